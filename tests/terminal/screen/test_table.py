"""What the table shows: keys, costs, what changed and why, hints and defaults."""

from __future__ import annotations

import pytest

from mklegacy.campaign.founding import new_campaign
from mklegacy.engine import events
from mklegacy.engine.chance import ScriptedChance, SeededChance
from mklegacy.engine.options import Option
from mklegacy.packs.single import single_pack
from mklegacy.play.session import Session
from mklegacy.terminal.names import Names
from mklegacy.terminal.screen.asking import asked_between_games
from mklegacy.terminal.screen.cards import card_page, open_cards
from mklegacy.terminal.screen.ceremony import ceremony_page
from mklegacy.terminal.screen.changes import LastRoll
from mklegacy.terminal.screen.defaults import default_option
from mklegacy.terminal.screen.help import help_page
from mklegacy.terminal.screen.hint import advice_lines, odds_of_rolls
from mklegacy.terminal.screen.picture import KEYS_FOR_CARDS
from tests.packs_small import small_pack, tokens
from tests.terminal.screen.tables import FRIENDS, Position, base_game, decisions, session_of, the_pack

COMMANDS = "?huUlrisq"


def base_session(coins: tuple[int, ...] = (3, 3)) -> Session:
    """The base game between two friends at its first roll; the dice know only ones."""
    session = Session(new_campaign(single_pack("base"), FRIENDS[:2]), SeededChance("x"), lambda: "")
    while session.decision().kind != "roll":
        session.apply(session.decision().options[0])
    assert session.state is not None
    session.state.coins = list(coins)
    return session


def roll(session: Session, *dice: int) -> Position:
    """Let these dice fall."""
    assert session.game is not None
    assert session.state is not None
    happened: list[events.Event] = []
    option = session.decision().find(["roll", len(dice)])
    session.game.apply(session.state, option, ScriptedChance(dice), happened)
    last = LastRoll()
    last.add(happened)
    return Position(session, session.decision(), last, [])


def test_the_help_explains_the_signs_of_this_game_and_tells_of_no_others() -> None:
    session = session_of(the_pack(), FRIENDS[:2], "en")
    explained = {}
    for _position, _events in decisions(session):
        if session.game is not None and session.campaign.game not in explained:
            page = help_page(session.game)
            explained[session.campaign.game] = "\n".join(paragraph.content for paragraph in page.paragraphs)
        if session.campaign.finished == 2:
            break
    assert "umbrella" not in explained[1]
    assert "umbrellas" in explained[2]
    assert "lantern" not in explained[2]


def test_every_legal_action_has_a_key_of_its_own_that_is_no_command() -> None:
    session = session_of(the_pack(), FRIENDS[:4], "en")
    actions = 0
    for position, _events in decisions(session):
        if session.campaign.finished == 4:
            break
        if session.game is not None and position.decision.kind == "action":
            keys = [choice.key for choice in position.asked().choices]
            assert len(set(keys)) == len(keys) == len(position.decision.options)
            assert not set(keys) & set(COMMANDS)
            actions += 1
    assert actions > 100
    assert not set(KEYS_FOR_CARDS) & set(COMMANDS)


def test_a_card_keeps_its_key_whether_or_not_it_can_be_paid() -> None:
    session = base_session(coins=(0, 0))
    poor = {row.id: row.key for row in roll(session, 4).picture().rows}
    rich_session = base_session(coins=(60, 60))
    rich = roll(rich_session, 4).picture()
    assert {row.id: row.key for row in rich.rows} == poor
    assert all(row.option for row in rich.rows)


def test_the_table_tells_what_changed_and_why_for_every_mayor() -> None:
    position = roll(base_session(), 1)
    here, there = position.picture().towns
    assert (here.coins, here.change.coins, here.change.reasons) == (4, 1, ["+1 Wheat Field"])
    assert (there.coins, there.change.coins, there.change.reasons) == (4, 1, ["+1 Wheat Field"])
    assert position.picture().roll == "⚀ 1"


def test_who_pays_and_who_is_paid_stand_beside_the_reason() -> None:
    session = base_session()
    assert session.game is not None
    assert session.state is not None
    cafe = session.game.table.card("cafe")
    active = session.state.active
    session.state.owned[(1 - active) * session.game.table.number + cafe] = 2
    towns = roll(session, 3).picture().towns
    payer, payee = towns[active], towns[1 - active]
    assert payer.change.reasons == [f"−2 2 × Café ({payee.letter})", "+1 Bakery"]
    assert payee.change.reasons == [f"+2 2 × Café ({payer.letter})"]


def test_changes_stay_until_dice_fall_again_and_can_be_taken_back() -> None:
    last = LastRoll()
    last.add([events.Rolled(0, (3, 4), 7), events.CoinsMoved(None, 0, 2, "x")])
    last.add([events.TotalMoved(0, 1, 8, "lanterns"), events.Passed(0)])
    assert len(last.events) == 4
    last.take_back()
    assert len(last.events) == 2
    last.add([events.Rolled(1, (2,), 2)])
    assert last.events == [events.Rolled(1, (2,), 2)]
    last.add([events.Rolled(1, (5,), 5, again=True)])
    assert len(last.events) == 2, "a second throw belongs to the same roll"


def test_a_hint_knows_the_odds_and_what_each_number_brings() -> None:
    session = base_session()
    assert session.game is not None
    view = session.view(0)
    assert view is not None
    [odds] = odds_of_rolls(session.game, view, 0)
    assert odds.chances == {number: pytest.approx(1 / 6) for number in range(1, 7)}
    assert odds.coins == {1: 1, 2: 1, 3: 1, 4: 0, 5: 0, 6: 0}, "a Wheat Field and a Bakery"
    assert odds.expected == pytest.approx(0.5)
    view.powers = [powers | 1 for powers in view.powers]  # the Train Station
    one, two = odds_of_rolls(session.game, view, 1)
    assert (one.dice, two.dice) == (1, 2)
    assert two.chances[7] == pytest.approx(6 / 36)
    assert two.expected == pytest.approx(3 / 36)
    assert view == session.game.view(view, 0), "nothing was changed by looking"


def test_a_hint_tells_what_a_strong_bot_would_do_and_why() -> None:
    position = roll(base_session(coins=(60, 60)), 4)
    game, view = position.session.game, position.session.view(position.decision.seat)
    assert game is not None
    assert view is not None
    choice, reason = advice_lines(game, view, position.decision, str)
    assert any(str(option) in choice for option in position.decision.options)
    assert reason.endswith(".")


def test_enter_rolls_pays_for_what_wins_and_spends_nothing_by_accident() -> None:
    session = base_session(coins=(0, 0))
    first = Position(session, session.decision(), LastRoll(), [])
    assert first.asked().chosen.option.verb == "roll"
    assert roll(session, 4).asked().chosen.option == Option("pass")
    rich = roll(base_session(coins=(60, 60)), 4)
    assert rich.asked().chosen.option == Option("build_landmark", ("radio_tower",)), "the dearest of them"


def test_enter_rolls_the_dice_that_promise_most() -> None:
    session = base_session()
    assert session.game is not None
    assert session.state is not None
    session.state.powers = [powers | 1 for powers in session.state.powers]
    decision = session.decision()
    assert len(decision.options) == 2
    assert default_option(decision, session.game, session.state).args == (1,)


def test_options_between_games_are_told_with_their_texts() -> None:
    session = session_of(small_pack(), FRIENDS[:2], "en")
    found = (at for at, _events in decisions(session) if session.game is None and at.decision.kind == "side")
    position = next(found)
    asked = asked_between_games(position.decision, position.names)
    assert [choice.key for choice in asked.choices] == ["1", "2"]
    assert all("On " in choice.line for choice in asked.choices)
    assert asked.moved(5).cursor == 1
    assert asked.moved(-5).cursor == 0


def test_a_card_is_told_with_its_numbers_cost_and_owners() -> None:
    position = base_game("en")
    page = card_page("bakery", position.names, position.picture())
    told = "\n".join(paragraph.content for paragraph in page.paragraphs)
    assert page.title == "Bakery"
    assert "2–3 green (G) · bread" in told
    assert "Costs 1 coin now." in told
    assert "On your turn, get 1 coin." in told
    assert "R Ada" in told


def test_nothing_sealed_or_face_down_can_be_looked_at() -> None:
    session = session_of(small_pack(), FRIENDS[:2], "en")
    assert open_cards(session.campaign, Names(session.campaign)) == []
    islets, weather = set(), set()
    for _position, happened in decisions(session):
        names = Names(session.campaign)
        cards = open_cards(session.campaign, names)
        told = " ".join(
            paragraph.content for card in cards for paragraph in card_page(card, names, None).paragraphs
        )
        known = tokens(" ".join([*names.texts.names.values(), str(names.texts.tags)]))
        assert tokens(told) <= known
        islets |= {card.id for card in session.campaign.pack.islets} & set(cards)
        weather |= {card.id for card in session.campaign.pack.weather} & set(cards)
        reached = {islet for islet, _seat in session.campaign.carried.get("set_sail", {}).get("reached", ())}
        assert islets <= reached
        assert not weather
        if any(isinstance(event, events.GameWon) for event in happened) and session.campaign.finished == 8:
            break
    assert islets


def test_a_page_tells_everything_that_happened() -> None:
    session = session_of(small_pack(), FRIENDS[:3], "en")
    for _position, happened in decisions(session):
        kinds = [type(event).__name__ for event in happened]
        if "VoteRevealed" in kinds:
            break
    page = ceremony_page(happened, Names(session.campaign))
    told = [paragraph.content for paragraph in page.paragraphs]
    assert page.title == "All is revealed"
    assert sum(line.startswith(("Ada: ", "Bram: ", "Chloé: ")) for line in told) == 3
    assert any(line.startswith("It is decided: ") for line in told)
