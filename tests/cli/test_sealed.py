"""The golden rule, for all that the program ever says: nothing is shown before the deck says so."""

from __future__ import annotations

from random import Random

import pytest

from mklegacy.campaign.model import Campaign
from mklegacy.campaign.moves import shown_as
from tests.campaign.test_view import sealed
from tests.cli.program import FRIENDS, Program
from tests.cli.rulebook import GAMES, kept
from tests.packs_small import FOLDER, tokens

SHOWING = (
    ["campaign", "list"],
    ["campaign", "show"],
    ["campaign", "history"],
    ["campaign", "recap"],
    ["game", "status"],
    ["game", "log"],
    ["register", "show"],
    ["deck", "show"],
    ["rules", "show"],
    ["reserves", "show"],
    ["archives", "show"],
    ["boxes", "show"],
    ["town", "show"],
)
FAILING = (
    ["town", "show", "mauve"],
    ["boxes", "show", "6"],
    ["deck", "show", "--game", "9"],
    ["game", "log", "--game", "0"],
    ["campaign", "seat", "mauve", "--person"],
    ["-c", "Nights", "rules", "show"],
    ["register", "tell"],
    ["reserve", "show"],
)


def face_down(campaign: Campaign) -> set[str]:
    """The tokens of islets that nobody has reached, and of weather that nobody has drawn."""
    pack = campaign.pack
    lying = pack.components_of
    cards = [*[islet.id for islet in pack.islets], *[weather.id for weather in pack.weather]]
    hidden = [card for card in cards if shown_as(campaign, lying[card][0]) != card]
    names = [texts.names[card] for texts in pack.texts.values() for card in hidden]
    return tokens(" ".join([*hidden, *names]))


def everything_said(program: Program) -> str:
    """By every command that shows something, for people and for scripts, and by commands that fail."""
    said = [program(*words, *form) for words in SHOWING for form in ([], ["--json"])]
    assert [each.err for each in said if each.status] == []
    failed = [program(*words) for words in FAILING]
    assert all(each.status for each in failed)
    return " ".join(each.out + each.err for each in (*said, *failed))


@pytest.mark.parametrize("language", ["en", "nl"])
def test_nothing_sealed_is_ever_said(program: Program, language: str) -> None:
    mayors = [word for friend in FRIENDS[:3] for word in ("--mayor", friend)]
    program("campaign", "new", "Evenings", *mayors, "--pack", str(FOLDER), "--seed", "s", "--lang", language)
    fingers = Random(1)
    stages = set()
    seen: set[str] = set()
    while (campaign := kept(program)).finished <= GAMES:
        stage = program.json("game", "status")["decision"]["kind"]
        stages.add(stage)
        secret = sealed(campaign)
        if stage == "stop":
            # While a game lasts, and until all is settled, its log knows them before the box does.
            secret |= face_down(campaign)
        assert not tokens(everything_said(program)) & secret
        answers = "".join([f"{fingers.randint(1, 9)}\n" for _ in range(fingers.choice((40, 500, 900)))])
        told = program("game", "start", answers=answers)
        assert told.status == 0
        assert not tokens(told.out + told.err) & sealed(kept(program))
        seen |= tokens(told.out)
    assert {"read", "stop", "roll"} <= stages, "it looked between games, in games and after them"
    assert len(seen) > 100, "much has come up on the way"
