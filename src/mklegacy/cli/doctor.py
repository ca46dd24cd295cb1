"""The command that looks whether everything is well with the save."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from mklegacy.cli.opening import json_option, print_json, save_options, speak

if TYPE_CHECKING:
    from mklegacy.store.doctor import Diagnosis
    from mklegacy.store.repair import Repaired


@click.command()
@click.option("--repair", "repairing", is_flag=True, help="Take what is damaged from a sound backup.")
@save_options
@json_option
@click.pass_context
def doctor(context: click.Context, db: str | None, repairing: bool, as_json: bool) -> None:
    """See whether everything is well with the save.

    Looks at every table and every decision, and plays every campaign again. Nothing is changed unless you ask for
    repair; then the damaged file is kept.
    """
    from mklegacy.store.doctor import diagnose
    from mklegacy.store.location import save_path
    from mklegacy.store.repair import repair

    speak()
    path = save_path(db)
    diagnosis, repaired = diagnose(path), None
    if repairing and diagnosis.is_damaged:
        _tell_findings(diagnosis)
        repaired = repair(path)
        diagnosis = diagnose(path)
    if as_json:
        print_json(_json(path, diagnosis, repaired))
    else:
        _tell(diagnosis, repaired)
    context.exit(1 if diagnosis.findings else 0)


def _json(path: Path, diagnosis: Diagnosis, repaired: Repaired | None) -> dict[str, Any]:
    data: dict[str, Any] = {
        "save": str(path),
        "sound": not diagnosis.findings,
        "findings": [
            {"what": each.what, "campaign": each.campaign or None, "text": each.text(), "advice": each.advice()}
            for each in diagnosis.findings
        ],
        "campaigns": diagnosis.campaigns,
        "decisions": diagnosis.decisions,
        "backups": len(diagnosis.backups),
    }
    if repaired is not None:
        restored = {name: str(backup) for name, backup in repaired.restored.items()}
        damaged = str(repaired.damaged) if repaired.damaged else None
        data["repaired"] = {"restored": restored, "damaged": damaged}
    return data


def _tell_findings(diagnosis: Diagnosis) -> None:
    for finding in diagnosis.findings:
        click.echo(finding.text(), err=True)


def _tell(diagnosis: Diagnosis, repaired: Repaired | None) -> None:
    from mklegacy.i18n import _

    if repaired is not None:
        for name, backup in repaired.restored.items():
            click.echo(_("“{name}” was taken from {backup}.").format(name=name, backup=backup))
        if repaired.damaged:
            click.echo(_("The damaged file was kept as {file}.").format(file=repaired.damaged))
    for finding in diagnosis.findings:
        click.echo(finding.text())
    for advice in dict.fromkeys(finding.advice() for finding in diagnosis.findings):
        click.echo(advice)
    if not diagnosis.findings:
        click.echo(_("All is well."))
        click.echo(", ".join(_counted(diagnosis)))


def _counted(diagnosis: Diagnosis) -> list[str]:
    from mklegacy.i18n import ngettext

    campaigns, decisions, backups = diagnosis.campaigns, diagnosis.decisions, len(diagnosis.backups)
    return [
        ngettext("{number} campaign", "{number} campaigns", campaigns).format(number=campaigns),
        ngettext("{number} decision", "{number} decisions", decisions).format(number=decisions),
        ngettext("{number} backup", "{number} backups", backups).format(number=backups),
    ]
