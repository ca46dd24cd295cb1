"""Saves and the people who may open them."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "save.db"


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that everybody may enter; the test's own one is root's alone when root runs the tests."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.fixture
def as_nobody() -> Callable[[Callable[[], str]], str]:
    """Runs something in a child process that root's powers were taken from, and returns what it answers.

    It is a fork, because the interpreter itself may lie where nobody else can reach it; so import before.
    """

    def run(action: Callable[[], str]) -> str:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                if os.getuid() == 0:
                    os.setgroups([])
                    os.setgid(NOBODY)
                    os.setuid(NOBODY)
                os.write(writing, action().encode())
            except BaseException as error:
                os.write(writing, f"{type(error).__name__}: {error}".encode())
            finally:
                os._exit(0)
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as answer:
            text = answer.read()
        os.waitpid(child, 0)
        return text

    return run
