"""Rows as dataclasses, if their values are of the kinds that were written."""

from __future__ import annotations

import typing
from collections.abc import Iterable
from typing import Any, TypeVar

from mklegacy.i18n import _
from mklegacy.store.errors import DamagedSave

T = TypeVar("T")


def typed(kind: type[T], values: Iterable[Any]) -> T:
    """The dataclass with these values, in the order of its fields; SQLite would keep anything anywhere."""
    found = tuple(values)
    for (name, hint), value in zip(typing.get_type_hints(kind).items(), found, strict=True):
        if not isinstance(value, hint):
            raise DamagedSave(_("a value in it ({name}) is of a kind that was never written").format(name=name))
    return kind(*found)
