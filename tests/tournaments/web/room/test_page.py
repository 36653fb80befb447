"""The room and its door."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import said, text
from tournaments.actions.clock import next_round, start_clock
from tournaments.actions.evenings import close_session
from tournaments.actions.seating import seat_pairs
from tournaments.models import Log, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def test_every_table_says_how_far_it_is(desk: Client, set_up: SetUp, enter: Enter) -> None:
    session = set_up(trays_per_round=2)
    enter(session, 1, "7", table=1)
    enter(session, 3, "7", table=2)
    enter(session, 4, "7", table=2)
    page = desk.get(reverse("room-tables", args=[session.pk])).content.decode()
    assert page.count('class="cell complete"') == 1
    assert page.count('class="cell play"') == 1
    assert page.count('class="cell awaiting"') == 23
    at = (section_of(session).pk, 1, 1)
    row = "-".join(map(str, at))  # tray 1 is in: the cell leads to the row of what is not
    slip = reverse("slip", args=[session.pk, *at])
    assert f'href="{slip}#typed-{row}-2"' in page.split(f'id="at-{row}"')[1][:80]


@pytest.mark.parametrize(
    ("system", "options", "out"), [("howell", {}, 5), ("compass", {"missing": "ns"}, 3)]
)
def test_where_the_phantom_is_nobody_plays(
    desk: Client, set_up: SetUp, director: User, system: str, options: dict[str, str], out: int
) -> None:
    """Five pairs: a third of the tables of every round has nobody on one side."""
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=5, trays_per_round=2, system=system, options=options)
    answer = desk.get(reverse("room-tables", args=[session.pk]))
    assert answer.status_code == 200
    page = answer.content.decode()
    assert page.count('class="cell out"') == out
    assert page.count('class="cell awaiting"') == 2 * out


def test_of_a_large_room_the_rounds_about_now_are_drawn(
    desk: Client, set_up: SetUp, director: User
) -> None:
    session = set_up(pairs=60)
    clock = start_clock(director, session.pk)
    address = reverse("room-tables", args=[session.pk])
    page = desk.get(address)
    assert "Rounds 1 to 3. Show every round" in text(page)
    assert page.content.decode().count('class="cell ') == 90
    for _ in range(4):
        clock = next_round(director, session.pk, clock.revision)
    assert "Rounds 4 to 6." in text(desk.get(address))
    assert "Table 30, round 4: missing, 0 of 1" in desk.get(address).content.decode()
    every = desk.get(address, {"rounds": "all"}).content.decode()
    assert every.count('class="cell ') == 870
    assert "&amp;rounds=all" in every


def test_a_director_closes_the_door_and_opens_it_again(desk: Client, whist: Session) -> None:
    state = reverse("turn-state", args=[whist.pk])
    for word, button in (("closed", "Reopen it"), ("open", "Close early")):
        assert desk.post(state, {"state": word}).headers["Location"] == reverse(
            "room", args=[whist.pk]
        )
        whist.refresh_from_db()
        assert whist.state == word
        assert button in desk.get(reverse("room-settings", args=[whist.pk])).content.decode()


def test_a_closed_room_has_no_clock(desk: Client, whist: Session, director: User) -> None:
    room = reverse("room", args=[whist.pk])
    start_clock(director, whist.pk)
    assert "Pause the clock" in text(desk.get(room))
    close_session(director, whist.pk)
    shown = text(desk.get(room))
    assert "The evening is closed." in shown
    assert "clock" not in shown.lower()
    answer = desk.post(reverse("clock", args=[whist.pk]), {"do": "start"})
    assert answer.status_code == 422
    assert "Reopen it to run its clock." in said(answer)


@pytest.mark.parametrize("state", ["", "ajar", "CLOSED", "\x00", "9" * 5000])
def test_a_door_has_two_states(desk: Client, whist: Session, state: str) -> None:
    before = Log.objects.count()
    answer = desk.post(reverse("turn-state", args=[whist.pk]), {"state": state})
    assert answer.status_code == 422
    assert "open or closed" in said(answer)
    assert Log.objects.count() == before


def test_a_scorer_is_not_offered_the_door(scorer: User, whist: Session) -> None:
    page = signed_in(scorer).get(reverse("room", args=[whist.pk])).content.decode()
    assert "Close the evening" not in page
    assert "Settings" not in page.partition("<main")[2]


@pytest.mark.parametrize(("pairs", "drawn"), [(8, ""), (14, " many"), (18, " many dense")])
def test_the_more_rounds_the_fewer_words_in_a_cell(
    desk: Client, set_up: SetUp, director: User, pairs: int, drawn: str
) -> None:
    session = set_up(pairs=0)
    seat_pairs(director, session.pk, pairs=pairs, trays_per_round=1, system="howell")
    page = desk.get(reverse("room-tables", args=[session.pk])).content.decode()
    assert f'<table class="grid{drawn}">' in page


def test_a_room_without_anybody(desk: Client, set_up: SetUp) -> None:
    session = set_up(pairs=0)
    page = desk.get(reverse("room", args=[session.pk])).content.decode()
    assert "Nobody is seated yet" in page
    ways = {"umpire": "room", "changes": "room", "tray-details": "set-up", "standings": "set-up"}
    for name, way in ways.items():
        page = desk.get(reverse(name, args=[session.pk])).content.decode()
        assert "Nobody is seated yet" in page
        assert f'href="{reverse(way, args=[session.pk])}"' in page.partition("<main")[2]
        assert "Nothing was changed" not in page
