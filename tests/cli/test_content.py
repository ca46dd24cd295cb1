"""`mklegacy content`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mklegacy.cli.app import run
from mklegacy.cli.content import content

SMALL = Path(__file__).parents[1] / "packs_small"


def test_our_own_content_has_no_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(content, ["check"]) == 0
    out, err = capsys.readouterr()
    assert err == "No mistakes found.\n"
    assert out.startswith("10 games, 2 languages, 33 legacy cards")


def test_a_pack_that_cannot_be_played_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(SMALL, tmp_path / "pack")
    game = tmp_path / "pack" / "legacy_deck" / "game_08.toml"
    text = game.read_text(encoding="utf-8")
    assert "\ncost = 5\n" in text
    game.write_text(text.replace("\ncost = 5\n", "\ncost = 9999\n"), encoding="utf-8")
    assert run(content, ["check", str(tmp_path / "pack")]) == 1
    assert "with 2 mayors, game 8 does not end" in capsys.readouterr().out


def test_mistakes_are_printed_one_to_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "editions").mkdir()
    (tmp_path / "editions" / "tiny.toml").write_text("edition = 'tiny'\nprice = 3")
    assert run(content, ["check", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert "editions/tiny.toml: price: is not a key that is known here" in out.splitlines()
    assert "editions/tiny.nl.toml: is missing" in out.splitlines()
    assert err == f"Mistakes found: {len(out.splitlines())}. Nothing was changed; mend them and check again.\n"


def test_a_folder_that_is_not_there_is_a_usage_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(content, ["check", str(tmp_path / "nowhere")]) == 2
    assert "does not exist" in capsys.readouterr().err
