"""Savepoints and forks: trying something out without losing anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from mklegacy.store.campaigns import find_campaign, list_campaigns, mayors
from mklegacy.store.doctor import diagnose
from mklegacy.store.entries import entries, games, resume
from mklegacy.store.errors import NameTaken, NoGame, NoSavepoint, SavepointTaken
from mklegacy.store.save import open_save
from mklegacy.store.savepoints import before_game, find_savepoint, fork, make_savepoint, savepoints
from tests.store.evening import play


def test_a_savepoint_stands_for_its_moment_however_long_play_goes_on(played: Path) -> None:
    save = open_save(played)
    with save.writing() as connection:
        info = find_campaign(connection, "Evenings")
        now = resume(connection, info)
        made = make_savepoint(connection, info, "now")
    play(save, info, 30)
    with save.writing() as connection:
        forked = fork(connection, info, "Again", find_savepoint(connection, info, "now").seq)
        found = resume(connection, forked)
        names = [each.name for each in savepoints(connection, info)]
    assert (made.seq, made.game) == (now.seq, 3)
    assert names == ["the beginning", "now"]
    assert found.campaign.to_json() == now.campaign.to_json()
    assert (found.state, found.config, found.position) == (now.state, now.config, now.position)


def test_a_fork_has_all_that_happened_before_and_nothing_after(played: Path) -> None:
    save = open_save(played)
    with save.writing() as connection:
        info = find_campaign(connection, "Evenings")
        forked = fork(connection, info, "Again", before_game(connection, info, 2))
        told, whole = list(entries(connection, forked)), list(entries(connection, info))
        assert [game.number for game in games(connection, forked)] == [1]
        assert [each.name for each in savepoints(connection, forked)] == ["the beginning"]
        assert mayors(connection, forked) == mayors(connection, info)
    assert told == whole[: len(told)]
    assert whole[len(told)].decision == "play"
    assert (forked.finished, forked.playing) == (1, False)
    assert diagnose(played).findings == []


def test_a_fork_has_dice_of_its_own_and_the_other_campaign_stays(played: Path) -> None:
    save = open_save(played)
    with save.writing() as connection:
        info = find_campaign(connection, "Evenings")
        before = resume(connection, info)
        forked = fork(connection, info, "Again")
        assert find_campaign(connection).name == "Again"
    assert forked.seed != info.seed
    play(save, forked, 60)
    with save.reading() as connection:
        assert resume(connection, info).digest == before.digest
        there = [entry.outcomes for entry in entries(connection, forked) if entry.seq > before.seq]
    play(save, info, 60)
    with save.reading() as connection:
        here = [entry.outcomes for entry in entries(connection, info) if entry.seq > before.seq]
    assert here != there


def test_names_of_forks_and_savepoints_are_given_once(played: Path) -> None:
    save = open_save(played)
    with save.writing() as connection:
        info = find_campaign(connection, "Evenings")
        with pytest.raises(SavepointTaken, match="“the beginning” already"):
            make_savepoint(connection, info, "the beginning")
        with pytest.raises(NameTaken):
            fork(connection, info, "Mornings")
        assert [each.name for each in list_campaigns(connection)] == ["Mornings", "Evenings"]


def test_an_unknown_savepoint_and_a_game_that_has_not_begun_are_refused(played: Path) -> None:
    with open_save(played).reading() as connection:
        info = find_campaign(connection, "Evenings")
        with pytest.raises(NoSavepoint, match=r"“the end”.*“the beginning”"):
            find_savepoint(connection, info, "the end")
        with pytest.raises(NoGame, match=r"Game 4 .* Games begun so far: 3"):
            before_game(connection, info, 4)
