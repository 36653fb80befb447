"""The page of a table, as whoever sits there uses it without JavaScript."""

import re
from typing import Any

import pytest
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.table_devices import browser_at
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.validity import Page
from tournaments.actions.evenings import close_session
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.table_links import close_tables, open_tables
from tournaments.models import Result, Session, User
from tournaments.queries.plan.plays import TableRound, seatings_of
from tournaments.queries.table.links import links_of

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

CONTRACT = {"level": "4", "strain": "S", "doubled": "", "declarer": "N", "result": "="}


@pytest.fixture
def bridge(set_up: SetUp) -> Session:
    """Four tables of bridge, three boards a round."""
    return set_up("bridge", 8, 3)


def token_of(director: User, session: Session, table: int) -> str:
    """Return the token of a table's link."""
    open_tables(director, session.pk)
    return links_of(session.pk)[section_of(session).pk, table].token


def trays_of(session: Session, table: int, number: int = 1) -> tuple[int, ...]:
    """Return the trays that a table plays in a round."""
    (seating,) = seatings_of(session.pk).values()
    return next(s.trays for s in seating.movement.rounds[number - 1] if s.table == table)


def shown(token: str) -> str:
    """Return the page of a table as a browser without any account has it."""
    answer = browser_at(token).get(reverse("table-plain", args=[token]))
    assert answer.status_code == 200
    assert Page(answer.content.decode()).faults == []
    return text(answer)


def send(token: str, number: int, tray: int, **fields: object) -> Any:
    """Open the keys of a tray and send what they say, as the form has it."""
    address = reverse("table-tray", args=[token, number, tray])
    client = browser_at(token)
    page = client.get(address)
    assert Page(page.content.decode()).faults == []
    pattern = r'<input type="hidden"\s+name="(base|plan|shown)"\s+value="([^"]*)"'
    hidden = dict(re.findall(pattern, page.content.decode()))
    assert set(hidden) == {"base", "plan", "shown"}
    return client.post(address, hidden | fields, follow=True)


def test_a_round_of_bridge_by_its_keys(director: User, bridge: Session) -> None:
    token = token_of(director, bridge, 2)
    one, two, three = trays_of(bridge, 2)
    page = shown(token)
    assert "Table 2" in page
    assert re.search(r"round 1 of \d", page)
    answer = send(token, 1, one, **CONTRACT)
    assert f"The result of board {one} is in." in text(answer)
    assert re.search(r"4 spades? N = \+\d+ to North and South|4 N =", text(answer))
    assert "vulnerable" in text(answer)  # the others are to come
    assert f"The result of board {two} is in." in text(send(token, 1, two, special="P"))
    last = text(send(token, 1, three, typed="3nt e -1"))
    assert "Round 1 is in" in last
    assert "round 2 of" in last
    assert "4 N =" not in last
    outcomes = Result.objects.order_by("pk").values_list("outcome", "origin", "said_by")
    assert list(outcomes) == [
        ("C4SN10", "table", None),
        ("P", "table", None),
        ("C3NE8", "table", None),
    ]


def test_whist_is_one_number(director: User, whist: Session) -> None:
    token, tray = token_of(director, whist, 3), trays_of(whist, 3)[0]
    assert f"The result of tray {tray} is in." in text(send(token, 1, tray, tricks="0"))
    assert Result.objects.get().outcome == "T0"


def test_auction_has_royals_and_honours(director: User, set_up: SetUp) -> None:
    auction = set_up("auction", 8, 2)
    token, tray = token_of(director, auction, 1), trays_of(auction, 1)[0]
    page = browser_at(token).get(reverse("table-tray", args=[token, 1, tray]))
    assert "royals" in text(page)
    send(token, 1, tray, **(CONTRACT | {"level": "2", "strain": "R"}), more="h4")
    assert Result.objects.get().outcome == "A2RN8h4"


def test_minibridge_has_a_part_score_or_a_game(director: User, set_up: SetUp) -> None:
    mini = set_up("minibridge", 8, 2)
    token, tray = token_of(director, mini, 1), trays_of(mini, 1)[0]
    page = text(browser_at(token).get(reverse("table-tray", args=[token, 1, tray])))
    assert {"Part-score", "Game"} <= set(page.split())
    assert not {"Doubled", "vulnerable", "Passed"} & set(page.split())
    refused = send(token, 1, tray, special="P")
    assert "Nobody passes at MiniBridge" in said(refused)
    parts = {"level": "G", "strain": "H", "declarer": "N", "result": "9"}
    assert "part" not in text(send(token, 1, tray, **parts))
    assert Result.objects.get().outcome == "MGHN9"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "Type a result"),
        ({"level": "4", "strain": "S", "result": "="}, "Who played it?"),
        ({"level": "7", "strain": "S", "declarer": "N", "result": "+1"}, "at most 0 overtricks"),
        ({"typed": "A60/40"}, "A60/40"),
        ({"typed": "tables"}, "tables"),
        ({"level": "9"}, "Level"),
        ({"base": "x"}, "Version"),
        ({"shown": "1-2"}, "Shown there"),
    ],
)
def test_what_is_no_result_gets_a_sentence(
    director: User, bridge: Session, fields: dict[str, str], sentence: str
) -> None:
    token, tray = token_of(director, bridge, 2), trays_of(bridge, 2)[0]
    answer = send(token, 1, tray, **fields)
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert not Result.objects.exists()


def test_the_same_again_is_confirmed_and_the_own_is_corrected(
    director: User, bridge: Session
) -> None:
    token, tray = token_of(director, bridge, 2), trays_of(bridge, 2)[0]
    send(token, 1, tray, **CONTRACT)
    assert f"The same result of board {tray} was in already." in text(
        send(token, 1, tray, **CONTRACT)
    )
    page = text(browser_at(token).get(reverse("table-tray", args=[token, 1, tray])))
    assert "What you enter now takes its place." in page
    send(token, 1, tray, **(CONTRACT | {"result": "+1"}))
    assert [r.outcome for r in Result.objects.order_by("version")] == ["C4SN10", "C4SN11"]


def test_another_value_than_the_desks_is_for_the_director(director: User, bridge: Session) -> None:
    token, tray = token_of(director, bridge, 2), trays_of(bridge, 2)[0]
    at = TableRound(section_of(bridge).pk, 1, 2)
    enter_result(director, bridge.pk, ResultEntry(at, tray, "1NTN="))
    page = text(browser_at(token).get(reverse("table-tray", args=[token, 1, tray])))
    assert "If you enter another, the director is asked which is right." in page
    answer = send(token, 1, tray, **CONTRACT)
    assert f"Another result is in for board {tray}. The director is asked" in text(answer)
    assert Result.objects.get().outcome == "C1NN7"


def test_nobody_who_sits_down_learns_by_trying_what_was_made(
    director: User, bridge: Session
) -> None:
    token, trays = token_of(director, bridge, 2), trays_of(bridge, 2)
    for tray in trays[:2]:
        send(token, 1, tray, **CONTRACT)
    at = TableRound(section_of(bridge).pk, 1, 2)
    enter_result(director, bridge.pk, ResultEntry(at, trays[2], "4SN="))
    for tray in trays[1:]:  # the table's own, and the desk's
        answers = {
            re.sub(r"\d", "", text(send(token, 1, tray, **(CONTRACT | {"result": tried}))))
            for tried in ("=", "+1", "-1")
        }
        assert len(answers) == 1, answers
        assert "has been sent to the desk" in answers.pop()


def test_a_link_shows_its_own_table_alone(director: User, bridge: Session) -> None:
    token = token_of(director, bridge, 2)
    elsewhere = trays_of(bridge, 3)[0]
    answer = browser_at(token).get(reverse("table-tray", args=[token, 1, elsewhere]))
    assert answer.status_code == 422
    assert f"Board {elsewhere} is not at table 2 in round 1" in said(answer)
    answer = browser_at(token).get(
        reverse("table-tray", args=[token, 2, trays_of(bridge, 2, 2)[0]])
    )
    assert "Round 2 has not started at table 2 yet" in said(answer)


@pytest.mark.parametrize("token", ["x", "A" * 22, "-" * 22, "a" * 4000])
def test_a_forged_link_opens_nothing(director: User, bridge: Session, token: str) -> None:
    token_of(director, bridge, 2)
    for address in (
        reverse("table-plain", args=[token]),
        reverse("table-tray", args=[token, 1, 1]),
    ):
        answer = browser_at(token).get(address)
        assert answer.status_code == 404
        assert "This link opens no table" in said(answer)
        assert browser_at(token).post(address, CONTRACT).status_code in (404, 405)


def test_a_withdrawn_link_says_so(director: User, bridge: Session) -> None:
    token = token_of(director, bridge, 2)
    close_tables(director, bridge.pk)
    answer = browser_at(token).get(reverse("table-plain", args=[token]))
    assert answer.status_code == 404
    assert "Scan the code on the new table card" in said(answer)


def test_a_closed_evening_takes_nothing_more(director: User, bridge: Session) -> None:
    token, tray = token_of(director, bridge, 2), trays_of(bridge, 2)[0]
    close_session(director, bridge.pk)
    assert "no more results are taken" in shown(token)
    answer = send(token, 1, tray, **CONTRACT)
    assert answer.status_code == 422
    assert not Result.objects.exists()


def test_nothing_of_a_table_is_kept_by_a_browser(director: User, bridge: Session) -> None:
    token, tray = token_of(director, bridge, 2), trays_of(bridge, 2)[0]
    pages: dict[str, list[object]] = {
        "table-plain": [token],
        "table-tray": [token, 1, tray],
        "table-evening": [token],
    }
    for address in (reverse(name, args=args) for name, args in pages.items()):
        cache = browser_at(token).get(address).headers["Cache-Control"]
        assert {"no-store", "private"} <= set(cache.split(", "))


def test_a_game_of_east_is_told_as_theirs(director: User, bridge: Session) -> None:
    token = token_of(director, bridge, 2)
    answer = text(send(token, 1, trays_of(bridge, 2)[0], typed="3nt e ="))
    assert re.search(r"\+[46]00 to East and West", answer)
    assert "to North and South" not in answer
