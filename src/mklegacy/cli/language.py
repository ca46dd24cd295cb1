"""The command that changes the language of a campaign."""

from __future__ import annotations

import click

from mklegacy.cli.opening import campaign_at_hand, campaign_options, json_option, print_json, speak
from mklegacy.languages import LANGUAGES, NAMES


@click.command()
@click.argument("language", type=click.Choice(LANGUAGES), required=False)
@campaign_options
@json_option
def language(db: str | None, campaign: str | None, language: str | None, as_json: bool) -> None:
    """Show which language a campaign speaks, or let it speak LANGUAGE from now on."""
    from mklegacy.i18n import _
    from mklegacy.store.campaigns import change_language

    save, info = campaign_at_hand(db, campaign)
    if language is not None:
        with save.writing() as connection:
            change_language(connection, info, language)
    spoken = language or info.language
    speak(spoken)
    if as_json:
        print_json({"campaign": info.name, "language": spoken})
        return
    spoken = NAMES.get(spoken, spoken)
    click.echo(_("“{campaign}” speaks {language}.").format(campaign=info.name, language=spoken))
