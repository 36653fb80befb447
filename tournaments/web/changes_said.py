"""Changes since the standings became official, ready to be shown."""

from typing import Any

from scoring.values import RuleSet
from tournaments.presenting.figures import place, signed
from tournaments.presenting.outcomes import reading
from tournaments.presenting.rulings import ruling_words
from tournaments.queries.desk.reading import Stands
from tournaments.queries.desk.trays import NOTHING_MADE
from tournaments.queries.standings.changed_since import ChangedSince, Moved
from tournaments.queries.standings.totals import total_words


def changes_said(changed: ChangedSince, rules: RuleSet) -> dict[str, Any]:
    """The results with what they were, what was given, and who stands elsewhere."""
    return {
        "official_at": changed.official_at,
        "corrected": [
            {
                "result": each,
                "was": _stands(each.was),
                "now": _stands(each.now),
            }
            for each in changed.corrected
        ],
        "adjusted": [
            {"adjusted": each, "amount": signed(each.amount)} for each in changed.adjusted
        ],
        "moved": [_moved(each, rules) for each in changed.moved if each.elsewhere],
        "others": [_moved(each, rules) for each in changed.moved if not each.elsewhere],
    }


def _stands(stands: Stands | None) -> dict[str, Any] | None:
    """The result, where it counts, and the ruling; None where nothing is in."""
    if stands is None:
        return None
    ruling = stands.ruling
    made = ruling is None or ruling.code not in NOTHING_MADE
    return {
        "reading": reading(stands.outcome) if made else None,
        "ruled": ruling_words(ruling) if ruling else "",
    }


def _moved(moved: Moved, rules: RuleSet) -> dict[str, Any]:
    was, now = moved.was, moved.now
    return {
        "contestant": now.contestant,
        "was": place(was.place, was.shared),
        "now": place(now.place, now.shared),
        "was_total": total_words(was.total, rules),
        "now_total": total_words(now.total, rules),
    }
