"""Frozen dataclasses to JSON values and back, by their type hints.

Fields that hold their default are left out, so what is written stays short and old data loads when a field
with a default is added. Members of a union are told apart by their `do` field.
"""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from collections.abc import Mapping
from typing import Any, TypeVar

from mklegacy.errors import ConfigError

T = TypeVar("T")


def encode(value: Any) -> Any:
    """The JSON form of a dataclass, or of tuples and mappings of them."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        shown = {}
        for field in dataclasses.fields(value):
            item = getattr(value, field.name)
            if field.name == "do" or item != _default(field):
                shown[field.name] = encode(item)
        return shown
    if isinstance(value, tuple | list):
        return [encode(item) for item in value]
    if isinstance(value, Mapping):
        return {key: encode(item) for key, item in value.items()}
    return value


def decode(kind: type[T], data: Any) -> T:
    """The dataclass of that JSON form; a `ConfigError` names the place of anything that does not fit."""
    return typing.cast(T, _decode(kind, data, kind.__name__))


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return field.default


@functools.cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _decode(kind: Any, data: Any, where: str) -> Any:
    if type(data) is kind or kind is Any or kind is object:
        return data
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return _decode_dataclass(kind, data, where)
    origin = typing.get_origin(kind)
    if origin is tuple:
        item = typing.get_args(kind)
        if not isinstance(data, list | tuple):
            raise ConfigError(f"{where} is not a list")
        if len(item) == 2 and item[1] is Ellipsis:
            return tuple([_decode(item[0], each, f"{where}[{i}]") for i, each in enumerate(data)])
        if len(item) != len(data):
            raise ConfigError(f"{where} has not {len(item)} items")
        return tuple(
            [_decode(one, each, f"{where}[{i}]") for i, (one, each) in enumerate(zip(item, data, strict=True))]
        )
    if origin in (typing.Union, types.UnionType):
        return _decode_union(typing.get_args(kind), data, where)
    if origin is typing.Literal:
        if data not in typing.get_args(kind):
            raise ConfigError(f"{where} is {data!r}, not one of {', '.join(map(str, typing.get_args(kind)))}")
        return data
    if origin in (Mapping, dict):
        if not isinstance(data, Mapping):
            raise ConfigError(f"{where} is not a table")
        of = typing.get_args(kind)[1]
        return {key: _decode(of, each, f"{where}.{key}") for key, each in data.items()}
    raise ConfigError(f"{where} is {data!r}, not of type {getattr(kind, '__name__', kind)}")


def _decode_dataclass(kind: type, data: Any, where: str) -> Any:
    if not isinstance(data, Mapping):
        raise ConfigError(f"{where} is not a table")
    hints = _hints(kind)
    unknown = set(data) - set(hints)
    if unknown:
        raise ConfigError(f"{where} has an unknown field {sorted(unknown)[0]!r}")
    values = {}
    for field in dataclasses.fields(kind):
        if field.name in data:
            values[field.name] = _decode(hints[field.name], data[field.name], f"{where}.{field.name}")
        elif _default(field) is dataclasses.MISSING:
            raise ConfigError(f"{where} lacks the field {field.name!r}")
    return kind(**values)


def _decode_union(kinds: tuple[Any, ...], data: Any, where: str) -> Any:
    if data is None and type(None) in kinds:
        return None
    tagged = [kind for kind in kinds if dataclasses.is_dataclass(kind)]
    if isinstance(data, Mapping) and tagged:
        if len(tagged) == 1:
            return _decode(tagged[0], data, where)
        for kind in tagged:
            if data.get("do") in typing.get_args(_hints(typing.cast(type, kind)).get("do", None)):
                return _decode(kind, data, where)
        raise ConfigError(f"{where} has no known 'do': {data.get('do')!r}")
    for kind in kinds:
        if kind is not type(None) and not dataclasses.is_dataclass(kind):
            return _decode(kind, data, where)
    raise ConfigError(f"{where} is {data!r}")
