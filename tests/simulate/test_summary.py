"""What many games add up to."""

from __future__ import annotations

import pytest

from mklegacy.simulate.plan import Plan
from mklegacy.simulate.playing import UNFINISHED, Played
from mklegacy.simulate.summary import Summary, wilson
from mklegacy.simulate.table import table

PLAN = Plan("base", "standard", ("random", "random"), games=4, seed=1)
GAMES = [
    Played(0, 0, 10, 5, 0.5),
    Played(1, 0, 20, 7, 0.5),
    Played(1, 1, 30, 9, 0.5),
    Played(UNFINISHED, 0, 99, 0, 0.5),
]


def test_wilson_s_interval_is_that_of_the_books() -> None:
    assert wilson(10, 20) == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_shares_are_of_all_games_and_unfinished_ones_have_no_winner() -> None:
    data = Summary(PLAN, GAMES).to_json()
    assert data["win_share"] == [0.25, 0.5]
    assert data["first_player_win_share"] == 0.5
    assert data["unfinished"] == 1


def test_length_is_told_by_mean_median_and_95th_percentile() -> None:
    assert Summary(PLAN, GAMES).turns() == {"mean": 39.75, "median": 25, "p95": 99}
    hundred = [Played(0, 0, turns, 0, 0.0) for turns in range(1, 101)]
    assert Summary(PLAN, hundred).turns() == {"mean": 50.5, "median": 50.5, "p95": 95}


def test_a_histogram_has_at_most_a_dozen_bars_without_gaps() -> None:
    assert Summary(PLAN, GAMES).histogram() == [
        (10, 19, 1), (20, 29, 1), (30, 39, 1), (40, 49, 0), (50, 59, 0), (60, 69, 0), (70, 79, 0), (80, 89, 0),
        (90, 99, 1),
    ]  # fmt: skip
    assert Summary(PLAN, GAMES[:1]).histogram() == [(10, 10, 1)]


def test_purchases_are_counted_by_card_and_those_nobody_wants_too() -> None:
    games = [Played(0, 0, 9, 9, 0.1, {"cafe": 3}), Played(1, 0, 9, 9, 0.1, {"cafe": 2, "mine": 1})]
    purchases = Summary(PLAN, games).purchases()
    assert list(purchases)[:2] == ["cafe", "mine"]
    assert (purchases["cafe"], purchases["mine"], purchases["forest"]) == (2.5, 0.5, 0)


def test_no_game_at_all_is_a_result_too() -> None:
    data = Summary(PLAN, []).to_json()
    assert data["games"] == 0
    assert data["win_share"] == [0, 0]
    assert "0 games" in table(Summary(PLAN, []))


def test_the_table_shows_how_long_games_took_and_what_was_bought() -> None:
    rows = table(Summary(PLAN, [*GAMES, Played(0, 0, 11, 5, 0.5, {"cafe": 5})])).splitlines()
    assert f"10 to 19         2   {'#' * 50}" in rows
    assert f"20 to 29         1   {'#' * 25}" in rows
    assert any(row.split() == ["cafe", "1.00"] for row in rows)


def test_the_table_names_every_seat_and_how_sure_its_share_is() -> None:
    rows = table(Summary(PLAN, GAMES)).splitlines()
    assert "1      random     50.0%   15.0% to 85.0%" in rows
