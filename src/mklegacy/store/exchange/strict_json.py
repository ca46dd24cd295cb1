"""JSON from strangers: bounded, and nothing in it that two programs could read differently."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NoReturn

from mklegacy.i18n import _

LARGEST_FILE = 64 * 1024 * 1024
LONGEST_NUMBER = 18


class BadJson(ValueError):
    """Text that is refused."""


def read_json(path: Path) -> Any:
    """The value in a file."""
    if not path.exists():
        raise BadJson(_("there is no such file"))
    if not path.is_file():
        raise BadJson(_("it is no file"))
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise BadJson(_("it is too large"))
    try:
        return json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_without_doubles,
            parse_int=_short_number,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BadJson(_("it is no JSON, or not all of it is there")) from error
    except RecursionError as error:
        raise BadJson(_("it is nested too deeply")) from error


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadJson(_("something in it is said twice"))
    return found


def _short_number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise BadJson(_("a number in it is too long"))
    return int(digits)


def _no_number(digits: str) -> NoReturn:
    raise BadJson(_("a number in it is not a whole one"))
