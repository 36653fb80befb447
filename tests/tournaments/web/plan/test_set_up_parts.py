"""The pages beside the names: seats from a list or by draw, trays, the umpire's list, rules."""

import html
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.tournaments.queries.result_doings import field_of
from tests.tournaments.web.pages import markup, said, text
from tests.tournaments.web.test_html import faults
from tournaments.actions.seating import seat_contestants
from tournaments.models import Member, Session, User
from tournaments.queries.people.names import contestants

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SIX = "Ann & Bob\nCyd & Dan\nEve & Fay\n*Gus & Hal\nIda & Joe\n\nKit & Lou"


def names(session: Session) -> list[str]:
    return [one.name for one in contestants([section_of(session).pk])]


def fields_to_save(page: Any) -> dict[str, str]:
    """What the button under the preview would send."""
    hidden = re.findall(
        r'<input type="hidden" name="((?:name|team)-[^"]*)" value="([^"]*)"', page.content.decode()
    )
    return {name: html.unescape(value) for name, value in hidden}


def test_a_list_is_previewed_and_then_saved(desk: Client, set_up: SetUp) -> None:
    session = set_up("bridge", 6)
    address, save = (reverse(name, args=[session.pk]) for name in ("seating", "names"))
    preview = desk.post(address, {"who": SIX, "how": "list"})
    assert preview.status_code == 200
    assert faults(preview) == []
    assert "must be stationary" in text(preview)
    assert names(session)[0] == "Pair 1"
    assert not Member.objects.exists()
    assert desk.post(save, fields_to_save(preview)).status_code == 302
    assert names(session) == [
        "Gus & Hal", "Ann & Bob", "Cyd & Dan", "Eve & Fay", "Ida & Joe", "Kit & Lou",
    ]  # fmt: skip
    page = desk.get(address).content.decode()
    assert "Gus &amp; Hal\nAnn &amp; Bob\n" in page


def test_a_draw_tells_its_seed_and_can_be_drawn_again(desk: Client, set_up: SetUp) -> None:
    session = set_up("bridge", 6)
    address = reverse("seating", args=[session.pk])
    drawn = [desk.post(address, {"who": SIX, "how": "draw", "seed": "7"}) for _ in range(2)]
    assert fields_to_save(drawn[0]) == fields_to_save(drawn[1])
    assert "Drawn with seed 7" in text(drawn[0])
    other = desk.post(address, {"who": SIX, "how": "draw", "seed": "11"})
    assert fields_to_save(other) != fields_to_save(drawn[0])
    assert fields_to_save(other)["name-1-1"] == "Gus", "who must sit still does"
    anew = desk.post(address, {"who": SIX, "how": "draw", "seed": "7", "again": "1"})
    assert re.search(r"Drawn with seed [0-9]{1,4} \.", text(anew))


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"who": "Ann & Bob & Cyd"}, "has 3 names"),
        ({"who": "\n".join("ABCDEFGHI")}, "has 9 lines: there are 6 places"),
        ({"who": "Ann & Bob\nAnn & Cyd"}, "Ann is on the list twice: “Ann & Bob” and “Ann & Cyd”"),
        ({"who": ""}, "Who came"),
        ({"who": "A", "how": "lots"}, "Seats"),
        ({"who": "A", "seed": "9" * 21}, "Seed"),
    ],
)
def test_a_list_that_cannot_be_keeps_what_was_typed(
    desk: Client, set_up: SetUp, fields: dict[str, str], sentence: str
) -> None:
    session = set_up("bridge", 6)
    answer = desk.post(reverse("seating", args=[session.pk]), fields)
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert html.escape(fields["who"]) in answer.content.decode()
    assert faults(answer) == []


def test_who_has_played_keeps_the_place(desk: Client, bridge: Session, enter: Enter) -> None:
    enter(bridge, 1, "4SN=")
    address = reverse("seating", args=[bridge.pk])
    answer = desk.post(address, {"who": SIX, "how": "draw"})
    assert answer.status_code == 422
    assert "Results are in" in said(answer)
    listed = fields_to_save(desk.post(address, {"who": SIX, "how": "list"}))
    assert (listed["name-1-1"], listed["name-4-1"]) == ("Ann", "Gus")


def test_teams_and_couples_are_listed_too(desk: Client, set_up: SetUp, director: User) -> None:
    for kind, came, system, line, field in (
        ("teams", 3, "howell-teams", "Owls: Ann, Bob, Cyd, Dan", "team-1"),
        ("couples", 8, "safford-couples", "Ann & Bob", "name-9-1"),
    ):
        session = set_up(pairs=0)
        seat_contestants(director, session.pk, kind=kind, contestants=came, system=system,
                         trays_per_round=1)  # fmt: skip
        address = reverse("seating", args=[session.pk])
        preview = desk.post(address, {"who": line, "how": "list"})
        assert fields_to_save(preview)[field] == {"team-1": "Owls", "name-9-1": "Bob"}[field]
        saved = desk.post(reverse("names", args=[session.pk]), fields_to_save(preview))
        assert saved.status_code == 302
        assert line in html.unescape(desk.get(address).content.decode())


def test_a_suit_is_declared_trumps_on_the_page_of_the_trays(desk: Client, set_up: SetUp) -> None:
    session = set_up("whist", 6)
    address = reverse("tray-details", args=[session.pk])
    assert "Trump turned" in text(desk.get(address))
    answer = desk.post(address, {"declared": "♥"}, follow=True)
    assert "One suit is trumps for the whole sitting." in text(answer)
    assert "Trump turned" not in text(answer)
    assert set(session.trays.values_list("trump", flat=True)) == {"♥"}
    refused = desk.post(address, {"declared": "five"})
    assert refused.status_code == 422
    assert "Choose spades, hearts, diamonds or clubs" in text(refused)
    again = desk.post(address, {"declared": ""}, follow=True)
    assert "A trump is turned for each tray." in text(again)
    bridge = reverse("tray-details", args=[set_up("bridge", 6).pk])
    assert 'name="declared"' not in markup(desk.get(bridge))


def test_trays_are_numbered_and_described(desk: Client, set_up: SetUp) -> None:
    session = set_up("whist", 6)
    address = reverse("tray-details", args=[session.pk])
    assert desk.post(address, {"first": "31"}).status_code == 302
    fields = {"dealer-31": "S", "trump-31": "cj", "dealer-32": "S", "trump-32": ""}
    assert "1 is changed" in text(desk.post(address, fields, follow=True))
    rows = session.trays.values_list("number", "dealer", "trump")
    assert list(rows)[:2] == [(31, "S", "♣J"), (32, "S", "")]
    answer = desk.post(address, fields | {"trump-31": "Z9"})
    assert answer.status_code == 422
    assert 'value="Z9"' in answer.content.decode()
    assert "not a card" in said(answer)
    assert faults(answer) == []
    for first in ("0", "x", "", "9" * 30):
        assert desk.post(address, {"first": first}).status_code == 422


def test_the_umpires_list_of_ten_teams(desk: Client, set_up: SetUp, director: User) -> None:
    """Source: Gilman's ten teams: tables 1 and 6 play the same trays, 4 to 6 rest at first."""
    session = set_up(pairs=0)
    address = reverse("umpire", args=[session.pk])
    assert desk.get(address).status_code == 404
    seat_contestants(director, session.pk, kind="teams", contestants=10, trays_per_round=3,
                     system="gilman-teams")  # fmt: skip
    asked = desk.get(address)
    sheet = reverse("sheet", args=[session.pk, "tray-moves"])
    assert sheet in asked.content.decode()
    assert desk.get(sheet).headers["Content-Type"] == "application/pdf"
    page = text(asked)
    assert "1–3 at 1, 6 (1 begins with 1, 6 begins with 2)" in page
    assert "4–6; 10–12; 16–18; 22–24; 28–30" in page


def test_the_umpires_list_of_nine_pairs(desk: Client, set_up: SetUp) -> None:
    """The trays at the half table lie there: none is called at rest."""
    asked = desk.get(reverse("umpire", args=[set_up(pairs=9).pk]))
    rounds = re.findall(r"<tr>(.*?)</tr>", markup(asked))[1:]
    assert len(rounds) == 5
    for one in rounds:
        assert len(re.findall(r"half table \d: not played there", one)) == 1
        assert one.endswith("<td>—</td>")
    assert "5 at 5 (half table 5: not played there)" in text(asked)
    assert "begins with" not in text(asked)  # no two tables share trays


def test_rules_are_chosen_switch_by_switch(desk: Client, bridge: Session) -> None:
    address = reverse("rules", args=[bridge.pk])
    page = desk.get(address).content.decode()
    assert "2 matchpoints for a score beaten, 1 for one equalled." in page
    assert desk.post(address, {"rules": "ebu"}).status_code == 302
    assert field_of(bridge).rules == {"name": "ebu", "switches": {}}
    fields = {"rules": "ebu", "method": "cross_imps", "divisor": "results", "imp_cap": "24"}
    assert desk.post(address, fields).status_code == 302
    expected = {
        "method": "cross_imps", "divisor": "results", "imp_cap": 24,
        "total": "scaled_to_max_boards",
    }  # fmt: skip
    assert field_of(bridge).rules["switches"] == expected
    assert "The rule set has: Matchpoints" in text(desk.get(address))
    answer = desk.post(address, fields | {"imp_cap": "100", "divisor": "none"})
    assert answer.status_code == 422
    assert 'value="100"' in answer.content.decode()
    assert said(answer)
    assert faults(answer) == []
    answer = desk.post(address, fields | {"unit": "1"})
    assert "counts for nothing: “1 matchpoint for a score beaten, a half" in said(answer)
    assert field_of(bridge).rules["switches"] == expected
    standings = text(desk.get(reverse("standings", args=[bridge.pk])))
    assert "No comparison counts more than 24 IMPs" in standings


def test_to_ask_for_a_movement_costs_few_queries(desk: Client, set_up: SetUp) -> None:
    counts = []
    for pairs in (10, 60):
        session = set_up(pairs=0)
        with CaptureQueriesContext(connection) as queries:
            answer = desk.get(reverse("set-up", args=[session.pk]), {"pairs": pairs})
        assert answer.status_code == 200
        assert len(answer.content) < 100_000
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 12


def test_one_button_stands_out_on_the_page_of_the_seats(desk: Client, set_up: SetUp) -> None:
    session = set_up("bridge", 6)
    address = reverse("names", args=[session.pk])
    main = re.compile(r'class="button main"[^>]*>([^<]+)<')
    assert main.findall(markup(desk.get(address))) == ["Save the names"]
    desk.post(address, {"name-1-1": "Ann", "name-1-2": "Bob"})
    assert main.findall(markup(desk.get(address))) == ["Enter results"]


def test_the_legend_names_each_table_once_where_sides_change(desk: Client, set_up: SetUp) -> None:
    """Eight individuals by Safford's system: two change chairs at table 2, one at table 1."""
    session = set_up("whist", 0)
    asked = {"pairs": "8", "kind": "individuals", "system": "safford", "trays": "28"}
    page = text(desk.get(reverse("set-up", args=[session.pk]), asked))
    assert "tables 1, 2: the sides change" in page
