"""The pages that people read, and the command lines on them."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

_BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`([^`\n]+)`")
_MANY = re.compile(r"--(games|jobs) \d+")


def command_lines(page: Path) -> list[str]:
    """Every command line in the blocks of a page, in order; those of `make` need a checkout of their own."""
    return [line for line in _lines(page) if not line.startswith("make ")]


def mentions(page: Path) -> Iterator[list[str]]:
    """The words of everything that is set as code within a sentence, and of the lines for `make`."""
    for code in _INLINE.findall(_FENCED.sub("", page.read_text(encoding="utf-8"))):
        yield code.split()
    for line in _lines(page):
        if line.startswith("make "):
            yield line.split()


def _lines(page: Path) -> list[str]:
    """A backslash joins lines."""
    blocks = _BLOCK.findall(page.read_text(encoding="utf-8"))
    lines = "".join(blocks).replace("\\\n", " ").splitlines()
    return [line for line in lines if shlex.split(line, comments=True)]


def run(line: str, folder: Path, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Type a line in that folder, and nothing after it. Where bots would play many games, they play one."""
    return subprocess.run(
        ["bash", "-c", _MANY.sub(r"--\1 1", line)],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
