"""The cards of an evening as they are read back from their PDFs."""

import re
from dataclasses import dataclass

from django.utils.translation import gettext

from tests.tournaments.paper.drawing.reading import texts
from tournaments.models import Session
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.paper import Printer, PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.indicator_cards import cards_of

Row = tuple[str, list[str], str]
"""The trays of a round, who sits where, and what is remarked."""

Seat = tuple[int, str]
"""A table and a side of it, or a chair."""


@dataclass
class Card:
    """A table card as it is read: its sentences by who or what goes, and its rounds."""

    says: dict[str, str]
    rounds: list[Row]
    sides: list[str]


def table_cards(session: Session) -> dict[int, Card]:
    pages = texts(SHEETS["table-cards"].pdf(session, PrintOptions()))
    cards = {}
    for text in "\n".join(pages).split("Table\n")[1:]:
        number, _first, body = text.partition("First round\n")
        said, _round, rows = body.partition("\nRound ")
        head, *lines = rows.split("\n")
        sides = head.split()[1:]
        says = dict(re.findall(r"^(\S+) ((?:goe?s?|stays?|are) .+?)\.$", said, re.M))
        rounds = [found for line in lines if (found := _row(line, len(sides)))]
        cards[int(number.split()[0])] = Card(says, rounds, sides)
    return cards


TRAYS = r"\d+(?:–\d+)?(?:, \d+(?:–\d+)?)*"


def _row(line: str, sides: int) -> Row | None:
    """``3 5–6, 9 1 6 arrow-switch``: the round, its trays, who, and a remark.

    A long remark stands on two lines, above and below: of a round without trays then nothing says
    so on its own line.
    """
    played = not re.search("sits out|not used", line)
    trays = rf"(?:({TRAYS}) )?" if played else "()"
    found = re.fullmatch(rf"(?!\d+ as )\d+ {trays}((?:(?:\w+|–) ?){{{sides}}})(.*)", line)
    return (found[1], found[2].split(), found[3].strip()) if found else None


@dataclass(frozen=True)
class Line:
    """A line of somebody's own card."""

    table: int | None
    side: str
    trays: str


def guide_cards(session: Session) -> dict[str, tuple[str, list[Line]]]:
    """The own card of each: what it says at its foot, and its lines."""
    values = cards_of(session)
    read = {}
    for value in values:
        # A card to a document, so that four cards on a sheet do not run into each other.
        text = "\n".join(texts(indicator_cards([value], Printer(gettext))))
        lines = [_line(line) for line in text.split("\n")]
        foot = re.search(r"After each round you go.*?\.", " ".join(text.split("\n")))
        read[value.label] = (foot[0] if foot else "", [line for line in lines if line])
    return read


def _line(text: str) -> Line | None:
    """``2 5 E/W 3 9–10``; or ``3 5 – sits out``, or ``3 sits out``."""
    if found := re.fullmatch(r"\d+ (\d+) (N/S|E/W) \S+ (\d.*)", text):
        return Line(int(found[1]), found[2], found[3].removesuffix(", arrow-switch"))
    if found := re.fullmatch(r"\d+ (\d+ )?\D*sits out.*", text):
        return Line(int(found[1]) if found[1] else None, "", "")
    return None


def after(card: Card, side: str, number: int, table: int) -> Seat | None:
    """Where a table card sends whoever leaves that side after a round; None: it does not say."""
    said = card.says.get(side) or card.says.get(WHOLE.get(side, ""), "")
    if not said:
        return after_round(card.rounds[number - 1][2], side, table)
    if "stay" in said:
        return table, side
    once = re.search(r", after round (\d+) to table (\d+)", said)
    if once and int(once[1]) == number:
        return int(once[2]), side
    found = re.match(r"goe?s? to table (\d+)(?:, (N/S|E/W|[A-Z]\w+))?", said)
    assert found is not None, said
    other = found[2] or side
    return int(found[1]), SHORT.get(other, other)


def after_round(remark: str, side: str, table: int) -> Seat | None:
    """Where the row of a round sends that side, where no rule does."""
    if f"{side} stay" in remark:
        return table, side
    found = re.search(rf"{side} to table (\d+)(?: as (N/S|E/W))?", remark)
    return (int(found[1]), found[2] or side) if found else None


WHOLE = {"N": "North", "E": "East", "S": "South", "W": "West"}
SHORT = {whole: short for short, whole in WHOLE.items()}
