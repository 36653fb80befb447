"""The sheets of the tables as the pages and the pack ask for them."""

from io import BytesIO

import pytest
from django.utils.translation import get_language
from pypdf import PdfReader
from pytest_django import Settings

from movements.plain import to_plain
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.paper.drawing.rooms import SMALL
from tournaments.actions.seating import seat_pairs
from tournaments.actions.table_links import open_tables
from tournaments.models import Plan, Section, Session, User
from tournaments.paper.drawing.paper import Paper, PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.table_cards import standings_address
from tournaments.queries.table.links import links_of
from tournaments.refusal import Refusal

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts


OF_THE_ROOM = (
    *("table-cards", "seat-cards", "room-plan", "seating-list", "name-slips"),
    *("tray-moves", "transposition"),
)


def replan(section: Section, name: str, system: str) -> None:
    """Give a section the plan of a room that the pages do not seat yet."""
    last = section.plans.order_by("-version").first()
    Plan.objects.create(
        section=section,
        version=last.version + 1 if last else 1,
        system=system,
        options={},
        trays_per_round=1,
        movement=to_plain(SMALL[name]().movement),
    )


def suited(session: Session) -> list[str]:
    return [name for name in OF_THE_ROOM if SHEETS[name].suits(session)]


@pytest.mark.parametrize("sheet", OF_THE_ROOM)
@pytest.mark.parametrize("how", [PrintOptions(), PrintOptions(Paper.LETTER, large=True)])
def test_every_sheet_is_made_of_an_evening(set_up: SetUp, sheet: str, how: PrintOptions) -> None:
    session = set_up("whist", 6, 2)
    assert all(texts(SHEETS[sheet].pdf(session, how)))


@pytest.mark.parametrize("sheet", OF_THE_ROOM)
def test_without_a_plan_every_sheet_is_refused(set_up: SetUp, sheet: str) -> None:
    session = set_up("whist", 0)
    assert not SHEETS[sheet].of_results
    with pytest.raises(Refusal, match="Nobody is seated yet"):
        SHEETS[sheet].pdf(session, PrintOptions())


def test_what_the_evening_has_no_use_for_is_not_in_the_pack(set_up: SetUp, director: User) -> None:
    always = ["table-cards", "room-plan", "seating-list", "name-slips"]
    session = set_up("whist", 10)
    assert suited(session) == always
    seat_pairs(director, session.pk, pairs=8, trays_per_round=1, system="howell")
    assert suited(session) == [*always, "tray-moves"]
    replan(section_of(session), "safford", "safford")
    assert suited(session) == ["table-cards", "seat-cards", *always[1:]]
    replan(section_of(session), "one table", "memory")
    assert suited(session) == [*always, "transposition"]


def test_two_sections_have_their_letters(set_up: SetUp) -> None:
    session = set_up("whist", 10)
    other = Section.objects.create(session=session, club=session.tournament.club, letter="B")
    replan(other, "safford", "safford")
    cards = "\n".join(texts(SHEETS["table-cards"].pdf(session, PrintOptions())))
    for table in ("A1", "A5", "B1", "B2"):
        assert f"Table\n{table}\n" in cards
    plan = SHEETS["room-plan"].pdf(session, PrintOptions())
    first, second = texts(plan)
    assert "section A" in first
    assert "section B" in second
    reader = PdfReader(BytesIO(plan))
    assert reader.metadata is not None
    assert reader.metadata.title == "Plan of the room"
    assert str(reader.root_object["/Lang"]) == get_language()


def test_the_transposition_is_the_same_as_often_as_it_is_printed(
    set_up: SetUp,
) -> None:
    session, other = set_up("whist", 10), set_up("whist", 10)
    sheet = SHEETS["transposition"]
    assert texts(sheet.pdf(session, PrintOptions())) == texts(sheet.pdf(session, PrintOptions()))
    assert texts(sheet.pdf(session, PrintOptions())) != texts(sheet.pdf(other, PrintOptions()))


def test_the_address_is_on_every_table_card(set_up: SetUp, settings: Settings) -> None:
    session, settings.SERVER_URL = set_up("whist", 10), "http://192.0.2.7:8201"
    text = "\n".join(texts(SHEETS["table-cards"].pdf(session, PrintOptions())))
    assert text.count(standings_address(session)) == 5


def test_a_card_leads_to_its_own_table_where_tables_enter_their_results(
    set_up: SetUp, director: User, settings: Settings
) -> None:
    session, settings.SERVER_URL = set_up("whist", 10), "http://192.0.2.7:8201"
    open_tables(director, session.pk)
    pages = texts(SHEETS["table-cards"].pdf(session, PrintOptions()))
    for link in links_of(session.pk).values():
        (card,) = [
            page for page in pages if f"http://192.0.2.7:8201/at-table/{link.token}/" in page
        ]
        assert "Enter results here" in card
