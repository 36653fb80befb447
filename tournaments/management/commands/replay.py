"""``manage.py replay FILE``: play a recorded event again and compare every figure."""

import json
import sys
from argparse import ArgumentParser
from contextlib import nullcontext
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError
from django.utils import timezone

from scoring.rank import place_text
from scoring.refused import Refused
from scoring.rules import round_half_up
from tournaments.actions.records import play_record
from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.formats.plain.event import read_plain_event
from tournaments.exchange.malformed import MalformedFile
from tournaments.models import Session, User
from tournaments.presenting.reasons import sentence
from tournaments.refusal import Refusal
from tournaments.replay.contradictions import Contradiction, contradictions
from tournaments.replay.differences import as_ranked, differences
from tournaments.replay.figures_compared import Difference
from tournaments.replay.played_again import fields_of, problem_of, replayed
from tournaments.replay.replayed import Replayed, ReplayedAward, ReplayedRow
from tournaments.tasks import score_field
from tournaments.temporary_database import temporary_database

DECIMALS = 4
"""Figures in the output have at most so many decimals; what is compared is exact."""

SAID = {
    "sides": "contradiction: {where}: the awards of the two sides make {one}, not {other}",
    "equal scores": "contradiction: {where}: equal scores have the awards {one} and {other}",
    "better score": "contradiction: {where}: the better score has {other}, the other {one}",
    "sum": "contradiction: total of {where}: {one}, though its awards make {other}",
    "datum": "contradiction: datum of {where}: {one}, though the scores give {other}",
}
"""The contradictions of a file with itself, in words."""

TIES_PARTED = (
    "ties: parted by how they did against each other (tie_break head_to_head), which the file does "
    "not say and its ranks do"
)


class Command(BaseCommand):
    """Replays an event in the plain form."""

    help = "Play a recorded event through the program and compare it with what was published."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file and what to print."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--json", action="store_true", help="Print JSON.")
        parser.add_argument("--trays", action="store_true", help="Print each result's award too.")
        parser.add_argument(
            "--no-compare", action="store_true", help="Do not compare with what was published."
        )
        parser.add_argument(
            "--keep", action="store_true", help="Play it in this database, not in a temporary one."
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Read, play, score, compare; exits 1 where a figure differs and is not explained."""
        compared = not options["no_compare"]
        written = _read(options["file"])
        record = _as_ranked(written) if compared else written
        with nullcontext() if options["keep"] else temporary_database():
            result = _play(record)
        found = differences(record, result) if compared else []
        report = _report(record, result, found, trays=options["trays"])
        report["contradictions"] = [
            _contradiction(each) for each in (contradictions(record, result) if compared else [])
        ]
        if record is not written:
            report["tie_break"] = record.rules["tie_break"]
        if options["json"]:
            self.stdout.write(json.dumps(report, indent=1))
        else:
            self.stdout.write(_as_text(report, compared=compared))
        if any(not each.known for each in found):
            sys.exit(1)


def _read(path: Path) -> EventRecord:
    try:
        return read_plain_event(path.read_bytes())
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}", returncode=2) from error
    except MalformedFile as error:
        raise CommandError(f"{path}: {error}", returncode=2) from error


def _as_ranked(record: EventRecord) -> EventRecord:
    try:
        return as_ranked(record)
    except Refused:
        return record  # playing it says why


def _play(record: EventRecord) -> Replayed:
    try:
        session = _play_and_score(record)
    except Refused as refused:
        raise CommandError(f"{record.name}: {sentence(refused)}", returncode=2) from refused
    except Refusal as refusal:
        raise CommandError(f"{record.name}: {refusal.sentence}", returncode=2) from refusal
    except DatabaseError as error:
        why = f"{error}".partition("\n")[0]
        raise CommandError(
            f"This database cannot keep the event ({why}). Is it migrated?", returncode=2
        ) from error
    if why := problem_of(session):
        raise CommandError(f"{record.name}: {why}", returncode=2)
    return replayed(session)


def _play_and_score(record: EventRecord) -> Session:
    director, _made = User.objects.get_or_create(username="replay", defaults={"is_active": False})
    session = play_record(director, record, timezone.localdate())
    for field in fields_of(session):
        score_field(field.pk)
    return session


def _report(
    record: EventRecord, result: Replayed, found: list[Difference], *, trays: bool
) -> dict[str, Any]:
    report: dict[str, Any] = {
        "name": record.name,
        "standings": [_standing(row) for row in result.rows],
        "differences": [_difference(each) for each in found if not each.known],
        "known": [_difference(each) | {"why": each.known} for each in found if each.known],
    }
    if result.beside:
        report["pairs"] = [_standing(row) for row in result.beside.rows]
    if trays:
        every = (*result.awards, *(result.beside.awards if result.beside else ()))
        report["trays"] = [_award(award) for award in every]
    return report


def _difference(each: Difference) -> dict[str, str]:
    return {
        "what": each.what,
        "where": each.where,
        "published": each.published,
        "computed": each.computed,
    }


def _contradiction(each: Contradiction) -> dict[str, str]:
    return {"kind": each.kind, "where": each.where, "one": each.one, "other": each.other}


def _standing(row: ReplayedRow) -> dict[str, Any]:
    standing = {
        "contestant": row.who.name,
        "direction": row.who.line,
        "total": _number(row.total),
        "percent": _number(row.percent, 2),
        "rank": place_text(row.place, row.shared),
        "trays_played": row.trays_played,
    }
    return standing | ({"section": row.who.section} if row.who.section else {})


def _award(award: ReplayedAward) -> dict[str, Any]:
    report = {
        "tray": award.tray,
        "ns": award.ns.name,
        "ew": award.ew.name,
        "score_ns": award.score,
        "award_ns": _number(award.award_ns),
        "award_ew": _number(award.award_ew),
    }
    where = {"series": award.series, "section": award.ns.section}
    return report | {key: text for key, text in where.items() if text}


def _number(amount: Fraction | None, decimals: int = DECIMALS) -> int | float | None:
    """A number as JSON has them; printing is the last thing that happens to it."""
    if amount is None:
        return None
    rounded: Decimal = round_half_up(amount, decimals)
    return int(rounded) if rounded == rounded.to_integral_value() else float(rounded)


def _as_text(report: dict[str, Any], *, compared: bool) -> str:
    lines = [report["name"], "", *map(_row_text, report["standings"])]
    if report.get("pairs"):
        lines += ["", *map(_row_text, report["pairs"])]
    if report.get("trays"):
        lines += ["", *map(_award_text, report["trays"])]
    lines.append("")
    if report.get("tie_break"):
        lines.append(TIES_PARTED)
    lines += [SAID[c["kind"]].format(**c) for c in report["contradictions"]]
    lines += [f"known: {_difference_text(each)} ({each['why']})" for each in report["known"]]
    lines += [_difference_text(each) for each in report["differences"]]
    count = len(report["differences"])
    how_many = "1 difference" if count == 1 else f"{count} differences"
    lines.append(how_many if compared else "not compared")
    return "\n".join(lines)


def _difference_text(d: dict[str, str]) -> str:
    return f"{d['what']} of {d['where']}: published {d['published']}, computed {d['computed']}"


def _row_text(row: dict[str, Any]) -> str:
    return (
        f"{row['rank']:>4} {row['direction']:>2} {row['contestant']:>4} "
        f"{_text(row['total']):>10} {_text(row['percent']):>8} {row['trays_played']:>4}"
    )


def _award_text(award: dict[str, Any]) -> str:
    return (
        f"{award['tray']:>4} {award['ns']:>4} {award['ew']:>4} {_text(award['score_ns']):>6} "
        f"{_text(award['award_ns']):>8} {_text(award['award_ew']):>8}"
    )


def _text(figure: float | None) -> str:
    return "-" if figure is None else str(figure)
