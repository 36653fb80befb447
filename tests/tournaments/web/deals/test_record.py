"""The page on which the cards of a tray are recorded: typed, drawn, kept; the next without any."""

import pytest
from django.test import Client
from django.urls import reverse

from deals.files import read_hands
from tests.data import DEALS
from tests.tournaments.conftest import Enter
from tests.tournaments.web.conftest import signed_in
from tournaments.actions.deals import record_deal
from tournaments.models import DealSet, Session, User
from tournaments.queries.deals.shown import known_deals

pytestmark = pytest.mark.django_db

SIXTEEN = read_hands((DEALS / "sixteen.pbn").read_bytes())


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


def page_of(session: Session, number: int) -> str:
    return reverse("record-cards", args=[session.pk, number])


def typed(number: int, seats: str = "NES") -> dict[str, str]:
    deal = SIXTEEN.deals[number]
    return {seat: ".".join(deal.hand(seat)) for seat in seats}


def test_three_hands_are_kept_and_the_next_tray_without_is_shown(
    bridge: Session, desk: Client
) -> None:
    answer = desk.post(page_of(bridge, 2), typed(2), follow=True)
    assert answer.redirect_chain == [(page_of(bridge, 3), 302)]
    assert "Board 2 has its cards." in answer.content.decode()
    bridge.refresh_from_db()
    assert known_deals(bridge) == {2: SIXTEEN.deals[2]}
    for number in (3, 4, 5):
        answer = desk.post(page_of(bridge, number), typed(number, "ESW"))
    assert answer["Location"] == page_of(bridge, 1)
    answer = desk.post(page_of(bridge, 1), typed(1, "NESW"))
    assert answer["Location"] == reverse("tray-results", args=[bridge.pk, 1])


def test_it_is_drawn_while_it_is_typed_and_not_kept(bridge: Session, desk: Client) -> None:
    head = {"HX-Request": "true"}
    drawn = desk.post(page_of(bridge, 2), typed(2, "N"), headers=head).content.decode()
    assert "The hands of East, South, West are missing; one may be left out." in drawn
    assert "<html" not in drawn
    part = desk.post(page_of(bridge, 2), typed(2, "N") | {"E": "AX"}, headers=head)
    assert "“AX” is not a hand of cards." in part.content.decode()
    assert part.context["hand"]["seats"][0]["suits"] == _suits(2, "N")
    whole = desk.post(page_of(bridge, 2), typed(2), headers=head)
    assert "It is whole." in whole.content.decode()
    assert whole.context["hand"]["seats"][3]["suits"] == _suits(2, "W")
    assert not DealSet.objects.exists()
    assert (
        desk.post(page_of(bridge, 2), {}, headers=head)
        .content.decode()
        .strip()
        .endswith('<div id="typed" class="stack">\n  \n</div>')
    )


def _suits(number: int, seat: str) -> list[dict[str, object]]:
    names = ("spades", "hearts", "diamonds", "clubs")
    return [
        {
            "suit": name,
            "red": name in ("hearts", "diamonds"),
            "ranks": " ".join(held.replace("T", "1")).replace("1", "10") or "–",
        }
        for name, held in zip(names, SIXTEEN.deals[number].hand(seat), strict=True)
    ]


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({}, "The hands of North, East, South, West are missing; one may be left out."),
        ({"N": "AK2.QJ"}, "The hands of East, South, West are missing"),
        (typed(2) | {"E": typed(2)["N"]}, "is there twice."),
        (typed(2) | {"N": typed(2)["N"][:-1]}, "North has 12 cards, and a hand has 13."),
        (typed(2) | {"N": "A <b>"}, "“A &lt;b&gt;” is not a hand of cards."),
        (typed(2) | {"N": "5" * 5000}, "is not a hand of cards."),
    ],
)
def test_what_is_not_whole_is_said_and_stays_typed(
    bridge: Session, desk: Client, sent: dict[str, str], said: str
) -> None:
    answer = desk.post(page_of(bridge, 2), sent)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert said in page
    assert [each["typed"] for each in answer.context["seats"]] == [
        sent.get(seat, "")[:60] for seat in "NESW"
    ]
    assert not DealSet.objects.exists()


def test_other_cards_take_the_place_only_when_that_is_ticked(
    bridge: Session, desk: Client, director: User
) -> None:
    record_deal(director, bridge.pk, 2, SIXTEEN.deals[1])
    bridge.refresh_from_db()
    refused = desk.post(page_of(bridge, 2), typed(2))
    assert refused.status_code == 409
    assert 'name="instead"' in refused.content.decode()
    assert known_deals(bridge) == {2: SIXTEEN.deals[1]}
    assert desk.post(page_of(bridge, 2), typed(2) | {"instead": "1"}).status_code == 302
    assert known_deals(bridge) == {2: SIXTEEN.deals[2]}


def test_the_page_has_the_cards_only_once_everybody_has_played_them(
    bridge: Session, desk: Client, director: User, enter: Enter
) -> None:
    record_deal(director, bridge.pk, 1, SIXTEEN.deals[1])
    for number in range(1, 5):
        enter(bridge, 1, "P", table=(1 - number) % 5 + 1, round=number)
    assert [each["typed"] for each in desk.get(page_of(bridge, 1)).context["seats"]] == [""] * 4
    enter(bridge, 1, "P", table=(1 - 5) % 5 + 1, round=5)
    shown = desk.get(page_of(bridge, 1)).context["seats"]
    assert {each["seat"]: each["typed"] for each in shown} == typed(1, "NESW")


def test_both_pages_lead_to_it(bridge: Session, desk: Client, director: User, enter: Enter) -> None:
    link = f'href="{page_of(bridge, 1)}"'
    hands = reverse("hands", args=[bridge.pk])
    results = reverse("tray-results", args=[bridge.pk, 1])
    assert link in desk.get(hands).content.decode()
    for number in range(1, 6):
        enter(bridge, 1, "P", table=(1 - number) % 5 + 1, round=number)
    assert link in desk.get(results).content.decode()
    assert link not in Client().get(results).content.decode()
    record_deal(director, bridge.pk, 1, SIXTEEN.deals[1])
    assert link not in desk.get(hands).content.decode()
    assert link not in desk.get(results).content.decode()
