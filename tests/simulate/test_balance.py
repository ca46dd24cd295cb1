"""The rows of the balance table, and the coarsest of them as a guard."""

from __future__ import annotations

import json
import math
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from mklegacy import resources
from mklegacy.cli.app import app, run
from mklegacy.simulate.campaigns.goals import Goal
from mklegacy.simulate.campaigns.intervals import Estimate, change, quantile, share
from mklegacy.simulate.campaigns.names import Names
from mklegacy.simulate.campaigns.playing import CampaignPlan, simulate_campaigns
from mklegacy.simulate.campaigns.report import Report, report
from mklegacy.simulate.campaigns.rows import RULE_SIGNS, Figure, Row, rows
from mklegacy.simulate.campaigns.table import overview, table
from mklegacy.simulate.campaigns.watching import UNFINISHED, GamePlayed
from mklegacy.simulate.history import pack

GAME = GamePlayed(
    game=1,
    first=0,
    winner=0,
    rounds=12,
    throws=20,
    two_dice=5,
    supply=frozenset(["bakery", "forest"]),
    bought=frozenset(["bakery"]),
    town_square=frozenset(["ts_bakery"]),
    picked={"ts_bakery": 1},
    choosing=2,
    weather=None,
    rules=frozenset(["set_sail"]),
    signs=frozenset(["sail"]),
    misery=1,
)


def campaign(*winners: int) -> list[GamePlayed]:
    return [replace(GAME, game=number, winner=winner) for number, winner in enumerate(winners, 1)]


def row(name: str, campaigns: list[list[GamePlayed]], mayors: int = 2) -> Row:
    return next(each for each in rows(pack(), mayors, campaigns) if each.name == name)


def values(found: Row) -> dict[str, float]:
    return {each.card: each.estimate.value for each in found.figures}


def figure(value: float, low: float, high: float) -> Figure:
    return Figure(1, "", Estimate(value, low, high, 100))


# Intervals


def test_a_median_lies_between_values_that_were_seen() -> None:
    median = quantile(range(1, 102), 0.5)
    assert (median.value, median.count) == (51, 101)
    assert 40 <= median.low < 51 < median.high <= 62


def test_the_longest_is_the_longest() -> None:
    assert quantile([3, 9, 4], 1) == Estimate(9, 9, 9, 3)


def test_a_change_is_one_of_means() -> None:
    longer = change([12, 10, 11], [10, 9, 11])
    assert math.isclose(longer.value, 0.1)
    assert longer.low < 0.1 < longer.high


def test_a_share_of_nothing_may_be_anything() -> None:
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0, 0)


# Verdicts


@pytest.mark.parametrize(
    ("figures", "verdict"),
    [
        ([figure(0.5, 0.4, 0.6)], "holds"),
        ([figure(0.5, 0.4, 0.6), figure(0.65, 0.55, 0.75)], "unclear"),
        ([figure(0.65, 0.55, 0.75), figure(0.8, 0.7, 0.9)], "fails"),
    ],
)
def test_a_row_only_fails_where_chance_cannot_be_the_reason(figures: list[Figure], verdict: str) -> None:
    assert Row("any", "share", Goal(0.4, 0.6), tuple(figures)).verdict == verdict


# The report


def report_of(*rows: Row) -> Report:
    return Report(("medium", "medium"), 100, 7, rows)


def test_a_report_is_the_same_after_it_was_kept() -> None:
    endless = Row("length, longest", "rounds", Goal(0, 100), (figure(math.inf, 30, math.inf),))
    card = Row("weather against none", "change", None, (Figure(0, "weather 1", Estimate(0.1, 0, 0.2, 9)),))
    kept = report_of(endless, card)
    assert Report.from_json(json.loads(json.dumps(kept.to_json()))) == kept


def test_the_overview_tells_ranges_single_figures_with_their_interval_and_verdicts() -> None:
    lead = Row("lead", "share", Goal(0.5, 1), (figure(0.6, 0.55, 0.65),))
    dice = Row("dice", "share", Goal(0.4, 0.6), (figure(0.5, 0.4, 0.6), figure(0.8, 0.7, 0.9)))
    assert overview([[report_of(lead, dice)]]) == [
        ["what", "goal", "2 mayors"],
        ["lead", "at least 50%", "60.0% (55.0% to 65.0%): holds"],
        ["dice", "40% to 60%", "50.0% to 80.0%: fails"],
    ]


def test_goals_that_differ_are_told_in_the_order_of_the_columns() -> None:
    rows = [Row("lead", "share", Goal(least, 1), (figure(0.6, 0.55, 0.65),)) for least in (0.5, 0.5, 0.75)]
    [_, [_, goal, *_]] = overview([[report_of(each)] for each in rows])
    assert goal == "at least 50% / at least 50% / at least 75%"


def test_every_figure_outside_its_goal_is_listed_and_marked() -> None:
    rounds = [replace(GAME, game=1), replace(GAME, game=2, rounds=25)]
    told = table([report(CampaignPlan(("medium",) * 2, 2, 7), [rounds, rounds], Names(pack(), spoilers=False))])
    assert "length, median                  game 2" in told
    assert "25 (25 to 25) !" in told
    assert "12 (12 to 12) !" not in told


# Rows


def test_catch_up_follows_those_with_the_fewest_lines_after_the_fifth_game() -> None:
    behind_wins = campaign(0, 0, 0, 1, 1, 1, 1, 1, 1, 0)
    leader_wins = campaign(0, 0, 0, 1, 1, 0, 0, 0, 0, 0)
    assert values(row("catch-up", [behind_wins, leader_wins])) == {"": 0.5}
    assert values(row("lead", [behind_wins, leader_wins])) == {"": 0.5}


def test_of_equals_each_counts_and_champions_may_share() -> None:
    equal = campaign(0, 0, 1, 1, 2, 0, 0, 1, 1, 2)
    assert values(row("catch-up", [equal], mayors=3)) == {"": 0.0}
    assert values(row("lead", [equal], mayors=3)) == {"": 1.0}


def test_a_card_counts_only_in_the_games_that_have_it() -> None:
    without_forest = replace(GAME, game=2, supply=frozenset(["bakery"]))
    assert values(row("establishment bought", [[GAME, without_forest]])) == {"forest": 0.0, "bakery": 1.0}


def test_picks_count_only_where_there_is_a_choice() -> None:
    no_choice = replace(GAME, game=2, choosing=0, picked={})
    assert values(row("town square card picked", [[GAME, no_choice]])) == {"ts_bakery": 1.0}
    assert values(row("town square card picked by", [[GAME, no_choice]])) == {"ts_bakery": 0.5}


def test_a_side_is_compared_with_the_other_in_the_same_game() -> None:
    card = pack().two_sided[0]
    a = replace(GAME, game=2, supply=frozenset([card.a.id]), bought=frozenset(), rounds=10)
    b = replace(GAME, game=2, supply=frozenset([card.b.id]), bought=frozenset(), rounds=12)
    [only] = row("side B against side A", [[GAME, a], [GAME, a], [GAME, b], [GAME, b]]).figures
    assert (only.game, only.card) == (2, card.id)
    assert math.isclose(only.estimate.value, 0.2)


def test_a_game_that_did_not_end_is_endless_but_no_measure_of_cards() -> None:
    endless = replace(GAME, rounds=UNFINISHED, winner=UNFINISHED, first=UNFINISHED, weather="")
    assert values(row("length, longest", [[endless]])) == {"": math.inf}
    assert row("weather against none", [[endless], [endless]]).figures == ()


def test_a_rule_counts_only_in_the_games_that_have_it() -> None:
    never_sailed = replace(GAME, signs=frozenset())
    before = replace(GAME, game=2, rules=frozenset(), signs=frozenset())
    assert values(row("new rule used", [[GAME, before], [never_sailed, before]])) == {"set_sail": 0.5}


# The command


def test_every_row_is_told_for_each_number_of_mayors(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(app, ["simulate", "--campaign", "--games", "1", "--seats", "random,random", "--seed", "1", "--json"])
        == 0
    )
    [told] = json.loads(capsys.readouterr().out)
    assert (told["players"], told["campaigns"], told["seed"]) == (2, 1, 1)
    assert [each["row"] for each in told["rows"]] == [each.name for each in rows(pack(), 2, [[GAME]])]


def test_sealed_cards_are_told_by_number_unless_spoilers_are_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--campaign", "--games", "1", "--seats", "random,random", "--seed", "1", "--markdown"]
    names = pack().spoken("en").names
    sealed = [names[card] for card in (pack().two_sided[0].a.id, pack().weather[0].id, pack().town_squares[4].id)]
    assert run(app, command) == 0
    out = capsys.readouterr().out
    assert "two-sided card 1, A" in out
    assert not any(name in out for name in sealed)
    assert run(app, [*command, "--spoilers"]) == 0
    assert sealed[0] in capsys.readouterr().out


def test_any_other_campaign_can_be_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "box"
    shutil.copytree(resources.content(), folder)
    starting_cards = folder / "legacy_deck" / "starting_cards.toml"
    starting_cards.write_text(starting_cards.read_text().replace("cost = 20", "cost = 90"))
    command = ["simulate", "--campaign", "--games", "1", "--seats", "random,random", "--seed", "1", "--json"]
    told = []
    for more in ([], ["--pack", str(folder)]):
        assert run(app, [*command, *more]) == 0
        told.append(json.loads(capsys.readouterr().out)[0]["rows"][0]["figures"][0]["value"])
    assert told[0] < told[1], "the first game takes longer where the Observatory is dear"


@pytest.mark.parametrize("players", [1, 5])
def test_a_campaign_is_for_two_to_four_mayors(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(app, ["simulate", "--campaign", "--games", "1", "--players", str(players)]) != 0
    assert f"2 to 4 mayors, not {players}" in capsys.readouterr().err


def test_a_campaign_brings_its_own_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(app, ["simulate", "--campaign", "--edition", "base", "--games", "1"]) != 0
    assert "leave --edition, --supply and --game out" in capsys.readouterr().err
    assert run(app, ["simulate", "--games", "1"]) != 0
    assert "--campaign" in capsys.readouterr().err


# The guard: far wider than the goals, so that only what is plainly broken shows


@pytest.mark.parametrize("mayors", [2, 4])
def test_no_game_is_endless_between_bots_that_think(mayors: int) -> None:
    [played] = simulate_campaigns(CampaignPlan(("medium",) * mayors, campaigns=1, seed=1))
    assert len(played) == 10
    assert max(game.rounds for game in played) <= 60


@pytest.mark.parametrize("mayors", [2, 3, 4])
def test_no_seat_wins_far_too_often_and_every_rule_is_used(mayors: int) -> None:
    played = simulate_campaigns(CampaignPlan(("random",) * mayors, campaigns=8, seed=1))
    games = [game for each in played for game in each]
    winners = [game.winner for game in games]
    assert len(games) == 80
    assert all(winners.count(seat) / len(games) < 1 / mayors + 0.25 for seat in range(mayors))
    for rule, signs in RULE_SIGNS.items():
        with_rule = [game for game in games if rule in game.rules]
        assert rule == "eye_to_eye" or with_rule, f"no game has the rule {rule}"
        assert not with_rule or any(not game.signs.isdisjoint(signs) for game in with_rule), f"nobody uses {rule}"
