"""Several campaigns in one save."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import func, select

from mklegacy.campaign.model import Campaign
from mklegacy.store import tables
from mklegacy.store.campaigns import (
    find_campaign,
    list_campaigns,
    mayors,
    rename_campaign,
    seat_player,
    use_campaign,
)
from mklegacy.store.entries import resume
from mklegacy.store.errors import NameTaken, NoCampaign, NoCampaignYet
from mklegacy.store.projection import project
from mklegacy.store.save import Save, open_or_create
from tests.store.evening import MAYORS, begin, play, play_games, small_pack


def found(save: Save, name: str | None = None) -> str:
    with save.reading() as connection:
        return find_campaign(connection, name).name


def test_the_campaign_made_last_is_the_current_one(path: Path) -> None:
    save, _ = begin(path, "First")
    begin(path, "Second")
    assert found(save) == "Second"


def test_a_chosen_campaign_stays_the_current_one(path: Path) -> None:
    save, first = begin(path, "First")
    begin(path, "Second")
    with save.writing() as connection:
        use_campaign(connection, first)
    assert found(save) == "First"


def test_the_environment_goes_before_the_current_one_and_a_given_name_before_both(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, _ = begin(path, "First")
    begin(path, "Second")
    begin(path, "Third")
    monkeypatch.setenv("MKLEGACY_CAMPAIGN", "Second")
    assert found(save) == "Second"
    assert found(save, "First") == "First"


def test_an_unknown_name_is_refused_with_those_there_are(path: Path) -> None:
    save, _ = begin(path, "First")
    with pytest.raises(NoCampaign, match=r"“Frist”.*“First”"):
        found(save, "Frist")


def test_a_save_without_campaigns_says_how_to_begin_one(path: Path) -> None:
    with pytest.raises(NoCampaignYet, match="campaign new"):
        found(open_or_create(path))


def test_two_campaigns_cannot_have_one_name(path: Path) -> None:
    save, first = begin(path, "First")
    _, second = begin(path, "Second")
    with pytest.raises(NameTaken):
        begin(path, "First")
    with pytest.raises(NameTaken), save.writing() as connection:
        rename_campaign(connection, second, first.name)
    with save.reading() as connection:
        assert [info.name for info in list_campaigns(connection)] == ["First", "Second"]


def test_a_renamed_campaign_is_the_same_campaign(path: Path) -> None:
    save, info = begin(path)
    play(save, info, 5)
    with save.writing() as connection:
        rename_campaign(connection, info, "Mornings")
    with save.reading() as connection:
        renamed = find_campaign(connection, "Mornings")
        assert (renamed.id, renamed.seed) == (info.id, info.seed)
        assert resume(connection, renamed).seq == 6


@pytest.mark.parametrize("name", ["[red]x[/red]", "🎲", "שלום", "o'Hara; DROP TABLE campaign", "%s {}"])
def test_any_name_is_kept_faithfully(path: Path, name: str) -> None:
    save, _ = begin(path, name)
    assert found(save, name) == name


def test_campaigns_that_began_with_the_same_pack_share_it(path: Path) -> None:
    save, first = begin(path, "First")
    begin(path, "Second")
    with save.reading() as connection:
        assert connection.execute(select(func.count()).select_from(tables.pack)).scalar() == 1
        assert resume(connection, first).campaign.pack == small_pack()


def test_a_bot_takes_the_seat_of_an_absent_friend(path: Path) -> None:
    save, info = begin(path, mayors=2)
    with save.writing() as connection:
        seat_player(connection, info, 1, "bot:random")
    with save.reading() as connection:
        assert [(mayor.name, mayor.player) for mayor in mayors(connection, info)] == [
            (MAYORS[0].name, "person"),
            (MAYORS[1].name, "bot:random"),
        ]


def rows_of(save: Save, campaign_id: str) -> dict[str, list[tuple[object, ...]]]:
    with save.reading() as connection:
        return {
            table.name: [
                tuple(row)[1:]
                for row in connection.execute(
                    select(table).where(table.c.campaign_id == campaign_id).order_by(*table.primary_key)
                )
            ]
            for table in (tables.component, tables.turned_side, tables.choice, tables.register)
        }


def projected(campaign: Campaign) -> dict[str, list[tuple[object, ...]]]:
    return {
        table.name: sorted((key, *values) for key, values in rows.items())
        for table, rows in project(campaign).items()
    }


def test_the_tables_say_what_the_campaign_holds(path: Path) -> None:
    save, info = begin(path)
    _, other = begin(path, "Untouched")
    play_games(save, info, 2)
    campaign = play(save, info, 40).session.campaign
    assert campaign.register
    assert campaign.box.written
    assert rows_of(save, info.id) == projected(campaign)
    assert len(rows_of(save, info.id)["component"]) == len(campaign.pack.components)
    assert rows_of(save, other.id)["turned_side"] == []
    with save.reading() as connection:
        shown = find_campaign(connection, info.name)
    assert (shown.finished, shown.playing) == (campaign.finished, campaign.playing)
