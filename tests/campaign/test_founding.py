"""Who may play a campaign, and under which names."""

from __future__ import annotations

import pytest

from mklegacy.campaign.founding import LONGEST_NAME, checked_name, new_campaign
from mklegacy.campaign.model import CampaignError, Mayor
from tests.campaign.evenings import FRIENDS
from tests.packs_small import small_pack


@pytest.mark.parametrize("mayors", [2, 3, 4])
def test_two_to_four_mayors_play_in_the_order_in_which_they_joined(mayors: int) -> None:
    campaign = new_campaign(small_pack(), FRIENDS[:mayors], "nl")
    assert campaign.mayors == FRIENDS[:mayors]
    assert campaign.language == "nl"
    assert (campaign.finished, campaign.winner, campaign.register) == (0, None, [])


@pytest.mark.parametrize("mayors", [(), FRIENDS[:1], (*FRIENDS, FRIENDS[0])])
def test_fewer_than_two_and_more_than_four_are_refused(mayors: tuple[Mayor, ...]) -> None:
    with pytest.raises(CampaignError, match=f"2 to 4 mayors, not {len(mayors)}"):
        new_campaign(small_pack(), mayors)


def test_two_mayors_of_one_colour_are_refused() -> None:
    with pytest.raises(CampaignError, match="Two mayors are green"):
        new_campaign(small_pack(), [FRIENDS[0], Mayor("Bo", "green", "Boburg")])


def test_an_unknown_colour_is_refused() -> None:
    with pytest.raises(CampaignError, match="no colour “pink”"):
        new_campaign(small_pack(), [FRIENDS[0], Mayor("Bo", "pink", "Boburg")])


@pytest.mark.parametrize("name", ["Zoë", "[red]", "🦆👩‍👩‍👧", "שלום", "O'Brien & sons", "x" * LONGEST_NAME])
def test_names_in_every_script_are_kept_as_they_are(name: str) -> None:
    campaign = new_campaign(small_pack(), [Mayor(name, "red", name), FRIENDS[0]])
    assert campaign.mayors[0] == Mayor(name, "red", name)


@pytest.mark.parametrize("name", ["", "   ", "x" * 10_000, "a\nb", "a\x1b[31m", "a\x00", "\u202eabc", "\ud800", 7])
def test_names_that_would_harm_a_screen_or_a_save_are_refused(name: object) -> None:
    with pytest.raises(CampaignError, match=r"The name of a town .* nothing was done"):
        checked_name(name, "a town")
