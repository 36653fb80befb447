"""Taking the last change of an evening back: what it comes to, and what speaks against it."""

from collections.abc import Iterator
from functools import reduce
from itertools import groupby, pairwise, takewhile
from operator import or_
from typing import NamedTuple

from django.db.models import Q
from django.utils.text import capfirst

from movements.changes.changed import Changed, changed, usual_side
from movements.journey import journeys, sittings
from movements.lines import ONE_LINE, lines
from tournaments.models import Adjustment, Plan, Result, Section
from tournaments.presenting.movements import who
from tournaments.presenting.sentences import NO_CHANGE, ONLY_THE_LAST
from tournaments.presenting.trays import tray_named
from tournaments.queries.plan.changes import UnderWay, WrongMove
from tournaments.queries.plan.departed import LEAVING
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.plan.proposal import FOLLOWING
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _


class MadeChange(NamedTuple):
    """A change that was made: its first version ``made``, and the version ``before`` it.

    ``last``: nothing was changed after it.
    """

    made: Plan
    before: Plan
    last: bool

    @property
    def joined(self) -> int | None:
        """Return the number of whoever joined by it."""
        here, there = movement_of(self.made), movement_of(self.before)
        new = set(journeys(here)) - set(journeys(there))
        return min(new) if new else None

    def effect(self) -> Changed:
        """Return what it did."""
        before, made = movement_of(self.before), movement_of(self.made)
        pairs = zip(before.rounds, made.rounds, strict=False)
        alike = len(list(takewhile(lambda both: both[0] == both[1], pairs)))
        return changed(before, made, alike, joined=self.joined)


def made_change(now: UnderWay, version: int) -> MadeChange:
    """Return the change that a version made. Refused where none that stands is of that version."""
    groups = [list(some) for _key, some in groupby(now.plans, lambda p: (p.change, p.details))]
    for before, group in pairwise(groups):
        if group[0].version == version and group[0].change:
            return MadeChange(group[0], before[-1], group is groups[-1])
    raise NotFound(NO_CHANGE)


def taken_back(now: UnderWay, change: MadeChange) -> Changed:
    """Return what taking the last change back comes to. Refused where something goes by it."""
    if not change.last:
        raise Refusal(ONLY_THE_LAST)
    for refusal in why_change_stays(now, change):
        raise refusal
    return changed(now.movement, movement_of(change.before), 0)


def why_change_stays(now: UnderWay, change: MadeChange) -> Iterator[Refusal]:
    """Yield why a change cannot be taken back: its places, and the plays that were made by it."""
    there = movement_of(change.before)
    gone = set(there.present) - set(now.people)
    if change.made.change == LEAVING and gone:
        yield Refusal(
            _(
                "Who left had played nothing and gave the place up. It is not taken back: let "
                "them join again."
            )
        )
    game, mended = now.section.session.tournament.game, _mended(now, change)
    was, goes = sittings(now.movement), sittings(there)
    for number, table, tray in sorted(now.played - mended):
        here, then = was.get((number, table)), goes.get((number, table))
        if here is None or tray not in here.trays:
            continue  # it is off the plan already
        if then is None or tray not in then.trays or then.seats != here.seats:
            yield Refusal(
                _(
                    "Table %(table)s has a result for %(tray)s in round %(round)s, played after "
                    "this change. What was played stays, and so does the change."
                )
                % {"table": table, "tray": tray_named(game, tray), "round": number}
            )
    if change.joined is not None and _is_named(now.section, change.joined):
        yield Refusal(
            capfirst(
                _(
                    "%(who)s has a result, one that was taken back, or a penalty: it stays. It can "
                    "leave instead."
                )
                % {"who": who(there.kind, now.label(change.joined))}
            )
        )


def _is_named(section: Section, number: int) -> bool:
    """Return whether a result, even one taken back, or a penalty names a contestant."""
    place = section.places.filter(number=number).first()
    hands = reduce(or_, (Q(**{hand: place}) for hand in ("north", "east", "south", "west")))
    return place is not None and (
        Result.objects.filter(hands).exists()
        or Adjustment.objects.filter(entry=place.entry_id, session=section.session_id).exists()
    )


def _mended(now: UnderWay, change: MadeChange) -> set[tuple[int, int, int]]:
    """Return the plays that a wrong move gave to others, and that go back to whom they were of.

    Those of its round, where the result was in before it was known.
    """
    if change.made.change != WrongMove.code:
        return set()
    earlier = Result.objects.filter(
        play__section=now.section,
        play__round=change.made.details["round"],
        plan_version__lt=change.made.version,
    )
    return set(earlier.values_list("play__round", "play__table", "play__tray__number"))


def lists_before(now: UnderWay, change: MadeChange) -> dict[int, str]:
    """Return in which list everybody was ranked before a change.

    By the movement then played; whoever joined since, by the side on which they play most.
    """
    list_of: dict[int, str] = {}
    for plan in now.plans:
        if plan.version > change.before.version:
            break
        movement = movement_of(plan)
        if plan.change in ("", *FOLLOWING):
            list_of = dict(lines(movement))
            continue
        two = any(list_of.values())
        for number, stops in journeys(movement).items():
            list_of.setdefault(number, usual_side(stops).value if two else ONE_LINE)
    return list_of
