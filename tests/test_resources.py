"""Content and migrations are found in a checkout; tests/packaging looks into a wheel."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from mklegacy import resources

ROOT = Path(__file__).resolve().parents[1]


def test_a_checkout_has_content_and_migrations_at_its_top() -> None:
    assert resources.content() == ROOT / "content"
    assert resources.migrations() == ROOT / "migrations"


def test_an_incomplete_installation_says_what_is_missing(tmp_path: Path) -> None:
    package = tmp_path / "mklegacy"
    package.mkdir()
    for name in ("__init__.py", "errors.py", "resources.py"):
        shutil.copy(ROOT / "src" / "mklegacy" / name, package)
    ask = (
        "from mklegacy import errors, resources\n"
        "try: resources.content()\n"
        "except errors.MkLegacyError as e: print(e)"
    )
    said = subprocess.check_output([sys.executable, "-c", ask], cwd=tmp_path, text=True)
    assert "no “content” folder" in said
    assert "saves are untouched" in said
