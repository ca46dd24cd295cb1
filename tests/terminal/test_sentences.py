"""What is said of events, in English and in Dutch."""

from __future__ import annotations

import re
from itertools import takewhile

import pytest

from mklegacy.campaign import events as campaign
from mklegacy.engine import events as game
from mklegacy.engine.events import Event
from mklegacy.i18n import using
from mklegacy.terminal.history import memorable
from mklegacy.terminal.names import Names
from mklegacy.terminal.narration import narrate, sentence
from tests.campaign.evenings import after_games, campaign_of, evening

TOLD: list[tuple[Event, str, str]] = [
    (
        game.FirstPlayerRolled(0, (3, 4)),
        "Ada rolled 3 + 4 = 7 for the first turn.",
        "Ada gooide 3 + 4 = 7 om de eerste beurt.",
    ),
    (game.TurnBegan(1), "Bo's turn.", "Bo is aan de beurt."),
    (game.TurnBegan(1, extra=True), "Another turn for Bo.", "Bo is nog een keer aan de beurt."),
    (game.Rolled(1, (6,), 6), "Bo rolled 6.", "Bo gooide 6."),
    (game.Rolled(1, (6, 1), 7, again=True), "Bo rolled again: 6 + 1 = 7.", "Bo gooide opnieuw: 6 + 1 = 7."),
    (game.DiceKept(1, (2, 2), 4), "Bo kept 2 + 2 = 4.", "Bo hield 2 + 2 = 4."),
    (
        game.TotalMoved(1, 1, 8, "rainy_day"),
        "The roll now counts as 8 (a rainy day).",
        "De worp telt nu als 8 (een regendag).",
    ),
    (
        game.CoinsMoved(None, 0, 1, "bun_shop_q004"),
        "Ada got 1 coin (Bun Shop).",
        "Ada kreeg 1 munt (Broodjeszaak).",
    ),
    (
        game.CoinsMoved(None, 0, 4, "bun_shop_q004", copies=2),
        "Ada got 4 coins (2 × Bun Shop).",
        "Ada kreeg 4 munten (2 × Broodjeszaak).",
    ),
    (
        game.CoinsMoved(0, None, 2, "feed"),
        "Ada paid 2 coins (a well-fed turtle).",
        "Ada betaalde 2 munten (een gevoerde schildpad).",
    ),
    (
        game.CoinsMoved(0, 1, 2, "soup_q350"),
        "Ada paid Bo 2 coins (Soup).",
        "Ada betaalde Bo 2 munten (Soep).",
    ),
    (
        game.CoinsMoved(0, 1, 1, "soup_q350", owed=3),
        "Ada paid Bo 1 coin, all there was of the 3 due (Soup).",
        "Ada betaalde Bo 1 munt, meer was er niet van de verschuldigde 3 (Soep).",
    ),
    (
        game.CoinsMoved(0, 1, 0, "soup_q350", owed=3),
        "Ada had nothing to pay Bo with (Soup).",
        "Ada had niets om Bo mee te betalen (Soep).",
    ),
    (
        game.TokensMoved(0, "umbrella", 2, "late_risers"),
        "Ada took 2 umbrellas (not the first to get up).",
        "Ada pakte 2 paraplu's (niet als eerste op).",
    ),
    (
        game.TokensMoved(0, "umbrella", -1, "rainy_day"),
        "Ada handed in an umbrella (a rainy day).",
        "Ada leverde een paraplu in (een regendag).",
    ),
    (
        game.CardMoved("bun_shop_q004", 0, 1, "soup_q350"),
        "Ada handed Bun Shop to Bo (Soup).",
        "Ada gaf Broodjeszaak aan Bo (Soep).",
    ),
    (
        game.CardMoved("bun_shop_q004", 0, None, "tide"),
        "Ada returned Bun Shop to the supply (high water).",
        "Ada legde Broodjeszaak terug in de voorraad (hoogwater).",
    ),
    (
        game.CardMoved("bun_shop_q004", None, 1, "set_sail"),
        "Bo took Bun Shop from the supply (a gift of the islet).",
        "Bo pakte Broodjeszaak uit de voorraad (een gift van het eilandje).",
    ),
    (game.Built(0, "bun_shop_q004", 1), "Ada built Bun Shop for 1 coin.", "Ada bouwde Broodjeszaak voor 1 munt."),
    (
        game.Acted(0, "feed", 2),
        "Ada fed the turtle for 2 coins.",
        "Ada voerde de schildpad voor 2 munten.",
    ),
    (
        game.ExtraTurnEarned(0, "total 7"),
        "Ada earned another turn (a total of 7).",
        "Ada verdiende nog een beurt (een totaal van 7).",
    ),
    (game.GameWon(1), "Bo of Boburg won the game!", "Bo van Boburg won het spel!"),
    (campaign.CardTurned(7, "b"), "Card 7, side B.", "Kaart 7, kant B."),
    (
        campaign.TextRead("end_2_q341"),
        "Game 2 is over; Ada won and Bo came last.",
        "Spel 2 is uit; Ada won en Bo werd laatste.",
    ),
    (
        campaign.ComponentsMoved("soup_q350", 5, "supply"),
        "To the supply: 5 × Soup.",
        "Naar de voorraad: 5 × Soep.",
    ),
    (
        campaign.ComponentsMoved("arch_q016", 1, "board:red"),
        "On the board of Bo: Arch.",
        "Op het stadstableau van Bo: Boog.",
    ),
    (
        campaign.VoteRevealed("song_q120", ("hum_q121", "drum_q122"), "hum_q121"),
        "The votes are Ada: humming and Bo: drumming. It is decided: humming.",
        "De stemmen zijn Ada: neuriën en Bo: trommelen. Het is besloten: neuriën.",
    ),
    (
        campaign.ChampionCrowned((1,)),
        "Bo has the most lines in the register and is the champion!",
        "Bo heeft de meeste regels in het register en is kampioen!",
    ),
    (
        campaign.ChampionCrowned((0, 1)),
        "Ada and Bo have the most lines in the register and are the champions!",
        "Ada en Bo hebben de meeste regels in het register en zijn kampioen!",
    ),
]


def without_tokens(text: str) -> str:
    return re.sub(r" q\d{3}", "", text)


def names_in(language: str, mayors: int = 2) -> Names:
    settled = after_games(mayors, 2)
    settled.language = language
    return Names(settled)


@pytest.mark.parametrize(("event", "english", "dutch"), TOLD, ids=[str(event) for event, _, _ in TOLD])
def test_an_event_is_told_in_a_sentence(event: Event, english: str, dutch: str) -> None:
    for language, expected in (("en", english), ("nl", dutch)):
        with using(language):
            assert without_tokens(sentence(event, names_in(language))) == expected


def test_what_all_mayors_get_is_told_once_and_what_one_gets_by_name() -> None:
    moved = [campaign.ComponentsMoved("arch_q016", 1, f"board:{colour}") for colour in ("green", "red")]
    assert [*map(without_tokens, narrate(moved, names_in("en")))] == ["  On every board: Arch."]
    assert [*map(without_tokens, narrate(moved[1:], names_in("en")))] == ["  On the board of Bo: Arch."]


def test_what_goes_to_one_place_is_told_together_but_not_across_other_events() -> None:
    arch, soup = (
        campaign.ComponentsMoved("arch_q016", 4, "archives"),
        campaign.ComponentsMoved("soup_q350", 1, "archives"),
    )
    told = [*map(without_tokens, narrate([arch, soup, campaign.StepBegan(8), arch], names_in("en")))]
    assert told == [
        "  To the archives: 4 × Arch and Soup.",
        "",
        "Step 8: all coins go back to the bank.",
        "  To the archives: 4 × Arch.",
    ]


def test_a_new_rule_is_read_out() -> None:
    told = [*map(without_tokens, narrate([campaign.RuleAdded("two_dice_q102")], names_in("en")))]
    assert told == ["  The rules deck has a new card: Two dice.", "  Roll one or two."]


def test_history_keeps_what_lasts_and_leaves_out_the_rest() -> None:
    passing = [campaign.CardTurned(1, "a"), campaign.TextRead("welcome_q313"), campaign.Stopped("game_end")]
    lasting = [campaign.Signed(1, "2026-11-18", 0), campaign.StickerPlaced(0, "purse_q174")]
    assert list(memorable([*passing, *lasting])) == lasting


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_whole_campaign_between_games_can_be_told(language: str) -> None:
    played = campaign_of(3)
    evenings = takewhile(lambda step: played.finished <= 10, evening(played, seed=3))
    happened = [event for _, _, events in evenings for event in events]
    played.language = language
    with using(language):
        told = "\n".join(narrate(happened, Names(played)))
    assert "{" not in told
    assert told.count("\n") > 300
