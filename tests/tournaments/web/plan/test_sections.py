"""A hall in several sections: proposed, seated and named on the pages of set-up."""

import html
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from movements.sections import equal_strength
from tests.tournaments.conftest import SetUp
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tests.tournaments.web.plan.test_set_up import hidden_fields
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.models import Log, Place, Session, User
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.plays import TableRound, seatings_of

pytestmark = pytest.mark.django_db

NAMES = "\n".join(
    f"{first} {last} & {last} {first}"
    for first in ("Ada", "Ben", "Cora", "Dan", "Edith", "Frank")
    for last in ("Marsh", "Dale", "Irons", "Yates")
)
"""Twenty-four pairs, the strongest first."""


@pytest.fixture
def hall(set_up: SetUp) -> Session:
    return set_up("bridge", 0)


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


def at(session: Session, name: str = "set-up") -> str:
    return reverse(name, args=[session.pk])


def proposed(desk: Client, hall: Session, **asked: str | int) -> dict[str, str]:
    """What the button of the recommended movement sends."""
    return hidden_fields(desk.get(at(hall), asked).content.decode())


def named(page: Any, number: int) -> str:
    """The first name of a number, as the page of names has it in its field."""
    found = re.search(rf'name="name-{number}-1"\s+value="([^"]*)"', page.content.decode())
    return found[1] if found else ""


def test_thirty_four_pairs_are_proposed_in_two_sections(desk: Client, hall: Session) -> None:
    page = desk.get(at(hall), {"pairs": 34, "sections": 2})
    said = text(page)
    assert "2 sections: Three-quarter Howell, 17 tables" in said
    assert "Boards to make up 48 for 2 sections" in said
    assert "Opponents 12 of 33" in said
    assert "Tables 17" in said
    assert "Section A: Three-quarter Howell, 9 tables, 18 pairs" in said
    assert "Section B: Three-quarter Howell, 8 tables, 16 pairs" in said
    assert "Seat them in 2 sections" in said
    drawn = re.findall(r'<span class="seed in-(\d)">(\d+)<', page.content.decode())
    assert [int(seed) for _at, seed in drawn] == list(range(1, 35))
    assert tuple(int(seed) for at, seed in drawn if at == "2") == equal_strength((18, 16))[1]
    assert "Seeds 2, 3, 6, 7, 10, 11, 14, 15, 20, 21, 24, 25, 28, 29, 32, 33" in said
    assert "In each section the mean of the seeds is 17.5." in said
    alone = text(desk.get(at(hall), {"pairs": 34}))
    assert "Section A" not in alone
    assert "Use this movement" in alone


@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_pairs_are_drawn_by_the_labels_they_get(desk: Client, set_up: SetUp, game: str) -> None:
    """At whist too, whose letters would be taken for those of the sections."""
    session = set_up(game, 0)
    page = desk.get(at(session), {"pairs": 24, "sections": 2}).content.decode()
    north, east = r'"small"[^>]*>N/S (\w+)', r'"on-mover[^>]*>\s*(\w+)'
    drawn = {label for one in (north, east) for label in re.findall(one, page)}
    desk.post(at(session), hidden_fields(page))
    places = Place.objects.filter(section__session=session)
    assert drawn == set(places.values_list("label", flat=True))


def rows(page: Any) -> list[list[str]]:
    """The other ways to play, each by its name, how to choose it, and its nine figures."""
    table = page.content.decode().partition('class="other-ways"')[2].partition("</table>")[0]
    found = []
    for one in table.split("<tbody>")[1:]:
        name, *_said = re.findall(
            r"<div>\s*<div>\s*([^<]*?)\s*<p|in-sight\">\s*<div>\s*([^<]*?)\s*<p", one
        )
        cells = re.findall(r"<td[^>]*>(.*?)</td>", one, re.DOTALL)
        button = re.findall(r">\s*(Choose|Show the sections)\s*<", one)
        figures = [" ".join(re.sub(r"<[^>]*>", " ", cell).split()) for cell in cells]
        found.append([name[0] or name[1], *button, *figures])
    return found


def test_sections_of_unlike_movements_are_told_apart(desk: Client, hall: Session) -> None:
    """Twelve tables and eleven: each movement by its name, its tables, and where it is played."""
    said = text(desk.get(at(hall), {"pairs": 46, "sections": 2}))
    name = "2 sections: Switched Mitchell, 12 tables; Three-quarter Howell, 11 tables"
    assert name in said
    assert "A: The N/S pairs keep their seats" in said
    assert "B: Some pairs keep their seats" in said
    assert "Section A: Switched Mitchell, 12 tables, 24 pairs" in said
    assert "Section B: Three-quarter Howell, 11 tables, 22 pairs" in said
    (way,) = (way for way in rows(desk.get(at(hall), {"pairs": 46})) if "sections" in way[0])
    assert way[:2] == [name, "Show the sections"]
    assert way[2:] == [
        "12 × 2",
        "3 h",
        "24 of 24",
        "48",
        "12 of 45",
        "none",
        "22",
        "1",
        "A 93 B 87",
    ]


def test_sections_stand_beside_the_ways_of_a_large_hall(desk: Client, hall: Session) -> None:
    """With the figures of the whole hall: 33 pairs of whom one waits in each round of B."""
    page = desk.get(at(hall), {"pairs": 34})
    ways = {way[0]: way[1:] for way in rows(page)}
    split = ways["2 sections: Three-quarter Howell, 17 tables"]
    assert split[0] == "Show the sections"
    assert split[1:] == [
        "12 × 2",
        "3 h",
        "24 of 24",
        "48",
        "12 of 33",
        "none",
        "10",
        "1",
        "A 93 B 94",
    ]
    assert ways["Web, 17 tables"][-1] == "75"
    button = r'form="questions"\s+name="sections"\s+value="(\d+)">Show the sections<'
    assert re.findall(button, page.content.decode()) == ["2"]
    (odd,) = (way for way in rows(desk.get(at(hall), {"pairs": 33})) if "sections" in way[0])
    assert odd[2:] == [
        "12 × 2",
        "3 h",
        "22–24 of 24",
        "48",
        "11–12 of 32",
        "1",
        "10",
        "1",
        "A 93 B 91",
    ]
    said = text(desk.get(at(hall), {"pairs": 33, "sections": 2}))
    assert "Sit-outs 1" in said
    assert "No pair sits out more than once." in said
    assert "Everybody plays all the 24 boards." not in said


@pytest.mark.parametrize(
    ("asked", "sections"), [({"pairs": 26}, 0), ({"pairs": 27}, 2), ({"pairs": 58}, 3)]
)
def test_from_fourteen_tables_on(
    desk: Client, hall: Session, asked: dict[str, int], sections: int
) -> None:
    page = desk.get(at(hall), asked).content.decode()
    assert re.findall(r"(\d) sections: ", page) == [str(sections)] * bool(sections)
    assert "sections" not in str(rows(desk.get(at(hall), asked | {"kind": "teams"})))


def test_they_are_seated_and_named_section_by_section(desk: Client, hall: Session) -> None:
    """A list of names is dealt to and fro; each section has a page of its own."""
    sent = proposed(desk, hall, who=NAMES, sections=2)
    assert (sent["sections"], sent["pairs"]) == ("2", "24")
    assert desk.post(at(hall), sent | {"who": NAMES}).status_code == 302
    first, second = hall.sections.all()
    page = desk.get(at(hall, "names"))
    assert "Section A Section B" in text(page)
    assert "A1 table A" in text(page)
    assert named(page, 1) == "Ada Marsh"
    assert "?kind=pairs&amp;pairs=24&amp;sections=2" in page.content.decode()
    page = desk.get(at(hall, "names"), {"section": second.pk})
    assert named(page, 1) == "Ada Dale"
    answer = desk.post(
        at(hall, "names"), {"section": second.pk, "name-1-1": "Zoe Blunt", "name-1-2": "Abe Coyne"}
    )
    assert answer["Location"].startswith(f"{at(hall, 'names')}?section={second.pk}&new=")
    assert "2 new members: Zoe Blunt, Abe Coyne" in text(desk.get(answer["Location"]))
    people = [contestants([each.pk])[0].people for each in (first, second)]
    assert people == [("Ada Marsh", "Marsh Ada"), ("Zoe Blunt", "Abe Coyne")]


def test_who_plays_in_which_section_is_drawn(desk: Client, hall: Session) -> None:
    """Everybody is there once; in an order that nobody wrote."""
    asked: dict[str, str | int] = {"who": NAMES, "sections": 2}
    page = desk.get(at(hall), asked).content.decode()
    assert "Draw who plays in which" in page
    assert "Draw who plays in which" not in text(desk.get(at(hall), {"pairs": 24, "sections": 2}))
    sent = hidden_fields(page) | {"who": NAMES, "draw": "on"}
    answer = desk.post(at(hall), sent, follow=True)
    assert re.search(r"It was drawn who plays in which section, with seed \d+\.", text(answer))
    sections = [[one.people for one in contestants([each.pk])] for each in hall.sections.all()]
    assert [len(each) for each in sections] == [12, 12]
    there = [" & ".join(people) for each in sections for people in each]
    assert sorted(there) == sorted(NAMES.splitlines())
    dealt = [NAMES.splitlines()[seed - 1] for each in equal_strength((12, 12)) for seed in each]
    assert there != dealt


def test_a_list_of_eighty_pairs_is_read_whole(desk: Client, hall: Session) -> None:
    """It is posted, and not a name of it stands in an address."""
    pairs = [
        f"Bartholomew Featherstonehaugh {first}{second} & Wilhelmina Cholmondeley {first}{second}"
        for first in "ABCDEFGH"
        for second in "ABCDEFGHIJ"
    ]
    asked = {"ask": "on", "who": "\n".join(pairs), "sections": 3}
    page = desk.post(at(hall), asked)
    assert page.status_code == 200
    assert "3 sections: " in text(page)
    assert "Featherstonehaugh" not in "".join(re.findall(r'href="[^"]*"', page.content.decode()))
    sent = hidden_fields(html.unescape(page.content.decode()))
    assert sent["pairs"] == "80"
    assert desk.post(at(hall), sent).status_code == 302
    there = contestants([section.pk for section in hall.sections.all()], in_full=True)
    assert sorted(" & ".join(each.people) for each in there) == sorted(pairs)


def test_a_list_is_taken_for_one_section(desk: Client, hall: Session) -> None:
    desk.post(at(hall), proposed(desk, hall, pairs=24, sections=2))
    _first, second = hall.sections.all()
    page = desk.post(
        at(hall, "seating"), {"section": second.pk, "who": "Zoe Blunt & Abe Coyne", "how": "list"}
    )
    assert f'name="section" value="{second.pk}"' in page.content.decode()
    assert re.search(r"B1 table B\d", text(page))


def test_where_boards_lie_in_each_section(desk: Client, hall: Session) -> None:
    """Section A has eight tables, B seven."""
    desk.post(at(hall), proposed(desk, hall, pairs=30, sections=2))
    tables = []
    for section in hall.sections.all():
        page = desk.get(at(hall, "umpire"), {"section": section.pk})
        assert "Section A Section B" in text(page)
        lying = re.findall(r"at</span> ([\w, ]+)", page.content.decode())
        tables.append({table.strip() for there in lying for table in there.split(",")})
    assert tables == [{f"A{n}" for n in range(1, 9)}, {f"B{n}" for n in range(1, 8)}]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"pairs": 10, "sections": 2}, "10 pairs are too few for 2 sections of 3 tables or more."),
        ({"pairs": 34, "sections": 9}, "Sections: 6 at most, not 9."),
        ({"pairs": 34, "sections": "x"}, "Sections"),
        (
            {"pairs": 14, "sections": 2, "kind": "teams"},
            "Only pairs play in several sections.",
        ),
    ],
)
def test_what_cannot_be_split(
    desk: Client, hall: Session, asked: dict[str, str | int], said: str
) -> None:
    page = desk.get(at(hall), asked)
    assert page.status_code == 422
    assert said in text(page)


def test_a_section_that_is_not_there(desk: Client, hall: Session) -> None:
    desk.post(at(hall), proposed(desk, hall, pairs=24, sections=2))
    assert desk.get(at(hall, "names"), {"section": "999999"})["Location"] == at(hall)
    assert desk.get(at(hall, "names"), {"section": "x"}).status_code == 200


def test_a_table_is_b4_at_the_desk(desk: Client, hall: Session) -> None:
    """On the page of a board, where both sections are, and on that of a slip."""
    desk.post(at(hall), proposed(desk, hall, pairs=24, sections=2))
    _first, second = hall.sections.all()
    board = desk.get(reverse("tray", args=[hall.pk, 1]))
    tables = re.findall(r'data-key="F7"[^>]*>(\w+)</a>', board.content.decode())
    assert {table[0] for table in tables} == {"A", "B"}
    assert "Result of round 1, table B" in board.content.decode()
    slip = desk.get(reverse("slip", args=[hall.pk, second.pk, 1, 4]))
    assert "Table B4" in text(slip)


def test_no_section_counts_on_the_boards_of_another(desk: Client, hall: Session) -> None:
    """A club with one set has none for a web of three: that is not proposed to either section."""
    shown = desk.get(at(hall), {"pairs": 34, "sections": 2})
    sets = {choice["choice"].sets for choice in shown.context["shown"]}
    assert sets == {1}


def chosen(page: Any) -> dict[str, str]:
    """What is sent for each contestant that may be exchanged, by its label."""
    select = page.content.decode().partition('<select name="first">')[2].partition("</select>")[0]
    found = re.findall(r'<option value="([\d-]+)"[^>]*>(\w+) ', select)
    return {label: value for value, label in found}


def test_two_are_exchanged_across_sections(desk: Client, hall: Session) -> None:
    """What is typed on the page is kept, and each takes the other's number."""
    desk.post(at(hall), proposed(desk, hall, who=NAMES, sections=2) | {"who": NAMES})
    first, second = hall.sections.all()
    before = {one.label: one.people for each in (first, second) for one in contestants([each.pk])}
    values = chosen(desk.get(at(hall, "names")))
    assert list(values) == list(before)
    sent = {"section": first.pk, "name-1-1": "Zoe Blunt", "name-1-2": "Abe Coyne", "exchange": "on"}
    there = {"first": values["A1"], "second": values["B2"]}
    page = desk.post(at(hall, "names"), sent | there, follow=True)
    assert "A1 and B2 are exchanged." in text(page)
    after = {one.label: one.people for each in (first, second) for one in contestants([each.pk])}
    changed = {"A1": before["B2"], "B2": ("Zoe Blunt", "Abe Coyne")}
    assert after == before | changed
    assert Log.objects.get(what="places.exchanged").details == {"labels": ["A1", "B2"]}
    # Another desk has seen who sat there before: neither their names nor their places come back.
    stale = {"section": first.pk, "exchange": "on", "name-3-1": "Old Name", "name-3-2": "Old Too"}
    late = desk.post(at(hall, "names"), stale | there)
    assert "Names are saved." not in text(late)
    assert (late.status_code, "Somebody else sits there by now." in text(late)) == (409, True)
    for nonsense in ({}, {"first": "x", "second": "y"}, {"first": values["A3"]}):
        answer = desk.post(at(hall, "names"), {"exchange": "on"} | nonsense)
        assert answer.status_code in (409, 422)
    twice = {"first": values["A3"], "second": values["A3"]}
    refused = desk.post(at(hall, "names"), {"exchange": "on"} | twice)
    assert (refused.status_code, "not one twice" in text(refused)) == (422, True)
    assert after == {
        one.label: one.people for each in (first, second) for one in contestants([each.pk])
    }


def test_whoever_leaves_before_the_end_is_not_exchanged(desk: Client, hall: Session) -> None:
    """Who leaves stands by the number: the other pair would be sent home."""
    desk.post(at(hall), proposed(desk, hall, who=NAMES, sections=2) | {"who": NAMES})
    values = chosen(desk.get(at(hall, "names")))
    leaving = {"who": "A3", "first_round": 3, "version": 1, "scores": "kept", "do": "on"}
    desk.post(reverse("change", args=[hall.pk, "leaving"]), leaving)
    before = [contestants([each.pk]) for each in hall.sections.all()]
    assert [one.label for there in before for one in there if one.left] == ["A3"]
    assert list(chosen(desk.get(at(hall, "names")))) == [one for one in values if one != "A3"]
    for pair in (("A3", "B2"), ("B2", "A3")):
        sent = {"exchange": "on"} | {"first": values[pair[0]], "second": values[pair[1]]}
        answer = desk.post(at(hall, "names"), sent)
        assert (answer.status_code, "A3 leaves before the end" in text(answer)) == (422, True)
    assert [contestants([each.pk]) for each in hall.sections.all()] == before


def test_nobody_is_exchanged_once_a_result_is_in(
    desk: Client, hall: Session, director: User
) -> None:
    desk.post(at(hall), proposed(desk, hall, pairs=24, sections=2))
    values = chosen(desk.get(at(hall, "names")))
    section, seating = next(iter(seatings_of(hall.pk).items()))
    sitting = seating.movement.rounds[0][0]
    here = TableRound(section, 1, sitting.table)
    enter_result(director, hall.pk, ResultEntry(here, sitting.trays[0], "1NTN="))
    assert chosen(desk.get(at(hall, "names"))) == {}
    sent = {"exchange": "on", "first": values["A1"], "second": values["B1"]}
    answer = desk.post(at(hall, "names"), sent)
    assert (answer.status_code, "everybody keeps the place" in text(answer)) == (422, True)
