"""Deleted campaigns can always be brought back."""

from __future__ import annotations

from pathlib import Path

import pytest

from mklegacy.store import tables
from mklegacy.store.backups.making import back_up
from mklegacy.store.backups.thinning import list_backups
from mklegacy.store.campaigns import find_campaign, list_campaigns
from mklegacy.store.doctor import diagnose
from mklegacy.store.entries import resume
from mklegacy.store.errors import InTrash, InUse, NameTaken, NoneChosen, NotInTrash
from mklegacy.store.recorder import recording
from mklegacy.store.save import open_save
from mklegacy.store.seal import seal
from mklegacy.store.trash import bring_back, delete_campaign, trashed_campaigns
from tests.store.evening import begin, play


def delete(path: Path, name: str) -> None:
    save = open_save(path)
    with save.reading() as connection:
        info = find_campaign(connection, name)
    delete_campaign(save, info)


def test_a_deleted_campaign_is_gone_until_it_is_brought_back(played: Path) -> None:
    save = open_save(played)
    with save.reading() as connection:
        before = resume(connection, find_campaign(connection, "Evenings"))
    delete(played, "Evenings")
    with save.reading() as connection:
        assert [info.name for info in list_campaigns(connection)] == ["Mornings"]
        assert [info.name for info in trashed_campaigns(connection)] == ["Evenings"]
        with pytest.raises(InTrash, match="campaign restore"):
            find_campaign(connection, "Evenings")
    assert diagnose(played).findings == []
    with save.writing() as connection:
        info = bring_back(connection, "Evenings")
        assert resume(connection, info).digest == before.digest
        assert find_campaign(connection) == info
    play(save, info, 5)
    assert diagnose(played).findings == []


def test_the_trash_is_never_emptied(played: Path) -> None:
    delete(played, "Evenings")
    save = open_save(played)
    with save.writing() as connection:
        (info,) = trashed_campaigns(connection)
        campaign = tables.campaign
        long_ago = (
            campaign.update().where(campaign.c.id == info.id).values(trashed_at="2001-01-01T00:00:00.000+00:00")
        )
        connection.execute(long_ago)
        seal(connection, info.id)
    begin(played, "Nights")
    delete(played, "Mornings")
    back_up(played, "game-end")
    with open_save(played).writing() as connection:
        assert [info.name for info in trashed_campaigns(connection)] == ["Mornings", "Evenings"]
        assert bring_back(connection, "Evenings").finished == 2
    assert diagnose(played).findings == []


def test_a_backup_is_made_before_a_campaign_is_deleted(played: Path) -> None:
    delete(played, "Evenings")
    assert list_backups(played)[0].reason == "pre-delete"


def test_when_the_current_campaign_is_deleted_another_has_to_be_chosen(played: Path) -> None:
    delete(played, "Evenings")
    with (
        open_save(played).reading() as connection,
        pytest.raises(NoneChosen, match=r"campaign use.*“Mornings”"),
    ):
        find_campaign(connection)


def test_the_name_of_a_deleted_campaign_is_free_and_both_can_be_had(played: Path) -> None:
    delete(played, "Mornings")
    begin(played, "Mornings")
    save = open_save(played)
    with save.writing() as connection:
        with pytest.raises(NameTaken):
            bring_back(connection, "Mornings")
        assert bring_back(connection, "Mornings", "Old mornings").name == "Old mornings"
    assert diagnose(played).findings == []


def test_of_several_with_one_name_the_last_deleted_comes_back_first(played: Path) -> None:
    delete(played, "Mornings")
    _, second = begin(played, "Mornings")
    delete(played, "Mornings")
    with open_save(played).writing() as connection:
        assert bring_back(connection, "Mornings").id == second.id


def test_what_is_not_in_the_trash_is_refused_with_what_is(played: Path) -> None:
    delete(played, "Mornings")
    with open_save(played).writing() as connection, pytest.raises(NotInTrash, match=r"“Noons”.*“Mornings”"):
        bring_back(connection, "Noons")


def test_a_campaign_that_somebody_plays_is_not_deleted(played: Path) -> None:
    save = open_save(played)
    with save.reading() as connection:
        info = find_campaign(connection, "Evenings")
    with recording(save, info), pytest.raises(InUse, match="“Evenings”"):
        delete_campaign(save, info)
    with save.reading() as connection:
        assert trashed_campaigns(connection) == []
