"""What import-linter cannot see: the standard library, and what a light command imports when it runs."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import mklegacy.engine

ENGINE = Path(mklegacy.engine.__file__).parent
HEAVY = {"sqlalchemy", "alembic", "pydantic", "rich", "importlib.metadata"}
COMPLETION = {"_MKLEGACY_COMPLETE": "bash_complete", "COMP_WORDS": "mklegacy ", "COMP_CWORD": "1"}


def imported_names(file: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name} imports relatively"
            names.add(node.module or "")
    return names


@pytest.mark.parametrize("file", sorted(ENGINE.rglob("*.py")), ids=lambda file: str(file.relative_to(ENGINE)))
def test_the_engine_imports_the_standard_library_and_itself_only(file: Path) -> None:
    strangers = {
        name
        for name in imported_names(file)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not f"{name}.".startswith(("mklegacy.engine.", "mklegacy.errors."))
    }
    assert strangers == set()


@pytest.mark.parametrize(
    ("arguments", "environment"), [(["--help"], {}), ([], COMPLETION)], ids=["help", "completion"]
)
def test_light_commands_import_nothing_heavy(arguments: list[str], environment: dict[str, str]) -> None:
    program = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "mklegacy", *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in program.stderr.splitlines()}
    assert "click" in imported
    assert imported & HEAVY == set()
