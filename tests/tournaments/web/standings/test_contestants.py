"""A contestant's page keeps a tray secret until its last scheduled play is in."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from movements.journey import journeys
from movements.movement import Movement
from tests.tournaments.actions.test_whole_evenings import EVENINGS, seat
from tests.tournaments.actions.test_whole_evenings import enter as play
from tests.tournaments.conftest import Enter, SetUp, play_all, section_of
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.seating import seat_pairs
from tournaments.models import Place, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]
SECRET = "in; shown when everybody has played it"


def card_of(session: Session, number: int) -> str:
    """The address of a contestant's page."""
    place = Place.objects.get(section__session=session, number=number)
    return reverse("contestant", args=[session.pk, place.pk])


def plan_of(session: Session) -> Movement:
    """The movement of the session's one section."""
    plan = current_plan(section_of(session))
    assert plan is not None
    return plan[1]


def plays_of(session: Session, tray: int) -> list[TableRound]:
    """Where a tray is planned to be played."""
    played = planned_plays(section_of(session), plan_of(session))
    return [at for at, _ns, _ew, it in played if it == tray]


def test_a_tray_is_shown_to_no_reader_before_its_last_play_is_in(
    client: Client, strangers: Client, whist: Session, enter: Enter
) -> None:
    *before, last = plays_of(whist, 1)
    for at in before:
        enter(whist, 1, "11", round=at.round, table=at.table)
        score(whist)
        for browser in (client, strangers):
            page = markup(browser.get(card_of(whist, 1)))
            assert SECRET in page
            assert ">11</td>" not in page
    enter(whist, 1, "11", round=last.round, table=last.table)
    score(whist)
    for browser in (client, strangers):
        page = markup(browser.get(card_of(whist, 1)))
        assert SECRET not in page
        assert re.search(
            r'>11</td><td class="figure strong"><a class="why level"[^>]*>=</a></td>', page
        )


def test_a_scorer_sees_it_at_once(
    scorer: User, floor_director: User, desk: Client, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "11")
    for browser in (desk, signed_in(scorer), signed_in(floor_director)):
        page = browser.get(card_of(whist, 1)).content.decode()
        assert SECRET not in page
        assert ">11</td>" in page


def test_each_side_sees_its_own_tricks(desk: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "11")
    assert ">2</td>" in desk.get(card_of(whist, 6)).content.decode()


def test_each_side_sees_its_own_sign(desk: Client, bridge: Session, enter: Enter) -> None:
    enter(bridge, 1, "4SN10")
    assert "+420" in text(desk.get(card_of(bridge, 1)))
    other = text(desk.get(card_of(bridge, 6)))
    assert "−420" in other
    assert "+420" not in other


def test_a_contestant_of_another_session(desk: Client, whist: Session, set_up: SetUp) -> None:
    other = set_up()
    place = Place.objects.filter(section__session=other).first()
    assert place is not None
    answer = desk.get(reverse("contestant", args=[whist.pk, place.pk]))
    assert answer.status_code == 404
    assert "no such contestant" in text(answer)


def test_the_path_of_the_evening_is_there_before_anything_is_played(
    client: Client, whist: Session
) -> None:
    shown = text(client.get(card_of(whist, 1)))
    assert "Round 1, table 1 · against f Pair f" in shown
    assert "Round 5" in shown


def test_what_the_rounds_come_to(client: Client, whist: Session, director: User) -> None:
    """Pair 1 makes 5 tricks everywhere, the others 10: 4 below the average on every tray."""
    play_all(director, whist, lambda ns, _ew, _tray: 5 if ns == 1 else 10)
    score(whist)
    answer = client.get(card_of(whist, 1))
    page = text(answer)
    trays = len(plan_of(whist).rounds[0][0].trays)
    rounds = len(plan_of(whist).rounds)
    assert f"Round 1 {5 * trays} {9 * trays} −{4 * trays} " in page
    assert f"All trays {5 * trays * rounds} {9 * trays * rounds} −{4 * trays * rounds} " in page
    assert f"By opponent Against Tricks Over f Pair f {5 * trays} −{4 * trays} " in page
    lowest = 4 * trays * rounds
    assert f'aria-label="Added up: −{lowest} at the end, at most −4, at least −{lowest}."' in (
        answer.content.decode()
    )


def test_nothing_is_added_up_before_everything_is_in(
    client: Client, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "11")
    score(whist)
    page = text(client.get(card_of(whist, 1)))
    assert "All trays" not in page
    assert "By opponent" not in page
    assert "The evening, tray by tray" not in page


def test_who_has_no_table_in_a_round_sits_out_at_none(
    client: Client, set_up: SetUp, director: User
) -> None:
    """Eleven pairs and a rover: the last of E/W waits for it in the first round."""
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=11, trays_per_round=2, system="rover")
    stops = journeys(plan_of(session))
    number = next(one for one, way in stops.items() if any(stop.table is None for stop in way))
    page = text(client.get(card_of(session, number)))
    assert "None" not in page
    out = next(stop.round for stop in stops[number] if stop.table is None)
    assert f"Round {out} · sits out" in page
    assert "hands of" not in page


def test_in_one_list_a_round_says_whose_hands_were_held(
    client: Client, set_up: SetUp, director: User
) -> None:
    """A compass with a round that is turned: pair 1 sits North and South all evening."""
    session = set_up("whist", 0)
    switch = {"switch": "rounds"}
    seat_pairs(director, session.pk, pairs=10, trays_per_round=1, system="compass", options=switch)
    way = journeys(plan_of(session))[1]
    page = text(client.get(card_of(session, 1)))
    for stop in way:
        hands = "E/W" if stop.turned else "N/S"
        assert f"Round {stop.round}, table 1 · hands of {hands} · against" in page
    assert sum(stop.turned for stop in way) == 1


@pytest.mark.parametrize(
    ("name", "heads", "under"),
    [
        ("compass auction", "Tray Result Score Over", "above or below"),
        (
            "Howell's teams",
            "Tray With the hands of N/S With the hands of E/W Tricks",
            "matches won",
        ),
        ("Safford's eight", "Tray Result Made Tricks", "lost"),
    ],
)
def test_a_card_has_the_figures_of_its_game(
    client: Client, set_up: SetUp, director: User, name: str, heads: str, under: str
) -> None:
    evening = EVENINGS[name]
    session = set_up(evening.game, pairs=0)
    play(director, session, seat(director, session, evening), evening.typed)
    score(session)
    place = Place.objects.filter(section__session=session).earliest("number")
    page = text(client.get(reverse("contestant", args=[session.pk, place.pk])))
    assert heads in page
    assert under in page
    assert "not played" not in page
    # A team's tables, and tricks by which matches are won or lost, are no sum.
    assert ("All trays" in page) == ("By opponent" in page) == (name == "compass auction")
