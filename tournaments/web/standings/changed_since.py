"""Changes since the standings became official, ready to be shown."""

from typing import Any

from scoring.outcome import read_code
from scoring.values import RuleSet
from tournaments.models import Result
from tournaments.presenting.figures import place, signed
from tournaments.presenting.methods import total_words
from tournaments.presenting.outcomes import reading
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.typed_results import stored_ruling
from tournaments.queries.desk.trays import NOTHING_MADE
from tournaments.queries.standings.changed_since import ChangedSince, MovedLine


def changes_said(changed: ChangedSince, rules: RuleSet) -> dict[str, Any]:
    """The results with what they were, what was given, and who stands elsewhere."""
    return {
        "official_at": changed.official_at,
        "corrected": [
            {
                "result": each,
                "was": _result_item(each.was),
                "now": _result_item(each.now),
            }
            for each in changed.corrected
        ],
        "adjusted": [
            {"adjusted": each, "amount": signed(each.amount)} for each in changed.adjusted
        ],
        "moved": [_moved(each, rules) for each in changed.moved if each.elsewhere],
        "others": [_moved(each, rules) for each in changed.moved if not each.elsewhere],
    }


def _result_item(result: Result | None) -> dict[str, Any] | None:
    """Return what was made, where it counts, and what was ruled; None where nothing is in."""
    if result is None:
        return None
    ruling = stored_ruling(result.ruling)
    made = ruling is None or ruling.code not in NOTHING_MADE
    return {
        "reading": reading(read_code(result.outcome)) if made else None,
        "ruled": ruling_words(ruling) if ruling else "",
    }


def _moved(moved: MovedLine, rules: RuleSet) -> dict[str, Any]:
    was, now = moved.was, moved.now
    return {
        "contestant": now.contestant,
        "was": place(was.place, was.shared),
        "now": place(now.place, now.shared),
        "was_total": total_words(was.total, rules),
        "now_total": total_words(now.total, rules),
    }
