"""What a table corrects is seen by the director; what it has seen beside others it does not."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import text
from tests.tournaments.web.table.test_devices import enter_next, evening, scanned
from tests.tournaments.web.table.test_table_page import token_of
from tournaments.actions.publication import choose_after_play
from tournaments.models import AfterPlay, Dispute, Log, Result, Session, TableCorrection, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def whist(set_up: SetUp) -> Session:
    """Five tables of whist, two trays a round: in round 2 table 1 has those of table 5."""
    return set_up("whist", 10, 2)


def correct(phone: Client, token: str, play: str, typed: str, key: str = "c" * 32) -> str:
    """Say another result of a round and tray (``round/tray``); how it was taken."""
    now, (number, tray) = evening(phone, token).json(), play.split("/")
    shown = next(each["shown"] for each in now["rounds"] if each["number"] == int(number))
    sent = {
        "key": key, "what": "result", "round": number, "number": tray, "plan": now["plan"],
        "base": now["results"][play]["version"], "shown": shown, "typed": typed, "confirmed": "1",
    }  # fmt: skip
    answer = phone.post(reverse("table-send", args=[token]), sent)
    return str(answer.json()["taken"])


def lines(director: User, session: Session) -> str:
    return text(signed_in(director).get(reverse("calls", args=[session.pk]), headers=HTMX))


def believed(session: Session) -> list[str]:
    results = Result.objects.filter(play__section=section_of(session)).order_by("pk")
    return [result.outcome for result in results if result.play.current_id == result.pk]


def in_round_2(director: User, session: Session, confirmed: str = "1") -> tuple[Client, str, str]:
    """Tables 1 and 5 have entered round 1, and table 1 a tray that table 5 has had: by which
    browser and link, and which play that is.
    """
    tokens = [token_of(director, session, table) for table in (1, 5)]
    phones = [scanned(token) for token in tokens]
    for phone, token, made in zip(phones, tokens, ("7", "6"), strict=True):
        for _tray in range(2):
            enter_next(phone, token, made)
    enter_next(phones[0], tokens[0], "9", confirmed)
    found = evening(phones[0], tokens[0]).json()["results"]
    return phones[0], tokens[0], next(play for play in found if play.startswith("2/"))


def test_a_correction_raises_a_line_until_somebody_has_seen_it(
    director: User, whist: Session
) -> None:
    phone, token, play = in_round_2(director, whist)
    assert correct(phone, token, play, "10") == "in"
    tray = play.partition("/")[2]
    said = f"Table 1 corrected tray {tray} from 9 to 10."
    assert said in lines(director, whist)
    assert said in text(signed_in(director).get(reverse("room", args=[whist.pk])))
    assert believed(whist) == ["T7", "T7", "T6", "T6", "T10"]
    seen = {"correction": TableCorrection.objects.get().pk}
    calls = reverse("calls", args=[whist.pk])
    assert signed_in(director).post(calls, seen).status_code == 302
    assert "corrected" not in lines(director, whist)
    assert Log.objects.filter(what="correction.seen").count() == 1


def test_what_it_has_seen_beside_others_the_director_corrects(
    director: User, whist: Session
) -> None:
    choose_after_play(director, whist.pk, AfterPlay.OTHERS)
    phone, token, play = in_round_2(director, whist)
    told = evening(phone, token).json()["results"][play]
    assert ("worth" in told, told["own"]) == (True, False)
    assert correct(phone, token, play, "13") == "disputed"
    assert correct(phone, token, play, "13", "d" * 32) == "disputed"
    tray = play.partition("/")[2]
    said = lines(director, whist)
    assert said.count(f"Table 1 corrected tray {tray} after it had seen the others:") == 1
    assert "9 is in, 13 was sent." in said
    assert believed(whist) == ["T7", "T7", "T6", "T6", "T9"]
    assert Dispute.objects.get().outcome == "T13"


def test_it_stays_seen_though_the_director_hides_results_again(
    director: User, whist: Session
) -> None:
    choose_after_play(director, whist.pk, AfterPlay.OWN)
    phone, token, play = in_round_2(director, whist)
    evening(phone, token)
    choose_after_play(director, whist.pk, AfterPlay.NOTHING)
    assert correct(phone, token, play, "13") == "disputed"


def test_nothing_is_compared_before_both_sides_have_confirmed(
    director: User, whist: Session
) -> None:
    choose_after_play(director, whist.pk, AfterPlay.OTHERS)
    phone, token, play = in_round_2(director, whist, confirmed="")
    told = evening(phone, token).json()
    assert told["confirm"] is True
    assert sorted(told["results"][play]) == ["made", "own", "score", "version"]
    assert told["results"][play]["own"] is True
    assert correct(phone, token, play, "10") == "in"
    assert "worth" in evening(phone, token).json()["results"][play]


def test_a_table_two_rounds_ahead_is_told_nothing_and_the_room_asks(
    director: User, whist: Session
) -> None:
    choose_after_play(director, whist.pk, AfterPlay.OTHERS)
    in_round_2(director, whist)  # table 1 is in round 2, table 5 in round 1
    token = token_of(director, whist, 4)
    tablet = scanned(token)
    for made in ("7", "6", "7", "6"):
        enter_next(tablet, token, made)
    room = reverse("room", args=[whist.pk])
    asked = "It enters results, and the other tables are in round 1. Is that right?"
    assert asked not in text(signed_in(director).get(room))
    enter_next(tablet, token, "11")
    results = evening(tablet, token).json()["results"]
    assert [sorted(one) for at, one in results.items() if at.startswith("3/")] == [
        ["made", "own", "score", "version"]
    ]
    page = text(signed_in(director).get(room))
    assert f"Table 4, round 3. {asked}" in page
