"""Whoever writes a pack finds every rule, as the engine knows it."""

from __future__ import annotations

import importlib

import pytest

from mklegacy.engine.builder import known_rules
from mklegacy.packs.rule_text import parameters
from tests.docs.pages import ROOT

PACKS = ROOT / "docs" / "packs.md"


@pytest.mark.parametrize("rule", sorted(known_rules()))
def test_the_table_of_rules_has(rule: str) -> None:
    assert row(rule) in PACKS.read_text(encoding="utf-8").splitlines()


def row(rule: str) -> str:
    """Its name, its parameters with their defaults, and what its module says first."""
    named = [
        each.name if each.default in (each.empty, None, ()) else f"{each.name} = {each.default}"
        for each in parameters(rule)
    ]
    said = importlib.import_module(f"mklegacy.engine.rules.{rule}").__doc__ or ""
    first = " ".join(said.partition("\n\n")[0].split())
    return f"| `{rule}` | {', '.join(named)} | {first} |"
