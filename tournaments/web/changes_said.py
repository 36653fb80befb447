"""What has changed since the standings became official, ready to be shown."""

from typing import Any

from scoring.values import RuleSet
from tournaments.queries.changed_since import ChangedSince, Moved
from tournaments.queries.totals import total_words
from tournaments.wording.figures import place, signed
from tournaments.wording.outcomes import reading


def changes_said(changed: ChangedSince, rules: RuleSet) -> dict[str, Any]:
    """The results with what they were, what was given, and who stands elsewhere."""
    return {
        "official_at": changed.official_at,
        "corrected": [
            {
                "result": each,
                "was": reading(each.was) if each.was is not None else None,
                "now": reading(each.now),
            }
            for each in changed.corrected
        ],
        "adjusted": [
            {"adjusted": each, "amount": signed(each.amount)} for each in changed.adjusted
        ],
        "moved": [_moved(each, rules) for each in changed.moved if each.elsewhere],
        "others": [_moved(each, rules) for each in changed.moved if not each.elsewhere],
    }


def _moved(moved: Moved, rules: RuleSet) -> dict[str, Any]:
    (was, was_shared, was_total), (now, now_shared, now_total) = moved.was, moved.now
    return {
        "contestant": moved.contestant,
        "was": place(was, was_shared),
        "now": place(now, now_shared),
        "was_total": total_words(was_total, rules),
        "now_total": total_words(now_total, rules),
    }
