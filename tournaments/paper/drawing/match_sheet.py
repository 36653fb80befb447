"""The match sheet: two teams, the same deals at two tables, and what either gained.

Whist: the score cards of both teams for the hands of a table, laid side by side. "The North and
South scores are not compared, because the laws say they may be incorrect, but the East and West
must be, officially, right." Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Club against
Club". Bridge: the contract and score of both tables, and IMPs or points.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest

from tournaments.paper.drawing.fitting import SMALLEST
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import A4, EDGE, HAIR, HEAVY, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.report import (
    Passage,
    Strip,
    body_width,
    joined,
    report,
    section_head,
)
from tournaments.paper.drawing.ruled_table import HEAD, Ruled, RuledTable
from tournaments.paper.drawing.values import Heading

_WIDTH = body_width(A4)
_BESIDE = 2
"""Tables side by side; the two cards of each make four across."""
_TABLES_GAP, _CARDS_GAP = 6 * mm, 3 * mm
_TABLE_WIDTH = (_WIDTH - (_BESIDE - 1) * _TABLES_GAP) / _BESIDE
_CARD_WIDTH = (_TABLE_WIDTH - _CARDS_GAP) / 2
_ROW, _SUM = 7 * mm, 9 * mm


@dataclass(frozen=True, slots=True)
class TeamHand:
    """One hand on a team's card: E/W tricks and what they gain, the hand, N/S tricks.

    ``check`` is the mark that both cards were compared.
    """

    hand: str = ""
    ew: str = ""
    gain: str = ""
    ns: str = ""
    check: str = ""


@dataclass(frozen=True, slots=True)
class TeamCard:
    """A team's card for the hands of one table; ``gained`` is what it gained in all on them."""

    team: str = ""
    hands: tuple[TeamHand, ...] = ()
    gained: str = ""


@dataclass(frozen=True, slots=True)
class CardsOfTable:
    """The cards of both teams for the hands first dealt at one table, and who has the majority."""

    table: str = ""
    home: TeamCard = TeamCard()
    away: TeamCard = TeamCard()
    majority: str = ""


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board of a match: contract and score where the home team sat N/S, and where the other did.

    Scores are N/S's. ``home`` and ``away`` are the IMPs or points gained; one of them is empty.
    """

    board: str = ""
    home_contract: str = ""
    home_score: str = ""
    away_contract: str = ""
    away_score: str = ""
    difference: str = ""
    home: str = ""
    away: str = ""


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """A match. ``tables`` are the cards of whist, ``boards`` the lines of bridge.

    ``unit`` heads what is gained (``IMPs``). ``totals`` are a word and both teams' figures
    (IMPs, then victory points). ``result`` is a sentence.
    """

    home: str
    away: str
    note: str = ""
    tables: tuple[CardsOfTable, ...] = ()
    boards: tuple[MatchBoard, ...] = ()
    unit: str = ""
    totals: tuple[tuple[str, str, str], ...] = ()
    result: str = ""


@dataclass(frozen=True, slots=True)
class FinalTable:
    """The end of a match of two clubs in fours: of each four its number and what either gained.

    ``result`` is a sentence, empty while anything is awaited.
    """

    clubs: tuple[str, str]
    fours: tuple[tuple[str, str, str], ...]
    sums: tuple[str, str]
    result: str = ""


def blank_match(*, bridge: bool, lines: int = 24) -> MatchSheet:
    """A match sheet on which everything is written by hand."""
    if bridge:
        boards = tuple(MatchBoard(str(number)) for number in range(1, lines + 1))
        return MatchSheet("", "", boards=boards, totals=(("", "", ""), ("", "", "")))
    card = TeamCard(hands=(TeamHand(),) * lines)
    return MatchSheet("", "", tables=(CardsOfTable("1", card, card), CardsOfTable("2", card, card)))


def match_sheets(
    heading: Heading,
    matches: Sequence[MatchSheet],
    printer: Printer,
    final: FinalTable | None = None,
) -> bytes:
    """The PDF of the matches in their order, and of two clubs the ``final`` table.

    A match that does not fit on a page goes on on the next, under repeated heads.
    """
    passages = [passage for match in matches for passage in _passages(match, printer)]
    if final is not None:
        passages.append(_final(final, printer))
    return report(heading, passages, A4, printer)


def _passages(match: MatchSheet, printer: Printer) -> list[Passage]:
    title = _title(match, printer)
    if match.boards:
        found = [_boards(match, title, printer)]
    else:
        found = [
            _cards(match.tables[first : first + _BESIDE], title, printer)
            for first in range(0, len(match.tables), _BESIDE)
        ]
    *others, last = found or [Passage(title, ())]
    ended = joined(*last.strips[-1:], _result(match))
    return [*others, Passage(last.head, (*last.strips[:-1], ended))]


def _title(match: MatchSheet, printer: Printer) -> Strip:
    if match.home or match.away:
        words = printer.gettext("{home} against {away}").format(home=match.home, away=match.away)
        return section_head(words, match.note, _WIDTH)
    return Strip(16 * mm, _title_to_write)


def _title_to_write(pen: Pen) -> None:
    word = pen.gettext("against")
    middle = _WIDTH / 2
    used = pen.text(middle, 12 * mm, word, size=10, align=Align.CENTRE, grey=QUIET)
    pen.rule(0, middle - used, 12.6 * mm, EDGE)
    pen.rule(middle + used, _WIDTH, 12.6 * mm, EDGE)


def _cards(tables: Sequence[CardsOfTable], title: Strip, printer: Printer) -> Passage:
    """The cards of one table or two, four across: a strip for every hand."""
    cards = [(_left(at, side), card) for at, side, card in _across(tables)]
    ruled = [RuledTable(_card_columns(printer), left, left + _CARD_WIDTH) for left, _card in cards]
    hands = [card.hands for _left_edge, card in cards]
    strips = [
        Strip(_ROW, partial(_hand_row, ruled=ruled, hands=row)) for row in zip_longest(*hands)
    ]
    heads = Strip(12 * mm + HEAD, partial(_card_heads, tables=tables, ruled=ruled))
    sums = Strip(_SUM, partial(_card_sums, tables=tables))
    last = joined(strips[-1], sums) if strips else sums
    return Passage(joined(title, heads), (*strips[:-1], last))


def _across(tables: Sequence[CardsOfTable]) -> list[tuple[int, int, TeamCard]]:
    return [
        (at, side, card)
        for at, table in enumerate(tables)
        for side, card in enumerate((table.home, table.away))
    ]


def _left(at: int, side: int) -> float:
    return at * (_TABLE_WIDTH + _TABLES_GAP) + side * (_CARD_WIDTH + _CARDS_GAP)


def _card_columns(printer: Printer) -> list[Ruled]:
    return [
        Ruled(printer.gettext("E/W"), 9, face=Face.BOLD, size=10.5),
        Ruled(printer.gettext("gain"), 9),
        Ruled(printer.gettext("hand"), 8, size=9, before=EDGE),
        Ruled(printer.gettext("N/S"), 9, before=EDGE),
        Ruled("✓", 6),
    ]


def _card_heads(pen: Pen, tables: Sequence[CardsOfTable], ruled: Sequence[RuledTable]) -> None:
    for at, table in enumerate(tables):
        words = pen.gettext("Hands dealt at table {table}").format(table=table.table)
        pen.text(_left(at, 0), 4 * mm, words, size=8.5, grey=QUIET, width=_TABLE_WIDTH)
    for at, side, card in _across(tables):
        left = _left(at, side)
        if card.team:
            pen.text(left, 10 * mm, card.team, Face.BOLD, 10, width=_CARD_WIDTH)
        else:
            pen.rule(left, left + _CARD_WIDTH, 10.4 * mm, EDGE)
    for table_of_card in ruled:
        table_of_card.heads(pen.at(0, 12 * mm))


def _hand_row(pen: Pen, ruled: Sequence[RuledTable], hands: Sequence[TeamHand | None]) -> None:
    for table, hand in zip(ruled, hands, strict=True):
        if hand is not None:
            table.row(pen, _ROW, (hand.ew, hand.gain, hand.hand, hand.ns, hand.check))
            table.grid(pen, 1, _ROW, above=0, last=HAIR)


def _card_sums(pen: Pen, tables: Sequence[CardsOfTable]) -> None:
    y = 6 * mm
    for at, side, card in _across(tables):
        table = RuledTable(
            _card_columns(pen.printer), _left(at, side), _left(at, side) + _CARD_WIDTH
        )
        left, right = table.edges[1:3]
        pen.text(
            table.edges[0],
            y,
            pen.gettext("gained"),
            size=7.5,
            grey=QUIET,
            width=left - table.edges[0],
        )
        pen.text(
            (left + right) / 2, y, card.gained, Face.BOLD, 10.5, Align.CENTRE, width=right - left
        )
        pen.double_rule(left, right, y + 1.2 * mm)
    for at, found in enumerate(tables):
        left, right = _left(at, 1), _left(at, 1) + _CARD_WIDTH
        room = right - RuledTable(_card_columns(pen.printer), left, right).edges[2] - 1 * mm
        pen.text(right, y, found.majority, Face.BOLD, 10, Align.RIGHT, width=room, least=SMALLEST)


def _boards(match: MatchSheet, title: Strip, printer: Printer) -> Passage:
    table = RuledTable(_board_columns(match, printer), 0, _WIDTH)
    strips = [Strip(_ROW, partial(_board_row, table=table, board=each)) for each in match.boards]
    sums = Strip(len(match.totals) * _SUM, partial(_totals, table=table, totals=match.totals))
    heads = Strip(5 * mm + HEAD, partial(_board_heads, match=match, table=table))
    return Passage(joined(title, heads), (*strips[:-1], joined(*strips[-1:], sums)))


def _board_columns(match: MatchSheet, printer: Printer) -> list[Ruled]:
    unit = match.unit or printer.gettext("IMPs")
    return [
        Ruled(printer.gettext("Board"), 12, face=Face.BOLD, size=10.5),
        Ruled(printer.gettext("Contract"), 24, before=EDGE),
        Ruled(printer.gettext("Score"), 20, Align.RIGHT),
        Ruled(printer.gettext("Contract"), 24, before=EDGE),
        Ruled(printer.gettext("Score"), 20, Align.RIGHT),
        Ruled(printer.gettext("Difference"), 20, Align.RIGHT, before=EDGE),
        Ruled(f"{unit} +", 16, Align.RIGHT, Face.BOLD, 10.5, HEAVY),
        Ruled(f"{unit} −", 16, Align.RIGHT, Face.BOLD, 10.5),
    ]


def _board_heads(pen: Pen, match: MatchSheet, table: RuledTable) -> None:
    y = 3.4 * mm
    for first, last, team in ((1, 3, match.home), (3, 5, match.away)):
        left, right = table.edges[first] + 1 * mm, table.edges[last]
        words = pen.gettext("{team} N/S").format(team=team or "________")
        pen.text(left, y, words, size=8.5, grey=QUIET, width=right - left - 1 * mm)
    for number, team in ((6, match.home), (7, match.away)):
        left, right = table.edges[number : number + 2]
        middle = (left + right) / 2
        pen.text(middle, y, team, size=7.5, align=Align.CENTRE, grey=QUIET, width=right - left - 2)
    table.heads(pen.at(0, 5 * mm))


def _board_row(pen: Pen, table: RuledTable, board: MatchBoard) -> None:
    table.row(
        pen,
        _ROW,
        (
            board.board, board.home_contract, board.home_score, board.away_contract,
            board.away_score, board.difference, board.home, board.away,
        ),
    )  # fmt: skip
    table.grid(pen, 1, _ROW, above=0, last=HAIR)


def _totals(pen: Pen, table: RuledTable, totals: Sequence[tuple[str, str, str]]) -> None:
    """The sums of both teams under their columns, each over a double rule."""
    left, middle, right = table.edges[6:9]
    words = (pen.gettext("Total"), pen.gettext("Victory points"))
    for number, (word, home, away) in enumerate(totals):
        y = number * _SUM + 6 * mm
        word = word or words[number % 2]  # noqa: PLW2901
        pen.text(left - 2 * mm, y, word, size=9, align=Align.RIGHT, width=left / 2)
        for x, start, figure in ((middle, left, home), (right, middle, away)):
            room = x - start - 2 * mm
            pen.text(x - 1 * mm, y, figure, Face.BOLD, 11, Align.RIGHT, width=room, least=SMALLEST)
            pen.double_rule(start, x, y + 1.2 * mm)


def _final(final: FinalTable, printer: Printer) -> Passage:
    """What each four gained, the sums, and who won."""
    words = printer.gettext("{home} against {away}").format(
        home=final.clubs[0], away=final.clubs[1]
    )
    columns = [
        Ruled(printer.gettext("Four"), 12, face=Face.BOLD, size=10.5),
        *(Ruled(club, 30, Align.RIGHT, size=10.5, before=EDGE) for club in final.clubs),
    ]
    table = RuledTable(columns, 0, _TABLE_WIDTH)
    rows = [*final.fours, (printer.gettext("Total"), *final.sums)]

    def row(pen: Pen, cells: tuple[str, str, str]) -> None:
        table.row(pen, _ROW, cells)
        table.grid(pen, 1, _ROW, above=0, last=HAIR)

    strips = [Strip(_ROW, partial(row, cells=cells)) for cells in rows]
    ended = Strip(12 * mm, lambda pen: _said(pen, final.result))
    head = joined(section_head(words, "", _WIDTH), Strip(HEAD, table.heads))
    return Passage(head, (*strips[:-1], joined(strips[-1], ended)))


def _said(pen: Pen, result: str) -> None:
    pen.text(0, 9 * mm, result, Face.SERIF, 12, width=_WIDTH, least=8)


def _result(match: MatchSheet) -> Strip:
    """Return who won by how much, and the signatures of both captains."""

    def draw(pen: Pen) -> None:
        pen = pen.at(0, 4 * mm)
        if match.result:
            pen.text(0, 5 * mm, match.result, Face.SERIF, 12, width=_WIDTH, least=8)
        else:
            used = pen.text(0, 5 * mm, pen.gettext("Result"), size=9, grey=QUIET)
            pen.rule(used + 2 * mm, _WIDTH, 5.6 * mm, EDGE)
        words = (pen.gettext("For {team}"), pen.gettext("For {team}"))
        for number, (word, team) in enumerate(zip(words, (match.home, match.away), strict=True)):
            x = number * (_TABLE_WIDTH + _TABLES_GAP)
            said = word.format(team=team).strip()
            used = pen.text(x, 15 * mm, said, size=8.5, grey=QUIET, width=_TABLE_WIDTH * 0.6)
            pen.rule(x + used + 2 * mm, x + _TABLE_WIDTH, 15.6 * mm, EDGE)

    return Strip(24 * mm, draw)
