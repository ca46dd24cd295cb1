"""What is kept of a game of a campaign: enough for every goal, and small, as there are many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import (
    Acted,
    Built,
    CardMoved,
    CoinsMoved,
    Contributed,
    Event,
    Revealed,
    Rolled,
    StackRemoved,
    TokensMoved,
    TotalMoved,
    TurnBegan,
)
from mklegacy.engine.result import Result

UNFINISHED = -1


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """One game of a campaign.

    `bought` has the establishments that anybody bought, `picked` how many mayors picked each town square card,
    `choosing` how many mayors had more cards to pick from than check marks. `signs` tell which of the `rules`
    were used.
    `weather` is the card that held, empty if there was none, and None before there is a forecast.
    `misery` is the number of losers who had built no landmark and contributed nothing.
    """

    game: int
    first: int
    winner: int
    rounds: int
    throws: int
    two_dice: int
    supply: frozenset[str]
    bought: frozenset[str]
    town_square: frozenset[str]
    picked: Mapping[str, int]
    choosing: int
    weather: str | None
    rules: frozenset[str]
    signs: frozenset[str]
    misery: int

    @property
    def finished(self) -> bool:
        return self.rounds != UNFINISHED


def watch(
    number: int, config: GameConfig, weather: str | None, result: Result | None, events: Sequence[Event]
) -> GamePlayed:
    """What that game comes to; without a result it did not end."""
    throws = [len(event.dice) for event in events if isinstance(event, Rolled) and not event.again]
    choosing = {i for i, seat in enumerate(config.seats) if len(seat.town_square) > seat.picks}
    picks = [
        event
        for event in events
        if isinstance(event, Revealed) and event.why == "town_square" and event.seat in choosing
    ]
    losers = [
        standing
        for seat, standing in enumerate(result.standings if result else ())
        if result and seat != result.winner
    ]
    return GamePlayed(
        game=number,
        first=result.first if result else UNFINISHED,
        winner=result.winner if result else UNFINISHED,
        rounds=result.rounds if result else UNFINISHED,
        throws=len(throws),
        two_dice=throws.count(2),
        supply=frozenset([card for market in config.markets for card in market.cards]),
        bought=frozenset([event.card for event in events if isinstance(event, Built)]),
        town_square=frozenset([card for seat in config.seats for card in seat.town_square]),
        picked=Counter([card for event in picks for card in event.what]),
        choosing=len(choosing),
        weather=weather,
        rules=frozenset([use.rule for use in config.rules]),
        signs=frozenset(_signs(events)),
        misery=sum([not (loser.landmarks or loser.contributed) for loser in losers]),
    )


def _signs(events: Sequence[Event]) -> Iterator[str]:
    """Traces of rules that somebody used or was touched by."""
    flag = False
    for event in events:
        match event:
            case Rolled(dice=(_, _)):
                yield "two dice"
            case TotalMoved(why="rainy_day"):
                yield "umbrella"
            case TokensMoved(token="lantern"):
                yield "lantern"
            case Acted(action=action):
                yield action
            case CoinsMoved(why="roads"):
                yield "road"
            case CoinsMoved(source=int(), target=int()):
                yield "taken"
            case CardMoved(why="tide"):
                yield "high water"
            case StackRemoved(why="drift"):
                yield "drift"
            case Contributed():
                flag = True
            case TurnBegan() if flag:
                yield "flag"
