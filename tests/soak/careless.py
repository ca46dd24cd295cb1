"""The program with another `synchronous` than its own, as a control: `python -m tests.soak.careless OFF …`."""

from __future__ import annotations

import sys

from mklegacy.cli import main
from tests.soak.conditions import Conditions

if __name__ == "__main__":
    Conditions(synchronous=sys.argv.pop(1), seconds=600).impose()
    main()
