"""What legacy cards and rules cards tell the mayors to do between games: data, told apart by its `do`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class TakeStartingCards:
    """The unnumbered starting cards leave the deck: supply, boards, towns and table."""

    do: Literal["take_starting_cards"] = "take_starting_cards"


@dataclass(frozen=True, slots=True)
class ReadAloud:
    """Read the text of that key aloud."""

    text: str
    do: Literal["read_aloud"] = "read_aloud"


@dataclass(frozen=True, slots=True)
class Stop:
    """STOP: the card is flipped when the mayors start the next game, or when the game is over.

    Stands only at the end of a side A.
    """

    until: Literal["game_start", "game_end"]
    do: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True)
class OpenBox:
    """Stop reading, open that mystery box, show what is in it; then read on."""

    box: int
    do: Literal["open_box"] = "open_box"


@dataclass(frozen=True, slots=True)
class AddRule:
    """The rules card joins the rules deck and holds from now on."""

    card: str
    do: Literal["add_rule"] = "add_rule"


@dataclass(frozen=True, slots=True)
class ReplaceReference:
    """Every mayor gets this reference card; the old ones are destroyed."""

    card: str
    do: Literal["replace_reference"] = "replace_reference"


@dataclass(frozen=True, slots=True)
class HandOutLandmark:
    """Every mayor puts this landmark on the board."""

    card: str
    do: Literal["hand_out_landmark"] = "hand_out_landmark"


@dataclass(frozen=True, slots=True)
class SetCommunity:
    """This community landmark is the one of the coming game."""

    card: str
    do: Literal["set_community"] = "set_community"


@dataclass(frozen=True, slots=True)
class HandOutTownSquare:
    """Every mayor gets this town square card."""

    card: str
    do: Literal["hand_out_town_square"] = "hand_out_town_square"


@dataclass(frozen=True, slots=True)
class NewEstablishment:
    """All copies of this establishment are taken from the deck and laid on the table."""

    card: str
    do: Literal["new_establishment"] = "new_establishment"


@dataclass(frozen=True, slots=True)
class TickSide:
    """The winner ticks the side of this two-sided establishment that is up for ever."""

    card: str
    do: Literal["tick_side"] = "tick_side"


@dataclass(frozen=True, slots=True)
class EightSteps:
    """The steps after a game, in the order of the rulebook; steps 4 and 5 bring these new cards, if any."""

    do: Literal["eight_steps"] = "eight_steps"
    town_square: str = ""
    two_sided: str = ""


@dataclass(frozen=True, slots=True)
class Vote:
    """All mayors vote in secret; a tie goes as the tail mayor of the last game voted."""

    id: str
    options: tuple[str, ...]
    do: Literal["vote"] = "vote"


@dataclass(frozen=True, slots=True)
class Choose:
    """One mayor chooses, openly."""

    id: str
    options: tuple[str, ...]
    who: Literal["winner", "tail"] = "winner"
    do: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class Branch:
    """Go on as was decided earlier.

    `on` is the id of a vote or a choice, the id of a two-sided establishment (cases `a` and `b`), or `mayors`
    (their number).
    """

    on: str
    cases: Mapping[str, tuple[Instruction, ...]]
    otherwise: tuple[Instruction, ...] = ()
    do: Literal["branch"] = "branch"


@dataclass(frozen=True, slots=True)
class PlaceSticker:
    """That mayor picks one of the stickers left and puts it on the own board."""

    who: Literal["winner", "tail"] = "tail"
    do: Literal["place_sticker"] = "place_sticker"


@dataclass(frozen=True, slots=True)
class AddCheckMarks:
    """The mayors with the fewest lines in the register add a check mark, as far as the board has room."""

    do: Literal["add_check_marks"] = "add_check_marks"


@dataclass(frozen=True, slots=True)
class NameIslets:
    """Who reached an islet first names it."""

    do: Literal["name_islets"] = "name_islets"


@dataclass(frozen=True, slots=True)
class Put:
    """These cards go there, whatever they are and wherever they lie."""

    cards: tuple[str, ...]
    zone: Literal["supply", "table", "reserves", "archives", "destroyed"]
    do: Literal["put"] = "put"


@dataclass(frozen=True, slots=True)
class Crown:
    """The campaign is over: whoever has the most lines in the register is its champion."""

    do: Literal["crown"] = "crown"


Instruction = (
    TakeStartingCards
    | ReadAloud
    | Stop
    | OpenBox
    | AddRule
    | ReplaceReference
    | HandOutLandmark
    | SetCommunity
    | HandOutTownSquare
    | NewEstablishment
    | TickSide
    | EightSteps
    | Vote
    | Choose
    | Branch
    | PlaceSticker
    | AddCheckMarks
    | NameIslets
    | Put
    | Crown
)
