"""What changes in the questions with who came: their number, and the movements that fit."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.pages import text

pytestmark = pytest.mark.django_db


def offered(page: Any) -> list[str]:
    """The movements that can be asked for by name."""
    (select,) = re.findall(r'<select name="system".*?</select>', page.content.decode(), re.S)
    return [" ".join(one.split()) for one in re.findall(r"<option[^>]*>(.*?)</option>", select)]


def test_only_movements_that_fit_can_be_asked_for_by_name(desk: Client, set_up: SetUp) -> None:
    address = reverse("set-up", args=[set_up("bridge", 0).pk])
    pairs = offered(desk.get(address, {"pairs": "14"}))
    assert pairs[0] == "The recommended one"
    assert {"Mitchell", "Howell", "Three-quarter Howell"} < set(pairs)
    # Crisscross needs a number of tables that four divides, a rover an odd pair.
    assert not {"Crisscross", "Mitchell with a rover", "Six pairs", "Gilman"} & set(pairs)
    assert "Mitchell with a rover" in offered(desk.get(address, {"pairs": "15"}))
    assert offered(desk.get(address, {"pairs": "8", "kind": "individuals"}))[1:] == [
        "Safford",
        "Whist for individuals",
    ]
    unfit = desk.get(address, {"pairs": "14", "system": "six-pairs"})
    assert set(offered(unfit)) == {*pairs, "Six pairs"}
    assert "The movement you asked for does not do all of this" in text(unfit)


def test_they_change_with_who_came(desk: Client, set_up: SetUp) -> None:
    address = reverse("set-up", args=[set_up("bridge", 0).pk])
    piece = desk.get(address, {"pairs": "15"}, headers=HTMX)
    assert 'id="movement-asked" hx-swap-oob="true"' in piece.content.decode()
    assert "Mitchell with a rover" in offered(piece)
    assert "hx-swap-oob" not in desk.get(address, {"pairs": "15"}).content.decode()


def test_the_names_are_counted_while_they_are_written(desk: Client, set_up: SetUp) -> None:
    """A number that is typed is left alone: more of it may be coming."""
    address = reverse("set-up", args=[set_up("bridge", 0).pk])

    def counted(**asked: str) -> list[str]:
        page = desk.post(address, {"ask": "on"} | asked, headers=HTMX).content.decode()
        return re.findall(r'<input [^>]*id="id_pairs"[^>]*>', page)

    (field,) = counted(pairs="10", who="Ann & Bob\nCyd & Dan\nEve & Fay\nGus & Hal")
    assert 'value="4"' in field
    assert 'hx-swap-oob="true"' in field
    assert counted(pairs="10") == []
