"""How a game went: coins and buildings after every turn, worked out from what happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from mklegacy.engine import events
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event


@dataclass(frozen=True, slots=True)
class Mark:
    """A landmark that a seat built, or to which it contributed, in that turn."""

    turn: int
    seat: int
    landmark: str


@dataclass(slots=True)
class Tally:
    """`coins` and `buildings` have a row for every turn, after the one for the start, and in it a number for
    every seat. A building is an establishment, of the town square too, or a landmark. `letters` are those of the
    landmarks that could be built."""

    letters: dict[str, str]
    community: str
    coins: list[list[int]] = field(default_factory=list)
    buildings: list[list[int]] = field(default_factory=list)
    landmarks: list[Mark] = field(default_factory=list)
    flags: list[Mark] = field(default_factory=list)
    rounds: int = 1
    winner: int | None = None

    @property
    def turns(self) -> int:
        return len(self.coins) - 1

    def landmarks_of(self, seat: int) -> int:
        return sum(mark.seat == seat for mark in self.landmarks)

    def has_contributed(self, seat: int) -> bool:
        return any(mark.seat == seat for mark in self.flags)


def tally(config: GameConfig, happened: Iterable[Event]) -> Tally:
    """Go through a game from its beginning as far as it was played."""
    found = Tally(
        letters={landmark.id: landmark.letter for landmark in config.landmarks},
        community=config.community.id if config.community else "",
    )
    coins = [seat.coins for seat in config.seats]
    buildings = [len(seat.establishments) for seat in config.seats]
    turn = 0

    def note() -> None:
        found.coins.append(coins.copy())
        found.buildings.append(buildings.copy())

    for event in happened:
        match event:
            case events.TurnBegan():
                note()
                turn += 1
            case events.RoundEnded(round=number):
                found.rounds = number + 1
            case events.GameWon(seat=seat):
                found.winner = seat
            case events.CoinsMoved(source=source, target=target, amount=amount):
                _move(coins, source, target, amount)
            case events.CardMoved(source=source, target=target):
                _move(buildings, source, target, 1)
            case events.Revealed(seat=seat, what=cards, why="town_square"):
                buildings[seat] += len(cards)
            case events.Built(seat=seat, cost=cost):
                coins[seat] -= cost
                buildings[seat] += 1
            case events.LandmarkBuilt(seat=seat, landmark=landmark, cost=cost):
                coins[seat] -= cost
                buildings[seat] += 1
                found.landmarks.append(Mark(turn, seat, landmark))
            case events.LandmarkDemolished(seat=seat, landmark=landmark):
                buildings[seat] -= 1
                found.landmarks = [
                    mark for mark in found.landmarks if (mark.seat, mark.landmark) != (seat, landmark)
                ]
            case events.Contributed(seat=seat, landmark=landmark, cost=cost):
                coins[seat] -= cost
                found.flags.append(Mark(turn, seat, landmark))
            case events.Acted(seat=seat, cost=cost):
                coins[seat] -= cost
    note()
    return found


def _move(numbers: list[int], source: int | None, target: int | None, amount: int) -> None:
    if source is not None:
        numbers[source] -= amount
    if target is not None:
        numbers[target] += amount
