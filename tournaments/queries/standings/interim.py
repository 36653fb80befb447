"""What of a field may be ranked while play goes on: the results of complete rounds.

A round is complete when every table has played it, so that no entry can be read off a ranking;
of a session with several sections, when every one of them has. A tray that the same people
play again counts when its last play is in, whoever makes it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from hashlib import sha256
from operator import or_

from django.db.models import Count, Max, Q, QuerySet

from scoring.interim import interim_standings
from scoring.values import Standing
from tournaments.models import Play
from tournaments.queries.plan.plays import Seating, last_plans, seating_of
from tournaments.queries.standings.field_results import (
    CURRENT,
    FEW,
    ROWS,
    FieldInputs,
    InputSnapshot,
    Reader,
    current_plays,
)
from tournaments.queries.standings.field_rules import Placed, grouped
from tournaments.queries.standings.parts import parts_of


@dataclass(frozen=True, slots=True)
class RoundsIn:
    """How far a field is. ``rounds``: of each session, the last that all of it has played.

    ``key`` tells whether anything that counts in them is another than before. ``seatings``: what
    the plan of each section has fixed.
    """

    rounds: Mapping[int, int]
    key: str
    seatings: Mapping[int, Seating]


@dataclass(frozen=True, slots=True)
class Interim:
    """The ranking over complete rounds, of so many results; nobody where there is none yet."""

    rounds: RoundsIn
    results: int
    standings: tuple[Standing, ...]


def read_rounds(inputs: FieldInputs, snapshots: Mapping[str, InputSnapshot]) -> RoundsIn | None:
    """Return how far a field is; None without plans, and of more sections than are waited for.

    ``snapshots``: of its parts.
    """
    sections = inputs.revisions.section_ids
    plans = last_plans().filter(section__in=sections)
    seatings = {
        section: (session, seating_of(pk, made_at))
        for section, session, pk, made_at in plans.values_list(
            "section", "section__session", "pk", "made_at"
        )
    }
    if len(sections) > FEW or seatings.keys() != set(sections):
        return None
    said = list(_counts(sections))
    rounds: dict[int, int] = {}
    for section, (session, seating) in seatings.items():
        planned = {in_round: count for at, in_round, count, *_rest in said if at == section}
        complete = _last_complete(seating, planned)
        rounds[session] = min(rounds.get(session, complete), complete)
    counted = sorted(each for each in said if 1 <= each[1] <= rounds[seatings[each[0]][0]])
    digests = "".join(snapshot.digest() for snapshot in snapshots.values())
    inside = (digests, inputs.rules.digest, inputs.revisions.by_section["field"])
    text = repr((inside, sorted(rounds.items()), counted))
    plans_by_section = {section: seating for section, (_session, seating) in seatings.items()}
    return RoundsIn(rounds, sha256(text.encode()).hexdigest(), plans_by_section)


def read_interim(
    inputs: FieldInputs, snapshots: Mapping[str, InputSnapshot], rounds: RoundsIn
) -> Interim:
    """Rank over the complete rounds. Raises ``Refused`` where they cannot be scored."""
    results, standings = 0, list[Standing]()
    for letter, part in parts_of(inputs).items():
        placed = list(_counted(part, snapshots[letter], rounds))
        field = snapshots[letter].field(grouped(placed, part.scored_by), {}, part.scored_by)
        standings += interim_standings(field, inputs.rules) or ()
        results += len(placed)
    return Interim(rounds, results, tuple(standings))


def _counts(sections: list[int]) -> QuerySet[Play, tuple[int, int, int, int, int]]:
    """Section, round, planned plays that are in, all that are in, and the newest result of them."""
    plays = current_plays(sections).values_list("section", "round")
    return plays.annotate(
        planned=Count("pk", filter=Q(off_plan=False)), every=Count("pk"), newest=Max("current")
    )


def _last_complete(seating: Seating, planned: Mapping[int, int]) -> int:
    """Return the last round of which, and of those before it, every planned play is in."""
    last = 0
    for number in range(1, len(seating.movement.rounds) + 1):
        if planned.get(number, 0) < seating.plays_in[number]:
            break
        last = number
    return last


def _counted(inputs: FieldInputs, snapshot: InputSnapshot, rounds: RoundsIn) -> Iterator[Placed]:
    within = [
        Q(section__session=session, round__gte=1, round__lte=last)
        for session, last in rounds.rounds.items()
    ]
    plays = current_plays(inputs.revisions.section_ids).filter(reduce(or_, within))
    again = {section: _played_last(seating) for section, seating in rounds.seatings.items()}
    reader = Reader(snapshot.entry_of())
    columns = ("section", "section__session", "round", "tray__number", "off_plan", *CURRENT)
    for section, session, in_round, number, off_plan, *said in plays.values_list(*columns).iterator(
        chunk_size=ROWS
    ):
        last = max(again[section][number, place] for place in said[2:6])
        if off_plan or last <= rounds.rounds[session]:
            yield Placed(reader.result(said), in_round, number)


def _played_last(seating: Seating) -> Counter[tuple[int, int]]:
    """Return the last round in which a place has a tray, by both; 0 where it never does.

    Where the same players play every tray twice: the last in which anybody has it.
    """
    last, of_tray = Counter[tuple[int, int]](), Counter[int]()
    for (in_round, _table, tray), places in seating.planned.items():
        of_tray[tray] = max(of_tray[tray], in_round)
        for place in places:
            if place is not None:
                last[tray, place] = max(last[tray, place], in_round)
    if seating.twice:
        return Counter({(tray, place): of_tray[tray] for tray, place in last})
    return last
