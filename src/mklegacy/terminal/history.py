"""What a campaign is remembered by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mklegacy.campaign import events
from mklegacy.engine.events import Event

MEMORABLE = (
    events.BoxOpened,
    events.ChampionCrowned,
    events.CheckMarkAdded,
    events.ChoiceMade,
    events.DoneAgain,
    events.FreeGameDealt,
    events.IsletNamed,
    events.ReferenceReplaced,
    events.RuleAdded,
    events.SideTicked,
    events.Signed,
    events.StickerPlaced,
    events.TakenBack,
    events.VoteRevealed,
)
"""What lasts. Stories are kept in the deck, and where cards went can be seen where they lie."""


def memorable(happened: Iterable[Event]) -> Iterator[Event]:
    """Of all that happened, what lasts."""
    return (event for event in happened if isinstance(event, MEMORABLE))
