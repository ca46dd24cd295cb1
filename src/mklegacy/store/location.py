"""Where the save is: a path or an SQLAlchemy URL, else a file in the user's own data folder."""

from __future__ import annotations

import os
from pathlib import Path

from mklegacy.i18n import _
from mklegacy.store.errors import UnknownAddress

FILE_NAME = "campaigns.db"


def save_path(given: str | None = None) -> Path:
    """The save's file: as given, else as `MKLEGACY_DB` says, else the default. It need not exist."""
    address = given or os.environ.get("MKLEGACY_DB")
    path = _from_address(address) if address else default_path()
    # Two names of one file must share their locks.
    return Path(os.path.realpath(path))


def default_path() -> Path:
    import platformdirs

    return Path(platformdirs.user_data_dir("mklegacy", appauthor=False)) / FILE_NAME


def _from_address(address: str) -> Path:
    if "://" not in address:
        return Path(os.path.expanduser(address))  # leaves the name of an unknown user as it is
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(address)
    except ArgumentError:
        raise UnknownAddress(_("it is neither a path nor a database URL")) from None
    if url.get_backend_name() != "sqlite":
        other = url.get_backend_name()
        raise UnknownAddress(_("this version keeps saves in SQLite files, not in {other}").format(other=other))
    if not url.database or url.database == ":memory:" or url.query:
        raise UnknownAddress(_("an SQLite URL has to name a file and nothing else"))
    return Path(url.database)
