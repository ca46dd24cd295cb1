"""The mayors on the page: each has a colour, and a letter beside it for who cannot tell colours apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mklegacy.campaign.view import Town
from mklegacy.chronicle.markup import Html, element, typed
from mklegacy.packs.phrases import colour_word, together


def letters(words: Sequence[str]) -> list[str]:
    """The shortest beginning of each word that no other word has, as a letter to know it by."""
    found = []
    for word in words:
        others = [other for other in words if other != word]
        length = 1
        while length < len(word) and any(other.startswith(word[:length]) for other in others):
            length += 1
        found.append(word[:length].capitalize())
    return found


class People:
    """The mayors of a campaign by seat."""

    INKS = ("red", "blue", "green", "yellow")

    def __init__(self, towns: Sequence[Town]) -> None:
        self.towns = towns
        self._letters = letters([colour_word(town.colour) for town in towns])

    def seats(self) -> range:
        return range(len(self.towns))

    def name(self, seat: int) -> str:
        return self.towns[seat].mayor

    def town(self, seat: int) -> str:
        return self.towns[seat].town

    def letter(self, seat: int) -> str:
        return self._letters[seat]

    def ink(self, seat: int) -> str:
        """The class that draws and writes in the mayor's colour."""
        colour = self.towns[seat].colour
        return f"ink-{colour if colour in self.INKS else 'other'}"

    def badge(self, seat: int) -> Html:
        """The mayor's letter on the mayor's colour."""
        return element("span", self.letter(seat), class_=f"badge {self.ink(seat)}")

    def mayor(self, seat: int) -> Html:
        """A mayor by badge and name."""
        return element("span", self.badge(seat), " ", typed(self.name(seat)), class_="person")

    def mayors(self, seats: Iterable[int]) -> str:
        """All of their names in one phrase."""
        return together([self.name(seat) for seat in seats])
