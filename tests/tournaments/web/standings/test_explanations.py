"""How was this computed: every figure leads to its page, and a secret tray to none."""

import re
from fractions import Fraction
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scoring.outcome import NotPlayed, Score
from scoring.values import Ruling
from tests.tournaments.conftest import Enter, play_all
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.standings.test_contestants import card_of
from tests.tournaments.web.standings.test_page import score
from tests.tournaments.web.test_html import faults
from tests.written_figures import figure as read
from tournaments.actions.results import ResultEntry, SectionRecorder, enter_result
from tournaments.models import Place, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def played(whist: Session, director: User) -> Session:
    """A whole evening of whist, scored."""
    play_all(director, whist, lambda ns, ew, tray: (3 * ns + 5 * ew + 7 * tray) % 14)
    score(whist)
    return whist


@pytest.fixture
def boards(bridge: Session, director: User) -> Session:
    """A whole evening of bridge, scored; the first play of the first board was not made."""
    plan = current_plan(bridge.sections.get())
    assert plan is not None
    for number, (at, ns, _ew, board) in enumerate(planned_plays(bridge.sections.get(), plan[1])):
        typed = f"3NTN{7 + (ns * board) % 5}" if number else "NP"
        enter_result(director, bridge.pk, ResultEntry(at, board, typed))
    score(bridge)
    return bridge


def leads(page: Any) -> list[tuple[str, str]]:
    """The figures of a page that say how they were computed: address and figure."""
    return re.findall(r'<a class="why[^"]*" href="([^"]+)"[^>]*>([^<]*)</a>', markup(page))


def leading(page: Any) -> str:
    """The figure with which an explanation begins."""
    found = re.search(r'<p class="reason-line"><b>([^<]*)</b>', markup(page))
    assert found
    return found[1]


@pytest.mark.parametrize("evening", ["played", pytest.param("boards", marks=pytest.mark.long)])
def test_every_figure_leads_to_a_page_that_begins_with_it(
    client: Client, request: pytest.FixtureRequest, evening: str
) -> None:
    session: Session = request.getfixturevalue(evening)
    standings = client.get(reverse("standings", args=[session.pk]))
    card = client.get(card_of(session, 1))
    of_standings, of_card = leads(standings), leads(card)
    assert len(of_standings) == 20
    assert len(of_card) >= 6
    for address, figure in [*of_standings[:4], *of_card]:
        answer = client.get(address)
        assert faults(answer) == []
        found = leading(answer), figure.rstrip("=") or "0"
        assert close(*found), (address, *found)


def close(amount: str, figure: str) -> bool:
    """Whether they are one figure; an explanation has more decimals, and 0 for level."""
    return abs(read(amount) - read(figure)) <= Fraction(51, 10000)


def test_the_words_are_a_players(client: Client, boards: Session) -> None:
    place = Place.objects.get(section__session=boards, number=3).pk
    page = text(client.get(reverse("why-award", args=[boards.pk, place, 1])))
    assert "Board 1" in page
    assert "4 of 5 results can be compared" in page
    assert "All scores on this board" in page
    percent = text(client.get(reverse("why-percent", args=[boards.pk, place])))
    assert "from everything played" in percent
    assert "the most there was to win" in percent


def test_a_tray_that_somebody_has_yet_to_play_is_explained_to_scorers_alone(
    client: Client, desk: Client, strangers: Client, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "11")
    score(whist)
    place = Place.objects.get(section__session=whist, number=1).pk
    addresses = [
        reverse("why-award", args=[whist.pk, place, 1]),
        *(reverse(f"why-{what}", args=[whist.pk, place]) for what in ("total", "place")),
    ]
    for browser in (client, strangers):
        answers = [browser.get(address) for address in addresses]
        assert [answer.status_code for answer in answers] == [404, 200, 200]
        assert not any("11" in text(answer).split() for answer in answers)
    assert "11" in text(desk.get(addresses[0])).split()


def test_a_tray_and_a_contestant_that_are_none(client: Client, played: Session) -> None:
    place = Place.objects.get(section__session=played, number=1).pk
    assert client.get(reverse("why-award", args=[played.pk, place, 999])).status_code == 404
    assert client.get(reverse("why-total", args=[played.pk, 999999])).status_code == 404
    assert client.get(reverse("why-percent", args=[played.pk, place])).status_code == 404


def test_the_rules_are_told_beside_the_standings(client: Client, boards: Session) -> None:
    field = boards.tournament.fields.get()
    field.rules["switches"] = {"award_step": "0.1"}
    field.save()
    page = text(client.get(reverse("standings", args=[boards.pk])))
    assert "Which rules?" in page
    assert "Matchpoints for every score beaten or equalled." in page
    assert "What is won on a deal is rounded to 0.1." in page


@pytest.mark.parametrize(
    ("switches", "head"),
    [
        ({"method": "cross_imps"}, "IMPs"),
        ({"method": "butler"}, "IMPs"),
        ({"method": "total", "total": "sum"}, "Points"),
    ],
)
def test_other_ways_of_scoring_have_their_own_words(
    client: Client, boards: Session, switches: dict[str, str], head: str
) -> None:
    field = boards.tournament.fields.get()
    field.rules["switches"] = switches
    field.revision += 1
    field.save()
    score(boards)
    answer = client.get(reverse("standings", args=[boards.pk]))
    assert faults(answer) == []
    assert f">{head}</th>" in markup(answer)
    assert ">MP</th>" not in markup(answer)
    card = client.get(card_of(boards, 3))
    assert faults(card) == []
    assert f">{head}</th>" in markup(card)
    for address, figure in [*leads(answer)[:4], *leads(card)]:
        explained = client.get(address)
        assert faults(explained) == []
        shown = figure.rstrip("=") or "0"
        assert close(leading(explained), shown), (address, shown)


def test_a_reader_is_told_in_a_dozen_queries(client: Client, boards: Session) -> None:
    place = Place.objects.get(section__session=boards, number=3).pk
    for what in ("place", "total", "percent"):
        with CaptureQueriesContext(connection) as queries:
            client.get(reverse(f"why-{what}", args=[boards.pk, place]))
        assert len(queries) <= 12
    with CaptureQueriesContext(connection) as queries:
        client.get(reverse("why-award", args=[boards.pk, place, 1]))
    assert len(queries) <= 12


def test_a_ruled_board_has_its_own_award_on_the_card(
    client: Client, bridge: Session, director: User
) -> None:
    section = bridge.sections.get()
    plan = current_plan(section)
    assert plan is not None
    ruling = Ruling("artificial", {"ns": "60", "ew": "40"})
    for at, ns, ew, board in planned_plays(section, plan[1]):
        if (ns, board) == (3, 2):
            tray, seats = bridge.trays.get(number=board), (ns, ew, ns, ew)
            SectionRecorder(director, section).record(
                tray, NotPlayed(), at=at, seats=seats, ruling=ruling, reason="-"
            )
        else:
            enter_result(director, bridge.pk, ResultEntry(at, board, f"3NTN{7 + (ns * board) % 5}"))
    score(bridge)
    page = client.get(card_of(bridge, 3))
    (award,) = [each for each in leads(page) if each[0].endswith("/why/trays/2/")]
    answer = client.get(award[0])
    assert leading(answer) == award[1] == "4.8"
    assert "60% of the top 8: given by the director" in text(answer)


def test_on_a_fouled_board_each_is_compared_with_its_own_deal(
    client: Client, bridge: Session, director: User
) -> None:
    """Pairs 1 and 2 played another deal: 1 beats 2 there, whatever the other three made."""
    section = bridge.sections.get()
    plan = current_plan(section)
    assert plan is not None
    fouled = Ruling("fouled", {"deal": "B"})
    for at, ns, ew, board in planned_plays(section, plan[1]):
        tray, seats = bridge.trays.get(number=board), (ns, ew, ns, ew)
        ruling = fouled if board == 1 and ns in (1, 2) else None
        outcome = Score({1: 420, 2: 400, 3: 50, 4: 0, 5: 420}[ns])
        SectionRecorder(director, section).record(
            tray, outcome, at=at, seats=seats, ruling=ruling, reason="-"
        )
    score(bridge)
    for number in (1, 2, 3, 5):
        page = client.get(card_of(bridge, number))
        (award,) = [each for each in leads(page) if each[0].endswith("/why/trays/1/")]
        answer = client.get(award[0])
        assert close(leading(answer), award[1])
        obtained = 2 if number in (1, 2) else 3
        assert f"{obtained} of 5 results can be compared" in text(answer)
