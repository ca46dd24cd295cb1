"""The state of one game: flat integers and short lists, cheap to copy, JSON both ways.

Cards, landmarks and actions are numbers here, in the order in which `Game` compiled them from its config;
a state means something only together with its config. Everything pending in the middle of a turn is in it,
so a game can be saved between any two decisions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mklegacy.errors import MkLegacyError

ENGINE_VERSION = 1

HIDDEN = -1
"""Stands in a view for a secret answer that its seat has given and nobody else may see; two of them are -2."""


class State:
    """Where everything is.

    coins      by seat
    owned      copies in each town, flat: seat × number of cards + card
    powers     by seat, a bit for each landmark built, for the flag, and for what rules switch on
    open       by seat, a bit for each action still open to it (a landmark built or a single copy owned is not)
    supply     copies open in each stack; `stocked` has the bits of those that are not empty
    deck       copies of each card still face down; drawn at random, so there is no hidden order to leak
    aside      copies out of this game
    counters   what rules keep, at places they reserved when the game was built
    secrets    by seat, a bit for each answer not yet revealed; in a view of another seat, only how many (HIDDEN)
    pending    a stack of unfinished effects, each a tuple of integers that begins with its step's number
    step       where in the order of steps the game stands
    earned     a bit for each seat to which an establishment brought a coin on this roll
    """

    __slots__ = (
        "acted",
        "active",
        "aside",
        "coins",
        "counters",
        "deck",
        "dice",
        "earned",
        "extra",
        "first",
        "open",
        "owned",
        "pending",
        "powers",
        "round",
        "secrets",
        "step",
        "stocked",
        "supply",
        "total",
        "turn",
        "winner",
    )

    def __init__(self) -> None:
        self.coins: list[int] = []
        self.owned: list[int] = []
        self.powers: list[int] = []
        self.open: list[int] = []
        self.supply: list[int] = []
        self.deck: list[int] = []
        self.aside: list[int] = []
        self.counters: list[int] = []
        self.secrets: list[int] = []
        self.pending: list[tuple[int, ...]] = []
        self.dice: tuple[int, ...] = ()
        self.stocked = 0
        self.step = 0
        self.active = 0
        self.first = -1
        self.turn = 0
        self.round = 1
        self.total = 0
        self.earned = 0
        self.extra = 0
        self.acted = 0
        self.winner = -1

    def copy(self) -> State:
        new = State.__new__(State)
        new.coins = self.coins[:]
        new.owned = self.owned[:]
        new.powers = self.powers[:]
        new.open = self.open[:]
        new.supply = self.supply[:]
        new.deck = self.deck[:]
        new.aside = self.aside[:]
        new.counters = self.counters[:]
        new.secrets = self.secrets[:]
        new.pending = self.pending[:]
        new.dice = self.dice
        new.stocked = self.stocked
        new.step = self.step
        new.active = self.active
        new.first = self.first
        new.turn = self.turn
        new.round = self.round
        new.total = self.total
        new.earned = self.earned
        new.extra = self.extra
        new.acted = self.acted
        new.winner = self.winner
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # states change

    def to_json(self) -> dict[str, Any]:
        """Every field by name, and the version of the engine that wrote it."""
        data: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__}
        for name in ("coins", "owned", "powers", "open", "supply", "deck", "aside", "counters", "secrets"):
            data[name] = list(data[name])
        data["pending"] = [list(frame) for frame in self.pending]
        data["dice"] = list(self.dice)
        data["engine"] = ENGINE_VERSION
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> State:
        """A state written by this version of the engine or an older one."""
        version = data.get("engine")
        if not isinstance(version, int) or version > ENGINE_VERSION:
            raise MkLegacyError(
                f"This game was saved by engine version {version}, newer than this program's {ENGINE_VERSION}; "
                "it was left as it is. Update mklegacy to go on."
            )
        state = cls()
        for name in cls.__slots__:
            value = data[name]
            setattr(state, name, list(value) if isinstance(value, list) else value)
        state.pending = [tuple(frame) for frame in data["pending"]]
        state.dice = tuple(data["dice"])
        return state
