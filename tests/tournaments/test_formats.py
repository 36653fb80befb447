"""Dates and figures as readers of a language write them; programs are told what they always are."""

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import translation

from overplay import __version__
from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.test_translated import of_each_shape, played
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tournaments.models import Adjustment, Place, Session, User
from tournaments.presenting.figures import amount, percent, signed, with_decimal_sign, with_point

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

FRENCH = {"Accept-Language": "fr"}
WRITTEN = ("1 if won, 0.5 if halved", f"Overplay {__version__}")
"""Texts with a figure of their own, which their translation has in its own way; the version."""
POINT = re.compile(r"\d\.\d")
DRAWN = re.compile(r'\b(?:x|y|x1|x2|y1|y2|cx|cy|r|width|height|max|value|step)="(-?\d+,\d+)%?"')
"""A decimal comma where a browser reads a number."""


@pytest.fixture(autouse=True)
def languages() -> Iterator[None]:
    with override_settings(LANGUAGES=[("en-gb", "English"), ("fr", "Français")]):
        yield


def test_figures() -> None:
    with translation.override("fr"):
        assert [amount(Fraction(16, 3)), signed(Fraction(-1, 2)), percent(Fraction(50))] == [
            "5,33",
            "−0,5",
            "50,00",
        ]
        assert [
            with_decimal_sign(one) for one in ("45.5+", "12.5 %", "1/2", "v1.2.3", "by 1.5")
        ] == [
            "45,5+",
            "12,5 %",
            "1/2",
            "v1.2.3",
            "by 1.5",
        ]
        assert [with_point(one) for one in ("0,5", "0.5", "1/2", "-3")] == [
            "0.5",
            "0.5",
            "1/2",
            "-3",
        ]
    assert [amount(Fraction(16, 3)), signed(Fraction(-1, 2)), with_point("0.5")] == [
        "5.33",
        "−0.5",
        "0.5",
    ]
    assert amount(Fraction(12345)) == "12345"


def test_a_page_and_a_sheet(director: User, set_up: SetUp) -> None:
    session = played(director, set_up, "Howell bridge")
    desk = signed_in(director)
    page, sheet = (f"/sessions/{session.pk}/{part}" for part in ("standings/", "print/recap.pdf"))
    in_english, in_french = (text(desk.get(page, headers=head)) for head in ({}, FRENCH))
    assert ["41.67" in in_english, "41,67" in in_french] == [True, True]
    assert ["5 March 2026" in in_english, "5 mars 2026" in in_french] == [True, True]
    printed = ["\n".join(texts(desk.get(sheet, headers=head).content)) for head in ({}, FRENCH)]
    assert ["5 March 2026" in printed[0], "5 mars 2026" in printed[1]] == [True, True]
    figures = [re.findall(r"\d+[.,]\d+", each) for each in printed]
    assert figures[0]
    assert [each.replace(".", ",") for each in figures[0]] == figures[1]


def test_programs_are_told_what_they_always_are(director: User, set_up: SetUp) -> None:
    session = played(director, set_up, "Howell bridge")
    asked = f"/api/v1/sessions/{session.pk}/standings"
    in_english, in_french = (Client().get(asked, headers=head) for head in ({}, FRENCH))
    assert "/" in in_english.content.decode()
    assert in_english.json() == in_french.json()


def test_a_penalty_may_be_typed_either_way(director: User, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    place = Place.objects.filter(section__session=whist)[0]
    desk = signed_in(director)
    for seen, typed in enumerate(("-0,5", "-1.5")):
        form = {"contestant": f"{place.pk}-{seen}", "amount": typed, "reason": "late"}
        desk.post(reverse("penalties", args=[whist.pk]), form, headers=FRENCH)
    amounts = Adjustment.objects.order_by("version").values_list("amount", flat=True)
    assert [Fraction(one) for one in amounts] == [Fraction(-1, 2), Fraction(-3, 2)]
    in_french = desk.get(reverse("penalties", args=[whist.pk]), headers=FRENCH)
    assert "−1,5" in text(in_french)


@pytest.mark.long
@pytest.mark.parametrize("name", ["compass whist", "Howell bridge", "Gilman's ten", "rainbow"])
def test_no_page_has_a_decimal_point(director: User, set_up: SetUp, name: str) -> None:
    session = played(director, set_up, name)
    desk, found = signed_in(director), {}
    for address in of_each_shape(session):
        if address.endswith("/rules/"):
            continue  # the words of the rules are translated with their figures
        answer = desk.get(address, headers=FRENCH)
        if "html" in answer.headers["Content-Type"]:
            page = answer.content.decode()
            read = re.sub("|".join(WRITTEN), "", text(answer))
            found[address] = [*POINT.findall(read), *DRAWN.findall(page)]
    assert {address: marks for address, marks in found.items() if marks} == {}
