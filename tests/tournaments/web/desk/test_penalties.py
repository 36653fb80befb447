"""Penalties on their page: each with its reason, in points or as a part of a top."""

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.standings.test_page import score
from tournaments.models import Adjustment, Field, Place, Session, StandingRow

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def test_a_penalty_is_kept_and_what_is_no_amount_is_not(desk: Client, whist: Session) -> None:
    address = reverse("penalties", args=[whist.pk])
    place = Place.objects.get(section__session=whist, number=1)
    good = {"contestant": f"{place.pk}-0", "amount": "\N{MINUS SIGN}1/2", "reason": "late"}
    for amount in ("much", "1e9", "1/0", "1_0", "1,000", "1,2,3", "%", "-10 %%"):
        answer = desk.post(address, good | {"amount": amount})
        assert answer.status_code == 422
        assert "is not an amount" in said(answer)
        assert f'value="{amount}"' in answer.content.decode()
    assert desk.post(address, good).status_code == 302
    assert str(Adjustment.objects.get().amount) == "-1/2"
    assert "\N{MINUS SIGN}0.5 late" in text(desk.get(address))
    assert desk.post(address, good).status_code == 409
    nothing = desk.post(address, {"contestant": f"{place.pk}-1", "reason": "late"})
    assert nothing.status_code == 422
    assert "Amount: This field is required" in said(nothing)
    top = desk.post(address, good | {"amount": "-10%"})
    assert top.status_code == 422
    assert "Totals here are not matchpoints" in said(top)


AMOUNTS = {
    "1 1/2": "3/2",
    "1½": "3/2",
    "-½": "-1/2",
    "\N{MINUS SIGN}3": "-3",
    "0,5": "1/2",
    " -3 % ": "-6/25",
    "-12½%": "-1",
}
"""What is typed, and what of it is kept at bridge where the top is 8."""


@pytest.mark.parametrize("typed", AMOUNTS)
def test_what_is_printed_can_be_typed(desk: Client, bridge: Session, typed: str) -> None:
    address = reverse("penalties", args=[bridge.pk])
    place = Place.objects.get(section__session=bridge, number=10)
    good = {"contestant": f"{place.pk}-0", "amount": typed, "reason": "late"}
    assert desk.post(address, good).status_code == 302
    assert str(Adjustment.objects.get().amount) == AMOUNTS[typed]


def test_penalties_stand_beside_one_another_and_each_is_taken_back_by_itself(
    desk: Client, bridge: Session, enter: Enter
) -> None:
    """10 % of a top of 8 are 0.8, and so is 0,8 with a comma."""
    address = reverse("penalties", args=[bridge.pk])
    place = Place.objects.get(section__session=bridge, number=10)

    def send(seen: int, **sent: object) -> str:
        answer = desk.post(address, {"contestant": f"{place.pk}-{seen}"} | sent, follow=True)
        assert answer.status_code == 200
        return text(answer)

    first = send(0, amount="-10%", reason="slow, round 3")
    assert "The total is adjusted: −0.8, 10% of a top of 8." in first
    both = send(1, amount="-0,8", reason="slow, round 6")
    assert "−0.8 slow, round 3" in both
    assert "−0.8 slow, round 6" in both
    assert "together −1.6" in both
    enter(bridge, 1, "110")
    score(bridge)
    row = StandingRow.objects.get(entry=place.entry, audience="scorers")
    assert row.total + Fraction(8, 5) == (row.maximum or 0) / 2
    left = send(2, take_back=1)
    assert "slow, round 6" in left
    assert "slow, round 3" not in left
    assert "The penalty is taken back." in left
    assert desk.post(address, {"contestant": f"{place.pk}-3", "take_back": 9}).status_code == 404


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        ({"unit": 1}, Fraction(-2, 5)),
        ({"total": "avg_pct"}, Fraction(-2)),
        ({"method": "butler", "total": "sum"}, None),
        ({"match_total": "vps"}, None),
    ],
    ids=["one a board beaten", "mean of percentages", "IMPs", "victory points"],
)
def test_a_part_of_a_top_is_in_what_totals_count(
    desk: Client, bridge: Session, rules: dict[str, str | int], points: Fraction | None
) -> None:
    Field.objects.update(rules={"name": "wbf", "switches": rules})
    place = Place.objects.get(section__session=bridge, number=10)
    form = {"contestant": f"{place.pk}-0", "amount": "-10%", "reason": "slow"}
    answer = desk.post(reverse("penalties", args=[bridge.pk]), form)
    assert answer.status_code == (422 if points is None else 302)
    assert list(Adjustment.objects.values_list("amount", flat=True)) == [points] * (
        points is not None
    )
