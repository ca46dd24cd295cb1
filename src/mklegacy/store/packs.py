"""The packs in a save: each is kept once, as it was when the first campaign began with it."""

from __future__ import annotations

import functools
import hashlib
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from mklegacy.packs import GAMES
from mklegacy.store import tables
from mklegacy.store.packed import pack as packed
from mklegacy.store.packed import unpack

if TYPE_CHECKING:
    from mklegacy.packs.pack import Pack


@dataclass(frozen=True, slots=True)
class KeptPack:
    """A pack as a save has it. A later program may read more out of it, but it stays what it is."""

    digest: str
    content: bytes = field(repr=False)

    def load(self) -> Pack:
        return _loaded(self.content)

    def games(self) -> int:
        """How many games its campaigns have; whoever asks only for that need not wait for the rest of it."""
        return int(unpack(self.content).get("games", GAMES))

    def is_sound(self) -> bool:
        """Whether the content is what the digest was made of."""
        canonical = json.dumps(unpack(self.content), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(canonical.encode()).hexdigest() == self.digest


@functools.lru_cache(maxsize=4)
def _loaded(content: bytes) -> Pack:
    """Packs are frozen, so every look at a save may share one; making it costs more than all else."""
    from mklegacy.packs.pack import Pack

    return Pack.from_json(unpack(content))


def kept(pack: Pack) -> KeptPack:
    """A pack that has just been read, as it will be kept."""
    return KeptPack(pack.digest(), packed(pack.to_json()))


def find_pack(connection: Connection, digest: str) -> KeptPack | None:
    found = connection.execute(select(tables.pack.c.content).where(tables.pack.c.digest == digest)).first()
    return KeptPack(digest, found[0]) if found else None


def keep_pack(connection: Connection, pack: KeptPack) -> None:
    """Keep the pack, once for all campaigns that began with it."""
    if find_pack(connection, pack.digest) is None:
        connection.execute(tables.pack.insert(), {"digest": pack.digest, "content": pack.content})
