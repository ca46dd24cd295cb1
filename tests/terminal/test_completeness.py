"""Nothing can happen, be asked or be answered for which there are no words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import mklegacy.campaign
import mklegacy.engine
from mklegacy.campaign.events import KINDS as CAMPAIGN_EVENTS
from mklegacy.engine.builder import known_rules
from mklegacy.engine.events import KINDS as GAME_EVENTS
from mklegacy.terminal.narration import SENTENCES
from mklegacy.terminal.options import OPTIONS
from mklegacy.terminal.questions import QUESTIONS, WORDED_BY_THE_PACK
from mklegacy.terminal.reasons import REASONS

ENGINE = Path(mklegacy.engine.__file__).parent
CAMPAIGN = Path(mklegacy.campaign.__file__).parent


def calls(*names: str) -> Iterator[ast.Call]:
    """Every call of these functions in the engine and in the campaign."""
    for folder in (ENGINE, CAMPAIGN):
        for path in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                    yield node


def constants(found: Iterator[ast.Call], place: int) -> set[str]:
    """What stands at that place of the calls, where it is a string."""
    arguments = [call.args[place] for call in found if len(call.args) > place]
    return {str(argument.value) for argument in arguments if isinstance(argument, ast.Constant)}


def test_every_event_has_a_sentence() -> None:
    assert set(SENTENCES) == {*GAME_EVENTS.values(), *CAMPAIGN_EVENTS.values()}


def test_every_verb_of_an_option_has_words() -> None:
    verbs = constants(calls("Option", "_options"), 0)
    assert {"build", "pass", "umbrella", "turn", "side", "name"} <= verbs, "the search finds them"
    assert verbs == set(OPTIONS)


def test_every_kind_of_decision_has_a_question() -> None:
    kinds = constants(calls("Decision"), 1)
    assert {"action", "pick", "read", "sticker"} <= kinds, "the search finds them"
    # One kind is put into a variable before it is asked.
    assert kinds | {"stop", "read"} == {*QUESTIONS, *WORDED_BY_THE_PACK}


def test_every_rule_that_gives_itself_as_a_reason_has_words_for_it() -> None:
    found = {rule for rule in known_rules() if gives_itself_as_a_reason(rule)}
    assert {"drift", "total_income"} <= found, "the search finds them"
    assert found <= set(REASONS)


def gives_itself_as_a_reason(rule: str) -> bool:
    """Whether the rule hands its own name to something for which it is not just a name."""
    named = ("carry", "measure", "shared_counter", "Option", "Decision", "Acted", "Chosen", "Drawn", "Revealed")
    for node in ast.walk(ast.parse((ENGINE / "rules" / f"{rule}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and any(ast.unparse(argument) == repr(rule) for argument in node.args):
            called = ast.unparse(node.func).rpartition(".")[2]
            if called not in named:
                return True
    return False
