"""Where the files that travel with the program are: the content and the migrations.

A wheel carries them inside the package, as `_data/`. A checkout, and an editable install of it, has them at the
top of the repository.
"""

from __future__ import annotations

from pathlib import Path

from mklegacy.errors import MkLegacyError

_PACKAGE = Path(__file__).resolve().parent
_PLACES = (_PACKAGE / "_data", _PACKAGE.parents[1])


class MissingResource(MkLegacyError):
    """The installation lacks a folder that the program needs."""


def content() -> Path:
    """Return the folder of everything printed on cards."""
    return _find("content")


def migrations() -> Path:
    """Return the folder of the steps that upgrade a save."""
    return _find("migrations")


def _find(name: str) -> Path:
    for place in _PLACES:
        if (place / name).is_dir():
            return place / name
    raise MissingResource(
        f"This installation has no “{name}” folder. Your saves are untouched; install mklegacy again."
    )
