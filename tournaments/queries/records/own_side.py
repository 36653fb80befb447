"""The side for which a player plays where two meet: its other people, and how the match went."""

from collections import defaultdict
from collections.abc import Collection
from fractions import Fraction
from typing import Any

from movements.systems.league import four_of, side_of
from tournaments.models import Member, Place, Session
from tournaments.presenting.two_teams import own_match_words
from tournaments.presenting.who_plays import Plays, plays_by
from tournaments.queries.plan.plays import last_plans
from tournaments.queries.standings.session_field import session_field
from tournaments.queries.standings.two_sides import plays_for_first, sides_of
from tournaments.queries.standings.view import standings_view

PlaceNumber = tuple[int, int]
"""The key of a section, and the number of a contestant there."""


def of_two_sides(sections: Collection[int]) -> dict[int, Plays]:
    """Return those of these sections in which two sides play, with who plays for them."""
    plans = last_plans().filter(section__in=sections).values_list("section", "system")
    found = {section: plays_by(system) for section, system in plans}
    return {section: plays for section, plays in found.items() if plays.has_two_sides}


def fours(
    member: Member, places: Collection[PlaceNumber], *, public: bool
) -> dict[PlaceNumber, list[tuple[int, str]]]:
    """Return who else is of the four of the member, who has these places, as keys with names.

    ``public``: without those whose names are withheld.
    """
    by_section: defaultdict[int, list[Any]] = defaultdict(list)
    rows = Place.objects.filter(section__in={section for section, _number in places})
    people = ("entry__seats__member", "entry__seats__member__name")
    columns = ("section", "number", *people, "entry__seats__member__name_withheld")
    for section, *one in rows.order_by("section", "number").values_list(*columns):
        by_section[section].append(one)
    return {
        (section, own): [
            (other, name)
            for number, other, name, withheld in by_section[section]
            if _four(number, by_section[section]) == _four(own, by_section[section])
            and other not in (None, member.pk)
            and not (public and withheld)
        ]
        for section, own in places
    }


def _four(number: int, everybody: list[Any]) -> tuple[str, int]:
    contestants = everybody[-1][0]
    return side_of(number, contestants), four_of(number, contestants)


def own_match(session_id: int, place: PlaceNumber) -> tuple[Fraction, str] | None:
    """Return by how much the side of a place has won, and that in words.

    By what everybody may see; None before anything may be told.
    """
    session = Session.objects.select_related("tournament").get(pk=session_id)
    current = session_field(session).current
    if current is None:
        return None
    section, number = place
    view = standings_view(session, all_trays=current.results == current.open_results)
    sides = view and sides_of(view.rules, [section])
    match = view and (view.team_match or view.club_match)
    if not (view and sides and match) or match.margin is None:
        return None
    own = match.margin if plays_for_first(sides, number) else -match.margin
    return own, own_match_words(match, own, view.rules, complete=view.complete)
