"""What holds for every file under version control."""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# One letter of each word is in brackets, so that this file does not find itself.
MACHINE_PATH = re.compile(r"(?<![\w.~$}])/(wor[k]|roo[t]|hom[e]|User[s]|op[t])/")
REGISTRY_HOST = re.compile(r"py[p]i\.|pythonhoste[d]\.|npm[j]s\.|anacond[a]\.org|crate[s]\.io")
HOW_IT_WAS_MADE = re.compile(
    r"\b(issu[e]|ticke[t])s? #?\d|\b(TOD[O]|FIXM[E])\b|(coding|A[I]) agen[t]", re.IGNORECASE
)
CHANGES = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}

needs_git = pytest.mark.skipif(
    not (ROOT / ".git").exists() or shutil.which("git") is None, reason="not a checkout, or no git"
)


@cache
def tracked_files() -> list[Path]:
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True)
    files = [ROOT / name for name in listed.split("\0") if name]
    return [file for file in files if file.is_file()]


def is_text(file: Path) -> bool:
    return b"\0" not in file.read_bytes()


@needs_git
def test_every_tracked_text_file_is_utf_8() -> None:
    for file in filter(is_text, tracked_files()):
        file.read_text(encoding="utf-8")


@needs_git
@pytest.mark.parametrize(
    "pattern", [MACHINE_PATH, REGISTRY_HOST, HOW_IT_WAS_MADE], ids=["paths", "hosts", "how it was made"]
)
def test_every_tracked_file_is_about_the_product_alone(pattern: re.Pattern[str]) -> None:
    found = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in filter(is_text, tracked_files())
        for line in file.read_text(encoding="utf-8").splitlines()
        if pattern.search(line)
    ]
    assert found == []


def test_the_patterns_find_what_they_are_for() -> None:
    assert MACHINE_PATH.search("see /" + "home/ada/notes")
    assert MACHINE_PATH.search('open("/' + 'work/main")')
    assert not MACHINE_PATH.search("docs/" + "work/plan.md")
    assert REGISTRY_HOST.search("https://files.python" + "hosted.org/packages")
    assert HOW_IT_WAS_MADE.search("as issue" + " 10 says")


def test_the_changelog_keeps_a_changelog() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert text.startswith("# Changelog\n")
    versions = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    released = [re.fullmatch(r"\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d\d-\d\d)", version) for version in versions[1:]]
    assert all(released), versions
    numbers = [tuple(map(int, match.groups()[:3])) for match in released if match]
    assert all(newer > older for newer, older in pairwise(numbers)), "the newest comes first"
    assert set(re.findall(r"^### (.*)$", text, re.MULTILINE)) <= CHANGES
