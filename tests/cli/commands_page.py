"""The page with every command, made from the program itself: `python -m tests.cli.commands_page` writes it."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from textwrap import indent

import click

from mklegacy.cli.app import PROGRAM, app

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"

INTRODUCTION = f"""\
# Commands

`{PROGRAM}` alone shows where things stand and offers the next step; `{PROGRAM} play` goes straight to the table.
That is all you need to know: everything below can wait until you are curious.

- **Which save.** A save is one file in your data folder. `--db PATH|URL`, or `MKLEGACY_DB`, names another.
- **Which campaign.** Commands mean the campaign last made or chosen. `-c NAME`, or `MKLEGACY_CAMPAIGN`, names
  another.
- **Which language.** `--lang en|nl` wins over the campaign's own language (`{PROGRAM} campaign language`), and
  that over `LC_ALL`, `LC_MESSAGES` and `LANG`.
- These options may stand before or after the command.
- **For scripts.** Standard output is data, standard error narration. `--json` prints JSON instead of sentences.
  Exit status: 0 done, 1 refused, 2 misunderstood, 130 interrupted. Whatever was confirmed is saved in each case.
- **For everyone.** On a terminal of 80 columns or more there are frames and colours; `--plain`, a narrower window
  or a pipe gets sentences, `NO_COLOR` no colours.
- **Less to type.** `show` may be left out: `{PROGRAM} register` is `{PROGRAM} register show`.
- **Mistakes.** An unknown command, option or campaign is answered with the nearest one, and nothing is changed.

Options that nearly every command has are not repeated below: `--db`, `--campaign`, `--lang`, `--plain`, `--json`,
`--help`.
"""

EVERYWHERE = ("--db", "--campaign", "--lang", "--plain", "--json", "--help")


def page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *_commands(app, [PROGRAM])])


def _commands(group: click.Group, path: list[str]) -> Iterator[str]:
    context = click.Context(group, info_name=path[-1])
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield f"## `{' '.join([*path, name])}`\n"
            yield f"{_help(command)}\n"
            yield from _commands(command, [*path, name])
        else:
            yield from _section(command, [*path, name])


def _section(command: click.Command, path: list[str]) -> Iterator[str]:
    arguments = [_argument(each) for each in command.params if isinstance(each, click.Argument)]
    yield f"{'#' * len(path)} `{' '.join([*path, *arguments])}`\n"
    assert command.help, f"{path} is not documented"
    yield f"{_help(command)}\n"
    options = [each for each in command.params if isinstance(each, click.Option)]
    rows = [_row(option) for option in options if not set(option.opts) & set(EVERYWHERE)]
    if rows:
        yield "\n".join(["| option | |", "|---|---|", *rows, ""])


def _help(command: click.Command) -> str:
    """The help; what is to be shown just as it is written becomes code."""
    paragraphs = cleandoc(command.help or "").split("\n\n")
    return "\n\n".join([indent(each[2:], " " * 4) if each.startswith("\b\n") else each for each in paragraphs])


def _argument(argument: click.Argument) -> str:
    context = click.Context(click.Command(""))
    return argument.make_metavar(context)


def _row(option: click.Option) -> str:
    context = click.Context(click.Command(""))
    value = "" if option.is_flag else f" {option.make_metavar(context)}"
    assert option.help or isinstance(option.type, click.Choice), f"{option.opts} is not documented"
    cells = (f"`{', '.join(option.opts)}{value}`", option.help or "")
    return f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
