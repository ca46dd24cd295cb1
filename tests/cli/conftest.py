"""A save for each test, in memory where that is possible: a campaign writes it thousands of times."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest

from mklegacy import i18n
from tests.cli.program import Program
from tests.memory import memory_folder
from tests.store.conftest import as_nobody as as_nobody


@pytest.fixture
def program() -> Iterator[Program]:
    """The program, with a save that does not exist yet."""
    folder = memory_folder()
    yield Program(folder / "save.db")
    shutil.rmtree(folder)
    i18n.use("en")
