"""What happened, told in lines: a sentence each, and what belongs together in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from mklegacy.campaign.events import (
    CardTurned,
    ComponentsMoved,
    ReferenceReplaced,
    RuleAdded,
    StepBegan,
)
from mklegacy.engine.events import Event, GameBegan, GameWon, RoundEnded, TurnBegan
from mklegacy.terminal.campaign_sentences import CAMPAIGN_SENTENCES, moved_to, moved_to_all
from mklegacy.terminal.game_sentences import GAME_SENTENCES
from mklegacy.terminal.names import Names

SENTENCES = {**GAME_SENTENCES, **CAMPAIGN_SENTENCES}

HEADINGS = (CardTurned, GameBegan, GameWon, RoundEnded, StepBegan, TurnBegan)
"""These begin something: they stand apart, and what follows stands under them."""

INDENT = "  "


def sentence(event: Event, names: Names) -> str:
    """What happened, in a sentence."""
    return SENTENCES[type(event)](event, names)


def narrate(events: Sequence[Event], names: Names) -> Iterator[str]:
    """Everything that happened, line by line."""
    moved: list[ComponentsMoved] = []
    for event in events:
        if isinstance(event, ComponentsMoved):
            moved.append(event)
            continue
        yield from _indented(_moves(moved, names))
        moved = []
        if isinstance(event, HEADINGS):
            yield ""
            yield sentence(event, names)
        else:
            yield from _indented([sentence(event, names), *_printed(event, names)])
    yield from _indented(_moves(moved, names))


def _printed(event: Event, names: Names) -> list[str]:
    """The text of a card that everybody should read now."""
    if isinstance(event, RuleAdded | ReferenceReplaced):
        return [names.view.text(event.card)]
    return []


def _moves(moved: Iterable[ComponentsMoved], names: Names) -> Iterator[str]:
    """One sentence for each zone, and one for all mayors where they got the same."""
    zones: dict[str, Counter[str]] = {}
    for event in moved:
        zones.setdefault(event.zone, Counter())[event.card] += event.copies
    for place in ("board", "town"):
        of_mayors = [zone for zone in zones if zone.startswith(f"{place}:")]
        contents = [zones[zone] for zone in of_mayors]
        if len(of_mayors) == len(names.seats()) and all(each == contents[0] for each in contents):
            yield moved_to_all(place, contents[0], names)
            for zone in of_mayors:
                del zones[zone]
    for zone, cards in zones.items():
        yield moved_to(zone, cards, names)


def _indented(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        for line in text.splitlines():
            yield f"{INDENT}{line}"
