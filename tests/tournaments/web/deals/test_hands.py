"""The page of the deals: a file is looked at, then kept; no card stays on it."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from deals.files import read_hands
from tests.data import DEALS
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.conftest import signed_in
from tournaments.models import DealSet, Session, User
from tournaments.queries.deals.shown import known_deals

pytestmark = pytest.mark.django_db

FORMS = ("pbn", "dlm", "dup", "lin", "bri")
SIXTEEN = read_hands((DEALS / "sixteen.pbn").read_bytes())


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


def upload(form: str) -> SimpleUploadedFile:
    return SimpleUploadedFile(f"thursday.{form}", (DEALS / f"sixteen.{form}").read_bytes())


@pytest.mark.parametrize("form", FORMS)
def test_a_file_is_looked_at_and_kept(bridge: Session, desk: Client, form: str) -> None:
    page = reverse("hands", args=[bridge.pk])
    looked = desk.post(page, {"file": upload(form)})
    said = looked.content.decode()
    assert "5 deals, " + form.upper() in " ".join(said.split())
    assert "In the file, and not played here: 6–16." in said
    assert [each["number"] for each in looked.context["drawn"]] == [1, 5]
    assert said.count('class="holding') == 8
    assert not DealSet.objects.exists()
    sent = {"text": looked.context["text"], "name": looked.context["name"], "do": "keep"}
    kept = desk.post(page, sent, follow=True).content.decode()
    assert "5 have their deals." in kept
    assert "With their deals: 1–5." in kept
    assert "holding" not in kept
    bridge.refresh_from_db()
    assert known_deals(bridge) == SIXTEEN.deals
    assert DealSet.objects.get().name == f"thursday.{form}"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "Choose a file."),
        (b"hello", "No deals can be read in this file."),
        ((DEALS / "sixteen.dup").read_bytes()[:1300], "Board 9: The file ends before its cards"),
        (
            (DEALS / "sixteen.pbn").read_bytes().replace(b"N:AQ63", b"N:AA63"),
            "Board 2: ♠A is there twice.",
        ),
    ],
    ids=["nothing", "no deals", "cut", "a card twice"],
)
def test_a_file_that_cannot_be_read(
    bridge: Session, desk: Client, content: bytes, said: str
) -> None:
    file = SimpleUploadedFile("x.pbn", content)
    answer = desk.post(reverse("hands", args=[bridge.pk]), {"file": file})
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not DealSet.objects.exists()


def test_before_anybody_is_seated(set_up: object, desk: Client, director: User) -> None:
    session = set_up("bridge", 0)  # type: ignore[operator]
    page = desk.get(reverse("hands", args=[session.pk])).content.decode()
    assert "Nobody is seated yet." in page
    assert "id_file" not in page


def test_for_the_dealer_only(bridge: Session, desk: Client) -> None:
    """Asked for where there are deals: files, and sheets with every card."""
    address = reverse("hand-out-deals", args=[bridge.pk])
    page = reverse("hands", args=[bridge.pk])
    assert "For the dealer only" not in desk.get(page).content.decode()
    refused = desk.post(address, {"form": "pbn"})
    assert refused.status_code == 422
    assert "There are no deals here yet." in refused.content.decode()
    desk.post(page, {"file": upload("pbn"), "do": "keep"})
    assert "For the dealer only" in desk.get(page).content.decode()
    file = desk.post(address, {"form": "dup"})
    assert file["Content-Disposition"] == 'attachment; filename="boards.dup"'
    assert file["Cache-Control"] == "no-store, private"
    assert read_hands(file.content).deals == {n: SIXTEEN.deals[n] for n in range(1, 6)}
    lists = " ".join(" ".join(texts(desk.post(address, {"form": "dealing-lists"}).content)).split())
    assert lists.count("For the dealer only") == 5
    assert "A K 7 6 2" in lists
    assert len(texts(desk.post(address, {"form": "curtain-cards"}).content)) == 2
    refused = desk.post(address, {"form": "xls"})
    assert refused.status_code == 422
    assert "Deals are not written so: xls." in refused.content.decode()
