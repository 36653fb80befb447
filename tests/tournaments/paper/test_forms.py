"""Empty forms need no session."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from movements.deal import bridge_dealer, bridge_vulnerability, whist_leader
from tests.tournaments.paper.drawing.reading import overlapping, recording, texts
from tournaments.models import Tournament
from tournaments.paper.drawing.paper import Paper, PrintOptions
from tournaments.paper.sheets import FORMS
from tournaments.paper.sheets.tray_labels import numbered_labels
from tournaments.paper.sheets.trump_slips import numbered_trump_slips

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts

HOW = [PrintOptions(), PrintOptions(large=True), PrintOptions(Paper.LETTER)]


@pytest.mark.parametrize("name", FORMS)
def test_every_form_is_printed_without_a_database_in_black(name: str) -> None:
    """The fixture that opens the database is not asked for: a query would be an error."""
    with recording() as drawn:
        pdf = FORMS[name].pdf(PrintOptions())
    assert str(FORMS[name].title)
    assert overlapping(drawn) == []
    assert pdf == FORMS[name].pdf(PrintOptions())
    reader = PdfReader(BytesIO(pdf))
    assert reader.metadata is not None
    assert reader.metadata.title
    assert reader.metadata.author == "Overplay"
    operators: set[bytes] = set()

    def visit(operator: bytes, _operands: object, _cm: object, _tm: object) -> None:
        operators.add(operator)

    reader.pages[0].extract_text(visitor_operand_before=visit)
    assert b"Tj" in operators
    assert not operators & {b"rg", b"RG", b"k", b"K", b"sc", b"SC", b"scn", b"SCN"}


@pytest.mark.parametrize("how", HOW[1:], ids=str)
@pytest.mark.parametrize(
    "name", ["score-slips-bridge", "travellers-bridge-long", "match-sheet-whist", "indicator-cards"]
)
def test_forms_on_other_paper(name: str, how: PrintOptions) -> None:
    as_designed = set(" ".join(texts(FORMS[name].pdf(PrintOptions()))).split())
    on_other = set(" ".join(texts(FORMS[name].pdf(how))).split())
    assert {word for word in as_designed ^ on_other if not word.isdigit()} == set()


def test_labels_of_all_numbers_go_by_the_number() -> None:
    labels = numbered_labels(1, 99)
    assert [label.number for label in labels] == [str(n) for n in range(1, 100)]
    names = {"N": "North", "E": "East", "S": "South", "W": "West"}
    said = {"none": "None", "ns": "N/S", "ew": "E/W", "both": "All"}
    for number, label in enumerate(labels, 1):
        assert label.dealer == names[bridge_dealer(number)]
        assert label.vulnerable == said[bridge_vulnerability(number)]
    whist = numbered_labels(7, 7, Tournament.Game.WHIST)[0]
    assert (whist.leads, whist.vulnerable) == (names[whist_leader(7)], "")


@pytest.mark.parametrize(("first", "last"), [(0, 5), (5, 4), (90, 100)])
def test_other_numbers_have_no_labels(first: int, last: int) -> None:
    with pytest.raises(ValueError, match=str(first)):
        numbered_labels(first, last)


def test_trump_slips_by_number() -> None:
    assert [(s.tray, s.dealer, s.leads) for s in numbered_trump_slips(1, 2)] == [
        ("1", "West", "North"),
        ("2", "North", "East"),
    ]
