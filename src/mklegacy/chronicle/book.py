"""Everything the page is made from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from mklegacy.campaign.events import ChampionCrowned, FreeGameDealt, Signed
from mklegacy.campaign.view import CampaignView
from mklegacy.chronicle.people import People
from mklegacy.chronicle.tally import Tally, tally
from mklegacy.chronicle.timeline import Chapter, Told, chapters, happened
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event


@dataclass(frozen=True, slots=True)
class Book:
    """A campaign as it may be told now.

    It holds no campaign, only the view of it and what has happened: so nothing sealed can get onto the page.
    `games` is how the games begun so far went, and `tell` makes a sentence of an event.
    """

    name: str
    view: CampaignView
    people: People
    chapters: list[Chapter]
    games: Mapping[int, Tally]
    tell: Callable[[Event], str]

    @property
    def signed(self) -> dict[int, int]:
        """Who signed the register for which game."""
        return {event.game: event.seat for _game, event in happened(self.chapters, Signed)}

    @property
    def free_games(self) -> set[int]:
        """The games played after the deck was read to its end."""
        return {game for game, _event in happened(self.chapters, FreeGameDealt)}

    def won(self, seat: int) -> list[int]:
        """The games of the campaign that this seat has won; free games do not count."""
        return [game for game, winner in self.signed.items() if winner == seat and game not in self.free_games]

    @property
    def champions(self) -> tuple[int, ...]:
        """The seats that were crowned; none before the last card."""
        crowned = happened(self.chapters, ChampionCrowned)
        return crowned[-1][1].seats if crowned else ()


def open_book(
    name: str,
    view: CampaignView,
    told: Iterable[Told],
    configs: Mapping[int, GameConfig],
    tell: Callable[[Event], str],
) -> Book:
    """The book of the campaign of that name; `configs` are what its games began with."""
    story = chapters(told)
    games = {chapter.game: tally(configs[chapter.game], chapter.played) for chapter in story if chapter.played}
    return Book(name, view, People(view.towns()), story, games, tell)
