"""Founding a campaign question by question. Enter takes what is suggested, so a minute is enough."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from mklegacy.campaign.founding import FEWEST_MAYORS, LONGEST_NAME, checked_name
from mklegacy.campaign.model import Mayor
from mklegacy.errors import MkLegacyError
from mklegacy.i18n import _
from mklegacy.languages import NAMES
from mklegacy.packs.phrases import colour_word
from mklegacy.terminal.lines import EndOfInput, Say
from mklegacy.terminal.words import level_word, player_words

Answer = TypeVar("Answer")

Prompt = Callable[[str], str]
"""Shows a question and returns the line that is typed behind it, with its end; empty when there is none."""

PERSON = "person"
BOT = "bot"
SUGGESTED_MAYORS = 3
SUGGESTED_NAMES = ("Ada", "Bram", "Cleo", "Daan", "Esra", "Finn", "Guus", "Hana")


class NoAnswer(MkLegacyError):
    """An answer that does not fit the question; it is asked again."""


@dataclass(frozen=True, slots=True)
class Founder:
    """A mayor, and who plays for it: `person` or `bot:LEVEL`."""

    mayor: Mayor
    player: str


class Wizard:
    """Asks whoever sits at the keyboard until every answer will do."""

    def __init__(self, prompt: Prompt, say: Say) -> None:
        self._prompt = prompt
        self._say = say

    # Kinds of questions

    def ask(self, question: str, suggested: str, understand: Callable[[str], Answer]) -> Answer:
        """The answer as it is understood; Enter alone is the suggestion."""
        while True:
            line = self._prompt(f"{question} [{suggested}]" if suggested else question)
            if not line:
                raise EndOfInput
            try:
                return understand(line.strip() or suggested)
            except MkLegacyError as error:
                self._say(str(error))

    def name(self, question: str, what: str, suggested: str = "") -> str:
        """A name that can be written down."""
        return self.ask(question, suggested, lambda text: checked_name(text, what))

    def number(self, question: str, least: int, most: int, suggested: int) -> int:
        def understand(text: str) -> int:
            if text not in [str(number) for number in range(least, most + 1)]:
                raise NoAnswer(_("Type a number from {least} to {most}.").format(least=least, most=most))
            return int(text)

        return self.ask(question, str(suggested), understand)

    def choice(self, question: str, words: Mapping[str, str], suggested: str) -> str:
        """One of the keys of `words`, by as much of its words as tells it apart."""

        def understand(text: str) -> str:
            typed = text.casefold()
            meant = [key for key, word in words.items() if key == typed or f" {typed}" in f" {word.casefold()}"]
            exact = [key for key in meant if typed in (key, words[key].casefold())]
            if len(exact or meant) != 1:
                raise NoAnswer(_("Choose from these: {choices}.").format(choices=", ".join(words.values())))
            return (exact or meant)[0]

        return self.ask(f"{question} {', '.join(words.values())}", words[suggested], understand)

    def agreed(self, question: str) -> bool:
        return self.choice(question, {"yes": _("yes"), "no": _("no")}, "yes") == "yes"

    # What a campaign needs

    def language(self, suggested: str) -> str:
        return self.choice("Language? Taal?", NAMES, suggested)

    def founders(self, colours: Sequence[str], levels: Sequence[str], given: Sequence[Founder]) -> list[Founder]:
        """The mayors around the table; those given are among them already. Asked again until all agree."""
        while True:
            found = self._founders(colours, levels, given)
            self._say("\n".join(founder_lines(found)))
            if self.agreed(_("Is that right?")):
                return found

    def _founders(self, colours: Sequence[str], levels: Sequence[str], given: Sequence[Founder]) -> list[Founder]:
        least = max(FEWEST_MAYORS, len(given))
        most = len(colours)
        found = list(given)
        mayors = self.number(
            _("How many mayors are there, {least} to {most}?").format(least=least, most=most),
            least,
            most,
            min(max(least, SUGGESTED_MAYORS), most),
        )
        level = ""
        while len(found) < mayors:
            number = len(found) + 1
            kind = self.choice(
                _("Mayor {number}: who plays?").format(number=number),
                {PERSON: _("a person"), BOT: _("a bot")},
                BOT if found else PERSON,
            )
            if kind == BOT:
                level = level or self._level(levels)
                found.append(Founder(suggestions(colours, found)[0], f"{BOT}:{level}"))
            else:
                found.append(Founder(self._mayor(colours, found), PERSON))
        return found

    def _mayor(self, colours: Sequence[str], found: Sequence[Founder]) -> Mayor:
        suggested = suggestions(colours, found)[0]
        name = self.name(_("What is the mayor's name?"), "a mayor", suggested.name)
        free = _free(colours, [founder.mayor.colour for founder in found])
        colour = self.choice(_("Which colour?"), {each: colour_word(each) for each in free}, suggested.colour)
        town = self.name(_("What is the town called?"), "a town", suggested.town)
        return Mayor(name, colour, town)

    def _level(self, levels: Sequence[str]) -> str:
        return self.choice(
            _("How well do the bots play?"), {level: level_word(level) for level in levels}, usual(levels)
        )


def usual(levels: Sequence[str]) -> str:
    """The level for who has no wish: neither a pushover nor the strongest."""
    return levels[len(levels) // 2]


def suggestions(colours: Sequence[str], found: Sequence[Founder]) -> list[Mayor]:
    """Mayors with a name, a colour and a town that nobody has yet."""
    mayors = [founder.mayor for founder in found]
    names = _free(SUGGESTED_NAMES, [mayor.name for mayor in mayors])
    towns = _free(suggested_towns(), [mayor.town for mayor in mayors])
    left = _free(colours, [mayor.colour for mayor in mayors])
    return [Mayor(name, colour, town) for name, colour, town in zip(names, left, towns, strict=False)]


def suggested_towns() -> list[str]:
    return _("Elmstead, Marigold, Cobble Bay, Windmere, Larkfield, Foxglove, Teapot, Mossy End").split(", ")


def suggested_title(founders: Iterable[Founder]) -> str:
    """What the campaign might be called: after the first town."""
    town = next(iter(founders)).mayor.town
    return _("The mayors of {town}").format(town=town)[:LONGEST_NAME].strip()


def founder_lines(founders: Iterable[Founder]) -> Iterator[str]:
    """Who sits around the table, a line each."""
    for founder in founders:
        mayor = _("{mayor} of {town} ({colour})").format(
            mayor=founder.mayor.name, town=founder.mayor.town, colour=colour_word(founder.mayor.colour)
        )
        yield f"  {mayor}: {player_words(founder.player)}"


def _free(suggested: Sequence[str], taken: Sequence[str]) -> list[str]:
    return [each for each in suggested if each not in taken]
