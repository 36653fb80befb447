"""The desk by slip and by grid, and putting right what was entered the wrong way."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from movements.movement import Kind, Movement, Seats, Sitting
from movements.plain import to_plain
from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.pages import fields_of, markup, said, text, tray_url
from tournaments.models import Log, Place, Plan, Play, Result, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def evening(set_up: SetUp) -> Session:
    """Five tables of bridge, two boards a round: 1 and 2 lie on table 1 in round 1."""
    return set_up("bridge", 10, 2)


def slip(session: Session, table: int = 1, in_round: int = 1) -> str:
    return reverse("slip", args=[session.pk, section_of(session).pk, in_round, table])


def sent(session: Session, tray: int, typed: str, **fields: object) -> dict[str, object]:
    section = section_of(session).pk
    row = {"section": section, "round": 1, "table": 1, "tray": tray, "base": 0, "typed": typed}
    return row | fields


def believed(session: Session) -> dict[tuple[int, int, int], str]:
    """The outcome of each play by round, table and tray."""
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    return {
        (in_round, table, tray): outcome
        for in_round, table, tray, outcome in plays.values_list(
            "round", "table", "tray__number", "current__outcome"
        )
    }


@pytest.mark.parametrize(
    ("game", "head"),
    [
        ("whist", "N/S tricks"),
        *((game, "Reads as") for game in ("auction", "bridge", "minibridge")),
    ],
)
def test_a_slip_has_the_columns_of_its_game(
    client: Client, director: User, set_up: SetUp, game: str, head: str
) -> None:
    client.force_login(director)
    page = text(client.get(slip(set_up(game, 10, 2))))
    assert [each for each in ("N/S tricks", "Reads as") if each in page] == [head]


def keys(session: Session, *plays: tuple[int, int, int, int]) -> list[str]:
    """Plays as forms name them: round, table, tray, version."""
    return ["-".join(map(str, (section_of(session).pk, *play))) for play in plays]


def test_a_slip_has_the_trays_of_a_table_in_their_order(desk: Client, evening: Session) -> None:
    page = desk.get(slip(evening))
    assert page.content.decode().count("<form id=") == 2
    assert "0 of 2 results in" in text(page)
    assert slip(evening, 2) in page.content.decode()
    assert slip(evening, 1, 2) in page.content.decode()
    assert desk.get(slip(evening, 99)).status_code == 404
    assert slip(evening) in desk.get(tray_url(evening, 1)).content.decode()


def test_beside_a_slip_stands_what_was_made_elsewhere(
    desk: Client, evening: Session, enter: Enter
) -> None:
    """Board 1 in three rounds: the result of this table is told apart; board 2 is in nowhere."""
    section = section_of(evening).pk
    plan = current_plan(section_of(evening))
    assert plan is not None
    plays = planned_plays(section_of(evening), plan[1])
    places = [at for at, _ns, _ew, tray in plays if tray == 1]
    for at, typed in zip(sorted(places), ("4SN10", "4SN10", "P"), strict=False):
        enter(evening, 1, typed, round=at.round, table=at.table)
    page = desk.get(slip(evening))
    found = re.findall(r'class="elsewhere(.*?)" data-of="row-(.*?)"', markup(page))
    assert found == [("", f"{section}-1-1-1"), (" here", f"{section}-1-1-2")]
    shown = text(page).partition("Board 1 elsewhere")[2]
    first, second = shown.split("Board 2 elsewhere")
    said_first = "Result N/S Times 4 N = +420 2 with this table passed out 0 1"
    assert " ".join(first.split()) == said_first
    assert second.startswith(" Nothing is in yet.")


def test_a_ruling_is_made_on_the_slip(desk: Client, evening: Session, enter: Enter) -> None:
    """The form under its row of the slip; refused it stays there, made it leads back there."""
    enter(evening, 2, "4SN10", table=1)
    at = (section_of(evening).pk, 1, 1)
    address = reverse("ruling", args=[evening.pk, 2, *at])
    assert f'{address}?back=slip#row-{at[0]}-1-1-2"' in markup(desk.get(slip(evening)))
    asked = markup(desk.get(address, {"back": "slip"}))
    under = asked.partition(f'id="row-{at[0]}-1-1-2"')[2]
    assert '<form class="ruling"' in under
    assert '<form class="ruling"' not in asked.partition(f'id="row-{at[0]}-1-1-2"')[0]
    form = {"base": "1", "made": "4SN=", "back": "slip"}
    assert 'name="back" value="slip"' in under
    refused = desk.post(address, form | {"kind": "average", "reason": ""})
    assert refused.status_code == 422
    assert "Table 1" in text(refused)
    assert "0 of 2" not in text(refused)
    made = desk.post(address, form | {"kind": "average", "reason": "a card was seen"})
    assert made.headers["Location"] == f"{slip(evening)}#typed-{at[0]}-1-1-2"
    assert Result.objects.latest("pk").ruling == {"code": "average", "params": {}}


def test_a_row_of_a_slip_is_taken_alone_or_as_a_page(desk: Client, evening: Session) -> None:
    key = f"{section_of(evening).pk}-1-1-2"
    answer = desk.post(slip(evening), sent(evening, 2, "110"), headers=HTMX)
    assert answer.status_code == 200
    assert answer.content.decode().lstrip().startswith(f'<tbody id="row-{key}"')
    assert fields_of(answer, key)["base"] == "1"
    assert "1 of 2 results in" in text(answer)
    plain = desk.post(slip(evening), sent(evening, 1, "50"))
    assert plain.headers["Location"] == slip(evening)
    assert believed(evening) == {(1, 1, 1): "S50", (1, 1, 2): "S110"}
    refused = desk.post(slip(evening), sent(evening, 1, "425", base=1), headers=HTMX)
    assert refused.status_code == 422
    assert "No contract gives 425" in said(refused)


def test_past_the_last_table_the_next_round_begins(desk: Client, evening: Session) -> None:
    """Also in what a row brings with it: its strip takes the place of the one before."""
    first, second, last = (desk.get(slip(evening, 5, number)) for number in (1, 2, 5))
    assert f'data-after="{slip(evening, 1, 2)}"' in first.content.decode()
    assert "data-before" not in first.content.decode()
    assert f'data-before="{slip(evening, 1, 1)}"' in second.content.decode()
    assert f'data-after="{slip(evening, 1, 3)}"' in second.content.decode()
    assert "data-after" not in last.content.decode()
    row = desk.post(slip(evening), sent(evening, 2, "110"), headers=HTMX)
    assert f'data-after="{slip(evening, 1, 2)}"' in row.content.decode()


def test_a_tray_that_is_not_there_says_what_is_open_and_who_plays_it_where(
    desk: Client, evening: Session, enter: Enter
) -> None:
    enter(evening, 1, "50", table=1)
    enter(evening, 3, "P", round=2, table=1)
    wrong = desk.post(slip(evening), sent(evening, 3, "140", another=1))
    assert wrong.status_code == 422
    shown = said(wrong)
    assert "Board 3 is not at table 1 in round 1, but 1–2 are" in shown
    assert "Still open here: 2." in shown
    assert "1 has played it in round 2 at table 1" in text(wrong)
    assert 'name="typed" value="140"' in markup(wrong)
    taken = desk.post(slip(evening), sent(evening, 3, "140", another=1, off_plan="on"))
    assert taken.status_code == 302
    assert believed(evening)[1, 1, 3] == "S140"
    for page in (desk.get(slip(evening)), desk.get(tray_url(evening, 3))):
        assert "off the plan" in text(page)
    one = Place.objects.get(section__session=evening, number=1)
    card = text(desk.get(reverse("contestant", args=[evening.pk, one.pk])))
    assert "2 3 +140 +140 Round 2" in card
    corrected = desk.post(slip(evening), sent(evening, 3, "110", base=1, reason="misread"))
    assert corrected.status_code == 302
    assert believed(evening)[1, 1, 3] == "S110"
    nowhere = desk.post(slip(evening), sent(evening, 77, "110", another=1, off_plan="on"))
    assert "Board 77 is not in this evening" in said(nowhere)


def test_the_grid_has_a_cell_for_every_play_of_a_round(
    desk: Client, evening: Session, enter: Enter
) -> None:
    enter(evening, 1, "4SN10", table=1)
    address = reverse("round-grid", args=[evening.pk, section_of(evening).pk, 1])
    page = desk.get(address).content.decode()
    assert page.count('class="slip-cell') == 10
    assert page.count('class="slip-cell awaiting"') == 9
    assert "<b>4SN=</b>" in page
    missing = reverse("round-grid", args=[evening.pk, section_of(evening).pk, 99])
    assert desk.get(missing).status_code == 404


def turn(desk: Client, session: Session, *plays: str, **asked: object) -> Any:
    return desk.post(reverse("reversed", args=[session.pk]), {"play": plays} | asked)


def test_who_sat_the_other_way_is_turned_with_a_preview(
    desk: Client, evening: Session, enter: Enter
) -> None:
    enter(evening, 1, "4SN10", table=1)
    enter(evening, 2, "NP", table=1)
    section = section_of(evening).pk
    asked: dict[str, Any] = {"section": section, "round": 1, "table": 1}
    preview = desk.get(reverse("reversed", args=[evening.pk]), asked)
    assert "2 results change" in text(preview)
    assert "the whole round" in text(preview)
    before = Log.objects.count()
    answer = turn(desk, evening, *keys(evening, (1, 1, 1, 1), (1, 1, 2, 1)), how="seats", **asked)
    assert answer.headers["Location"] == slip(evening)
    result = Result.objects.get(play__tray__number=1, version=2)
    assert [p.number for p in (result.north, result.east)] == [6, 1]
    assert (result.outcome, result.reason) == ("C4SN10", "N/S and E/W were reversed")
    assert Log.objects.count() == before + 1
    assert "as played" in text(desk.get(slip(evening)))
    again = turn(desk, evening, *keys(evening, (1, 1, 1, 1)), how="seats", **asked)
    assert again.status_code == 409
    corrected = desk.post(slip(evening), sent(evening, 1, "4SN9", base=2, reason="misread"))
    assert corrected.status_code == 302
    assert Result.objects.get(play__tray__number=1, version=3).north.number == 6


def test_what_was_written_for_the_other_side_is_turned_and_what_cannot_be_stays(
    desk: Client, evening: Session, enter: Enter
) -> None:
    enter(evening, 1, "4SN10", table=1)
    enter(evening, 2, "NP", table=1)
    enter(evening, 3, "A60/40", table=2, reason="no time")
    plays = keys(evening, (1, 1, 1, 1), (1, 1, 2, 1), (1, 2, 3, 1))
    section = section_of(evening).pk
    asked: dict[str, Any] = {"section": section, "round": 1, "how": "figures"}
    preview = text(desk.get(reverse("reversed", args=[evening.pk]), asked))
    assert "1 result changes" in preview
    turn(desk, evening, *plays, **asked)
    assert believed(evening) == {(1, 1, 1): "C4SE10", (1, 1, 2): "X", (1, 2, 3): "X"}
    assert turn(desk, evening, "7-7", **asked).status_code == 422


def test_two_trays_are_exchanged_and_one_alone_moves(
    desk: Client, evening: Session, enter: Enter, director: User
) -> None:
    enter(evening, 1, "110", table=1)
    enter(evening, 2, "140", table=1)
    address = slip(evening) + "swapped/"
    preview = desk.get(address, {"first": 1, "second": 2})
    assert "Swap them" in text(preview)
    both = {"first": 1, "first_base": 1, "second": 2, "second_base": 1}
    before = Log.objects.count()
    assert desk.post(address, both).status_code == 302
    assert believed(evening) == {(1, 1, 1): "S140", (1, 1, 2): "S110"}
    assert Log.objects.count() == before + 1
    assert desk.post(address, both).status_code == 409
    other = slip(evening, 2)
    enter(evening, 3, "110", table=2)
    alone = {"first": 3, "first_base": 1, "second": 4}
    assert desk.post(other + "swapped/", alone).status_code == 302
    assert {key: one for key, one in believed(evening).items() if key[1] == 2} == {
        (1, 2, 4): "S110"
    }
    none = desk.post(slip(evening, 3) + "swapped/", {"first": 5, "second": 6})
    assert "Neither of them has a result" in said(none)


def test_a_fouled_tray_is_marked_from_a_round_on_with_what_each_deal_has(
    desk: Client, evening: Session, enter: Enter
) -> None:
    for number, (table, typed) in enumerate([(1, "420"), (5, "450"), (4, "-50")], 1):
        enter(evening, 1, typed, round=number, table=table)
    address = reverse("fouled", args=[evening.pk, 1])
    preview = desk.get(f"{address}?since=2&deal=C")
    assert "Deal C, 2 results +450; −50" in text(preview)
    assert "The board’s own deal, 1 result +420" in text(preview)
    shown = keys(evening, (1, 1, 1, 1), (2, 5, 1, 1), (3, 4, 1, 1))
    form = {
        "deal": "C",
        "shown": shown,
        "play": shown[1:],
        "reason": "a card was in the wrong hand",
    }
    assert desk.post(address, form).status_code == 302
    rulings = Play.objects.order_by("round").values_list("current__ruling", flat=True)
    of_c = {"code": "fouled", "params": {"deal": "C"}}
    assert list(rulings) == [None, of_c, of_c]
    assert "several deals under this number" in text(desk.get(tray_url(evening, 1)))
    stale = desk.post(address, form)
    assert "Something has been entered meanwhile" in said(stale)
    enter(evening, 1, "450", round=4, table=3)
    asked = text(desk.get(tray_url(evening, 1)))
    assert asked.count("Fouled board in round 3. Was it here, too?") == 1
    now = keys(evening, (1, 1, 1, 1), (2, 5, 1, 2), (3, 4, 1, 2), (4, 3, 1, 1))
    desk.post(address, {"deal": "C", "shown": now, "play": now[2:]})
    assert list(rulings.all()) == [None, None, of_c, of_c]


def test_four_who_each_play_for_themselves_have_a_chip_each(
    desk: Client, evening: Session, enter: Enter
) -> None:
    planned(evening, Kind.INDIVIDUAL, Sitting(1, Seats(1, 2, 3, 4), (1,)))
    enter(evening, 1, "110", table=1, seats=(1, 6, 2, 7))
    page = desk.get(slip(evening)).content.decode()
    first = page.split(f'id="row-{section_of(evening).pk}-1-1-1"')[1].split("</tr>")[0]
    cells = re.findall(r'<td class="middle">(.*?)</td>', first, re.DOTALL)
    labels = [re.findall(r'class="chip"[^>]*>(\w+)<', cell) for cell in cells]
    assert labels == [["1", "2"], ["6", "7"]]
    assert "as played" in first
    turn(desk, evening, *keys(evening, (1, 1, 1, 1)), how="seats", tray=1)
    result = Result.objects.get(version=2)
    seats = (result.north, result.east, result.south, result.west)
    assert [place.number for place in seats] == [6, 1, 7, 2]


def planned(session: Session, kind: Kind, *sittings: Sitting) -> None:
    """A plan of one round with these sittings."""
    movement = Movement(kind, 10, (sittings,), copies=0)
    plan = Plan.objects.get(section__session=session)
    plan.pk, plan.version, plan.movement = None, 2, to_plain(movement)
    plan.save(force_insert=True)


def rows_of(page: Any) -> list[list[str]]:
    """Who sits N/S and E/W in each row."""
    rows = page.content.decode().split("<tbody id=")[1:]
    return [re.findall(r'class="chip"[^>]*>(\w+)<', one.split("</tr>")[0]) for one in rows]


def test_individuals_are_shown_and_entered_as_four(desk: Client, evening: Session) -> None:
    planned(evening, Kind.INDIVIDUAL, Sitting(1, Seats(1, 6, 2, 7), (1, 2)))
    assert rows_of(desk.get(tray_url(evening, 1))) == [["1", "2", "6", "7"]]
    assert desk.post(slip(evening), sent(evening, 2, "110")).status_code == 302
    result = Result.objects.get()
    assert (result.north.number, result.south.number, result.west.number) == (1, 2, 7)
    assert "as played" not in text(desk.get(slip(evening)))


def test_both_tables_of_a_match_stand_beside_one_another(desk: Client, evening: Session) -> None:
    pairs = [(1, 2), (3, 4), (2, 1), (4, 3)]
    tables = [Sitting(n, Seats.of_pairs(*two), (1, 2)) for n, two in enumerate(pairs, 1)]
    planned(evening, Kind.TEAMS, *tables)
    rows = rows_of(desk.get(tray_url(evening, 1)))
    assert rows == [["1", "2"], ["2", "1"], ["3", "4"], ["4", "3"]]
