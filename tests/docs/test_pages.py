"""What the pages say can be done, can be done."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import sys
from pathlib import Path

import click
import pytest

from mklegacy.cli.app import PROGRAM, app
from tests.docs.pages import PAGES, ROOT, command_lines, mentions, run

TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
MADE = ("dist/",)


# The lines of the README are typed in tests/packaging, where only the installed program is at hand.
@pytest.mark.parametrize("page", PAGES[1:], ids=lambda page: page.name)
def test_every_command_line_works_where_a_reader_types_it(page: Path, tmp_path: Path) -> None:
    # Line after line, as one reader would: what is made by one is there for the next.
    programs = str(Path(sys.executable).parent)
    environment = os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    folder = tmp_path / "folder"
    shutil.copytree(ROOT / "content", folder / "content")
    for line in command_lines(page):
        done = run(line, folder, environment)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_is_mentioned_exists(page: Path) -> None:
    for words in mentions(page):
        if words[0] == "make" and len(words) > 1:
            assert words[1] in TARGETS, " ".join(words)
        elif words[0] == PROGRAM:
            assert is_command(words[1:]), " ".join(words)
        elif words[0].endswith("python") and words[1] == "-m":
            assert importlib.util.find_spec(words[2]), " ".join(words)


def is_command(words: list[str]) -> bool:
    """Whether the words begin with a command of the program; what follows is its own business."""
    group: click.Command = app
    for word in words:
        if not isinstance(group, click.Group) or not word.islower() or word.startswith("-"):
            return True
        found = group.get_command(click.Context(group), word)
        if found is None:
            return False
        group = found
    return True


def test_a_wrong_mention_would_be_found() -> None:
    assert is_command(["campaign", "new", "Friday"])
    assert not is_command(["campaign", "renew"])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_mentioned_exists(page: Path) -> None:
    for words in mentions(page):
        # Capitals stand for a name of the reader's choice.
        if re.fullmatch(r"[a-z0-9_./]+(\.(py|toml|txt|po)|/)", words[0]):
            assert exists(words[0]) or words[0] in MADE, words[0]


def exists(path: str) -> bool:
    """Whether it is there, seen from the top, from the package, or as the end of a path somewhere below."""
    folders = [ROOT / name for name in ("benchmarks", "content", "migrations", "src", "tests")]
    return (ROOT / path).exists() or any(True for folder in folders for _ in folder.rglob(path))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
