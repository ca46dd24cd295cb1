"""Every command is documented."""

from __future__ import annotations

from collections.abc import Iterator

import click

from mklegacy.cli.app import PROGRAM, app
from tests.cli.commands_page import EVERYWHERE, PAGE, page


def every_command(group: click.Group, path: str) -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield f"{path} {name}", command
        if isinstance(command, click.Group):
            yield from every_command(command, f"{path} {name}")


def test_every_command_and_option_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8").replace("&#124;", "|")
    for path, command in every_command(app, PROGRAM):
        heading = f"# `{path}"
        assert heading in text, f"{path} is missing: write the page anew with python -m tests.cli.commands_page"
        section = text.partition(heading)[2].partition("\n## ")[0]
        for parameter in command.params:
            if isinstance(parameter, click.Option) and not set(parameter.opts) & set(EVERYWHERE):
                assert parameter.opts[-1] in section, f"{path} {parameter.opts[-1]} is missing"


def test_the_page_says_what_the_program_says() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew with python -m tests.cli.commands_page"
