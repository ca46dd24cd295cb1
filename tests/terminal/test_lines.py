"""People at one keyboard: what they read, and what their answers mean."""

from __future__ import annotations

from random import Random

import pytest

from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Campaign, CampaignError
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.options import Decision, Option
from mklegacy.errors import IllegalOption
from mklegacy.i18n import using
from mklegacy.packs.single import single_pack
from mklegacy.play.loop import play_game
from mklegacy.play.session import Session
from mklegacy.terminal.card_texts import card_text
from mklegacy.terminal.lines import EndOfInput, LineFrontEnd, understood
from mklegacy.terminal.names import Names
from mklegacy.terminal.wrapping import wrapped
from tests.campaign.evenings import FRIENDS, TODAY, after_games, read_on, win
from tests.terminal.test_sentences import without_tokens

EDITIONS = [("base", "standard"), ("base", "variable"), ("base", "hybrid"), ("bright_lights", "standard")]


class Keyboard:
    """Types these lines, and keeps what was shown."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)
        self._shown: list[str] = []
        self.front_end = LineFrontEnd(self.line, self._shown.append, echo=True, people=range(4))

    def line(self) -> str:
        return f"{self._lines.pop(0)}\n" if self._lines else ""

    @property
    def shown(self) -> str:
        return without_tokens("\n".join(self._shown))


class Monkey(Keyboard):
    """Never stops typing numbers."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = Random(seed)

    def line(self) -> str:
        return f"{self._random.randint(1, 12)}\n"


def session_of(campaign: Campaign) -> Session:
    return Session(campaign, SeededChance("seed"), lambda: TODAY)


def decide(campaign: Campaign, *lines: str) -> str:
    """Ask for the decision at hand, carry out the answer and tell it; what was shown."""
    session, keyboard = session_of(campaign), Keyboard(*lines)
    decision = session.decision()
    option = keyboard.front_end.choose(session, decision)
    keyboard.front_end.show(session, decision, option, session.apply(option))
    return keyboard.shown


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(("edition", "supply"), EDITIONS)
def test_a_single_game_of_every_edition_can_be_played_line_by_line(
    edition: str, supply: str, language: str
) -> None:
    campaign = new_campaign(single_pack(edition, supply), FRIENDS[:3], language)
    session, monkey = session_of(campaign), Monkey(seed=7)
    with using(language):
        play_game(session, [monkey.front_end] * 3, monkey.front_end)
    assert session.campaign.finished == 1
    assert "{" not in monkey.shown


def test_who_reached_an_islet_first_may_give_it_any_name_that_can_be_printed() -> None:
    campaign = after_games(2, 3)
    islet = campaign.pack.islets[0].id
    win(campaign, winner=0, carried={"set_sail": {"reached": [[islet, 1]]}})
    read_on(campaign, until="name")
    shown = decide(campaign, "99", "", "\x07", "x" * 50, "Rock [bold] 🪨")
    assert "Bo, you were the first to reach Rock. What shall it be called?\n  1  Toe" in shown
    assert shown.count("nothing was done") == 4
    assert "Bo named an islet: Rock [bold] 🪨." in shown


def test_a_suggested_name_is_taken_by_its_number() -> None:
    campaign = after_games(2, 3)
    win(campaign, winner=0, carried={"set_sail": {"reached": [[campaign.pack.islets[0].id, 1]]}})
    read_on(campaign, until="name")
    assert "Bo named an islet: Heel." in decide(campaign, "2")


def test_the_winner_sees_both_sides_of_a_new_establishment() -> None:
    campaign = after_games(2, 0)
    win(campaign, winner=1)
    read_on(campaign, until="side")
    shown = decide(campaign, "1")
    assert "Bo, which side shall be up for ever?" in shown
    assert "  1  Tick the side Pond. [8 blue] On anyone's turn, get 2 coins." in shown
    assert "  2  Tick the side Pen. [6–7 green] On your turn, get 1 coin." in shown
    assert "Bo chose the side Pond; it stays up for ever." in shown


def test_stickers_say_what_they_do() -> None:
    campaign = after_games(2, 4)
    win(campaign, winner=0)
    read_on(campaign, until="sticker")
    shown = decide(campaign, "2")
    for line in (
        "Bo, which sticker do you put on your board?",
        "Take the sticker cheap slot. Slot 2 of your board costs 1 coin less.",
        "Take the sticker purse. You start with 1 coin more.",
        "Take the sticker brolly. You start with an umbrella.",
        "Take the sticker berth. Your boat starts at the first islet, without its gift.",
        "Take the sticker again. For each spare roll on your board,",
        "Take the sticker voucher. Contributing costs you 1 coin less.",
        "Bo put a sticker on the board: purse.",
    ):
        assert line in shown
    assert "Take the sticker tick" not in shown, "the board of who lost four games has room for no more marks"
    assert card_text("tick_q177", Names(campaign)) == "Your board gets one more check mark."


def test_a_choice_and_a_vote_are_asked_in_the_words_of_the_pack_and_a_vote_in_secret() -> None:
    campaign = after_games(2, 1)
    win(campaign, winner=1)
    read_on(campaign, until="choose")
    shown = decide(campaign, "2")
    assert "Bo: Which song, Bo?\n  1  Choose humming.\n  2  Choose drumming.\n" in shown
    assert "Bo chose drumming." in shown
    campaign = after_games(2, 8)
    win(campaign, winner=0)
    read_on(campaign, until="vote")
    session, keyboard = session_of(campaign), Keyboard("1", "2")
    play_some(session, keyboard, 2)
    before, _, after = keyboard.shown.partition("Only Bo looks now.")
    assert before.startswith("Only Ada looks now.\nAda: Hush or shout?")
    assert "The votes are" not in before, "nothing is told before all have voted"
    assert "The votes are Ada: hush and Bo: shout." in after


def test_on_a_shared_screen_the_keyboard_is_handed_over_and_nothing_stays_behind() -> None:
    campaign = after_games(2, 8)
    win(campaign, winner=0)
    read_on(campaign, until="vote")
    session, said, answers = session_of(campaign), list[str](), iter(["", "1", "", "2"])
    wiped = "(wiped)"
    front_end = LineFrontEnd(
        lambda: f"{next(answers)}\n", said.append, echo=False, people=range(2), wipe=lambda: said.append(wiped)
    )
    for _vote in range(2):
        session.apply(front_end.choose(session, session.decision()))
    assert [line.splitlines()[0] for line in said] == [
        "Hand the keyboard to Ada. [Enter]",
        "Only Ada looks now.",
        wiped,
        "Hand the keyboard to Bo. [Enter]",
        "Only Bo looks now.",
        wiped,
    ]


def test_who_leaves_instead_of_taking_the_keyboard_sees_no_secret() -> None:
    campaign = after_games(2, 8)
    win(campaign, winner=0)
    read_on(campaign, until="vote")
    session, said = session_of(campaign), list[str]()
    front_end = LineFrontEnd(lambda: "q\n", said.append, echo=False, people=range(2), wipe=said.clear)
    with pytest.raises(EndOfInput):
        front_end.choose(session, session.decision())
    assert said == ["Hand the keyboard to Ada. [Enter]"]


def test_a_hint_and_the_rules_are_told_in_sentences() -> None:
    campaign = after_games(2, 1)
    read_on(campaign, until="play")
    session, keyboard = session_of(campaign), Keyboard(*[""] * 2, *"1" * 6, "h", "r", "?", "1")
    while "Besides numbers:" not in keyboard.shown:
        play_some(session, keyboard, 1)
    assert "A strong player would choose: " in keyboard.shown
    assert "Coins to expect of your next roll: " in keyboard.shown
    assert "Rainy: An empty roll brings an umbrella." in keyboard.shown
    assert "Supply: " in keyboard.shown


def test_who_leaves_says_so() -> None:
    session, keyboard = session_of(after_games(2, 1)), Keyboard("q")
    with pytest.raises(EndOfInput):
        keyboard.front_end.choose(session, session.decision())


def play_some(session: Session, keyboard: Keyboard, decisions: int) -> None:
    for _ in range(decisions):
        decision = session.decision()
        option = keyboard.front_end.choose(session, decision)
        keyboard.front_end.show(session, decision, option, session.apply(option))


def test_where_input_ends_nothing_is_chosen() -> None:
    campaign = after_games(2, 1)
    session, keyboard = session_of(campaign), Keyboard()
    with pytest.raises(EndOfInput):
        keyboard.front_end.choose(session, session.decision())


ONE = Decision(0, "read", (Option("turn"),), "1a")
THREE = Decision(0, "pick", (Option("pick", ("a",)), Option("pick", ("b",)), Option("pick", ("c",))))
NAMES = Decision(0, "name", (Option("name", ("Toe",)),), free_text=True)


@pytest.mark.parametrize(("typed", "meant"), [("", 0), ("1", 0)])
def test_a_single_option_is_meant_by_enter_and_by_one(typed: str, meant: int) -> None:
    assert understood(typed, ONE) == ONE.options[meant]


def test_an_option_is_meant_by_its_number() -> None:
    assert [understood(typed, THREE) for typed in "123"] == list(THREE.options)


@pytest.mark.parametrize("typed", ["", "0", "4", "01", "+1", "１", "x"])
def test_anything_else_is_meant_by_nobody(typed: str) -> None:
    with pytest.raises(IllegalOption, match="from 1 to 3"):
        understood(typed, THREE)


def test_free_text_may_be_typed_but_a_wrong_number_is_no_name() -> None:
    assert understood("1", NAMES) == NAMES.options[0]
    assert understood("Big Toe", NAMES) == Option("name", ("Big Toe",))
    with pytest.raises(IllegalOption):
        understood("2", NAMES)
    with pytest.raises(CampaignError, match="empty"):
        understood("", NAMES)


def test_long_lines_are_broken_between_words_and_stay_as_far_in() -> None:
    assert wrapped("one two\n  three four five\n\nsix", 12) == "one two\n  three four\n  five\n\nsix"
    assert wrapped(" 1  seven eight", 12) == " 1  seven\n    eight"
    assert wrapped("and 5 × Bakery", 11) == "and\n5 × Bakery"
