"""What is printed on the cards, as data.

These frozen types are the only description of a card: the content files are validated against them, saves
hold them as JSON, and the engine compiles them when a game is built.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Colour = Literal["blue", "green", "red", "purple"]


@dataclass(frozen=True, slots=True)
class Per:
    """What is counted, and in whose town.

    Give one of: `tags` (establishments with any of these tags), `cards` (copies of these cards), `colour`
    (establishments of that colour) or `measure` (a number that a rule keeps, such as `islets` or `roads`;
    `different_tags` always exists).
    """

    tags: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    colour: Colour | None = None
    measure: str = ""
    whose: Literal["own", "all", "theirs"] = "own"


@dataclass(frozen=True, slots=True)
class When:
    """What must be so for a card to activate; City Hall counts for none of it."""

    owner_built: str = ""
    owner_landmarks_at_most: int | None = None
    roller_landmarks_at_least: int = 0


@dataclass(frozen=True, slots=True)
class Gain:
    """From the bank: `amount` (times `per`), `more` times `more_per`, the sum of `dice` side dice, tokens."""

    do: Literal["gain"] = "gain"
    amount: int = 0
    per: Per | None = None
    more: int = 0
    more_per: Per | None = None
    dice: int = 0
    tokens: Mapping[str, int] = field(default_factory=dict)
    when: When | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """From other mayors, never more than they have.

    `source` is who pays: the `roller` (red cards), `each` opponent, or `one` opponent of choice. `everything`
    empties the purse; `half_from` takes half, rounded down, of those who hold at least that much, at most
    `at_most` when it is set.
    """

    source: Literal["roller", "each", "one"]
    do: Literal["take"] = "take"
    amount: int = 0
    per: Per | None = None
    everything: bool = False
    half_from: int = 0
    at_most: int = 0
    when: When | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """May exchange one own establishment for one of an opponent's; neither a major one."""

    do: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Give:
    """Must hand one establishment, not a major one, to an opponent of choice, for `amount` from the bank."""

    amount: int
    do: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Demolish:
    """Must turn one built landmark back to unbuilt, while there is one, for `amount` from the bank."""

    amount: int
    do: Literal["demolish"] = "demolish"


Effect = Gain | Take | Swap | Give | Demolish


@dataclass(frozen=True, slots=True)
class RuleUse:
    """A rule by the name of its module in `engine/rules`, with its parameters."""

    rule: str
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Establishment:
    """`copies` is how many lie in the supply (decks included); town square cards have none and no cost."""

    id: str
    colour: Colour
    activation: tuple[int, ...]
    effect: Effect
    tag: str = ""
    cost: int = 0
    copies: int = 0
    town_square: bool = False


@dataclass(frozen=True, slots=True)
class Landmark:
    """`cost` is printed on the card; in Legacy the slot of the board decides (`SeatConfig.landmark_costs`)."""

    id: str
    rules: tuple[RuleUse, ...] = ()
    letter: str = ""
    cost: int = 0
    prebuilt: bool = False
    counts: bool = True


@dataclass(frozen=True, slots=True)
class CommunityLandmark:
    """Each mayor contributes once; `bonus` is gained at once, at most `bonus_at_most` coins when it is set.

    `fill` raises tokens to a number: `{"umbrella": 2}`.
    """

    id: str
    cost: int
    bonus: Gain | None = None
    bonus_at_most: int = 0
    fill: Mapping[str, int] = field(default_factory=dict)
