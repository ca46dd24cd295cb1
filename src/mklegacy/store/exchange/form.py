"""The form of an export: one JSON document that holds a whole campaign.

The manifest is for people. The journal is packed row by row, so that nobody reads a secret vote in passing; of
what is sealed it holds numbers of cards, never their texts. The seed is not in it: it would foretell the dice.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

FORMAT = "mklegacy campaign"
VERSION = 1


@dataclass(frozen=True, slots=True)
class PackName:
    """Which pack a campaign is played with; the pack itself is not in the file."""

    id: str
    version: int
    digest: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What is in the file, and which versions wrote it."""

    campaign: str
    exported_at: str
    program: str
    save: int
    engine: int
    pack: PackName
    mayors: tuple[str, ...]
    finished: int
    decisions: int


@dataclass(frozen=True, slots=True)
class Export:
    """The document; `savepoints` are names with the decision they stand for and when they were made.

    Each text of `journal` is a `Line` as JSON, compressed, in base 64.
    """

    format: str
    version: int
    manifest: Manifest
    language: str
    players: tuple[str, ...]
    savepoints: tuple[tuple[str, int, str], ...]
    journal: tuple[str, ...]
    checksum: str


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the journal: what was decided and when, and what came of it.

    All else is worked out again. What a game was begun with is left out, as it knows cards that lie face down.
    """

    seat: int | None
    decision: str
    option: tuple[Any, ...]
    outcomes: tuple[int, ...]
    written_at: str
    campaign: Any
    state: Any
    result: Any


def checksum(document: Mapping[str, Any]) -> str:
    """SHA-256 over everything else in the document."""
    rest = {name: value for name, value in document.items() if name != "checksum"}
    canonical = json.dumps(rest, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()
