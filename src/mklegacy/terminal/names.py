"""What the people and the things at the table are called, and what is printed on the things."""

from __future__ import annotations

from collections.abc import Iterable

from mklegacy.campaign.choosing import decided
from mklegacy.campaign.knowing import known_cards
from mklegacy.campaign.model import Campaign
from mklegacy.campaign.moves import lying
from mklegacy.campaign.view import CampaignView, Rule
from mklegacy.engine.cards import CommunityLandmark
from mklegacy.i18n import _, current
from mklegacy.packs.pack import Card, TwoSided
from mklegacy.packs.phrases import together


class Names:
    """The names of a campaign as it is now, in the language spoken. Nothing that is sealed is among them."""

    def __init__(self, campaign: Campaign) -> None:
        self.view = CampaignView(campaign, spoken_for(campaign))
        self.texts = self.view.texts
        self.community = "".join(each.card for each in lying(campaign, "table", CommunityLandmark))
        """The community landmark on the table; empty if none is."""
        self._mayors = campaign.mayors
        self._pack = campaign.pack
        self._printed: dict[str, Card] = {}
        self._ticked: dict[str, str] = {}
        for card in known_cards(campaign):
            self._printed[card.id] = card
            if isinstance(card, TwoSided):
                self._printed |= {card.a.id: card.a, card.b.id: card.b}
                if side := decided(campaign, card.id):
                    self._ticked[card.id] = card.side(side).id

    def mayor(self, seat: int) -> str:
        return self._mayors[seat].name

    def mayors(self, seats: Iterable[int]) -> str:
        """All of them in one phrase."""
        return together([self.mayor(seat) for seat in seats])

    def town(self, seat: int) -> str:
        return self._mayors[seat].town

    def seats(self) -> range:
        return range(len(self._mayors))

    def seat(self, colour: str) -> int:
        """The seat of the mayor of that colour."""
        return [mayor.colour for mayor in self._mayors].index(colour)

    def card(self, id: str) -> str:
        """What the card is called; one with two sides like both of them until one is ticked."""
        return self.texts.names[self._ticked.get(id, id)]

    def cards(self, ids: Iterable[str]) -> str:
        """All of them in one phrase."""
        return together([self.card(id) for id in ids])

    def option(self, id: str) -> str:
        """An option of a vote or a choice that is over; what nobody chose is known to the pack alone by now."""
        return self.texts.names.get(id) or self._pack.name(self.view.language, id)

    def rules(self) -> list[Rule]:
        """The reference card and the rules deck, newest first."""
        reference = self.view.reference()
        return [*([reference] if reference else []), *reversed(self.view.rules())]

    def printed(self, id: str) -> Card | None:
        """The card itself; None for what is only a name, such as an option of a vote."""
        return self._printed.get(id)


def no_rules() -> str:
    """For who wants to read rules where there are none."""
    return _("There are no rules cards in this game: everything is printed on the other cards.")


def spoken_for(campaign: Campaign) -> str:
    """The language spoken now, if the campaign's pack has texts in it; else the campaign's own."""
    return current() if current() in campaign.pack.languages else campaign.language
