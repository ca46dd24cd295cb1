"""Fresh environments far from the repository, as pipx makes them, but without a network.

What the program depends on is linked from the environment of the tests: nothing is downloaded, and a dependency
that is not declared is missed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement


class Environment:
    """A virtual environment with what the program needs and with these tools, but not yet with the program."""

    def __init__(self, folder: Path, *tools: str) -> None:
        venv.create(folder, symlinks=True)
        self.programs = folder / "bin"
        (site_packages,) = (folder / "lib").glob("python*/site-packages")
        seen: set[str] = set()
        needed = [*map(metadata.distribution, tools), *requirements_of("mklegacy", seen)]
        for tool in tools:
            needed += requirements_of(tool, seen)
        for distribution in needed:
            lend(distribution, site_packages)

    def pip(self, *arguments: str | Path) -> None:
        pip = (sys.executable, "-m", "pip", "--python", self.programs / "python", "--disable-pip-version-check")
        output(*pip, *arguments, cwd=self.programs)

    def install(self, file: Path) -> None:
        """Install a wheel or a source distribution, in place of whatever version is there."""
        self.pip("install", "--no-deps", "--no-index", "--no-build-isolation", file)

    def variables(self) -> dict[str, str]:
        """The environment variables of somebody who has these programs and no checkout."""
        path = f"{self.programs}{os.pathsep}{os.environ['PATH']}"
        return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"PATH": path}

    def run(self, program: str, *arguments: str, cwd: Path) -> str:
        return output(self.programs / program, *arguments, cwd=cwd, variables=self.variables())


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


def output(*command: str | Path, cwd: Path, variables: dict[str, str] | None = None) -> str:
    program = subprocess.run(
        command, cwd=cwd, env=variables, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert program.returncode == 0, program.stdout + program.stderr
    return program.stdout
