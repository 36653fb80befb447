"""Nothing of a tray is told before its last scheduled play is in, and all of it afterwards.

The same evening is played twice, but for what was made on one tray which one table has yet to
play. Whatever a reader may ask for, at any address, must answer both evenings alike.
"""

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from scoring.series import SeriesRules
from tests.sample import WHOLE, one_in
from tests.tournaments.conftest import SetUp
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.attempt import MadeFile, begin
from tournaments.actions.clubs import show_records
from tournaments.actions.jobs import ask_for_pack
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import name_pairs, seat_contestants, seat_pairs
from tournaments.models import (
    Job,
    Member,
    Place,
    Series,
    SeriesSession,
    Session,
    TableLink,
    User,
)
from tournaments.paper.sheets import FORMS, SHEETS
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan, sections_of

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SECRET = 3
"""The tray that is still to be played once."""

NUMBER = "X-Request-ID"
"""The header with the number of a request, another one for each."""

CLOCK = re.compile(rb"\d\d:\d\d(:\d\d)?(\.\d+)?(Z|\+\d\d:\d\d)?")

Answers = dict[str, tuple[int, bytes]]
Asked = Callable[[Session], list[str]]
Typed = Callable[[int], str]


def patterns(
    found: list[Any] | None = None, before: str = ""
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The route of every address of the program, with the converters in it."""
    for each in get_resolver().url_patterns if found is None else found:
        route = before + str(each.pattern)
        if route.startswith("admin/"):
            continue  # for whoever runs the server: they see the database itself
        if isinstance(each, URLResolver):
            yield from patterns(each.url_patterns, route)
        elif isinstance(each, URLPattern):
            yield route, dict(each.pattern.converters)


def candidates(session: Session) -> dict[str, list[Any]]:
    """What is tried in the places of an address, by its name there; a new name is added here."""
    sections = sections_of(session.pk)
    seated = Place.objects.filter(section__session=session).order_by("section", "number")
    places = list(seated.values_list("pk", flat=True))
    jobs = list(Job.objects.values_list("pk", flat=True))
    club = session.tournament.club_id
    members = list(Member.objects.values_list("pk", flat=True))[:2] or [1]
    values: dict[str, list[Any]] = {
        "club": [club],
        "tournament": [session.tournament_id],
        "session": [session.pk],
        "section": sections,
        "place": places if WHOLE else [places[0], places[-1]],  # of both lines
        "member": members,
        "number": [SECRET, 1],
        "tray": [SECRET, 1],
        "in_round": [1, 2],
        "table": [1, 3],
        "job": jobs,
        "file": [1],
        "token": ["1", *(link.token for link in TableLink.objects.order_by("table")[:2])],
        "preset": [1],
        "series": [series_with(session).pk],
        "who": members,
        "scale": [1],
        "sheet": list(SHEETS),
        "form": list(FORMS)[:1],  # empty ones: nothing of any evening stands there
        "user": [1],
        "role": [1],
        "invitation": [1],
        "addition": [1],
        "deleted": [1],
        "substitution": [1],
        "version": [2],
        "sign_in": [1],
        "code": ["late-pair", "rounds"],
        "uidb64": ["MQ"],
        "ticket": ["ticket"],
        "name": ["asked-20260305-221000.jsonl.gz", "results-csv", "workbook"],
        "format_name": ["results-csv", "standings-csv", "workbook"],
    }
    return values | {f"{name}_id": value for name, value in values.items()}


def series_with(session: Session) -> Series:
    """A series of people in which this evening counts."""
    series, _made = Series.objects.get_or_create(
        club=session.tournament.club,
        name="Winter",
        defaults={"ranks": "people", "rules": SeriesRules(evenings=4, points=(3, 2, 1)).plain},
    )
    SeriesSession.objects.get_or_create(series=series, session=session)
    return series


def addresses(session: Session, **tried: list[Any]) -> list[str]:
    """Every address there is, with what fits into it; make test draws one in four for each.

    ``tried``: what else than the candidates is tried in the places of these names.
    """
    values = candidates(session) | {f"{name}_id": value for name, value in tried.items()} | tried
    found = []
    for route, converters in patterns():
        unknown = converters.keys() - values.keys()
        assert not unknown, f"what is to be tried at {route}?"
        for chosen in one_in(product(*(values[name] for name in converters)), 4):
            filled = route
            for name, value in zip(converters, chosen, strict=True):
                filled = re.sub(rf"<\w+:{name}>", str(value), filled)
            found.append("/" + filled)
    return sorted(set(found))


def of_matches(session: Session) -> list[str]:
    """The addresses that tell what was made in the matches of an evening."""
    names = ("matches", "standings", "api-standings")
    return [reverse(name, args=[session.pk]) for name in names]


def read(client: Client, session: Session, asked: Asked = addresses) -> Answers:
    """What every address answers that is asked, but for the time of day."""
    answers = {}
    for address in asked(session):
        answer = client.get(address)
        content = b"".join(answer) if answer.streaming else answer.content
        headers = {name: value for name, value in answer.headers.items() if name != NUMBER}
        said = str(sorted(headers.items())).encode() + content
        answers[address] = (answer.status_code, CLOCK.sub(b"(time)", _without_tokens(said)))
    return answers


def _without_tokens(page: bytes) -> bytes:
    """A page without the token that is another one for every form."""
    return re.sub(rb'"[A-Za-z0-9]{64}"', b'"(token)"', page)


class _Undone(Exception):  # noqa: N818  it ends an evening, nothing is wrong
    pass


def evening(
    director: User,
    session: Session,
    readers: list[Client],
    secret: Typed,
    *,
    to_the_end: bool,
    asked: Asked = addresses,
) -> list[Answers]:
    """Play, and let the readers ask for everything; then it is as if it had never been."""
    plays = plays_of(session)
    last = max(at for at, _ns, _ew, tray in plays if tray == SECRET)
    answers: list[Answers] = []
    try:
        with transaction.atomic():
            for nth, (at, ns, _ew, tray) in enumerate(plays):
                typed = secret(nth) if tray == SECRET else str(3 + (ns + tray) % 9)
                if to_the_end or (at, tray) != (last, SECRET):
                    enter_result(director, session.pk, ResultEntry(at, tray, typed))
            score(session)
            answers = [read(reader, session, asked) for reader in readers]
            raise _Undone
    except _Undone:
        return answers


def plays_of(session: Session) -> list[tuple[TableRound, int, int, int]]:
    """The plays that are planned, section by section."""
    found = []
    for section in session.sections.order_by("pk"):
        plan = current_plan(section)
        assert plan is not None
        found += planned_plays(section, plan[1])
    return found


def differing(one: Answers, other: Answers) -> list[str]:
    """The addresses that answer two evenings differently."""
    assert one.keys() == other.keys()
    return [address for address in one if one[address] != other[address]]


def few(_nth: int) -> str:
    return "2"


def many(nth: int) -> str:
    return str(11 + nth % 2)


@pytest.fixture
def whist(set_up: SetUp, director: User) -> Session:
    """Three tables, with a pack that has been made; anybody may read the players' records."""
    session = set_up(pairs=6)
    name_pairs(director, session.pk, {1: ["Ann", "Bob"]})
    show_records(director, session.tournament.club_id, public=True)
    attempt = begin(ask_for_pack(director, session.pk).pk)
    assert attempt is not None
    attempt.finish(MadeFile("pack.pdf", "application/pdf", b"%PDF-"))
    return session


@pytest.fixture
def readers(stranger: User) -> list[Client]:
    """Nobody, and the organiser of another club."""
    return [Client(), signed_in(stranger)]


def test_before_the_last_play_no_address_tells_what_was_made(
    whist: Session, director: User, readers: list[Client]
) -> None:
    evenings = [
        evening(director, whist, readers, secret, to_the_end=False) for secret in (few, many)
    ]
    for one, other in zip(*evenings, strict=True):
        assert differing(one, other) == []


@pytest.mark.parametrize("system", ["compass", pytest.param("howell", marks=pytest.mark.long)])
def test_before_its_last_second_play_no_address_tells_of_a_tray(
    set_up: SetUp, director: User, readers: list[Client], system: str
) -> None:
    """Mnemonic duplicate: everybody has played it, and all but two pairs have played it twice."""
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=8, trays_per_round=1, system=system,
               options={"played": "twice"})  # fmt: skip
    one, other = (
        evening(director, session, readers[:1], secret, to_the_end=False)[0]
        for secret in (few, many)
    )
    assert differing(one, other) == []


def test_before_the_last_section_has_played_it_no_address_tells_of_a_tray(
    set_up: SetUp, director: User, readers: list[Client]
) -> None:
    """Two sections of one field: all of A have played it, and all of B but one table."""
    hall = set_up("whist", 0)
    seat_contestants(
        director, hall.pk, system="howell", contestants=12, trays_per_round=1, sections=2
    )
    one, other = (
        evening(director, hall, readers[:1], secret, to_the_end=False)[0] for secret in (few, many)
    )
    assert differing(one, other) == []


def test_before_the_last_play_no_table_of_matches_tells_it(
    set_up: SetUp, director: User, readers: list[Client]
) -> None:
    teams = set_up("whist", 0)
    seat_contestants(
        director, teams.pk, contestants=5, trays_per_round=1, system="howell-teams", kind="teams"
    )
    one, other = (
        evening(director, teams, readers[:1], secret, to_the_end=False, asked=of_matches)[0]
        for secret in (few, lambda nth: str(nth % 13))
    )
    assert one[reverse("matches", args=[teams.pk])][0] == 200
    assert differing(one, other) == []


def test_a_play_off_the_plan_stands_in_for_none_that_is_awaited(
    set_up: SetUp, director: User, client: Client
) -> None:
    session = set_up(pairs=0)
    seat_pairs(director, session.pk, pairs=10, trays_per_round=1, rounds=3)
    plays = plays_of(session)
    *before, (last, *_who) = [each for each in plays if each[3] == SECRET]
    playing = {side for _at, *sides, tray in plays if tray == SECRET for side in sides}
    where = next(at for at, *sides, _tray in plays if not playing & set(sides))
    for at, *_who in before:
        enter_result(director, session.pk, ResultEntry(at, SECRET, "9"))
    score(session)
    enter_result(director, session.pk, ResultEntry(where, SECRET, "2", off_plan=True))
    score(session)
    page = reverse("tray-results", args=[session.pk, SECRET])
    assert client.get(page).status_code == 404
    open_results, expected = in_standings(session)
    assert (open_results, expected) == (0, len(plays) + 1)
    enter_result(director, session.pk, ResultEntry(last, SECRET, "9"))
    score(session)
    assert client.get(page).status_code == 200
    assert in_standings(session) == (len(before) + 2, expected)


def in_standings(session: Session) -> tuple[int, int]:
    """How many results everybody may see, and how many there will be."""
    current = session.tournament.fields.get().current
    assert current is not None
    return current.open_results, current.expected


@pytest.mark.long
def test_after_the_last_play_pages_and_calls_tell_it(
    whist: Session, director: User, readers: list[Client]
) -> None:
    [one], [other] = (
        evening(director, whist, readers[:1], secret, to_the_end=True) for secret in (few, many)
    )
    told = differing(one, other)
    of_session = f"/sessions/{whist.pk}/"
    assert f"{of_session}results/{SECRET}/" in told
    assert f"{of_session}standings/" in told
    assert f"/api/v1{of_session}standings" in told
    place = Place.objects.filter(section__session=whist).first()
    assert place is not None
    assert f"{of_session}contestants/{place.pk}/" in told
    assert f"{of_session}contestants/{place.pk}/why/trays/{SECRET}/" in told
    assert one[f"{of_session}results/{SECRET}/"][0] == 200
