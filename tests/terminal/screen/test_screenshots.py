"""The pictures of the README show the program as it is."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tests.terminal.screen.screenshots import FOLDER, PICTURES, drawn, file_of

README = FOLDER.parents[1] / "README.md"


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_what_the_screen_shows(name: str) -> None:
    assert drawn(name) == file_of(name).read_text(encoding="utf-8"), "if it should: make screenshots"


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_well_formed_and_needs_nothing_from_elsewhere(name: str) -> None:
    picture = file_of(name).read_text(encoding="utf-8")
    ElementTree.fromstring(picture)
    assert re.findall(r"\w+://[^\"]*", picture) == ["http://www.w3.org/2000/svg"], "the name of the format"


def test_the_readme_shows_every_picture_and_no_other() -> None:
    shown = set(re.findall(r"docs/images/(\w+)\.svg", README.read_text(encoding="utf-8")))
    assert shown == set(PICTURES) == {file.stem for file in FOLDER.iterdir()}
