"""A club that types its contracts in French: what the desk reads, shows and takes back."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, section_of
from tests.tournaments.web.pages import fields_of, markup, said, send, text, tray_url
from tournaments.actions.clubs import change_club
from tournaments.models import Club, Play, Result, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture(autouse=True)
def french(director: User, bridge: Session) -> None:
    """The club of the evening types in French."""
    change_club(director, bridge.tournament.club_id, contract_letters="french")


def current(session: Session, tray: int = 1) -> Result:
    """What is believed of the first play of a board."""
    result = Play.objects.get(section__session=session, tray__number=tray).current
    assert result is not None
    return result


def key(session: Session) -> str:
    """The row of the first table in round 1."""
    return f"{section_of(session).pk}-1-1"


def test_a_contract_is_read_and_shown_in_the_letters_of_the_club(
    desk: Client, bridge: Session
) -> None:
    assert send(desk, bridge, 1, "4co=").status_code == 302
    assert current(bridge).outcome == "C4HW10"
    page = desk.get(tray_url(bridge, 1))
    assert fields_of(page, key(bridge))["typed"] == "4CO="
    assert 'data-saved="4CO="' in page.content.decode()
    assert "Undo 4CO= (1, table 1)" in text(page)
    grid = desk.get(reverse("round-grid", args=[bridge.pk, section_of(bridge).pk, 1]))
    assert "<b>4CO=</b>" in grid.content.decode()


def test_what_the_page_shows_is_the_same_result_when_it_is_sent_again(
    desk: Client, bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "4CW=")  # a program speaks English
    assert current(bridge).outcome == "C4CW10"
    shown = fields_of(desk.get(tray_url(bridge, 1)), key(bridge))
    assert shown["typed"] == "4TO="
    desk.post(tray_url(bridge, 1), shown)
    assert current(bridge).outcome == "C4CW10"


def test_what_was_refused_stands_as_it_was_typed(
    desk: Client, bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "4CW=")
    answer = send(desk, bridge, 1, "4CO=", base=1)
    assert answer.status_code == 422
    assert fields_of(answer, key(bridge))["typed"] == "4CO="
    taken = send(desk, bridge, 1, "4CO=", base=1, reason="typed wrongly")
    assert taken.status_code == 302
    assert current(bridge).outcome == "C4HW10"


def test_two_values_are_both_read_in_the_letters_of_the_club(
    desk: Client, bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "4CW=")
    answer = send(desk, bridge, 1, "4CO=")
    assert answer.status_code == 409
    assert re.search(r"In now:<b>4<[^>]*clubs.*You typed:<b>4<[^>]*hearts", markup(answer))
    assert fields_of(answer, key(bridge))["typed"] == "4CO="


@pytest.mark.parametrize(
    ("typed", "score"), [("4CO=", "−420"), ("4TO=", "−130"), ("3SAN-1", "−50"), ("4PN+1", "+450")]
)
def test_it_reads_so_while_it_is_typed(
    desk: Client, bridge: Session, typed: str, score: str
) -> None:
    answer = desk.get(reverse("typed-result", args=[bridge.pk, 1]), {"typed": typed})
    assert answer.json()["score"] == score


def rule(desk: Client, session: Session, **fields: object) -> Any:
    """Send the form of a ruling on the first play."""
    address = reverse("ruling", args=[session.pk, 1, section_of(session).pk, 1, 1])
    return desk.post(address, {"base": 1, "reason": "misinformation"} | fields)


def test_rulings_are_made_in_the_letters_of_the_club(
    desk: Client, bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "4CW=")
    weighted = {"kind": "weighted", "weighted-ns": "60% 4CO=, 40% 4CO-1", "made": "4TO="}
    assert rule(desk, bridge, **weighted).status_code == 302
    kept = current(bridge)
    assert kept.outcome == "C4CW10"
    assert kept.ruling is not None
    assert kept.ruling["params"]["ns"] == "3/5 C4HW10, 2/5 C4HW9"
    page = markup(desk.get(reverse("ruling", args=[bridge.pk, 1, section_of(bridge).pk, 1, 1])))
    assert 'name="made" value="4TO="' in page
    assert 'value="60% 4CO=, 40% 4CO-1"' in page
    refused = rule(
        desk, bridge, **(weighted | {"base": 2, "weighted-ns": "60% 4CO=", "reason": ""})
    )
    assert refused.status_code == 422
    assert 'value="60% 4CO="' in markup(refused)


def test_refusals_speak_in_the_letters_of_the_club(
    desk: Client, bridge: Session, enter: Enter
) -> None:
    for typed, why in (("4C=", "after the contract: 4PN10"), ("4CO", "4PN10, 4PN= or 4PN-1")):
        answer = send(desk, bridge, 1, typed)
        assert why in said(answer)
        assert fields_of(answer, key(bridge))["typed"] == typed
    enter(bridge, 1, "4CW=")
    refused = rule(desk, bridge, kind="score", **{"score-ns": "4C="})
    assert "after the contract: 4PN10" in said(refused)


def test_the_desk_shows_how_a_contract_is_typed_there(desk: Client, bridge: Session) -> None:
    page = text(desk.get(tray_url(bridge, 1)))
    for example in ("4PN10", "3SAO-1", "1CxS=", "60% 4PN=, 40% 4PN-1"):
        assert example in page


def test_the_letters_are_chosen_among_the_settings(desk: Client, club: Club) -> None:
    address = reverse("change-club", args=[club.pk])
    page = markup(desk.get(address))
    assert '<option value="french" selected>French: P C K T SA, N E S O</option>' in page
    sent = {"name": club.name, "time_zone": club.time_zone, "contract_letters": "dutch"}
    desk.post(address, sent)
    club.refresh_from_db()
    assert club.contract_letters == "dutch"
    assert "in which letters contracts are typed" in text(
        desk.get(reverse("club-log", args=[club.pk]))
    )
    assert desk.post(address, sent | {"contract_letters": "greek"}).status_code == 422


def test_whist_has_no_letters(desk: Client, whist: Session) -> None:
    assert "7-6" in text(desk.get(tray_url(whist, 1)))
    assert send(desk, whist, 1, "7").status_code == 302
