"""What most commands begin with: which save, which campaign, and in what form to answer."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

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
    return given


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
    help="Which campaign [default: MKLEGACY_CAMPAIGN, or the one last made or chosen].",
)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON for scripts.")


def save_options(command: Command) -> Command:
    """The options of a command about a whole save: `db`."""
    return _DB(command)


def campaign_options(command: Command) -> Command:
    """The options of a command about one campaign: `db` and `campaign`."""
    return _CAMPAIGN(_DB(command))


def json_option(command: Command) -> Command:
    """The option `as_json`."""
    return _JSON(command)


def print_json(data: Any) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def existing_save(db: str | None) -> Save:
    """The save that is already there."""
    from mklegacy.store.location import save_path
    from mklegacy.store.save import open_save

    return open_save(save_path(db))


@contextmanager
def reading(db: str | None, campaign: str | None) -> Iterator[tuple[Connection, CampaignInfo]]:
    """One look at a campaign, whose language is spoken from then on; works on a read-only file."""
    from mklegacy.store.campaigns import find_campaign

    with existing_save(db).reading() as connection:
        info = find_campaign(connection, campaign)
        speak(info.language)
        yield connection, info


def speak(language: str) -> None:
    """Speak a campaign's language, or English where the program has no texts in it."""
    from mklegacy import i18n

    i18n.use(language if language in i18n.LANGUAGES else "en")
