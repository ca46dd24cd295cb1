"""What a decision made known: nobody can forget it, so a decision that did cannot be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from mklegacy.campaign.events import BoxOpened, CardTurned, TextRead, VoteRevealed
from mklegacy.campaign.model import Campaign
from mklegacy.engine.events import Chosen, DieShown, Drawn, Event, FirstPlayerRolled, Revealed, Rolled, SideRolled

DICE = (DieShown, FirstPlayerRolled, Rolled, SideRolled)
REVEALS = (BoxOpened, CardTurned, Chosen, Drawn, Revealed, TextRead, VoteRevealed)

Known = Literal["dice", "draw", "reveal"]


def made_known(
    outcomes: Sequence[int], events: Iterable[Event], before: Campaign, after: Campaign
) -> Known | None:
    """What everybody has seen since that decision: dice, a card drawn at random, something secret or sealed."""
    kinds = {type(event) for event in events}
    if not kinds.isdisjoint(DICE):
        return "dice"
    if outcomes:
        return "draw"
    if not kinds.isdisjoint(REVEALS) or (after is not before and _sealed(before) != _sealed(after)):
        return "reveal"
    return None


def _sealed(campaign: Campaign) -> int:
    """How much still lies in the deck and in closed boxes."""
    return sum(campaign.box.is_sealed(component) for component in campaign.pack.components)
