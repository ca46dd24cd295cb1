"""The program as people install it: built, installed into a fresh environment, run far from the repository."""

from __future__ import annotations

import sys
import tarfile
import tomllib
import zipfile
from email import message_from_string
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.docs.pages import ROOT, command_lines, run
from tests.packaging.environment import Environment, output

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MAYORS = ("--mayor", "Ada,red,Adaville,bot:easy", "--mayor", "Bram,blue,Bramdam,bot:easy")
LARGEST = 2_000_000


class Distributions(NamedTuple):
    wheel: Path
    source: Path


def build(folder: Path, project: Path) -> Distributions:
    """As `make dist` does; the wheel is made of the source distribution, so both are complete."""
    output(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, project, cwd=folder.parent)
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return Distributions(wheel, source)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Distributions:
    return build(tmp_path_factory.mktemp("packaging") / "dist", ROOT)


@pytest.fixture(scope="module")
def installed(built: Distributions, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("installed") / "venv")
    environment.install(built.wheel)
    return environment


def test_the_installed_program_knows_its_version(installed: Environment, tmp_path: Path) -> None:
    assert installed.run("mklegacy", "--version", cwd=tmp_path) == f"mklegacy {PROJECT['version']}\n"


def test_the_readme_s_own_lines_work_far_from_the_repository(installed: Environment, tmp_path: Path) -> None:
    lines = command_lines(ROOT / "README.md")
    assert any(line.startswith("mklegacy play") for line in lines)
    for line in lines:
        done = run(line, tmp_path, installed.variables())
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"


@pytest.mark.parametrize("folder", ["content", "migrations"])
def test_the_wheel_carries(folder: str, installed: Environment, tmp_path: Path) -> None:
    ask = f"from mklegacy import resources; print(resources.{folder}())"
    carried = Path(installed.run("python", "-c", ask, cwd=tmp_path).strip())
    assert carried.is_relative_to(installed.programs.parent)
    assert files_in(carried) == files_in(ROOT / folder)


def files_in(folder: Path) -> set[str]:
    files = (file.relative_to(folder) for file in folder.rglob("*") if file.is_file())
    return {str(file) for file in files if "__pycache__" not in file.parts}


def test_the_source_distribution_installs_and_plays(built: Distributions, tmp_path: Path) -> None:
    environment = Environment(tmp_path / "venv", "hatchling")
    environment.install(built.source)
    environment.run("mklegacy", "campaign", "new", "Friday", *MAYORS, cwd=tmp_path)
    assert "signed the register" in environment.run("mklegacy", "play", cwd=tmp_path)


def test_an_upgrade_keeps_the_saves_and_so_does_removing_the_program(built: Distributions, tmp_path: Path) -> None:
    older = tmp_path / "older"
    with tarfile.open(built.source) as source:
        source.extractall(older, filter="data")
    (project,) = older.iterdir()
    settings = project / "pyproject.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace(f'version = "{PROJECT["version"]}"', 'version = "0.0.1"'), encoding="utf-8")

    environment = Environment(tmp_path / "venv")
    environment.install(build(tmp_path / "dist", project).wheel)
    assert environment.run("mklegacy", "--version", cwd=tmp_path) == "mklegacy 0.0.1\n"
    environment.run("mklegacy", "campaign", "new", "Friday", *MAYORS, cwd=tmp_path)
    environment.run("mklegacy", "play", cwd=tmp_path)
    register = environment.run("mklegacy", "register", "show", cwd=tmp_path)

    environment.install(built.wheel)
    assert environment.run("mklegacy", "--version", cwd=tmp_path) == f"mklegacy {PROJECT['version']}\n"
    assert environment.run("mklegacy", "register", "show", cwd=tmp_path) == register
    environment.run("mklegacy", "doctor", cwd=tmp_path)

    save = tmp_path / "data" / "mklegacy" / "campaigns.db"
    before = save.read_bytes()
    environment.pip("uninstall", "--yes", "mklegacy")
    assert not (environment.programs / "mklegacy").exists()
    assert save.read_bytes() == before


def test_the_metadata_are_complete_and_the_licence_is_inside(built: Distributions) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        (described,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        fields = message_from_string(wheel.read(described).decode())
        licence = wheel.read(described.replace("METADATA", f"licenses/{fields['License-File']}"))
    assert fields["Version"] == PROJECT["version"]
    assert licence == (ROOT / "LICENSE").read_bytes()
    for field in ("Summary", "Author", "Keywords", "License-Expression", "Requires-Python", "Classifier"):
        assert fields[field], field
    assert fields.get_payload() == (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_source_distribution_has_everything_to_work_on_it(built: Distributions) -> None:
    with tarfile.open(built.source) as source:
        names = {name.partition("/")[2] for name in source.getnames()}
    for file in ("LICENSE", "Makefile", "constraints.txt", "docs/playing.md", "tests/conftest.py", ".ci/run"):
        assert file in names, file


def test_the_distributions_are_small(built: Distributions) -> None:
    assert max(file.stat().st_size for file in built) < LARGEST
