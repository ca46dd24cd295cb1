"""What most commands begin with: which save, which campaign, and in what form to answer."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from mklegacy.cli import completing
from mklegacy.languages import LANGUAGES

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from mklegacy.store.campaigns import CampaignInfo
    from mklegacy.store.save import Save

Command = TypeVar("Command", bound=Callable[..., Any])


def _typed(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """What was typed after the command, else before it or in the environment; refused if it cannot be printed."""
    given = value or context.find_root().params.get(str(parameter.name))
    if given and any(unicodedata.category(character) in ("Cc", "Cs") for character in given):
        raise click.BadParameter("it has characters that cannot be printed, so nothing was done.")
    context.find_root().params[str(parameter.name)] = given
    return given


def _remember(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    """The language typed after a command counts as typed before it."""
    if value:
        context.find_root().params["lang"] = value
        speak()


def _remember_plain(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    """Likewise."""
    if value:
        context.find_root().params["plain"] = True


def _remember_bot_time(context: click.Context, parameter: click.Parameter, value: float | None) -> None:
    """Likewise."""
    context.find_root().params["bot_time"] = value


_DB = click.option(
    "--db",
    metavar="PATH|URL",
    callback=_typed,
    help="Where the save is [default: MKLEGACY_DB, or a file in your data folder].",
)
_CAMPAIGN = click.option(
    "-c",
    "--campaign",
    metavar="NAME",
    callback=_typed,
    shell_complete=completing.campaigns,
    help="Which campaign [default: MKLEGACY_CAMPAIGN, or the one last made or chosen].",
)
_LANG = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    callback=_remember,
    expose_value=False,
    help="Which language [default: the campaign's own, or from LANG].",
)
_PLAIN = click.option(
    "--plain",
    is_flag=True,
    callback=_remember_plain,
    expose_value=False,
    help="Speak in sentences: no boxes, colours or motion [default: below 80 columns].",
)
_BOT_TIME = click.option(
    "--bot-time",
    metavar="SECONDS",
    type=click.FloatRange(0.05, 60),
    callback=_remember_bot_time,
    expose_value=False,
    help="How long a hard bot may think about a move [default: 0.5].",
)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON for scripts.")


def save_options(command: Command) -> Command:
    """The options of a command about a whole save: `db`; the language is seen to by `speak`."""
    return _DB(_LANG(command))


def campaign_options(command: Command) -> Command:
    """The options of a command about one campaign: `db` and `campaign`; likewise."""
    return _CAMPAIGN(_DB(_LANG(command)))


def plain_option(command: Command) -> Command:
    """The option `--plain` of a command that plays or shows: `framing.py` and the front end ask for it."""
    return _PLAIN(command)


def bot_time_option(command: Command) -> Command:
    """The option `--bot-time` of a command that plays: `playing.py` asks for it."""
    return _BOT_TIME(command)


def json_option(command: Command) -> Command:
    """The option `as_json`."""
    return _JSON(command)


def pack_option(help: str) -> Callable[[Command], Command]:
    """The option `folder`: the box to play with, if it is not the program's own."""
    from pathlib import Path

    folder = click.Path(exists=True, file_okay=False, path_type=Path)
    return click.option("--pack", "folder", metavar="DIR", type=folder, help=help)


def print_json(data: Any) -> None:
    import json

    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def existing_save(db: str | None) -> Save:
    """The save that is already there."""
    from mklegacy.store.location import save_path
    from mklegacy.store.save import open_save

    return open_save(save_path(db))


def campaign_at_hand(db: str | None, name: str | None) -> tuple[Save, CampaignInfo]:
    """The save and the campaign that is meant in it, whose language is spoken from then on."""
    from mklegacy.store.campaigns import find_campaign

    save = existing_save(db)
    with save.reading() as connection:
        info = find_campaign(connection, name)
    speak(info.language)
    return save, info


@contextmanager
def reading(db: str | None, campaign: str | None) -> Iterator[tuple[Connection, CampaignInfo]]:
    """One look at a campaign, whose language is spoken from then on; works on a read-only file."""
    from mklegacy.store.campaigns import find_campaign

    with existing_save(db).reading() as connection:
        info = find_campaign(connection, campaign)
        speak(info.language)
        yield connection, info


def speak(language: str = "") -> None:
    """Speak the language asked for, else the campaign's own, else the terminal's; English if we cannot."""
    from mklegacy import i18n

    wanted = asked_language() or language or terminal_language()
    i18n.use(wanted if wanted in LANGUAGES else "en")


def asked_language() -> str:
    """The language of `--lang`; empty if nobody asked for one."""
    context = click.get_current_context(silent=True)
    return (context.find_root().params.get("lang") if context else None) or ""


def terminal_language() -> str:
    """The language of the terminal, if the program speaks it."""
    named = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next((name for name in named if name), "")[:2]
    return spoken if spoken in LANGUAGES else "en"
