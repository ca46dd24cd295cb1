"""What the rulebook says must be so after every game of the small campaign."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import Any

from mklegacy.campaign.model import Campaign
from mklegacy.packs.pack import Card, DeckCard, Piece, Sticker, is_for_each_mayor
from mklegacy.store.campaigns import find_campaign
from mklegacy.store.entries import resume
from mklegacy.store.save import open_save
from tests.cli.program import Program

GAMES = 10
LETTERS = "ABCDEFGHIJKL"
NEW_RULES = {2: ["Two dice", "Rainy"], 3: ["Second plate"], 4: ["Sail"], 5: ["Paint"], 6: ["Forecast"]}
NEW_RULES |= {7: ["Glowing"], 8: ["Paths"]}
NEW_BOX = {2: 1, 4: 2, 5: 3, 6: 4, 7: 5, 9: 6}
NEW_REFERENCE = (1, 2, 4, 7, 8, 9)
SECOND_HELPINGS = range(3, GAMES + 1)
"""After these games the mayors with the fewest lines add a check mark."""


def kept(program: Program) -> Campaign:
    """The campaign as the save has it."""
    with open_save(program.save).reading() as connection:
        return resume(connection, find_campaign(connection)).campaign


class Rulebook:
    """Looks over the shoulders of the mayors, game after game."""

    def __init__(self, program: Program, mayors: int) -> None:
        self._program = program
        self._marks = [2] * mayors
        self._stickers: list[set[str]] = [set()] * mayors

    def check(self, game: int) -> None:
        """After that game, one of the campaign's ten."""
        campaign = kept(self._program)
        towns = self._program.json("town", "show")["towns"]
        self._register(game)
        self._everything_is_in_one_place(campaign)
        self._landmarks(campaign, towns, game)
        self._community_landmarks(campaign, game)
        self._town_squares(towns, game)
        self._towns_are_cleared(campaign)
        self._supply(campaign, game)
        self._rules_deck(game, mayors=len(towns))
        self._references(campaign, game)
        self._boxes(game)
        self._check_marks(towns, game)

    def _register(self, game: int) -> None:
        """Step 1: ten lines, signed as far as games were played."""
        lines = self._program.json("register", "show")["register"]
        assert [line["game"] for line in lines] == list(range(1, GAMES + 1))
        mayors = {(each["mayor"], each["town"]) for each in self._program.json("campaign", "show")["mayors"]}
        for line in lines[:game]:
            assert (line["mayor"], line["town"]) in mayors
            assert date.fromisoformat(line["date"])
        for line in lines[game:]:
            assert (line["date"], line["mayor"], line["town"]) == (None, None, None)

    def _everything_is_in_one_place(self, campaign: Campaign) -> None:
        """Nothing is ever made or lost, and absent colours are in the archives."""
        assert len(campaign.box.zones) == len(campaign.pack.components)
        present = {mayor.colour for mayor in campaign.mayors}
        for component in campaign.pack.components:
            card = campaign.pack.cards[component.card]
            colour = campaign.pack.colours[component.copy] if handed_out(card) else ""
            if colour and colour not in present and not campaign.box.is_sealed(component):
                assert campaign.box.zone(component) in ("archives", "destroyed")

    def _landmarks(self, campaign: Campaign, towns: list[dict[str, Any]], game: int) -> None:
        """Step 3: the leftmost goes to the archives; two stay, slide to the left and get cheaper."""
        for town in towns:
            assert [slot["letter"] for slot in town["landmarks"]] == list(LETTERS[game : game + 2])
            costs = [slot["cost"] for slot in town["landmarks"]]
            off = 1 if any(sticker["name"].startswith("cheap slot") for sticker in town["stickers"]) else 0
            assert costs == [1, 2 - off]
        for landmark in campaign.pack.landmarks:
            if landmark.letter in LETTERS[:game]:
                assert zones(campaign, landmark.id) == {"archives"}

    def _community_landmarks(self, campaign: Campaign, game: int) -> None:
        """Step 2: that of the game goes to the archives."""
        for number, landmark in enumerate(campaign.pack.community_landmarks, 1):
            assert zones(campaign, landmark.id) == {"archives" if number <= game else "deck"}

    def _town_squares(self, towns: list[dict[str, Any]], game: int) -> None:
        """Step 4: two at first, and one more after each game but the last."""
        for town in towns:
            assert len(town["town_squares"]) == 2 + min(game, GAMES - 1)

    def _towns_are_cleared(self, campaign: Campaign) -> None:
        """Steps 6 and 8: belongings to the reserves, coins to the bank; only stickers stay where they are."""
        cards = campaign.pack.cards
        for component in campaign.pack.components:
            card, zone = cards[component.card], campaign.box.zone(component)
            if zone.startswith(("town:", "board:")):
                assert isinstance(card, Sticker)
            if zone == "table":
                assert isinstance(card, DeckCard), "only the card on which the deck says STOP"
            if isinstance(card, Piece) and card.zone == "bank":
                assert zone == "bank"
        in_reserves = {pile["card"] for pile in self._program.json("reserves", "show")["reserves"]}
        assert {"board", "flag"} <= in_reserves

    def _supply(self, campaign: Campaign, game: int) -> None:
        """Steps 5 and 7: a new establishment after each game but the last, five cards with the same side up."""
        supply = Counter(component.card for component in campaign.box.within("supply"))
        for number, card in enumerate(campaign.pack.two_sided, 1):
            sides = {campaign.box.written.get(component.id) for component in campaign.box.of(card.id)}
            if number <= game:
                assert supply[card.id] == 5
                assert len(sides) == 1
                assert sides <= {"a", "b"}
            else:
                assert (supply[card.id], sides) == (0, {None})
        for starting in campaign.pack.establishments[:3]:
            assert supply[starting.id] == starting.copies

    def _rules_deck(self, game: int, mayors: int) -> None:
        expected = [name for number in range(1, game + 1) for name in NEW_RULES.get(number, [])]
        if game >= 3 and mayors == 2:
            expected.insert(expected.index("Second plate") + 1, "Eye to eye")
        if game == 9:
            expected.append("Puddle")
        shown = [rule["name"].rpartition(" q")[0] for rule in self._program.json("rules", "show")["rules"]]
        if game == GAMES:
            assert shown.pop() in ("Choir", "Drifting")
        assert shown == expected

    def _references(self, campaign: Campaign, game: int) -> None:
        """A new reference card destroys the old ones, for ever."""
        newest = sum(number <= game for number in NEW_REFERENCE)
        for number, reference in enumerate(campaign.pack.references, 1):
            expected = {"destroyed"} if number < newest else {"deck"}
            if number == newest:
                absent = len(campaign.mayors) < len(campaign.pack.colours)
                expected = {"reserves", "archives"} if absent else {"reserves"}
            assert zones(campaign, reference.id) == expected
        shown = self._program.json("rules", "show")["reference"]
        assert shown["card"] == campaign.pack.references[newest - 1].id

    def _boxes(self, game: int) -> None:
        opened = {box for number, box in NEW_BOX.items() if number <= game}
        shown = self._program.json("boxes", "show")["boxes"]
        assert {box["number"] for box in shown if box["opened"]} == opened
        assert all(not box["contents"] for box in shown if not box["opened"])

    def _check_marks(self, towns: list[dict[str, Any]], game: int) -> None:
        """The mayors with the fewest lines add one, up to four; one of the stickers is a check mark too."""
        fewest = min(town["lines"] for town in towns)
        for seat, town in enumerate(towns):
            marks = self._marks[seat]
            if game in SECOND_HELPINGS and town["lines"] == fewest:
                marks = min(marks + 1, 4)
            stickers = {sticker["name"] for sticker in town["stickers"]}
            if any(name.startswith("tick") for name in stickers - self._stickers[seat]):
                marks += 1
            assert town["check_marks"] == marks <= 4
            self._marks[seat], self._stickers[seat] = marks, stickers


def handed_out(card: Card) -> bool:
    """Whether each mayor gets one before the first game in which it is used."""
    return is_for_each_mayor(card) and (not isinstance(card, Piece) or card.id in ("board", "flag"))


def zones(campaign: Campaign, card: str) -> set[str]:
    """Where the copies of a card are."""
    return {campaign.box.zone(component) for component in campaign.box.of(card)}
