"""The results of a tray: for scorers at once, for everybody when all have played it."""

import re
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from scoring.outcome import Score
from scoring.values import Ruling
from tests.tournaments.conftest import play_all, section_of
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.standings.test_page import score
from tests.tournaments.web.test_html import faults
from tournaments.actions.results import ResultEntry, SectionRecorder, enter_result
from tournaments.models import Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan
from tournaments.queries.standings.tray_page import tray_page
from tournaments.web.drawings import blocks

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def address(session: Session, number: int) -> str:
    return reverse("tray-results", args=[session.pk, number])


def shown(client: Client, session: Session, number: int) -> str:
    """The page, without a fault."""
    answer = client.get(address(session, number))
    assert answer.status_code == 200
    assert faults(answer) == []
    return text(answer)


@pytest.fixture
def boards(bridge: Session, director: User) -> Session:
    """Board 1: 4S by N makes 10, 10, 11, 9, and is passed out once; of board 2 one is to come."""
    typed = {1: ["4SN10", "4SN10", "4SN11", "4SN9", "P"], 2: ["1NTN7", "1NTN7", "1NTN6", "1NTN8"]}
    plan = current_plan(section_of(bridge))
    assert plan is not None
    for at, _ns, _ew, board in planned_plays(section_of(bridge), plan[1]):
        if typed.get(board):
            enter_result(director, bridge.pk, ResultEntry(at, board, typed[board].pop(0)))
    score(bridge)
    return bridge


def test_each_score_is_counted_and_has_its_matchpoints(client: Client, boards: Session) -> None:
    page = shown(client, boards, 1)
    # 5 results, top 8: +450 beats 4; each +420 beats 2 and equals 1; 0 beats 1; −50 none.
    rows = re.findall(r"([+−]?\d+) (\d) (\d) (\d)(?= )", page[page.index("Times") :])
    assert rows[:4] == [
        ("+450", "1", "8", "0"),
        ("+420", "2", "5", "3"),
        ("0", "1", "2", "6"),
        ("−50", "1", "0", "8"),
    ]
    assert "Dealer North. None vulnerable. 5 results, top 8." in page
    assert page.index("4♠ N +1" if "♠" in page else "N +1") < page.index("passed out")


def test_a_board_that_is_still_played_is_the_scorers_alone(
    client: Client, desk: Client, strangers: Client, boards: Session
) -> None:
    for reader in (client, strangers):
        answer = reader.get(address(boards, 2))
        assert answer.status_code == 404
        assert "shown when everybody" in text(answer)
        assert address(boards, 2) not in reader.get(address(boards, 1)).content.decode()
    page = shown(desk, boards, 2)
    assert "only those who enter results see this page" in page
    assert "+120" in page
    assert address(boards, 2) in desk.get(address(boards, 1)).content.decode()


def test_contracts_are_shown_where_all_are_without_trumps(desk: Client, boards: Session) -> None:
    page = shown(desk, boards, 2)
    assert "Contract" in page
    assert "1NT N +1" in page


def test_a_trump_is_drawn_on_the_page_and_at_the_desk(
    client: Client, desk: Client, whist: Session, director: User
) -> None:
    whist.trays.filter(number=1).update(trump="♣J")
    play_all(director, whist, lambda ns, ew, _tray: 5 + (ns + ew) % 3)
    score(whist)
    assert "Trump J." in shown(client, whist, 1)
    at_the_desk = desk.get(reverse("tray", args=[whist.pk, 1]))
    assert "Trump turned: J" in text(at_the_desk)
    for answer in (client.get(address(whist, 1)), at_the_desk):
        page = markup(answer)
        assert 'aria-label="clubs"><use href="#g-clubs" />' in page
        assert "♣" not in page
    assert "Trump turned" not in text(desk.get(reverse("tray", args=[whist.pk, 2])))


def test_there_is_nothing_of_a_tray_nobody_has_played(desk: Client, boards: Session) -> None:
    assert "Nothing has been entered" in text(desk.get(address(boards, 3)))
    assert desk.get(address(boards, 99)).status_code == 404


def test_whist_says_tricks_and_the_average(client: Client, whist: Session, director: User) -> None:
    play_all(director, whist, lambda ns, ew, _tray: 5 + (ns + ew) % 3)
    score(whist)
    page = shown(client, whist, 1)
    assert "Tray 1" in page
    assert "N/S tricks" in page
    assert "Tray 2" in page
    assert "Tray 0" not in page
    view = tray_page(whist, 1, all_trays=False)
    [deal] = view.parts[""].values()
    made = [each.entered.ns or 0 for each in view.plays]
    assert made == sorted(made, reverse=True)
    average = Fraction(sum(made), 5)
    assert {each.score: each.ns for each in deal.scores} == {n: n - average for n in set(made)}


def test_a_ruling_stands_under_its_result_with_its_reason(
    client: Client, bridge: Session, director: User
) -> None:
    section = section_of(bridge)
    plan = current_plan(section)
    assert plan is not None
    tray = bridge.trays.get(number=1)
    for at, ns, ew, board in planned_plays(section, plan[1]):
        if board == 1:
            ruling = Ruling("artificial", {"ns": 60, "ew": 40}) if at.table == 1 else None
            SectionRecorder(director, section).record(
                tray, Score(100 * at.table), at=TableRound(*at),
                seats=(ns, ew, ns, ew), ruling=ruling, reason="a card was seen" if ruling else "",
            )  # fmt: skip
    score(bridge)
    page = shown(client, bridge, 1)
    assert "Ruled: 60% to N/S, 40% to E/W. a card was seen" in page


@pytest.mark.parametrize(
    ("times", "most", "widths"),
    [
        (Fraction(3), Fraction(3), [22, 22, 22]),
        (Fraction(3, 2), Fraction(3), [22, 11]),
        (Fraction(0), Fraction(3), []),
        (Fraction(20), Fraction(40), [192]),
    ],
)
def test_there_is_a_block_for_each_table(
    times: Fraction, most: Fraction, widths: list[int]
) -> None:
    drawn = blocks(times, most)
    assert [each["width"] for each in drawn["blocks"]] == widths
    assert all(each["x"] + each["width"] <= drawn["width"] for each in drawn["blocks"])
