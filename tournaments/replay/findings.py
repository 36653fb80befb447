"""What was found in a file of results, as plain values: kept, and shown before an evening is made.

``name``, ``played_on`` (``2026-03-05`` or empty), ``game``, ``kind``; how many ``contestants``,
``trays``, ``results`` and published ``figures`` there are, and how many of those are
``reproduced``. ``players`` have a name, a number of the federation and one of the club, or empty
texts; ``in_several`` are names of several contestants. ``rules`` are what was added to the file's
own, ``rules_of`` whose usual ones they are (empty: found by trying), and ``scored_by`` all of
them. Then, each with its place, up to ``MOST_SAID`` of: ``differences``,
those that are ``known``, ``contradictions`` and what was ``not_read``; ``more`` says how many
others there are of each.
"""

from collections import Counter
from typing import Any

from tournaments.exchange.event_record import EventRecord, RecordedPerson
from tournaments.replay.differences import differences
from tournaments.replay.proposed_rules import Proposal
from tournaments.replay.recorded_field import score_record
from tournaments.replay.report import report_of

MOST_SAID = 200
LISTED = ("differences", "known", "contradictions", "not_read")


def findings(proposal: Proposal) -> dict[str, Any]:
    """Return what was found in a file, scored by these rules."""
    record = proposal.record
    result = score_record(record)
    report = report_of(record, result, differences(record, result))
    lists = {name: report.get(name, []) for name in LISTED}
    return {
        "name": record.name,
        "played_on": record.played_on.isoformat() if record.played_on else "",
        "game": record.game,
        "kind": str(record.kind),
        "contestants": len(record.contestants),
        "trays": len(record.trays),
        "results": len(record.results),
        "figures": proposal.figures,
        "reproduced": proposal.figures - proposal.differing,
        "players": [list(person) for person in players_of(record)],
        "in_several": in_several(record),
        "rules": dict(proposal.rules),
        "rules_of": proposal.program,
        "scored_by": {"name": record.rules_name, "switches": dict(record.rules)},
        "more": {name: max(0, len(said) - MOST_SAID) for name, said in lists.items()},
        **{name: said[:MOST_SAID] for name, said in lists.items()},
    }


def players_of(record: EventRecord) -> list[RecordedPerson]:
    """Return everybody whom the source names, once, in its order."""
    return list(dict.fromkeys(person for each in record.contestants for person in each.people))


def in_several(record: EventRecord) -> list[str]:
    """Return the names that stand with several contestants: as of two guests without a name."""
    named = (person.name for each in record.contestants for person in dict.fromkeys(each.people))
    return [name for name, times in Counter(named).items() if times > 1]
