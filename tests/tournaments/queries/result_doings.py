"""Evenings with everything in them that results on paper must tell."""

from fractions import Fraction

from tests.tournaments.conftest import section_of
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.standings import score_field
from tournaments.models import Adjustment, Entry, Field, Play, Result, Section, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan


def field_of(session: Session) -> Field:
    """The session's own field."""
    return session.tournament.fields.get()


def scored(session: Session) -> None:
    """Score the session's field now."""
    score_field(field_of(session).pk)


def by_rules(session: Session, **switches: str | int) -> None:
    """Set switches of the rules otherwise than they are."""
    field = field_of(session)
    field.rules["switches"] |= switches
    field.revision += 1
    field.save()


def enter_in_turn(director: User, session: Session, typed: list[str]) -> None:
    """Every play of the plan in turn with what is typed from a list, again and again."""
    plan = current_plan(section_of(session))
    assert plan is not None
    plays = planned_plays(section_of(session), plan[1])
    for number, (at, _ns, _ew, tray) in enumerate(plays):
        enter_result(director, session.pk, ResultEntry(at, tray, typed[number % len(typed)]))


def rule(session: Session, tray: int, table: int, code: str, why: str, **params: str) -> None:
    """A ruling on what is believed of a tray at a table, as a new version."""
    play = Play.objects.get(
        section=section_of(session), tray__number=tray, table=table, current__isnull=False
    )
    said = play.current
    assert said is not None
    ruled = Result(
        play=play, version=said.version + 1, north=said.north, east=said.east, south=said.south,
        west=said.west, outcome=said.outcome, ruling={"code": code, "params": params},
        origin=said.origin, base_version=said.version, plan_version=said.plan_version, reason=why,
    )  # fmt: skip
    ruled.save()
    Play.objects.filter(pk=play.pk).update(current=ruled)
    _changed(session)


def fine(session: Session, label: str, amount: int | Fraction, why: str) -> None:
    """Add to (or take from) a pair's total."""
    entry = Entry.objects.get(places__section__session=session, places__label=label)
    Adjustment(entry=entry, session=session, version=1, amount=amount, reason=why).save()
    _changed(session)


def _changed(session: Session) -> None:
    section = section_of(session)
    Section.objects.filter(pk=section.pk).update(revision=section.revision + 1)
