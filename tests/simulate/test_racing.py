"""The player that balance is measured with."""

from __future__ import annotations

from random import Random

from mklegacy.bots.advice import Advice, Weighed, best_first
from mklegacy.bots.medium import MediumSeat
from mklegacy.bots.outlook import Prospect
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State
from mklegacy.packs.editions import legacy_config
from mklegacy.simulate.campaigns.racing import RacingSeat

GAME = Game(legacy_config(2))
SOON, LATE = Option("build", ("soon",)), Option("build", ("late",))


class Judge(MediumSeat):
    """Thinks of two options what it is told; the chance to win speaks for the later one."""

    def __init__(self, soon: float, late: float) -> None:
        super().__init__(Random(0))
        self._rounds = (soon, late)

    def advise(self, game: Game, view: State, decision: Decision) -> Advice:
        prospects = [
            Prospect(chance, 1.0, rounds, 9.0) for chance, rounds in zip((0.4, 0.6), self._rounds, strict=True)
        ]
        ranked: tuple[Weighed, ...] = best_first(decision.options, prospects)
        return Advice(ranked[0].option, ranked)


def choices(judge: Judge) -> set[Option]:
    decision = Decision(0, "action", (SOON, LATE))
    return {RacingSeat(judge, Random(seed)).choose(GAME, State(), decision) for seed in range(100)}


def test_the_fewest_rounds_to_go_count_and_not_the_chance_to_win() -> None:
    assert choices(Judge(soon=10, late=15)) == {SOON}


def test_a_small_difference_may_be_misjudged() -> None:
    assert choices(Judge(soon=10, late=10.2)) == {SOON, LATE}


def test_a_win_at_hand_is_never_overlooked() -> None:
    assert choices(Judge(soon=0, late=0.3)) == {SOON}
