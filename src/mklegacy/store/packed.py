"""JSON values as they are kept in the save: compact, compressed, and bounded when read back."""

from __future__ import annotations

import json
import re
import zlib
from typing import Any, Protocol

from mklegacy.errors import is_harmless

MAX_BYTES = 16 * 1024 * 1024

_ESCAPE = re.compile(r"\\.")
_WRITTEN = ("\\n", '\\"', "\\\\")


class Unreadable(ValueError):
    """Bytes that were never written by `pack`."""


def compact(value: Any) -> str:
    """JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def pack(value: Any) -> bytes:
    return zlib.compress(compact(value).encode())


class Part(Protocol):
    """Anything with a JSON form."""

    def to_json(self) -> dict[str, Any]: ...


def pack_part(part: Part | None) -> bytes | None:
    return None if part is None else pack(part.to_json())


def unpack(data: bytes) -> Any:
    return parse(inflate(data, MAX_BYTES))


def inflate(data: bytes, at_most: int) -> bytes:
    """What was compressed, if it is no longer than that."""
    opened = zlib.decompressobj()
    try:
        text = opened.decompress(data, at_most)
    except (zlib.error, TypeError) as error:
        raise Unreadable(str(error)) from error
    if not opened.eof:
        raise Unreadable("longer than anything this program writes")
    return text


def parse(data: bytes) -> Any:
    """The value, if this program could have written it: nothing in it would be obeyed by a terminal."""
    try:
        text = data.decode()
        if not is_harmless(text) or any(escape not in _WRITTEN for escape in _ESCAPE.findall(text)):
            raise Unreadable("not the letters that this program writes")
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(str(error)) from error
