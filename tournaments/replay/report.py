"""A report of an event that was played again: its standings, and every figure that differs.

As JSON for programs, and as text for whoever reads the terminal.
"""

from decimal import Decimal
from fractions import Fraction
from typing import Any

from scoring.rank import place_text
from scoring.rules import round_half_up
from tournaments.exchange.event_record import EventRecord
from tournaments.replay.contradictions import Contradiction, contradictions
from tournaments.replay.figures_compared import Difference
from tournaments.replay.replayed import Replayed, ReplayedAward, ReplayedRow

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


def report_of(
    record: EventRecord,
    result: Replayed,
    found: list[Difference],
    *,
    trays: bool = False,
    compared: bool = True,
) -> dict[str, Any]:
    """Return the report as JSON has it; ``trays``: with the award of every result."""
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
    report["contradictions"] = [
        _contradiction(each) for each in (contradictions(record, result) if compared else [])
    ]
    if record.not_read:
        report["not_read"] = list(record.not_read)
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


def report_as_text(report: dict[str, Any], *, compared: bool) -> str:
    """Return the report in lines."""
    lines = [report["name"], "", *map(_row_text, report["standings"])]
    if report.get("pairs"):
        lines += ["", *map(_row_text, report["pairs"])]
    if report.get("trays"):
        lines += ["", *map(_award_text, report["trays"])]
    lines.append("")
    if report.get("tie_break"):
        lines.append(TIES_PARTED)
    lines += [f"not read: {line}" for line in report.get("not_read", ())]
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
