"""What is printed can be read: no text is under seven points, and no figure or head is cut."""

import pytest

from tests.tournaments.actions.test_whole_evenings import EVENINGS, Evening, enter, seat
from tests.tournaments.conftest import SetUp
from tests.tournaments.paper.drawing.reading import LEGIBLE, illegible, printed
from tests.tournaments.web.standings.test_page import score
from tournaments.models import User
from tournaments.paper.drawing.fitting import ELLIPSIS
from tournaments.paper.drawing.page import A4, Document
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.sheet import printer
from tournaments.paper.sheets import SHEETS

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts

OPTIONS = [
    *(PrintOptions(paper) for paper in Paper),
    *(PrintOptions(paper, large=True) for paper in (Paper.A4, Paper.A6)),
]
LARGE = {
    "twenty-six pairs": Evening("bridge", "pairs", 26, "compass", 2),
    "thirteen teams": Evening(
        "bridge", "teams", 13, "gilman-teams", 2,
        EVENINGS["teams of bridge"].switches, {"own_table": "out"},
    ),
    "thirty-six trays": Evening("whist", "pairs", 10, "howell", 4),
}  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("name", EVENINGS | LARGE)
def test_everything_of_an_evening_can_be_read(director: User, set_up: SetUp, name: str) -> None:
    evening = (EVENINGS | LARGE)[name]
    session = set_up(evening.game, 0)
    enter(director, session, seat(director, session, evening), evening.typed)
    score(session)
    for sheet in SHEETS.values():
        values = sheet.read(session) if sheet.suits(session) else None
        for options in OPTIONS if values is not None else ():
            pdf = sheet.draw(printer(options), values)
            assert illegible(pdf) == set(), (sheet.name, options)
            cut = [each.text for each in printed(pdf) if ELLIPSIS in each.text]
            assert cut == [], (sheet.name, options)


def test_small_type_is_noticed() -> None:
    """Six points as such, nine on a page of two thirds, and letters half as wide."""
    document = Document("a", A4, Printer())
    canvas = document.page()._canvas
    canvas.setFont("Helvetica", 6)
    canvas.drawString(50, 50, "small")
    canvas.setFont("Helvetica", 9)
    canvas.drawString(50, 80, "large")
    canvas.addLiteral("BT .5 0 0 1 50 110 Tm (narrow) Tj ET")
    canvas.scale(2 / 3, 2 / 3)
    canvas.drawString(50, 150, "on a scale")
    document.turn()
    found = {each.text: each for each in illegible(document.pdf())}
    assert set(found) == {"small", "on a scale", "narrow"}
    assert round(found["on a scale"].size, 2) == 6 < LEGIBLE
