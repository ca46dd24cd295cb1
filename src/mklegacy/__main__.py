"""`python -m mklegacy` is the same as `mklegacy`."""

from mklegacy.cli import main

main()
