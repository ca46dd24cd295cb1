"""At the start of the game two weather cards are drawn and voted on in secret; the winner holds all game long.

A weather card is a list of rules whose gate opens for everyone when it is chosen. A tie goes as the last
game's tail mayor voted. A single card needs no vote.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mklegacy.engine import codec
from mklegacy.engine.builder import Builder
from mklegacy.engine.cards import RuleUse
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import Chosen, Drawn, Revealed
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.setup import SecretChoices
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log


@dataclass(frozen=True, slots=True)
class WeatherCard:
    id: str
    rules: tuple[RuleUse, ...]


def install(builder: Builder, gate: int, cards: list[Mapping[str, Any]], tail: int | None = None) -> None:
    if not cards:
        return
    deck = [codec.decode(WeatherCard, card) for card in cards]
    gates = [builder.power() for _ in deck]
    for card, holds in zip(deck, gates, strict=True):
        for use in card.rules:
            builder.install(use, holds)
    forecast = Forecast(builder, [card.id for card in deck], gates, tail)
    builder.step(Anchor.VOTE, forecast)
    builder.carry("forecast", forecast.carried)


class Forecast(SecretChoices):
    """Draw, vote, reveal."""

    __slots__ = ("_chosen", "_drawn", "_gates", "_ids", "_tail")

    def __init__(self, builder: Builder, ids: list[str], gates: list[int], tail: int | None) -> None:
        super().__init__(builder)
        self._ids = ids
        self._gates = gates
        self._tail = tail
        self._drawn = [builder.shared_counter(f"forecast_{i}") for i in range(min(2, len(ids)))]
        self._chosen = builder.shared_counter("forecast")

    def answers_wanted(self, s: State, seat: int) -> int:
        return 1

    def choices(self, s: State, seat: int) -> int:
        return len(self._drawn)

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if not s.counters[self._drawn[0]]:
            left = list(range(len(self._ids)))
            for place in self._drawn:
                s.counters[place] = left.pop(chance.below(len(left))) + 1
            if log is not None:
                log.append(Drawn(tuple([self._id(s, place) for place in self._drawn]), "forecast"))
        return super().run(s, chance, log)

    def _id(self, s: State, place: int) -> str:
        return self._ids[s.counters[place] - 1]

    def decision(self, s: State) -> Decision:
        seat = self.waiting(s)
        assert seat is not None
        options = [Option("vote", (self._id(s, place),), i) for i, place in enumerate(self._drawn)]
        return Decision(seat, "vote", tuple(options), "forecast", secret=True)

    def reveal(self, s: State, chance: Chance, log: Log) -> None:
        votes = [secret.bit_length() - 1 for secret in s.secrets]
        winner = max(range(len(self._drawn)), key=lambda i: (votes.count(i), self._breaks_tie(votes, i)))
        place = self._drawn[winner]
        s.counters[self._chosen] = s.counters[place]
        holds = self._gates[s.counters[place] - 1]
        s.powers = [powers | holds for powers in s.powers]
        if log is not None:
            if len(self._drawn) > 1:
                for seat, vote in enumerate(votes):
                    log.append(Revealed(seat, (self._id(s, self._drawn[vote]),), "forecast"))
            log.append(Chosen(self._id(s, place), "forecast"))

    def _breaks_tie(self, votes: list[int], choice: int) -> bool:
        return self._tail is not None and votes[self._tail] == choice

    def carried(self, s: State) -> dict[str, Any]:
        drawn = [self._id(s, place) for place in self._drawn]
        return {"drawn": drawn, "chosen": self._id(s, self._chosen)}
