"""`mklegacy simulate`."""

from __future__ import annotations

import json
import sys
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest

from mklegacy.cli.app import app, run

KEYS = {
    "edition", "game", "supply", "players", "seats", "games", "seed", "turns_per_game", "turns_histogram",
    "decisions_per_game", "win_share", "win_interval", "first_player_win_share", "purchases_per_game",
    "unfinished", "cpu_seconds", "games_per_cpu_second",
}  # fmt: skip


def simulated(capsys: pytest.CaptureFixture[str], arguments: str) -> dict[str, Any]:
    assert run(app, ["simulate", *arguments.split(), "--json"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


def refusal(capsys: pytest.CaptureFixture[str], arguments: str) -> str:
    assert run(app, ["simulate", *arguments.split()]) != 0
    out, error = capsys.readouterr()
    assert out == ""
    return error


def test_json_tells_everything_about_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    data = simulated(capsys, "--edition bright-lights --players 5 --games 5 --seed 1")
    assert set(data) == KEYS
    assert (data["edition"], data["supply"], data["players"]) == ("bright-lights", "standard", 5)
    assert (data["games"], data["seed"], data["unfinished"]) == (5, 1, 0)
    assert sum(data["win_share"]) == pytest.approx(1)
    assert set(data["turns_per_game"]) == {"mean", "median", "p95"}
    assert data["games_per_cpu_second"] > 0


def test_without_json_a_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "--edition base --supply variable --seats random,random --games 3 --seed 2"
    assert run(app, ["simulate", *arguments.split()]) == 0
    out, error = capsys.readouterr()
    assert out.startswith("base, variable supply, 2 players: 3 games, seed 2\n")
    assert error == ""


def test_without_a_seed_a_new_one_is_taken_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = {simulated(capsys, "--edition legacy --players 2 --games 1")["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_all_cores_may_share_the_work(capsys: pytest.CaptureFixture[str]) -> None:
    data = simulated(capsys, "--edition legacy --players 3 --games 2 --seed 4 --jobs 0")
    again = simulated(capsys, "--edition legacy --players 3 --games 2 --seed 4")
    assert data["turns_per_game"] == again["turns_per_game"]


def test_what_cannot_be_played_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "is for 2 to 4 players, not 7" in refusal(capsys, "--edition base --players 7 --games 1")
    assert "is for 2 to 4 players, not 7" in refusal(capsys, "--edition base --players 7 --games 1 --jobs 2")
    assert "no level “clever”" in refusal(capsys, "--edition base --seats clever,random --games 1")
    assert "--seats or --players, not both" in refusal(
        capsys, "--edition base --seats random,random --players 2 --games 1"
    )
    assert "0 is not in the range" in refusal(capsys, "--edition base --games 0")
    assert "belong to --campaign" in refusal(capsys, "--edition base --games 1 --markdown")
    assert "no supply “hybrid”" in refusal(capsys, "--edition bright-lights --supply hybrid --games 1")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_terminal_shows_progress_and_ctrl_c_gives_the_result_so_far(jobs: int) -> None:
    arguments = f"-m mklegacy simulate --edition legacy --games 1000000 --seed 1 --json --jobs {jobs}"
    program = pexpect.spawn(sys.executable, arguments.split(), encoding="utf-8", timeout=30)
    program.expect(r"[1-9]\d*/1000000")
    program.sendintr()
    program.expect(r"(\{.*\})")
    assert 0 < json.loads(program.match.group(1))["games"] < 1_000_000
    program.expect("this is the result so far")
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 130


def test_a_later_game_of_the_campaign_has_the_history_that_its_seed_gives(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = "--edition legacy --players 2 --games 4 --seed 5"
    third = simulated(capsys, f"{options} --game 3")["turns_per_game"]
    assert third == simulated(capsys, f"{options} --game 3")["turns_per_game"]
    assert third != simulated(capsys, options)["turns_per_game"]


def test_sealed_cards_are_called_by_number_unless_spoilers_are_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = "--edition legacy --game 3 --players 2 --games 2 --seed 5"
    sealed = simulated(capsys, options)["purchases_per_game"]
    spoiled = simulated(capsys, f"{options} --spoilers")["purchases_per_game"]
    assert "sealed card 1" in sealed
    assert "sealed card 1" not in spoiled
    assert sorted(sealed.values()) == sorted(spoiled.values())
    assert {card for card in sealed if not card.startswith("sealed")} < set(spoiled)


def test_only_the_campaign_has_further_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Only the edition" in refusal(capsys, "--edition base --game 2 --players 2 --games 1")
    assert "games 1 to 10" in refusal(capsys, "--edition legacy --game 11 --players 2 --games 1")
