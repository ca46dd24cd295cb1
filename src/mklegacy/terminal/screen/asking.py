"""What somebody is asked now: the choices with their keys, the one under the cursor, and how they are laid out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State
from mklegacy.terminal.card_texts import card_text
from mklegacy.terminal.names import Names
from mklegacy.terminal.options import card_of, option_line, option_words
from mklegacy.terminal.questions import question
from mklegacy.terminal.screen.picture import Picture, keys_for


@dataclass(frozen=True, slots=True)
class Choice:
    """One option: its key, what it is called, and all there is to say about it."""

    key: str
    option: Option
    words: str
    line: str
    card: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, its choices and the place of the cursor; Enter takes the choice under it."""

    question: str
    choices: tuple[Choice, ...]
    cursor: int

    @property
    def chosen(self) -> Choice:
        return self.choices[self.cursor]

    def by_key(self, key: str) -> Choice | None:
        """The choice of that key."""
        return next((choice for choice in self.choices if choice.key == key), None)

    def moved(self, steps: int) -> Asked:
        """The cursor so many choices further; it stays within them."""
        return replace(self, cursor=min(max(self.cursor + steps, 0), len(self.choices) - 1))


def asked_at_table(
    decision: Decision, picture: Picture, names: Names, game: Game, view: State, default: Option
) -> Asked:
    """A decision of a game. Actions have the keys of the cards on the table; other options are counted."""
    keyed: Sequence[tuple[str, Option]]
    if decision.kind == "action":
        keyed = [(row.key, row.option) for row in picture.rows if row.option]
        keyed += [(other.key, other.option) for other in picture.others]
    else:
        keyed = list(keys_for(decision.options).items())
    choices = tuple(
        _choice(key, option, decision, names, option_line(option, decision, names, game, view))
        for key, option in keyed
    )
    asked = _asked(decision, choices, names, default)
    if decision.kind != "pick":
        return asked
    seat = game.config.seats[decision.seat]
    number = len(seat.town_square) - len(decision.options) + 1
    return replace(asked, question=f"{asked.question} {number}/{seat.picks}")


def asked_between_games(decision: Decision, names: Names) -> Asked:
    """A decision of the campaign."""
    choices = tuple(
        _choice(key, option, decision, names, option_line(option, decision, names))
        for key, option in keys_for(decision.options).items()
    )
    return _asked(decision, choices, names, decision.options[0])


def _choice(key: str, option: Option, decision: Decision, names: Names, line: str) -> Choice:
    card = card_of(option, decision, names)
    return Choice(key, option, option_words(option, decision, names), line, card if card_text(card, names) else "")


def _asked(decision: Decision, choices: tuple[Choice, ...], names: Names, default: Option) -> Asked:
    cursor = [choice.option for choice in choices].index(default)
    return Asked(question(decision, names), choices, cursor)
