"""Results out of a file, on the page of an evening that is set up."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.models import Result, Session, User
from tournaments.queries.plan.plays import TableRound, seatings_of

pytestmark = pytest.mark.django_db

ROWS = ("4S N 10", "3NT W 8", "2Hx E 7", "Pass - -")


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


@pytest.fixture
def session(set_up: SetUp) -> Session:
    """Six pairs of bridge, a board a round."""
    return set_up("bridge", pairs=6)


def plays(session: Session) -> list[tuple[TableRound, int, int, int]]:
    """Where each board is to be played, and by which pairs."""
    (section, seating), *_ = seatings_of(session.pk).items()
    number = seating.numbers
    return [
        (TableRound(section, in_round, table), board, number[ns or 0], number[ew or 0])
        for (in_round, table, board), (ns, ew, *_others) in seating.planned.items()
    ]


def pbn(session: Session, *more: str) -> bytes:
    """A file with a result for every play of the plan."""
    boards: dict[int, list[str]] = {}
    for number, (_at, board, ns, ew) in enumerate(plays(session)):
        boards.setdefault(board, []).append(f"{ns} {ew} {ROWS[number % len(ROWS)]}")
    boards[1] += more
    columns = "PairId_NS;PairId_EW;Contract;Declarer;Result"
    games = (
        f'[Event "Evening"]\n[Board "{board}"]\n[ScoreTable "{columns}"]\n' + "\n".join(rows)
        for board, rows in sorted(boards.items())
    )
    return "\n\n".join(games).encode()


def sent(desk: Client, session: Session, content: bytes) -> str:
    file = SimpleUploadedFile("boards.pbn", content)
    return text(desk.post(reverse("bring-results", args=[session.pk]), {"file": file}))


def results(session: Session) -> int:
    return Result.objects.filter(play__section__session=session).count()


def test_it_is_looked_at_and_then_entered(desk: Client, session: Session) -> None:
    many = len(plays(session))
    content = pbn(session, "98 99 4S N 10")
    page = sent(desk, session, content)
    assert f"{many} results are new, 0 are in already." in page
    assert "Board 1 is not to be played by 98 and 99." in page
    assert results(session) == 0
    form = {"text": content.decode(), "do": "enter"}
    answer = desk.post(reverse("bring-results", args=[session.pk]), form, follow=True)
    assert f"{many} results were entered." in text(answer)
    assert results(session) == many
    page = sent(desk, session, content)
    assert f"0 results are new, {many} are in already." in page
    assert "Enter the results" not in page


def test_what_is_in_otherwise_is_corrected_for_a_reason(
    desk: Client, session: Session, director: User
) -> None:
    at, board, _ns, _ew = plays(session)[0]
    enter_result(director, session.pk, ResultEntry(at, board, "4SN9"))
    content = pbn(session)
    page = sent(desk, session, content)
    where = f"Board {board}, round {at.round}, table {at.table}"
    assert f"{where}: 4♠ N −1 is in, and the file has 4♠ N =." in page
    form = {"text": content.decode(), "do": "enter"}
    address = reverse("bring-results", args=[session.pk])
    desk.post(address, form)
    first = Result.objects.filter(play__section__session=session, play__table=at.table, version=1)
    assert first.first() is not None
    assert results(session) == len(plays(session))
    desk.post(address, form | {"reason": " read  wrongly "})
    corrected = Result.objects.get(play__section__session=session, version=2)
    assert (corrected.outcome, corrected.reason) == ("C4SN10", "read wrongly")


def test_the_desk_leads_to_it_where_bridge_is_played(
    desk: Client, session: Session, whist: Session
) -> None:
    for evening, there in ((session, True), (whist, False)):
        page = desk.get(reverse("desk", args=[evening.pk]), follow=True).content.decode()
        assert (reverse("bring-results", args=[evening.pk]) in page) is there


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "Choose a file."),
        (b"Hello", "This is no file that can be read here."),
        (b'[Event "E"]\n[Board "1"]\n', "there are no boards in this file"),
    ],
)
def test_what_cannot_be_read_is_said(
    desk: Client, session: Session, content: bytes, why: str
) -> None:
    assert why in sent(desk, session, content)
    assert results(session) == 0


def test_a_file_of_another_game_is_refused(desk: Client, session: Session, whist: Session) -> None:
    assert "The file is of bridge, the evening of whist." in sent(desk, whist, pbn(session))


def test_what_the_evening_does_not_take_is_said_and_nothing_entered(
    desk: Client, session: Session
) -> None:
    content = pbn(session)
    Session.objects.filter(pk=session.pk).update(state=Session.State.CLOSED)
    form = {"text": content.decode(), "do": "enter"}
    answer = desk.post(reverse("bring-results", args=[session.pk]), form)
    assert answer.status_code in (409, 422)
    assert "Nothing was changed." in text(answer)
    assert results(session) == 0
