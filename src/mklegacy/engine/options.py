"""Options and decisions: everything a seat is ever asked, with every legal answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from mklegacy.errors import IllegalOption


@dataclass(frozen=True, slots=True)
class Option:
    """One legal answer: an imperative verb and what it applies to. `code` is the engine's own shorthand."""

    verb: str
    args: tuple[str | int, ...] = ()
    code: int = field(default=-1, compare=False, repr=False)

    def to_json(self) -> list[str | int]:
        return [self.verb, *self.args]

    def __str__(self) -> str:
        return " ".join(map(str, (self.verb, *self.args)))


PASS = Option("pass")


@dataclass(slots=True)
class Decision:
    """Who decides, what kind of decision it is and the complete list of legal options.

    `about` is the card (or rule) that asks. The answer to a `secret` one is seen by nobody else until all have
    answered. With `free_text` the options are suggestions, and any other text may be given in their place.
    """

    seat: int
    kind: str
    options: tuple[Option, ...]
    about: str = ""
    secret: bool = False
    free_text: bool = False

    def find(self, answer: Sequence[str | int] | Option) -> Option:
        """The offered option of that JSON form; `IllegalOption` if there is none."""
        wanted = answer if isinstance(answer, Option) else Option(str(answer[0]), tuple(answer[1:]))
        for option in self.options:
            if option == wanted:
                return option
        if self.free_text and (wanted.verb, len(wanted.args)) == (self.options[0].verb, 1):
            return wanted
        raise IllegalOption(
            f"“{wanted}” is not among the options here, so nothing was done: choose one of those offered."
        )
