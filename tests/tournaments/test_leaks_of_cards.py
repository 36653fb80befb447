"""No card, nor what it could make, is told before everybody has played it, wherever it is played.

The same evening has one deal or another in a tray that somebody has yet to play. Whatever a reader
may ask for, at any address, must answer alike: nobody, a stranger, who scores, who directs.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from deals.double_dummy import write_tricks
from deals.files import HandFile, read_hands
from tests.data import DEALS
from tests.scoring.test_par import GAMES, table
from tests.tournaments.conftest import SetUp
from tests.tournaments.test_leaks import SECRET, Answers, differing, plays_of, read
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.deals import bring_deals
from tournaments.actions.evenings import close_session
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants
from tournaments.models import Deal, Log, Role, Session, User
from tournaments.web.standings.frozen_pages import frozen_folder

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

BOARDS = read_hands((DEALS / "sixteen.pbn").read_bytes()).boards

LONG = pytest.mark.long
LATER = ("stranger", "director")
"""Who reads in make long only; a sheet of paper for each takes its time."""
CHANCE = re.compile(rb"""\('ETag', '[^']*'\)|name="key" value="[^"]*\"""")
"""The digest of an answer in which a time stands; the key of a form that is sent once."""


def with_secret(board: int) -> HandFile:
    """The sixteen deals, that of another board in the secret tray."""
    other = BOARDS[board - 1].deal
    boards = (each._replace(deal=other) if each.number == SECRET else each for each in BOARDS)
    return HandFile("PBN", tuple(boards))


def bring(director: User, evening: Session, board: int) -> None:
    """Bring the deals in, and what could be made of each, as it is published."""
    found = with_secret(board)
    bring_deals(director, evening.pk, found)
    evening.refresh_from_db()
    tricks = {
        each.deal: write_tricks(table(game)) for each, game in zip(BOARDS, GAMES, strict=True)
    }
    for number, deal in found.deals.items():
        rows = Deal.objects.filter(deal_set=evening.deal_set, number=number)
        assert rows.update(tricks=tricks[deal]) == 1


@contextmanager
def undone() -> Iterator[None]:
    """Let everything inside be as if it had never been."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def play(director: User, session: Session, *, to_the_end: bool) -> None:
    """Enter every result; that of the last table to play the secret tray only at the end."""
    plays = plays_of(session)
    last = max(at for at, _ns, _ew, tray in plays if tray == SECRET)
    for at, _ns, _ew, tray in plays:
        if to_the_end or (at, tray) != (last, SECRET):
            enter_result(director, session.pk, ResultEntry(at, tray, "2SN=", lead="SA"))
    score(session)


@pytest.fixture(autouse=True)
def one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """On paper stands when the standings were computed: both evenings are played in one moment."""
    now = timezone.now()
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)


@pytest.fixture
def evening(set_up: SetUp) -> Session:
    return set_up("bridge", 6)


def reader_as(role: str, evening: Session, director: User, stranger: User) -> Client:
    if role == "scorer":
        scorer = User.objects.create_user("sam")
        Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=evening)
        return signed_in(scorer)
    return {"nobody": Client(), "stranger": signed_in(stranger)}.get(role, signed_in(director))


@pytest.fixture(params=["nobody", "scorer", *(pytest.param(r, marks=LONG) for r in LATER)])
def reader(
    request: pytest.FixtureRequest, evening: Session, director: User, stranger: User
) -> Client:
    return reader_as(request.param, evening, director, stranger)


def told(reader: Client, session: Session) -> Answers:
    """What every address answers, but for what is another at each time."""
    answers = read(reader, session)
    return {each: (code, CHANCE.sub(b"", said)) for each, (code, said) in answers.items()}


def test_before_the_last_play_no_address_tells_a_card(
    evening: Session, director: User, reader: Client
) -> None:
    answers = []
    for board in (7, 8):
        with undone():
            bring(director, evening, board)
            play(director, evening, to_the_end=False)
            answers.append(told(reader, evening))
    assert differing(*answers) == []


def test_before_the_last_section_has_played_it_no_address_tells_a_card(
    set_up: SetUp, director: User
) -> None:
    """All of A have played the board, and all of B but one table."""
    hall = set_up("bridge", 0)
    seat_contestants(
        director, hall.pk, system="howell", contestants=12, trays_per_round=2, sections=2
    )
    answers = []
    for board in (7, 8):
        with undone():
            bring(director, hall, board)
            play(director, hall, to_the_end=False)
            answers.append(told(Client(), hall))
    assert differing(*answers) == []


@LONG
@pytest.mark.parametrize("played_out", [True, False], ids=["where it is over", "where it is not"])
def test_while_another_evening_plays_the_deals_no_address_tells_a_card(
    evening: Session, set_up: SetUp, director: User, reader: Client, *, played_out: bool
) -> None:
    second = set_up("bridge", 8)
    answers = []
    for board in (7, 8):
        with undone():
            bring(director, evening, board)
            Session.objects.filter(pk=second.pk).update(deal_set=evening.deal_set)
            play(director, second, to_the_end=False)
            play(director, evening, to_the_end=True)
            answers.append(told(reader, evening if played_out else second))
    assert differing(*answers) == []


def test_afterwards_everybody_is_shown_the_hand(
    evening: Session, director: User, stranger: User
) -> None:
    roles = ("nobody", "scorer", *LATER)
    readers = [reader_as(role, evening, director, stranger) for role in roles]
    bring(director, evening, 7)
    page = reverse("tray-results", args=[evening.pk, SECRET])
    play(director, evening, to_the_end=False)
    assert not any(b"holding" in reader.get(page).content for reader in readers)
    play(director, evening, to_the_end=True)
    close_session(director, evening.pk)
    for reader in readers:
        content = reader.get(page).content.decode()
        assert content.count('class="holding') == 4
        assert "North, 9 points. Spades: jack 10 3 2. Hearts: king 9 5." in content
        assert content.count('<table class="makeable">') == 1


def test_the_log_holds_no_card(evening: Session, director: User) -> None:
    told = []
    for board in (7, 8):
        with undone():
            bring_deals(director, evening.pk, with_secret(board))
            told.append(list(Log.objects.values_list("what", "details")))
    assert told[0] == told[1]


def test_the_static_folder_has_the_hands_that_anybody_may_read(
    evening: Session, set_up: SetUp, director: User
) -> None:
    """Not while another evening plays the deals; then what could be made of them too."""
    second = set_up("bridge", 8)
    folders = []
    for board in (7, 8):
        with undone():
            bring(director, evening, board)
            Session.objects.filter(pk=second.pk).update(deal_set=evening.deal_set)
            play(director, evening, to_the_end=True)
            folders.append(frozen_folder(evening, lambda _done, _of: None))
    assert folders[0] == folders[1]
    bring(director, evening, 7)
    play(director, evening, to_the_end=True)
    page = frozen_folder(evening, lambda _done, _of: None)[f"results-{SECRET}.html"].decode()
    assert page.count('class="holding') == 4
    assert page.count('class="makeable"') == 1
