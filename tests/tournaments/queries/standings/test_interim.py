"""While play goes on, what is ranked is complete rounds: no entry can be read off it."""

from collections.abc import Iterator

import pytest
from django.db.models import F

from tests.tournaments.conftest import SetUp, play_rounds, section_of
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants
from tournaments.models import Field, InterimStandings, Play, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

Planned = tuple[TableRound, int, int, int]


def plays_of(session: Session) -> list[Planned]:
    """Every play of the plan, round by round."""
    plan = current_plan(section_of(session))
    assert plan is not None
    return sorted(planned_plays(section_of(session), plan[1]), key=lambda play: play[0].round)


def say(
    director: User, session: Session, at: TableRound, tray: int, typed: str, **more: object
) -> None:
    enter_result(director, session.pk, ResultEntry(at, tray, typed, **more))  # type: ignore[arg-type]


def known(session: Session) -> tuple[int, int, int]:
    """The last round that counts, how many results do, and how many are ranked."""
    score(session)
    interim = InterimStandings.objects.get(field=session.tournament.fields.get())
    return interim.rounds[str(session.pk)], interim.results, len(interim.rows)


def arrivals(director: User, session: Session) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Play to the last but one; how many are in, and what is known then."""
    for count, (at, ns, _ew, tray) in enumerate(plays_of(session)[:-1], 1):
        say(director, session, at, tray, str(3 + (ns + tray) % 9))
        yield count, known(session)


def test_a_round_counts_when_every_table_has_played_it(whist: Session, director: User) -> None:
    for count, told in arrivals(director, whist):
        rounds = count // 5
        assert told == (rounds, 5 * rounds, 10 if rounds >= 2 else 0)


def test_it_is_written_when_something_that_counts_is_another(
    whist: Session, director: User
) -> None:
    plays = plays_of(whist)
    play_rounds(director, whist, 2)
    assert known(whist) == (2, 10, 10)
    key = InterimStandings.objects.get().key
    at, _ns, _ew, tray = plays[10]
    say(director, whist, at, tray, "9")
    assert known(whist) == (2, 10, 10)
    assert InterimStandings.objects.get().key == key
    at, _ns, _ew, tray = plays[0]
    say(director, whist, at, tray, "9", base_version=1, reason="misread")
    assert known(whist) == (2, 10, 10)
    assert InterimStandings.objects.get().key != key


def test_a_table_that_is_missing_holds_it(whist: Session, director: User) -> None:
    plays = plays_of(whist)
    missing = plays[12]
    for at, _ns, _ew, tray in (*plays[:12], *plays[13:20]):
        say(director, whist, at, tray, "7")
    assert known(whist) == (2, 10, 10)
    say(director, whist, missing[0], missing[3], "7")
    assert known(whist) == (4, 20, 10)


def test_a_play_off_the_plan_counts_in_its_round_and_one_without_a_round_never(
    whist: Session, director: User
) -> None:
    plays = plays_of(whist)
    play_rounds(director, whist, 2)
    (at, *_sides, _tray), tray = plays[0], plays[20][3]
    say(director, whist, at, tray, "7", off_plan=True)
    assert known(whist) == (2, 11, 10)
    Play.objects.filter(off_plan=True).update(round=0)
    Field.objects.update(revision=F("revision") + 1)
    assert known(whist) == (2, 10, 10)


def test_shifting_a_tray_changes_no_figure(set_up: SetUp, director: User) -> None:
    rows = []
    for more in (0, 1):
        session = set_up("whist", 0)
        seat_contestants(
            director, session.pk, contestants=5, trays_per_round=1, system="howell-teams",
            kind="teams",
        )  # fmt: skip
        for at, ns, _ew, tray in plays_of(session)[:-1]:
            say(
                director,
                session,
                at,
                tray,
                str(3 + (ns * 5 + tray) % 9 + (more if tray == 2 else 0)),
            )
        score(session)
        interim = InterimStandings.objects.get(field=session.tournament.fields.get())
        rows.append([row[1:] for row in interim.rows])
        assert interim.rows
    assert rows[0] == rows[1]
