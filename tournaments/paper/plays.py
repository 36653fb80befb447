"""The planned plays of a session as paper shows them: who meets where, trays in words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from movements.journey import played
from movements.movement import Kind, Movement, Sitting
from movements.systems.league import LEAGUE
from tournaments.models import Section, Session, Tournament
from tournaments.presenting.contestants import Contestant
from tournaments.queries.people.names import contestants_by_section
from tournaments.queries.plan.plays import Seating, TableRound, last_plans, seatings_of
from tournaments.queries.plan.seated_sections import sections_with_seatings
from tournaments.queries.plan.session_trays import Trays, trays_by_number
from tournaments.queries.request_cache import cached_in_request
from tournaments.refusal import NobodySeated, Refusal
from tournaments.sentence import isolated


@dataclass(frozen=True, slots=True)
class Planned:
    """A section with a plan. ``letter`` stands before tables and labels where there are several."""

    section: Section
    movement: Movement
    people: Mapping[int, Contestant]
    letter: str

    def sittings(self) -> Iterator[tuple[TableRound, Sitting]]:
        """Every sitting at which cards are played, round by round."""
        for number, sitting in played(self.movement):
            yield TableRound(self.section.pk, number, sitting.table), sitting

    def side(self, sitting: Sitting, first: int) -> tuple[Contestant, ...]:
        """Return who holds the hands of a side: ``first`` is 0 for N/S and 1 for E/W."""
        there = (sitting.seats[first], sitting.seats[first + 2])
        return tuple(self.people[one] for one in dict.fromkeys(there) if one is not None)

    def label(self, side: tuple[Contestant, ...]) -> str:
        """The label of a side: of two individuals both. Where it has no letter, it gets that of the
        section.
        """
        label = " ".join(one.label for one in side)
        return label if label.startswith(self.letter) else self.letter + label

    def table(self, number: int) -> str:
        """Return what a table is called."""
        return f"{self.letter}{number}"


def planned(session: Session) -> list[Planned]:
    """Every section that has a plan. Refused where there is none."""
    sections = sections_with_seatings(session)
    there = contestants_by_section([section.pk for section, _seating in sections], in_full=True)
    found = []
    for section, seating in sections:
        if seating is not None:
            people = {one.number: one for one in there[section.pk]}
            letter = section.letter if len(sections) > 1 else ""
            found.append(Planned(section, seating.movement, people, letter))
    if not found:
        raise NobodySeated
    return found


def trays_to_print(session: Session) -> Trays:
    """The trays of a session. Refused where there are none."""
    trays = trays_by_number(session)
    if not trays:
        raise Refusal(_("This evening has no trays yet. Choose a movement first."))
    return trays


def has_contracts(session: Session) -> bool:
    """Return whether contracts are played, and not tricks alone."""
    return session.tournament.game != Tournament.Game.WHIST


def is_bridge(session: Session) -> bool:
    """Return whether trays are boards, with a vulnerability."""
    return session.tournament.game == Tournament.Game.BRIDGE


def of_teams(session: Session) -> bool:
    """Return whether any section plays teams."""
    return any(movement.kind is Kind.TEAMS for movement in movements_of(session))


@cached_in_request
def of_clubs(session: Session) -> bool:
    """Return whether two clubs play in fours."""
    if all(movement.kind is not Kind.INDIVIDUAL for movement in movements_of(session)):
        return False
    return last_plans().filter(section__session=session, system=LEAGUE.name).exists()


def plays_again(session: Session) -> bool:
    """Return whether any section of whist plays memory duplicate: all deals twice at one table."""
    return bool(_memory(session))


def only_plays_again(session: Session) -> bool:
    """Return whether whist is played, and every section plays memory duplicate."""
    return plays_again(session) and len(_memory(session)) == len(movements_of(session))


def places_that_play_again(session: Session) -> frozenset[int]:
    """The keys of the places in the sections of whist that play memory duplicate."""
    return frozenset(place for seating in _memory(session) for place in seating.places.values())


def _memory(session: Session) -> list[Seating]:
    if has_contracts(session):
        return []
    return [seating for seating in _seatings(session) if is_memory(seating.movement)]


def is_memory(movement: Movement) -> bool:
    """Return whether those at one table play all deals twice, and keep one card together."""
    return movement.allow_replay and movement.tables == 1


def movements_of(session: Session) -> list[Movement]:
    """The movement of each section that has one."""
    return [seating.movement for seating in _seatings(session)]


def _seatings(session: Session) -> list[Seating]:
    return list(seatings_of(session.pk).values())


def event_words(session: Session) -> str:
    """The day and the tournament, for the corner of a card, and the trump of the whole sitting.

    The day is first: what is too long there loses its end.
    """
    day = date_format(session.played_on, "SHORT_DATE_FORMAT")
    event = f"{day}, {isolated(session.name)}"
    return ". ".join(filter(None, [declared_trump(session), event]))


def declared_trump(session: Session) -> str:
    """The sentence that one suit is trumps for the whole sitting; empty where one is turned."""
    if not session.declared_trump:
        return ""
    return _("%(suit)s are trumps") % {"suit": session.declared_trump}
