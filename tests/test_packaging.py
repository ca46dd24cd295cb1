"""The program as people install it: built, installed into a fresh environment, run far from the repository."""

from __future__ import annotations

import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]


def requirements_of(name: str, seen: set[str]) -> Iterator[metadata.Distribution]:
    """Give what a distribution needs to run, and what that needs in turn."""
    for line in metadata.requires(name) or []:
        requirement = Requirement(line)
        if requirement.name not in seen and (not requirement.marker or requirement.marker.evaluate({"extra": ""})):
            seen.add(requirement.name)
            yield metadata.distribution(requirement.name)
            yield from requirements_of(requirement.name, seen)


def lend(distribution: metadata.Distribution, site_packages: Path) -> None:
    """Link an installed distribution into another environment."""
    tops = {file.parts[0] for file in distribution.files or []} - {"..", "__pycache__"}
    for top in tops:
        link = site_packages / top
        if not link.exists():
            link.symlink_to(Path(str(distribution.locate_file(top))))


def output(*command: str | Path, cwd: Path) -> str:
    program = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    assert program.returncode == 0, program.stdout + program.stderr
    return program.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of programs of a fresh environment that has the wheel and what it declares, no more.

    The wheel is built from the source distribution, so both are complete. What it depends on is linked from the
    environment of the tests: nothing is downloaded, and a dependency that is not declared is missed.
    """
    folder = tmp_path_factory.mktemp("packaging")
    output(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder / "dist", ROOT, cwd=folder)
    (wheel,) = (folder / "dist").glob("*.whl")
    venv.create(folder / "venv", symlinks=True)
    programs = folder / "venv" / "bin"
    (site_packages,) = (folder / "venv" / "lib").glob("python*/site-packages")
    for distribution in requirements_of("mklegacy", set()):
        lend(distribution, site_packages)
    pip = (sys.executable, "-m", "pip", "--python", programs / "python", "--disable-pip-version-check")
    output(*pip, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    return programs


def test_the_installed_program_knows_its_version(installed: Path, tmp_path: Path) -> None:
    assert (
        output(installed / "mklegacy", "--version", cwd=tmp_path) == f"mklegacy {metadata.version('mklegacy')}\n"
    )


def test_the_installed_program_has_help(installed: Path, tmp_path: Path) -> None:
    assert output(installed / "mklegacy", "--help", cwd=tmp_path).startswith("Usage: mklegacy")


@pytest.mark.parametrize("folder", ["content", "migrations"])
def test_the_wheel_carries(folder: str, installed: Path, tmp_path: Path) -> None:
    ask = f"from mklegacy import resources; print(resources.{folder}())"
    carried = Path(output(installed / "python", "-c", ask, cwd=tmp_path).strip())
    assert carried.is_relative_to(installed.parent)
    assert files_in(carried) == files_in(ROOT / folder)


def files_in(folder: Path) -> set[str]:
    files = (file.relative_to(folder) for file in folder.rglob("*") if file.is_file())
    return {str(file) for file in files if "__pycache__" not in file.parts}
