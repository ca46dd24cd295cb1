"""Content files to frozen dataclasses, safely: a pack may come from a stranger.

The dataclasses are the schema: no key they do not have, no value of another type. Members of a union are told
apart by their `do`. Whatever is wrong is collected, so that an author sees all of it at once.
"""

from __future__ import annotations

import functools
import json
import os
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from mklegacy.errors import MkLegacyError

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails, SchemaValidator

T = TypeVar("T")
Where = tuple[str | int, ...]

MAX_FILES = 200
MAX_BYTES = 256 * 1024
MAX_LINE = 2000
MAX_DEPTH = 16
MAX_NUMBER = 10_000
SHOWN = 20


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in a content file: which file, where in it, and what."""

    file: str
    where: str
    what: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.where, self.what) if part)


class PackError(MkLegacyError):
    """Content that cannot be used, with everything that is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        lines = [f"  {problem}" for problem in self.problems[:SHOWN]]
        if len(self.problems) > SHOWN:
            lines.append(f"  … and {len(self.problems) - SHOWN} more")
        super().__init__(
            "The content has mistakes, so nothing was loaded and nothing was changed; mend these and try again:\n"
            + "\n".join(lines)
        )


class Reader:
    """Reads files of one folder and keeps what is wrong with them in `problems`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[Problem] = []
        self._files = 0

    def read(self, file: str, kind: type[T]) -> T | None:
        """The file (its path within the folder) as that dataclass; None if it was reported as wrong."""
        data = self._table(file)
        return None if data is None else self._validate(file, kind, data)

    def report(self, file: str, where: str, what: str) -> None:
        """Add something that is wrong."""
        self.problems.append(Problem(file, where, what))

    def finish(self) -> None:
        """Raise `PackError` if anything was wrong."""
        if self.problems:
            raise PackError(self.problems)

    def _table(self, file: str) -> dict[str, Any] | None:
        try:
            data = tomllib.loads(self._text(file))
        except (tomllib.TOMLDecodeError, _Refused) as error:
            self.report(file, "", str(error))
        except RecursionError:
            self.report(file, "", f"is nested more than {MAX_DEPTH} deep")
        else:
            wrong = list(_out_of_bounds(data, (), 0))
            self.problems += [Problem(file, path(where), what) for where, what in wrong]
            return None if wrong else data
        return None

    def _text(self, file: str) -> str:
        self._files += 1
        if self._files > MAX_FILES:
            raise _Refused(f"is one file too many: a pack has at most {MAX_FILES}")
        source = self.folder / file
        try:
            # Not by `resolve`, which stumbles over links that lead to themselves.
            if not Path(os.path.realpath(source)).is_relative_to(os.path.realpath(self.folder)):
                raise _Refused("lies outside the folder of the pack")
            if not source.is_file():
                raise _Refused("is missing")
            with source.open("rb") as stream:
                content = stream.read(MAX_BYTES + 1)
        except OSError as error:
            raise _Refused(f"cannot be read ({error.strerror or error})") from error
        if len(content) > MAX_BYTES:
            raise _Refused(f"is larger than {MAX_BYTES // 1024} KiB")
        # Parsing takes time with the square of the number of dots in a key, and a key stands on one line.
        if max(map(len, content.split(b"\n"))) > MAX_LINE:
            raise _Refused(f"has a line of more than {MAX_LINE} bytes")
        try:
            return content.decode("utf-8")
        except UnicodeDecodeError as error:
            raise _Refused("is not text in UTF-8") from error

    def _validate(self, file: str, kind: Any, data: dict[str, Any]) -> Any:
        from pydantic_core import ValidationError

        try:
            # In strict mode only JSON arrays, not lists, may become tuples.
            return _validator(kind).validate_json(json.dumps([data]))[0]
        except ValidationError as error:
            for detail in error.errors(include_url=False):
                self.report(file, path(_in_file(detail, data)), _sentence(detail))
        return None


class _Refused(Exception):
    """A file that is not even parsed."""


def path(where: Sequence[str | int]) -> str:
    """A place inside a file as it is written: `establishments[3].effect.amount`."""
    shown = ""
    for part in where:
        if isinstance(part, int):
            shown += f"[{part}]"
        else:
            shown += f".{part}" if shown else part
    return shown


def _out_of_bounds(
    value: Any, where: tuple[str | int, ...], depth: int
) -> Iterator[tuple[Sequence[str | int], str]]:
    """What no content needs and later steps (a save, a screen) could not take."""
    if depth > MAX_DEPTH:
        yield where, f"is nested more than {MAX_DEPTH} deep"
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _out_of_bounds(key, where, depth)
            yield from _out_of_bounds(item, (*where, key), depth + 1)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _out_of_bounds(item, (*where, index), depth + 1)
    elif isinstance(value, str):
        if not all(character.isprintable() or character == "\n" for character in value):
            yield where, "has a control character"
    elif not isinstance(value, int):
        yield where, f"is a {type(value).__name__}; only texts, whole numbers, true and false are used"
    elif abs(value) > MAX_NUMBER:
        yield where, f"is beyond {MAX_NUMBER}"


@functools.cache
def _validator(kind: Any) -> SchemaValidator:
    from pydantic import TypeAdapter
    from pydantic_core import SchemaValidator

    # Configuration reaches plain dataclasses only from a type around them: hence the tuple.
    schema = TypeAdapter(tuple[kind], config={"extra": "forbid", "strict": True}).core_schema
    definitions = {each["ref"]: each for each in schema.get("definitions", ())}
    return SchemaValidator(_with_tagged_unions(schema, definitions))


def _with_tagged_unions(schema: Any, definitions: dict[str, Any]) -> Any:
    """The schema, its unions of dataclasses that each have a `do` now told apart by it."""
    if isinstance(schema, list):
        return [_with_tagged_unions(each, definitions) for each in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: _with_tagged_unions(each, definitions) for key, each in schema.items()}
    if schema.get("type") == "union":
        tags = [_tags(definitions.get(each.get("schema_ref"), each)) for each in schema["choices"]]
        if all(tags):
            choices = {tag: each for each, of in zip(schema["choices"], tags, strict=True) for tag in of}
            return {"type": "tagged-union", "discriminator": "do", "choices": choices}
    return schema


def _tags(schema: dict[str, Any]) -> list[str]:
    """What `do` may be in that dataclass; nothing if it has none."""
    if schema["type"] != "dataclass":
        return []
    for field in schema["schema"]["fields"]:
        if field["name"] == "do":
            tags: list[str] = field["schema"].get("schema", field["schema"])["expected"]
            return tags
    return []


def _in_file(detail: ErrorDetails, data: dict[str, Any]) -> list[str | int]:
    """The place as the author wrote it: pydantic's also names the member of a union."""
    where: list[str | int] = []
    value: Any = data
    for part in detail["loc"][1:]:
        if isinstance(value, dict) and part == value.get("do") and part not in value:
            continue
        where.append(part)
        try:
            value = value[part]
        except (LookupError, TypeError):
            value = None
    return where


def _sentence(detail: ErrorDetails) -> str:
    kind = detail["type"]
    if kind == "unexpected_keyword_argument":
        return "is not a key that is known here"
    if kind == "missing":
        return "is missing"
    if kind == "union_tag_not_found":
        return "lacks its 'do'"
    if kind == "union_tag_invalid":
        return f"has no known 'do': it must be one of {detail['ctx']['expected_tags']}"
    message = detail["msg"]
    return f"{message[0].lower()}{message[1:]}, not {json.dumps(detail['input'], ensure_ascii=False)[:80]}"
