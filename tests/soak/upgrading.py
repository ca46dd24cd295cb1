"""Upgrades a save to a version that is still to come: `python -m tests.soak.upgrading SAVE VERSION SCRIPTS`."""

from __future__ import annotations

import sys
from pathlib import Path

from mklegacy.errors import MkLegacyError
from mklegacy.store.upgrade import upgrade

UPGRADED = "Upgraded."

if __name__ == "__main__":
    try:
        upgrade(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
    except MkLegacyError as error:
        sys.exit(str(error))
    print(UPGRADED, flush=True)
