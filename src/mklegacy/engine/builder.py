"""The plug points: the closed set of places where a rule adds to a game while it is being built.

A rule is a module in `engine/rules` with one function, `install(builder, gate, **params)`. The gate is a bit:
the rule acts for the seats whose `State.powers` have it. A rules card's gate is set for everyone, a
landmark's for those who have built it, a forecast's for everyone once it is chosen.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from mklegacy.engine.cards import Colour, Per, RuleUse
from mklegacy.engine.chance import Chance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.counting import DifferentTags, Measure, measure_of
from mklegacy.engine.options import Option
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.engine.table import Table, TokenGain
from mklegacy.errors import ConfigError

if TYPE_CHECKING:
    from mklegacy.engine.roll import Roll

Hook = Callable[[State, int, Chance, Log], None]
"""Called with the seat to which something happened."""

Setting = Callable[[State], None]


class Action(Protocol):
    """Something a seat may do in its one action, besides building."""

    name: str
    option: Option

    def cost(self, s: State, seat: int) -> int:
        """Before discounts."""
        ...

    def available(self, s: State, seat: int) -> bool:
        """Whether it may be done at all, coins aside."""
        ...

    def perform(self, s: State, seat: int, cost: int, chance: Chance, log: Log) -> None:
        """Pay and do it."""
        ...


@dataclass(frozen=True, slots=True)
class Bonus:
    """Cards of the holder earn more: those with one of the tags, or of the colour."""

    gate: int
    amount: int
    tags: tuple[str, ...]
    colour: Colour | None
    own_turn: bool
    other_turns: bool


@dataclass(frozen=True, slots=True)
class DiceChoice:
    """The holder may roll that many dice and keeps so many of them."""

    gate: int
    count: int


@dataclass(slots=True)
class Builder:
    """Collects what rules add; `Game` makes its tables from it."""

    config: GameConfig
    table: Table
    steps: list[tuple[Anchor, Step]] = field(default_factory=list)
    frames: list[Step] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    bonuses: list[Bonus] = field(default_factory=list)
    dice: list[DiceChoice] = field(default_factory=list)
    discounts: dict[str, list[Measure]] = field(default_factory=dict)
    measures: dict[str, Measure] = field(default_factory=dict)
    settings: list[Setting] = field(default_factory=list)
    rolled: list[Hook] = field(default_factory=list)
    contributed: list[Hook] = field(default_factory=list)
    landmark_built: list[tuple[int, Hook]] = field(default_factory=list)
    carried: dict[str, Callable[[State], Any]] = field(default_factory=dict)
    counters: dict[str, tuple[int, int]] = field(default_factory=dict)
    start_values: list[int] = field(default_factory=list)
    take_factor: int = 1
    finish: list[Callable[[], None]] = field(default_factory=list)
    roll: Roll = field(init=False)
    _powers: int = 0

    def __post_init__(self) -> None:
        self._powers = len(self.config.landmarks)
        self.measures["different_tags"] = DifferentTags(self.table).count

    # Names and numbers

    @property
    def players(self) -> int:
        return self.table.players

    def power(self) -> int:
        """A fresh bit of `State.powers`."""
        bit: int = 1 << self._powers
        self._powers += 1
        return bit

    def landmark(self, name: str) -> int:
        """The bit of a landmark."""
        for i, landmark in enumerate(self.config.landmarks):
            if landmark.id == name:
                return 1 << i
        raise ConfigError(f"This game has no landmark {name!r}.")

    def counter(self, name: str, start: int = 0) -> int:
        """Reserve a counter for each seat; its place is the returned number plus the seat."""
        return self._reserve(name, start, self.players)

    def shared_counter(self, name: str, start: int = 0) -> int:
        """Reserve one counter for the whole table."""
        return self._reserve(name, start, 1)

    def _reserve(self, name: str, start: int, width: int) -> int:
        if name in self.counters:
            raise ConfigError(f"Two rules of this game keep a counter {name!r}.")
        place = len(self.start_values)
        self.counters[name] = (place, width)
        self.start_values += [start] * width
        return place

    # Plug points

    def step(self, anchor: Anchor, step: Step) -> None:
        """A step of every game (before BEGIN), of every turn, or of every round (ROUND_END)."""
        self.steps.append((anchor, step))

    def frame(self, step: Step) -> int:
        """A step that effects push on the pending stack, under the returned number."""
        self.frames.append(step)
        return len(self.frames) - 1

    def action(self, action: Action) -> None:
        if any(other.name == action.name for other in self.actions):
            raise ConfigError(f"Two rules of this game add the action {action.name!r}.")
        self.actions.append(action)

    def may_roll(self, count: int, gate: int) -> None:
        """Holders may roll that many dice."""
        self.dice.append(DiceChoice(gate, count))

    def bonus(
        self, gate: int, amount: int, tags: tuple[str, ...] = (), colour: Colour | None = None, turn: str = "any"
    ) -> None:
        """Holders' cards with one of the tags, or of the colour, earn more on their own or on others' turns."""
        if turn not in ("any", "own", "others"):
            raise ConfigError(f"An income bonus holds on any, own or others' turns, not {turn!r}.")
        self.bonuses.append(Bonus(gate, amount, tags, colour, turn != "others", turn != "own"))

    def discount(self, action: str, by: Measure) -> None:
        """The action costs a seat less by that measure."""
        self.discounts.setdefault(action, []).append(by)

    def measure(self, name: str, measure: Measure) -> None:
        """Let cards count something by name."""
        if name in self.measures:
            raise ConfigError(f"Two rules of this game keep the measure {name!r}.")
        self.measures[name] = measure

    def token(self, name: str, gain: TokenGain) -> None:
        """A token that cards may hand out by name."""
        if name in self.table.tokens:
            raise ConfigError(f"Two rules of this game keep the token {name!r}.")
        self.table.tokens[name] = gain

    def limit(self, colour: Colour) -> None:
        """A town holds one copy of each establishment of that colour."""
        for i, card in enumerate(self.table.cards):
            if card.colour == colour:
                self.table.limited[i] = True

    def when_built(self, resolve: Callable[[], None]) -> None:
        """Look up what other rules keep, once all of them are installed."""
        self.finish.append(resolve)

    def at_start(self, setting: Setting) -> None:
        """Set something in the very first state."""
        self.settings.append(setting)

    def on_roll(self, hook: Hook) -> None:
        """After every throw of the numbered dice, rerolls included."""
        self.rolled.append(hook)

    def on_contribution(self, hook: Hook) -> None:
        self.contributed.append(hook)

    def on_landmark(self, gate: int, hook: Hook) -> None:
        """When the landmark of that gate is built."""
        self.landmark_built.append((gate, hook))

    def carry(self, name: str, carried: Callable[[State], Any]) -> None:
        """What the result hands to later games, as JSON, under the rule's name."""
        self.carried[name] = carried

    def count(self, per: Per) -> Measure:
        """The counting function of a `Per`; to be called when all rules are installed."""
        return measure_of(per, self.table, self.measures)

    def measure_if_kept(self, name: str) -> Measure:
        """A measure that another rule may keep, by then or later; 0 while none does."""

        def measured(s: State, seat: int) -> int:
            measure = self.measures.get(name)
            return measure(s, seat) if measure else 0

        return measured

    def needs_token(self, name: str) -> None:
        if name not in self.table.tokens:
            raise ConfigError(f"No rule of this game keeps the token {name!r}.")

    # Installing rules

    def install(self, use: RuleUse, gate: int) -> None:
        """Let one rule add its own, or say which rule or parameter is wrong."""
        if use.rule not in known_rules():
            raise ConfigError(f"There is no rule {use.rule!r}.")
        module = importlib.import_module(f"mklegacy.engine.rules.{use.rule}")
        try:
            inspect.signature(module.install).bind(self, gate, **use.params)
        except TypeError as error:
            raise ConfigError(f"The rule {use.rule!r} does not take these parameters: {error}.") from None
        module.install(self, gate, **use.params)


def known_rules() -> frozenset[str]:
    """Every rule there is: the modules of `engine/rules`."""
    package = importlib.import_module("mklegacy.engine.rules")
    return frozenset(info.name for info in pkgutil.iter_modules(package.__path__))
