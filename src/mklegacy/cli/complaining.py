"""What people read when the words they typed are no command."""

from __future__ import annotations

from collections.abc import Iterable

import click

from mklegacy.cli.opening import speak
from mklegacy.i18n import _
from mklegacy.packs.phrases import either


def complaint(error: click.ClickException) -> str:
    """What was not understood, where to read how it is meant, and that nothing happened."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    speak((context.find_root().params.get("lang") if context else None) or "")
    lines = [_mistake(error)]
    if context is not None:
        lines.append(_("`{command} --help` tells what there is.").format(command=context.command_path))
    return "\n".join([*lines, _("Nothing was changed.")])


def unknown_colour(known: Iterable[str]) -> click.UsageError:
    """For who asks for a mayor that is not there."""
    names = ", ".join(known)
    return click.UsageError(_("No mayor has that colour; choose from these: {names}.").format(names=names))


def _mistake(error: click.ClickException) -> str:
    match error:
        case click.NoSuchCommand():
            told = _("There is no command '{name}'.").format(name=error.command_name)
            return _suggesting(told, error.possibilities)
        case click.NoSuchOption():
            told = _("There is no option '{name}'.").format(name=error.option_name)
            return _suggesting(told, error.possibilities)
        case click.MissingParameter(param=click.Parameter() as parameter):
            return _("Something is missing: {what}.").format(what=parameter.get_error_hint(error.ctx))
        case click.BadParameter(param=click.Parameter(type=click.Choice() as choice) as parameter):
            names = ", ".join(map(str, choice.choices))
            return _("{what} must be one of these: {names}.").format(what=parameter.opts[-1], names=names)
        case _:
            return error.format_message()


def _suggesting(told: str, nearest: list[str] | None) -> str:
    if not nearest:
        return told
    names = either([f"'{name}'" for name in nearest])
    return f"{told} {_('Did you mean {names}?').format(names=names)}"
