"""Commands that take a decision back, or do it again."""

from __future__ import annotations

import click

from mklegacy.cli.opening import campaign_at_hand, campaign_options, json_option, print_json


@click.command()
@campaign_options
@json_option
def undo(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Take back the newest decision.

    Back to the same mayor's previous decision, never past dice, a draw, something revealed or the decision of
    another mayor.
    """
    _turn(db, campaign, as_json, back=True)


@click.command()
@campaign_options
@json_option
def redo(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Do again what was taken back last."""
    _turn(db, campaign, as_json, back=False)


def _turn(db: str | None, campaign: str | None, as_json: bool, back: bool) -> None:
    from mklegacy.cli.playing import standing
    from mklegacy.cli.sitting import session_of
    from mklegacy.store.recorder import recording
    from mklegacy.terminal.names import Names
    from mklegacy.terminal.narration import sentence
    from mklegacy.terminal.questions import question

    save, info = campaign_at_hand(db, campaign)
    with recording(save, info) as recorder:
        session = session_of(info, recorder.resumed, recorder)
        (event,) = session.undo() if back else session.redo()
    if as_json:
        print_json({"campaign": info.name, "event": event.to_json(), **standing(session)})
        return
    names = Names(session.campaign)
    click.echo(sentence(event, names))
    click.echo(question(session.decision(), names))
