"""Changing an evening under way: every change appends a version of the plan.

Plays that are made stay as they are. Nobody gets another number.
"""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any

from django.db import transaction
from django.db.models import F, Q
from django.utils.translation import gettext_lazy

from movements.changes.changed import Changed, usual_side
from movements.journey import journeys
from movements.lines import ONE_LINE, lines
from movements.movement import Movement
from movements.plain import to_plain
from tournaments.actions.evenings import locked_to_change
from tournaments.actions.leaving import settle_scores, take_scores_back
from tournaments.actions.log_entry import write_log
from tournaments.actions.naming import name_contestants
from tournaments.actions.trays import deal_more, take_away_unplayed
from tournaments.actions.versions import locked_to_enter
from tournaments.models import Entry, Place, Plan, Play, Result, Section, StandingRow
from tournaments.presenting.sentences import CLOSED_TO_CHANGES
from tournaments.queries.access import Person
from tournaments.queries.people.member_names import NO_CHOICES, NameChoices
from tournaments.queries.plan.changes import (
    Change,
    LateEntrant,
    LatePair,
    NewMovement,
    UnderWay,
    WrongMove,
    preview,
    under_way,
)
from tournaments.queries.plan.leaving import Leaving
from tournaments.queries.plan.plan_view import section_of
from tournaments.queries.plan.plays import TableRound, is_planned, places_by_number
from tournaments.queries.plan.proposal import FOLLOWING
from tournaments.queries.plan.taking_back import MadeChange, lists_before, made_change, taken_back
from tournaments.queries.plan.versions import TAKEN_BACK
from tournaments.refusal import Conflict, Refusal
from tournaments.sentence import gettext as _
from tournaments.server import notifier

PLAN_CHANGED = gettext_lazy("The plan was changed meanwhile. This is what it would come to now.")

LOGGED = {
    "movement": "plan.movement",
    "late-pair": "plan.late_pair",
    "late-entrant": "plan.late_entrant",
    "coming-late": "plan.coming_late",
    "leaving": "plan.leaving",
    "rounds": "plan.rounds",
    "wrong-move": "plan.wrong_move",
    "slow-play": "plan.slow_play",
    "late-play": "plan.late_play",
}
"""What the log calls each change."""


class PlanUnsound(Refusal):
    """A change after which the audit finds errors: whoever makes it has to say that they know."""


@transaction.atomic
def change_evening(
    director: Person,
    session_id: int,
    section_id: int,
    change: Change,
    *,
    version: int,
    meant: NameChoices = NO_CHOICES,
    in_spite: bool = False,
) -> Changed:
    """Make a change that was previewed for this ``version`` of the section's plan.

    ``meant``: who was meant by the names of a late pair that were unclear. ``in_spite`` of what
    the audit holds against the new plan. Raises ``Conflict`` where the plan is another by now,
    ``NamesUnclear`` where somebody has to say who is meant. Refuses a session that is closed, a
    change that cannot be, one that would undo a play that is made, and errors nobody was asked of.
    """
    joins = isinstance(change, LatePair | LateEntrant)
    session = locked_to_change(director, session_id, CLOSED_TO_CHANGES, members=joins)
    section = section_of(session, section_id)
    now = under_way(section)
    if now.version != version:
        raise Conflict(PLAN_CHANGED)
    changed = preview(now, change)
    if changed.unsound and not in_spite:
        raise PlanUnsound(
            _(
                "Something is wrong with the plan after this change. Tick that you have seen it, "
                "or leave it."
            )
        )
    details = change.details() | _places_changed(section, now, change, changed)
    _append(section, now, change, changed, details)
    if isinstance(change, LatePair | LateEntrant) and changed.joined is not None:
        called = {changed.joined: change.called} if change.called else {}
        if called or any(change.names):
            names = {changed.joined: change.names}
            name_contestants(director, session_id, names, called, meant, section)
    if isinstance(change, Leaving):
        settle_scores(director, section, now, change)
    if isinstance(change, WrongMove):
        in_round = change.in_round
        _seat_results(
            director,
            section,
            changed.movement,
            in_round,
            now.version + 1,
            _("They sat there: a wrong move was put right."),
        )
    _record_change(director, section, changed.movement, LOGGED[change.code], details)
    return changed


@transaction.atomic
def take_change_back(
    director: Person, session_id: int, section_id: int, made_by: int, *, version: int
) -> None:
    """Take back the last change of a section, which the version ``made_by`` of its plan made.

    Seats and trays are as they were before it; whoever joined by it has no place any more, and
    results that a wrong move gave to others are theirs again of whom they were. Raises
    ``Conflict`` where the plan is another than ``version`` by now. Refused where something was
    changed after it, or played by it, and in a session that is closed.
    """
    session = locked_to_change(director, session_id, CLOSED_TO_CHANGES)
    section = section_of(session, section_id)
    now = under_way(section)
    if now.version != version:
        raise Conflict(PLAN_CHANGED)
    change = made_change(now, made_by)
    then = taken_back(now, change).movement
    _append_again(section, now, change)
    if change.joined is not None:
        _give_up_place(section, change.joined)
    if change.made.change in FOLLOWING:
        deal_more(section, then)
        take_away_unplayed(section, set(now.movement.trays) - set(then.trays))
        _rank_in(section, lists_before(now, change))
    if change.made.change == Leaving.code:
        entered = locked_to_enter(director, session_id, section_id)
        who = change.made.details["contestant"]
        take_scores_back(director, entered, section, change.made.version, who)
    if change.made.change == WrongMove.code:
        in_round = change.made.details["round"]
        reason = _("They sat as planned: a wrong move was taken back.")
        _seat_results(director, section, then, in_round, now.version + 1, reason)
    details = {"change": change.made.change} | change.made.details
    _record_change(director, section, then, "plan.taken_back", details)


def _append_again(section: Section, now: UnderWay, change: MadeChange) -> None:
    """Append the version before a change once more."""
    before = change.before
    Plan.objects.create(
        section=section,
        version=now.version + 1,
        system=before.system,
        options=before.options,
        trays_per_round=before.trays_per_round,
        movement=before.movement,
        change=TAKEN_BACK,
        details={"version": before.version},
    )


def _record_change(
    director: Person, section: Section, movement: Movement, what: str, details: dict[str, Any]
) -> None:
    """Write in the log what was changed, and see to it that plays and standings follow."""
    _mark_plays(section, movement)
    Section.objects.filter(pk=section.pk).update(revision=F("revision") + 1)
    write_log(director, what, section, section.session.tournament.club, **details)
    notifier.notify_on_commit(section.fields.values_list("pk", flat=True))


def _places_changed(
    section: Section, now: UnderWay, change: Change, changed: Changed
) -> dict[str, Any]:
    """Give a place to who joins, take it from who goes unplayed; what of it is kept."""
    if isinstance(change, LatePair) and changed.joined is not None:
        _seat(section, now, changed, standby=change.standby)
        return {"contestant": changed.joined}
    if isinstance(change, Leaving):
        label = now.label(change.contestant)
        if change.contestant in changed.movement.absent:
            _give_up_place(section, change.contestant)
        return {"label": label} | change.how_far(now)
    if isinstance(change, NewMovement | LateEntrant):
        deal_more(section, changed.movement)
        if changed.joined is not None:
            _seat(section, now, changed, standby=False)
        _rank_anew(section, changed.movement)
    if isinstance(change, NewMovement):
        return {"contestants": now.there}
    if isinstance(change, LateEntrant):
        rounds = change.movement(now).rounds
        return {"contestant": changed.joined, "contestants": now.there + 1, "rounds": rounds}
    return {}


def _give_up_place(section: Section, number: int) -> None:
    """Who never had a seat is none of the contestants; a result that names it keeps it there."""
    place = section.places.get(number=number)
    hands = ("north", "east", "south", "west")
    named = [Q(**{hand: place}) for hand in hands]
    if not Result.objects.filter(reduce(or_, named)).exists():
        entry = place.entry
        place.delete()
        if not entry.places.exists():
            rows = StandingRow.objects.filter(standings__field__sections=section, entry=entry)
            rows.delete()
            entry.delete()


def _append(
    section: Section, now: UnderWay, change: Change, changed: Changed, details: dict[str, Any]
) -> None:
    last = section.plans.get(version=now.version)
    asked: NewMovement | Plan = last
    if isinstance(change, NewMovement | LateEntrant):
        asked = change if isinstance(change, NewMovement) else change.movement(now)
    Plan.objects.create(
        section=section,
        version=now.version + 1,
        system=asked.system,
        options=dict(asked.options),
        trays_per_round=asked.trays_per_round,
        movement=to_plain(changed.movement),
        change=change.code,
        details=details,
    )


def _rank_anew(section: Section, movement: Movement) -> None:
    """Everybody is ranked in the list of what is played now, those who have left included."""
    _rank_in(section, lines(movement))


def _rank_in(section: Section, line_of: Mapping[int, str]) -> None:
    places = list(section.places.all())
    for place in places:
        place.line = line_of.get(place.number, ONE_LINE)
    Place.objects.bulk_update(places, ["line"])


def _mark_plays(section: Section, movement: Movement) -> None:
    """Say of every play whether it is in the plan now, also of those taken back."""
    for play in Play.objects.filter(section=section).select_related("tray"):
        at = TableRound(section.pk, play.round, play.table)
        off_plan = not is_planned(movement, at, play.tray.number)
        if off_plan is not play.off_plan:
            Play.objects.filter(pk=play.pk).update(off_plan=off_plan)


def _seat(section: Section, now: UnderWay, changed: Changed, *, standby: bool) -> None:
    """A place and an entry for who joined, ranked in the list of the side it plays on."""
    number = changed.joined or 0
    entry = Entry.objects.create(tournament=section.session.tournament, standby=standby)
    two_lists = any(one.line for one in now.people.values())
    stops = journeys(changed.movement)[number]
    Place.objects.create(
        section=section,
        number=number,
        entry=entry,
        label=now.label(number, changed),
        line=usual_side(stops).value if two_lists else ONE_LINE,
    )


def _seat_results(
    director: Person, section: Section, movement: Movement, number: int, version: int, reason: str
) -> None:
    """Results that are in for the round are of those who sit there by this movement."""
    places = places_by_number(section.pk)
    at = {sitting.table: sitting for sitting in movement.rounds[number - 1]}
    plays = Play.objects.filter(section=section, round=number, current__isnull=False)
    for play in plays.select_related("current"):
        held = tuple(places.get(one or 0) for one in at[play.table].seats)
        said = play.current
        if said is not None and held != _held(said) and None not in held:
            _correct(director, play, said, held, version, reason)


def _held(said: Result) -> tuple[int, ...]:
    return (said.north_id, said.east_id, said.south_id, said.west_id)


def _correct(
    director: Person,
    play: Play,
    said: Result,
    held: tuple[int | None, ...],
    version: int,
    reason: str,
) -> None:
    """The same result once more, of other people: what was said before stays in the history."""
    newest = play.results.order_by("-version").values_list("version", flat=True)[0]
    result = Result(
        play=play,
        version=newest + 1,
        outcome=said.outcome,
        lead=said.lead,
        ruling=said.ruling,
        origin=said.origin,
        base_version=said.version,
        plan_version=version,
        reason=reason,
        said_by_id=director.pk,
    )
    result.north_id, result.east_id, result.south_id, result.west_id = held  # type: ignore[assignment]
    result.save()
    Play.objects.filter(pk=play.pk).update(current=result)
