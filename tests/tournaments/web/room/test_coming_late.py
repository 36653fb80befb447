"""Players who have a seat and come late: eight individuals, couples, a party, two clubs."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.actions.test_changes import play
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.room.test_changes import hidden_fields
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.seating import seat_contestants
from tournaments.models import Log, Place, Session, User
from tournaments.queries.plan.changes import under_way

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

KINDS = {
    "eight individuals": ("individuals", 8, "safford"),
    "couples": ("couples", 8, "safford-couples"),
    "the party": ("couples", 6, "mitchell-party"),
    "two clubs": ("clubs", 1, "league"),
}


def seated(set_up: SetUp, director: User, name: str) -> Session:
    kind, number, system = KINDS[name]
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, contestants=number, trays_per_round=1, system=system, kind=kind
    )
    return session


@pytest.mark.parametrize("name", KINDS)
def test_it_is_shown_and_then_done(desk: Client, set_up: SetUp, director: User, name: str) -> None:
    session = seated(set_up, director, name)
    late = Place.objects.filter(section__session=session).order_by("number").last()
    assert late is not None
    where = reverse("change", args=[session.pk, "coming-late"])
    assert where in desk.get(reverse("changes", args=[session.pk])).content.decode()
    asked: dict[str, str | int] = {
        "section": section_of(session).pk, "asked": 1, "who": late.label, "first_round": 3,
    }  # fmt: skip
    page = desk.get(where, asked)
    assert page.status_code == 200
    assert f"Player {late.label} does not play trays" in text(page)
    done = desk.post(where, hidden_fields(page.content.decode()))
    assert done.status_code == 302
    history = text(desk.get(done.headers["Location"]))
    assert f"Player {late.label} came late, and plays from round 3 on." in history
    assert Log.objects.get(what="plan.coming_late").details["contestant"] == late.number
    now = under_way(section_of(session)).movement
    assert not any(late.number in s.seats for r in now.rounds[:2] for s in r)
    assert all(any(late.number in s.seats for s in r) for r in now.rounds[2:])
    play(director, session, lambda _n, _e: "6")
    score(session)
    for page_name in ("standings", "room", "umpire", "print", "desk", "names"):
        assert desk.get(reverse(page_name, args=[session.pk]), follow=True).status_code == 200
    standings = text(desk.get(reverse("standings", args=[session.pk])))
    assert "All results in" in standings
    for sheet in ("indicator-cards", "table-cards", "seat-cards", "score-cards", "standings"):
        drawn = desk.get(reverse("sheet", args=[session.pk, sheet]))
        assert drawn.status_code in (200, 404), said(drawn)


def test_pairs_have_their_own(desk: Client, set_up: SetUp) -> None:
    session = set_up("whist", 10)
    offered = desk.get(reverse("changes", args=[session.pk])).content.decode()
    assert "coming-late" not in offered


@pytest.mark.parametrize(
    ("who", "first", "sentence"),
    [
        ("99", 3, "There is no 99 in this section"),
        ("3", 1, "That is just as it was planned"),
        ("3", 99, "There is no round 99: the last is round 7"),
    ],
)
def test_what_cannot_be(
    desk: Client, set_up: SetUp, director: User, who: str, first: int, sentence: str
) -> None:
    session = seated(set_up, director, "eight individuals")
    asked: dict[str, str | int] = {
        "section": section_of(session).pk, "asked": 1, "who": who, "first_round": first,
    }  # fmt: skip
    answer = desk.get(reverse("change", args=[session.pk, "coming-late"]), asked)
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert section_of(session).plans.count() == 1


def test_what_was_played_stays(desk: Client, set_up: SetUp, director: User) -> None:
    """After the first round the table waits from the second on, whoever said when."""
    session = seated(set_up, director, "eight individuals")
    play(director, session, lambda _n, _e: "7", rounds=1)
    where = reverse("change", args=[session.pk, "coming-late"])
    asked: dict[str, str | int] = {
        "section": section_of(session).pk, "asked": 1, "who": "3", "first_round": 3,
    }  # fmt: skip
    page = desk.get(where, asked)
    assert desk.post(where, hidden_fields(page.content.decode())).status_code == 302
    now = under_way(section_of(session)).movement
    seats = [any(3 in sitting.seats for sitting in round_) for round_ in now.rounds]
    assert seats == [True, False, True, True, True, True, True]
