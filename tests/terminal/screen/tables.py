"""Tables in the middle of a game, for screens to be drawn from."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from mklegacy import resources
from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Mayor
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.events import Event
from mklegacy.engine.options import Decision
from mklegacy.i18n import use
from mklegacy.packs.legacy import read_pack
from mklegacy.packs.pack import Pack
from mklegacy.packs.single import single_pack
from mklegacy.play.session import Session
from mklegacy.terminal.names import Names
from mklegacy.terminal.narration import narrate
from mklegacy.terminal.screen.asking import Asked, asked_at_table
from mklegacy.terminal.screen.changes import LastRoll
from mklegacy.terminal.screen.defaults import default_option
from mklegacy.terminal.screen.evening import ShortNames, commands
from mklegacy.terminal.screen.picture import Picture, picture_of
from mklegacy.terminal.screen.turn import Turn

FRIENDS = (
    Mayor("Ada", "red", "Elmstead"),
    Mayor("Bram", "blue", "Havenkwartier"),
    Mayor("Chloé", "green", "Marigold"),
    Mayor("Dai", "yellow", "Cobble Bay"),
    Mayor("Esra", "purple", "Windmere"),
)
STRANGERS = (
    Mayor("Wilhelmina-Frederika de Vries", "red", "Nieuw-Sint-Joosland aan Zee"),
    Mayor("漢字漢字漢字漢字漢字漢字漢字漢字", "blue", "🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻"),
    Mayor("[red]Not markup[/red] [@click]x", "green", "\u200dzero\u200dwidth\u200d e\u0301"),
    Mayor("שלום שלום שלום שלום שלום שלום", "yellow", "العربية العربية العربية"),
    Mayor("👩\u200d🚀👩\u200d🚀👩\u200d🚀👩\u200d🚀☂\ufe0f☂\ufe0f", "purple", "x" * 30),
)
"""People whose names try everything."""


@dataclass(frozen=True)
class Position:
    """A decision, and how it came to that."""

    session: Session
    decision: Decision
    last: LastRoll
    log: list[str]

    @property
    def names(self) -> Names:
        return ShortNames(self.session.campaign)

    def picture(self) -> Picture:
        picture = picture_of(self.session, self.names, self.decision, self.last)
        assert picture is not None
        return picture

    def asked(self) -> Asked:
        game, view = self.session.game, self.session.view(self.decision.seat)
        assert game is not None
        assert view is not None
        default = default_option(self.decision, game, view)
        return asked_at_table(self.decision, self.picture(), self.names, game, view, default)

    def turn(self) -> Turn:
        return Turn(self.picture(), self.asked(), "", "", self.log, commands(savepoints=True))


@functools.cache
def the_pack() -> Pack:
    return read_pack(resources.content())


def session_of(pack: Pack, mayors: tuple[Mayor, ...], language: str) -> Session:
    use(language)
    return Session(new_campaign(pack, mayors, language), SeededChance("tables"), lambda: "2026-11-18")


def decisions(session: Session, seed: int = 1) -> Iterator[tuple[Position, list[Event]]]:
    """Let bots play on; before each decision, where the table stands, with what the last one led to."""
    rng = Random(seed)
    last = LastRoll()
    log: list[str] = []
    events: list[Event] = []
    named = (session.campaign, Names(session.campaign))
    while True:
        decision = session.decision()
        yield Position(session, decision, last, log), events
        events = session.apply(rng.choice(decision.options))
        last.add(events)
        if named[0] is not session.campaign:
            named = (session.campaign, Names(session.campaign))
        log += narrate(events, named[1])


def base_game(language: str, kind: str = "action", after: int = 40) -> Position:
    """The base game with four friends, after so many decisions, at the next one of that kind."""
    return _find(session_of(single_pack("base"), FRIENDS[:4], language), 1, kind, after)


def bright_lights(language: str, mayors: tuple[Mayor, ...] = STRANGERS, after: int = 150) -> Position:
    return _find(session_of(single_pack("bright_lights"), mayors, language), 1, "action", after)


def _find(session: Session, game: int, kind: str, after: int) -> Position:
    for number, (position, _events) in enumerate(decisions(session)):
        playing = session.game is not None and session.campaign.game == game
        if playing and number >= after and position.decision.kind == kind:
            return position
    raise AssertionError("the iteration never ends")
