"""Deals that nobody can have chosen: sealed, made when a value is known, checked by anybody."""

import hashlib
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from deals.dealing import Constraints, deals_of
from deals.files import read_hands
from movements.deal import whist_dealer
from tests.data import DEALS
from tests.tournaments.conftest import Enter, SetUp, play_all
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.deals import record_deal
from tournaments.actions.evenings import close_session
from tournaments.models import DealSeal, DealSet, Log, Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.queries.deals.shown import known_deals

pytestmark = pytest.mark.django_db

PAGE = "/deal-again/"
LOTTERY, DRAWN = "Saturday's lottery", "3 11 17 23 31 40"


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


def send(desk: Client, session: Session, **fields: str) -> str:
    answer = desk.post(reverse("seal-deals", args=[session.pk]), fields, follow=True)
    session.refresh_from_db()
    return text(answer)


def sealed(desk: Client, session: Session) -> DealSeal:
    assert "The seal is published." in send(desk, session, do="seal", about=LOTTERY)
    return DealSeal.objects.get()


def test_an_evening_from_its_seal_to_its_keys(
    desk: Client, client: Client, bridge: Session, director: User
) -> None:
    """What is published before and after is all that somebody needs to deal the boards again."""
    seal = sealed(desk, bridge)
    code = str(seal)
    assert re.fullmatch("[2-9A-Z]{4}-[2-9A-Z]{4}", code)
    assert known_deals(bridge) == {}
    before = client.get(f"{PAGE}{code}.sqd").content.decode()
    digest = hashlib.sha256(f"1,1:{seal.key}\r\n".encode()).hexdigest()
    assert f"DI {LOTTERY}\r\n" in before
    assert f"SN 1:1-5:boards:Session #\r\nKH {digest}\r\n" in before
    assert "DV" not in before
    said = text(client.get(PAGE, {"code": code.lower().replace("-", " ")}))
    assert digest in said
    assert LOTTERY in said
    assert "The keys are published when everybody has played every deal." in said

    assert "The hands are dealt." in send(desk, bridge, do="deal", value=f" {DRAWN} ")
    expected = dict(enumerate(deals_of(seal.key, DRAWN, 5, Constraints()), 1))
    assert known_deals(bridge) == expected
    assert client.get(f"{PAGE}{code}.sqk").status_code == 404
    said = text(client.get(PAGE, {"code": code}))
    assert DRAWN in said
    assert LOTTERY in said
    assert "holding" not in client.get(PAGE, {"code": code}).content.decode()

    play_all(director, bridge, lambda *_play: "2SN=")
    description = client.get(f"{PAGE}{code}.sqd").content
    assert before.replace("SN", f"DV {DRAWN}\r\nSN").encode() == description
    keys = client.get(f"{PAGE}{code}.sqk").content
    after = client.get(PAGE, {"code": code})
    assert "The seal fits. 5 boards of Evening" in text(after)
    assert [each["number"] for each in after.context["drawn"]] == [1, 2, 3, 4, 5]
    by_files = {"sqd": description.decode(), "sqk": keys.decode()}
    file = client.post(PAGE, by_files | {"do": "pbn"})
    assert read_hands(file.content).deals == expected
    assert f"Deals sealed before play, code {code}" in text(
        client.get(reverse("standings", args=[bridge.pk]))
    )
    score(bridge)
    paper = "".join(texts(SHEETS["hand-records"].pdf(bridge, PrintOptions())))
    assert f"Sealed before play, deal code {code}." in " ".join(paper.split())
    assert not client.cookies


def test_neither_key_nor_card_is_told_before_the_end(
    desk: Client, client: Client, bridge: Session
) -> None:
    seal = sealed(desk, bridge)
    send(desk, bridge, do="deal", value=DRAWN)
    told = [
        desk.get(reverse("hands", args=[bridge.pk])).content.decode(),
        client.get(PAGE, {"code": str(seal)}).content.decode(),
        client.get(f"{PAGE}{seal}.sqd").content.decode(),
        str(list(Log.objects.values())),
    ]
    seal.refresh_from_db()
    assert not [each for each in told if seal.key in each or "holding" in each]


def test_other_sessions_keep_the_keys_back(
    desk: Client, client: Client, bridge: Session, set_up: SetUp, director: User
) -> None:
    seal = sealed(desk, bridge)
    send(desk, bridge, do="deal", value=DRAWN)
    other = set_up("bridge")
    Session.objects.filter(pk=other.pk).update(deal_set=bridge.deal_set)
    play_all(director, bridge, lambda *_play: "2SN=")
    assert client.get(f"{PAGE}{seal}.sqk").status_code == 404
    play_all(director, other, lambda *_play: "2SN=")
    assert client.get(f"{PAGE}{seal}.sqk").status_code == 200


def test_dealt_at_once(desk: Client, whist: Session, director: User) -> None:
    """Without a value; of whist with no long suit, if that is wished."""
    assert "The hands are dealt." in send(desk, whist, do="at-once", whist="on")
    seal = DealSeal.objects.get()
    assert (seal.about, seal.delayed, seal.longest) == ("nothing: dealt at once", "none", 6)
    deals = known_deals(whist).values()
    assert len(deals) == 5
    assert all(deal.longest <= 6 for deal in deals)
    assert list(deals) == list(deals_of(seal.key, "none", 5, Constraints(longest=6)))
    close_session(director, whist.pk)
    page = desk.get(PAGE, {"code": str(seal)})
    assert "Deals with a suit of more than 6 cards in a hand are passed over." in text(page)
    assert "Tray 5" in text(page)
    assert "vulnerable" not in page.content.decode()
    sent = {name: page.context[name] for name in ("sqd", "sqk")} | {"whist": "1", "do": "pbn"}
    boards = read_hands(desk.post(PAGE, sent).content).boards
    assert [board.dealer for board in boards] == [whist_dealer(n) for n in range(1, 6)]


def test_cards_recorded_meanwhile_are_kept(desk: Client, bridge: Session, director: User) -> None:
    seal = sealed(desk, bridge)
    deal = next(deals_of(seal.key, "x", 1, Constraints()))
    record_deal(director, bridge.pk, 3, deal)
    assert "Other cards were recorded meanwhile." in send(desk, bridge, do="deal", value=DRAWN)
    assert known_deals(bridge) == {3: deal}


def test_what_is_refused(desk: Client, bridge: Session, set_up: SetUp, enter: Enter) -> None:
    assert "Say what nobody can know yet." in send(desk, bridge, do="seal", about=" ")
    assert "The deals are not sealed." in send(desk, bridge, do="deal", value=DRAWN)
    assert "Nobody is seated yet." in send(desk, set_up(pairs=0), do="seal", about=LOTTERY)
    assert not DealSet.objects.exists()
    sealed(desk, bridge)
    assert "Say what it turned out to be." in send(desk, bridge, do="deal", value="")
    send(desk, bridge, do="deal", value=DRAWN)
    said = send(desk, bridge, do="deal", value="4")
    assert f"They were dealt with {DRAWN} already." in said
    before = known_deals(bridge)
    enter(bridge, 1, "2SN=")
    assert "Play has started. Deals are sealed and made before it." in send(
        desk, bridge, do="seal", about="another"
    )
    assert known_deals(bridge) == before


def test_a_file_that_takes_the_place_of_sealed_deals_is_said_to(
    desk: Client, bridge: Session
) -> None:
    seal = sealed(desk, bridge)
    file = SimpleUploadedFile("thursday.pbn", (DEALS / "sixteen.pbn").read_bytes())
    looked = text(desk.post(reverse("hands", args=[bridge.pk]), {"file": file}))
    assert f"nobody finds them by their code {seal} any more." in looked


def test_another_seal_takes_the_place_of_the_first(desk: Client, bridge: Session) -> None:
    """Whoever has the old code is told that there is no such seal; the log has both."""
    old = sealed(desk, bridge)
    new = sealed(desk, bridge)
    assert str(old) != str(new)
    codes = Log.objects.filter(what="deals.sealed").values_list("details__code", flat=True)
    assert set(codes) == {str(old), str(new)}
    answer = desk.get(PAGE, {"code": str(old)})
    assert answer.status_code == 404
    assert "No deals have this code." in text(answer)
