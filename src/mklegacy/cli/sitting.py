"""Sitting down at the table: the campaign where it was left, and who plays for each mayor."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random

from mklegacy.bots.hard import Effort
from mklegacy.bots.levels import USUAL_EFFORT, seat_of
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.options import Decision, Option
from mklegacy.play.loop import FOR_THE_GROUP, BotPlayer, Player
from mklegacy.play.recorder import Recorder
from mklegacy.play.session import Session
from mklegacy.store.campaigns import PERSON, CampaignInfo, MayorInfo
from mklegacy.store.entries import Resumed

BOT = "bot:"


def session_of(info: CampaignInfo, resumed: Resumed, recorder: Recorder | None = None) -> Session:
    """The campaign where it was left; without a recorder, to look at."""
    chance = SeededChance(info.seed, resumed.position)
    return Session(resumed.campaign, chance, _today, recorder, resumed.config, resumed.state)


def _today() -> str:
    return date.today().isoformat()


def players_of(mayors: Sequence[MayorInfo], seed: str, people: Player, effort: Effort) -> list[Player]:
    """Who plays for each mayor; `people` answers for every person, and bots think as long as `effort` says."""
    persons = [mayor for mayor in mayors if mayor.player == PERSON]
    group = people if persons else None
    return [
        people if mayor.player == PERSON else SteadyBot(level_of(mayor.player), seed, group, effort)
        for mayor in mayors
    ]


def checked_level(level: str) -> str:
    """The level, if there are bots of it."""
    seat_of(level, Random())
    return level


def level_of(player: str) -> str:
    return player.removeprefix(BOT)


class SteadyBot:
    """A bot that answers the same question in the same way, however often the program is stopped and started.

    It leaves it to the group, if there are people, to turn the cards: they want to read.
    """

    def __init__(self, level: str, seed: str, group: Player | None, effort: Effort = USUAL_EFFORT) -> None:
        self._rng = Random()
        self._bot = BotPlayer(seat_of(level, self._rng, effort), self._rng)
        self._seed = seed
        self._group = group

    def choose(self, session: Session, decision: Decision) -> Option:
        if self._group is not None and decision.kind in FOR_THE_GROUP:
            return self._group.choose(session, decision)
        # The dice come from the same seed, but by another way: no bot can foresee them.
        self._rng.seed(f"{self._seed}:{session.position}:{decision}")
        return self._bot.choose(session, decision)
