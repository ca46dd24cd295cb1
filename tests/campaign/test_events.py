"""Events of a campaign are written down and read again."""

from __future__ import annotations

import json

from mklegacy.campaign.events import KINDS, event_from_json
from mklegacy.engine.events import GameWon
from tests.campaign.evenings import campaign_of, evening


def test_every_kind_of_event_happens_in_a_campaign_and_is_json_both_ways() -> None:
    seen = set()
    for campaign, _, events in evening(campaign_of(3), seed=1):
        for event in events:
            seen.add(type(event).__name__)
            assert event_from_json(json.loads(json.dumps(event.to_json()))) == event
        if campaign.finished > campaign.pack.games:
            break
    # Nobody takes anything back here.
    assert seen == set(KINDS) - {"TakenBack", "DoneAgain"}


def test_events_of_games_are_read_too() -> None:
    assert event_from_json(GameWon(1).to_json()) == GameWon(1)
