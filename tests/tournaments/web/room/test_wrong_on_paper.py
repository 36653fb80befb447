"""Paper that a change of the movement made wrong: listed until it is printed again."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import said, text
from tournaments.actions.changes import change_evening
from tournaments.actions.jobs import ask_for_pack, run_job
from tournaments.actions.seating import seat_pairs
from tournaments.models import PrintedSheet, Session, User
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.pack_choice import PackChoice
from tournaments.paper.sheets import SHEETS
from tournaments.queries.plan.changes import LatePair, Length, under_way
from tournaments.queries.plan.leaving import Leaving

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def nine(set_up: SetUp) -> Session:
    """Nine pairs of bridge, two boards a round: at table 5 one side is empty at first."""
    return set_up("bridge", 9, 2)


def print_sheet(desk: Client, session: Session, *names: str) -> None:
    for name in names:
        assert desk.get(reverse("sheet", args=[session.pk, name])).status_code == 200


def join(director: User, session: Session, first_round: int = 2) -> None:
    section = section_of(session)
    late = LatePair(first_round, ("Lily", "Lars"))
    change_evening(director, session.pk, section.pk, late, version=under_way(section).version)


def listed(desk: Client, session: Session, page: str = "print") -> list[str]:
    """The lines of the list."""
    answer = desk.get(reverse(page, args=[session.pk]))
    (found,) = re.findall(r"wrong-on-paper.*?</section>|$", answer.content.decode(), re.S)[:1]
    return [" ".join(one.split()) for one in re.findall(r"<li>(.*?)</li>", found, re.S)]


def test_only_what_was_printed_before_is_listed_until_it_is_printed(
    desk: Client, director: User, nine: Session
) -> None:
    print_sheet(desk, nine, "table-cards", "indicator-cards", "tray-labels")
    assert listed(desk, nine) == []
    join(director, nine)
    lines = listed(desk, nine)
    assert [line.split(" of ")[0] for line in lines] == ["Table cards", "Guide cards"]
    assert listed(desk, nine, "changes") == lines
    print_sheet(desk, nine, "table-cards")
    assert [line.split(" of ")[0] for line in listed(desk, nine)] == ["Guide cards"]
    (plans,) = re.findall(
        r'name="plans" value="(.*?)"', desk.get(reverse("print", args=[nine.pk])).content.decode()
    )
    assert desk.post(reverse("printed", args=[nine.pk]), {"plans": plans}).status_code == 302
    assert listed(desk, nine) == []


def test_just_those_cards_are_printed(desk: Client, director: User, nine: Session) -> None:
    """Pair 4 does not play the last round: its card, its opponents' and two tables' are wrong."""
    print_sheet(desk, nine, "table-cards", "indicator-cards", "score-slips", "travellers")
    section = section_of(nine)
    change_evening(director, nine.pk, section.pk, Leaving(4, 5), version=1)
    document = desk.get(reverse("print-again", args=[nine.pk]))
    assert document.headers["Content-Type"] == "application/pdf"
    printed = "\n".join(texts(document.content))
    wrong = dict(line.split(" of ", 1) for line in listed(desk, nine) if " of " in line)
    tables = set(re.findall(r"\d+", wrong["Table cards"]))
    assert len(tables) < 5
    assert set(re.findall(r"Table\n(\d+)", printed)) == tables
    whole = "\n".join(texts(desk.get(reverse("sheet", args=[nine.pk, "table-cards"])).content))
    assert len(set(re.findall(r"Table\n(\d+)", whole))) == 5


def test_a_whole_pack_is_printed_too(desk: Client, director: User, nine: Session) -> None:
    job = ask_for_pack(director, nine.pk, PackChoice())
    run_job(job.pk)
    names = set(PrintedSheet.objects.values_list("sheet", flat=True))
    assert {"table-cards", "score-slips"} <= names
    assert "recap" not in names, "it waits for results"
    join(director, nine)
    assert listed(desk, nine)


def test_rounds_that_are_left_out_make_nothing_wrong(
    desk: Client, director: User, nine: Session
) -> None:
    print_sheet(desk, nine, "table-cards", "indicator-cards")
    change_evening(director, nine.pk, section_of(nine).pk, Length(3), version=1)
    assert [line for line in listed(desk, nine) if "Table cards" in line] == []


def test_who_is_seated_anew_begins_elsewhere(desk: Client, director: User, nine: Session) -> None:
    """The list of seats is wrong too, and no card of the old movement is right."""
    print_sheet(desk, nine, "seating-list", "table-cards", "indicator-cards")
    seat_pairs(director, nine.pk, pairs=8, trays_per_round=2, system="howell")
    assert listed(desk, nine) == [
        "Seating list",
        "Table cards of every table",
        "Guide cards of everybody",
    ]


def test_a_change_while_it_is_printed_is_not_missed(
    desk: Client, director: User, nine: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = SHEETS["table-cards"]
    made = sheet.draw

    def draw(printer: Printer, values: Any) -> bytes:
        join(director, nine)
        return made(printer, values)

    monkeypatch.setattr(sheet, "draw", draw)
    print_sheet(desk, nine, "table-cards")
    assert [line.split(" of ")[0] for line in listed(desk, nine)] == ["Table cards"]


def test_two_changes_are_one_list(desk: Client, director: User, nine: Session) -> None:
    print_sheet(desk, nine, "table-cards", "name-slips")
    join(director, nine)
    first = listed(desk, nine)
    section = section_of(nine)
    change_evening(director, nine.pk, section.pk, Leaving(1, 5), version=2)
    assert len(listed(desk, nine)) == len(first) == 2
    assert PrintedSheet.objects.filter(version=1).count() == 2


def test_what_was_changed_again_meanwhile_is_not_called_printed(
    desk: Client, director: User, nine: Session
) -> None:
    print_sheet(desk, nine, "table-cards")
    join(director, nine)
    refused = desk.post(reverse("printed", args=[nine.pk]), {"plans": "1"})
    assert refused.status_code == 409
    assert "changed again meanwhile" in said(refused)
    assert listed(desk, nine)


def test_nothing_wrong_is_no_document(desk: Client, nine: Session) -> None:
    refused = desk.get(reverse("print-again", args=[nine.pk]))
    assert refused.status_code == 422
    assert "Nothing is wrong on paper" in said(refused)


def test_what_comes_next_says_it_before_the_next_round(
    desk: Client, director: User, nine: Session, scorer: User
) -> None:
    print_sheet(desk, nine, "table-cards")
    join(director, nine)
    line = desk.get(reverse("what-next", args=[nine.pk]), headers=HTMX)
    assert "some of the paper is wrong. Print it again" in text(line)
    assert reverse("print", args=[nine.pk]) in line.content.decode()
    assert "Print it again" in text(desk.get(reverse("room", args=[nine.pk])))
    print_sheet(desk, nine, "table-cards")
    assert "paper is wrong" not in text(desk.get(reverse("room", args=[nine.pk])))
    assert signed_in(scorer).get(reverse("print-again", args=[nine.pk])).status_code == 403
