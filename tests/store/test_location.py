"""Where the save is."""

from __future__ import annotations

from pathlib import Path

import pytest

from mklegacy.store.errors import UnknownAddress
from mklegacy.store.location import save_path


@pytest.fixture(autouse=True)
def _no_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("MKLEGACY_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_by_itself_the_save_is_in_the_users_data_folder(tmp_path: Path) -> None:
    assert save_path() == tmp_path / "data" / "mklegacy" / "campaigns.db"


def test_the_environment_says_where_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MKLEGACY_DB", str(tmp_path / "here.db"))
    assert save_path() == tmp_path / "here.db"


def test_what_is_given_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MKLEGACY_DB", str(tmp_path / "here.db"))
    assert save_path(str(tmp_path / "there.db")) == tmp_path / "there.db"


def test_an_sqlite_url_names_a_file(tmp_path: Path) -> None:
    assert save_path(f"sqlite:///{tmp_path}/url.db") == tmp_path / "url.db"


def test_two_names_of_one_file_are_one_save(tmp_path: Path) -> None:
    (tmp_path / "alias.db").symlink_to(tmp_path / "save.db")
    assert save_path(str(tmp_path / "alias.db")) == tmp_path / "save.db"


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://someone:secret@club/db",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///x.db?mode=memory",
        "a b://",
    ],
)
def test_other_addresses_are_refused_in_one_sentence_without_their_password(address: str) -> None:
    with pytest.raises(UnknownAddress, match="Nothing was changed") as refused:
        save_path(address)
    assert "secret" not in str(refused.value)
