"""How long bots take: a move of `hard` in play, and a whole campaign of `medium` ones."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from random import Random

from benchmarks.row import Row
from benchmarks.timed import Timed
from mklegacy.bots.hard import HardSeat
from mklegacy.bots.levels import USUAL_EFFORT
from mklegacy.bots.medium import MediumSeat
from mklegacy.bots.throws import DICE_KINDS
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.game import Game
from mklegacy.simulate.campaigns.playing import CampaignPlan, play_campaign
from mklegacy.simulate.history import game_of_campaign
from mklegacy.simulate.playing import play_game

SEATS = 4
GAMES = 3
LATE_GAME = 8
"""With most rules of the campaign in play, moves take longest."""

CAMPAIGN_LIMIT = 30.0


def rows() -> Iterator[Row]:
    game = Game(game_of_campaign(LATE_GAME, SEATS, "bots"))
    hard = Timed(HardSeat(Random(1), USUAL_EFFORT), time.perf_counter, leaving_out=DICE_KINDS)
    medium = Timed(MediumSeat(Random(2)), time.process_time)
    for seed in range(GAMES):
        play_game(game, [hard, medium, medium, medium], RandomChance(Random(seed)))
    budget = USUAL_EFFORT.seconds
    detail = f"{len(hard.seconds)} moves but dice, at most {max(hard.seconds):.2f} s"
    yield Row("hard: median move", statistics.median(hard.seconds), "s", budget, detail)
    slowest = statistics.quantiles(hard.seconds, n=100, method="inclusive")[98]
    yield Row("hard: 99th percentile of moves", slowest, "s", 2 * budget, detail)

    began = time.perf_counter()
    played = play_campaign(CampaignPlan(("medium",) * SEATS, 1, seed=1, in_earnest=True), 0)
    detail = f"{len(played)} games, four seats; {statistics.fmean(medium.seconds) * 1000:.1f} ms a move"
    yield Row("medium: a whole campaign", time.perf_counter() - began, "s", CAMPAIGN_LIMIT, detail)
