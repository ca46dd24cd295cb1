"""The campaign that comes with the program."""

from __future__ import annotations

import functools

from mklegacy import resources
from mklegacy.packs.legacy import read_pack
from mklegacy.packs.pack import Pack


@functools.cache
def real_pack() -> Pack:
    return read_pack(resources.content())
