"""E/W by each custom of a club: every page and every sheet calls a pair as its label does.

Whatever else could be taken for the number of a pair is kept out of the evening: trays begin at
101, and every result is the same, so that no figure but ``TOP`` is one of the numbers 6 to 10
which the pairs that begin E/W have in the movement.
"""

import html
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, play_all, section_of
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.test_leaks import addresses
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.clubs import choose_ew_numbers
from tournaments.actions.seating import seat_contestants
from tournaments.models import Place, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

TABLES, TRAY, TOP = 5, 101, 8
INTERNAL = {f"{TABLES + table}" for table in range(1, TABLES + 1)} - {f"{TOP}"}

SEEN = re.compile(
    r'<script.*?</script>|<style.*?</style>|<[^>]*?(?:aria-label|title)="([^"]*)"[^>]*>|<[^>]+>',
    re.DOTALL,
)
NUMBER = re.compile(r"(?<![\w.:/+−-])\d+(?![\w.:%])")
FURNITURE = re.compile(
    r"10 pairs|of\s+9\s+Sit-outs|\d+ to \d+ deals|against\n6\n|EBU 10|per cent is worth \d+"
)
"""Where such a number is no pair's: so many pairs or opponents; a scale; a column of a card; a
code; IMPs."""

CUSTOMS: dict[str, tuple[int | None, str]] = {"first": (51, "54"), "again": (None, "4 E/W")}
"""Each custom with the club's first number, and what the pair that begins E/W at table 4 is."""

NAMES_NOBODY = re.compile("phone-guide|set-up/written")
"""A sheet that numbers its steps, and the movement in writing, which has numbers of its own."""

NAMED_ON_PAPER = frozenset(
    {
        *("blackboard", "indicator-cards", "name-slips", "recap", "result-cards", "room-plan"),
        *("score-cards", "score-slips", "seating-list", "standings", "table-cards"),
        *("travellers", "tray-results"),
    }
)
NAMED_ON_PAGES = frozenset(
    {
        *("names", "penalties", "projector", "reversed", "room/tables", "standings", "results/101"),
        *("trays/101", "trays/101/fouled"),
    }
)


def evening(set_up: SetUp, director: User, custom: str) -> Session:
    """Five tables of bridge, everything played, every result the same."""
    session = set_up("bridge", 0)
    club = session.tournament.club_id
    choose_ew_numbers(director, club, numbers=custom, first=CUSTOMS[custom][0])
    seat_contestants(
        director, session.pk, contestants=10, trays_per_round=1, system="compass", first_tray=TRAY
    )
    play_all(director, session, lambda _ns, _ew, _tray: "1NTN8")
    score(session)
    return session


def read_aloud(page: str) -> str:
    """A page as it is seen and as it is read aloud."""
    return html.unescape(SEEN.sub(lambda tag: f" {tag[1] or ''} ", page))


def documents(session: Session, reader: Client, *, paper: bool) -> Iterator[tuple[str, str]]:
    """The text of every page of an evening that a reader gets, and of every sheet."""
    places = Place.objects.filter(section__session=session, number__in=(2, 9))
    tried = {"place": list(places.values_list("pk", flat=True)), "tray": [TRAY], "number": [TRAY]}
    changes = [reverse("change", args=[session.pk, code]) for code in ("late-pair", "leaving")]
    asked = f"?asked=1&section={section_of(session).pk}&first_round=4&who="
    for address in [*addresses(session, **tried), *(f"{each}{asked}" for each in changes)]:
        if not address.startswith(f"/sessions/{session.pk}/") or (".pdf" in address) > paper:
            continue
        answer = reader.get(address)
        content = b"".join(answer) if answer.streaming else answer.content
        if content.startswith(b"%PDF"):
            yield address, "\n".join(texts(content))
        elif answer.status_code == 200 and "html" in answer.headers["Content-Type"]:
            yield address, read_aloud(content.decode())


def called_by_number(text: str) -> list[str]:
    """Where a text has a number that only the movement has for a pair."""
    text = FURNITURE.sub(" ", text)
    found = (each for each in NUMBER.finditer(text) if each[0] in INTERNAL)
    return [text[max(0, each.start() - 30) : each.end() + 30] for each in found]


def test_a_number_is_found_where_it_stands_for_a_pair() -> None:
    page = '<a title="9 v 1, 101">Round 4</a> <td>10</td> 52.7 % <b>10 pairs</b>'
    assert len(called_by_number(read_aloud(page))) == 2


@pytest.mark.long
@pytest.mark.parametrize("custom", ["first", "again"])
def test_every_page_and_every_sheet_calls_ew_as_the_club_does(
    set_up: SetUp, director: User, custom: str
) -> None:
    session, label = evening(set_up, director, custom), CUSTOMS[custom][1]
    named, wrong = set(), {}
    for reader, paper in ((signed_in(director), True), (Client(), False)):
        for address, text in documents(session, reader, paper=paper):
            if re.search(rf"(?<!\d){label}(?!\d)", text):
                named.add(address.removeprefix(f"/sessions/{session.pk}/").strip("/"))
            if not NAMES_NOBODY.search(address) and (found := called_by_number(text)):
                wrong[address] = found
    assert wrong == {}
    assert named >= NAMED_ON_PAGES | {f"print/{sheet}.pdf" for sheet in NAMED_ON_PAPER}
