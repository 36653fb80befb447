"""The contents of every sheet of paper, as plain values with every figure already worded.

A sheet never computes: figures arrive as the text that is printed (``+6``, ``207``, ``=``).
The fixed words of a sheet (heads, captions) are translated by its printer.
"""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.presenting.standing_line import StandingText


@dataclass(frozen=True, slots=True)
class Heading:
    """The top and foot of a sheet.

    ``tray_word`` (``Tray`` or ``Board``) and ``contestant_word`` (``Pair``) are heads of columns,
    already translated; an empty one leaves its head empty.
    """

    title: str
    subtitle: str
    note: str
    foot: str
    tray_word: str
    contestant_word: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """One line of an indicator card: where this contestant is in one round.

    ``side`` is ``N/S`` or ``E/W``, of an individual ``N``, or empty where the contestant sits
    out. ``partner`` is told of individuals, who have another in every round.
    """

    round: int
    table: int | None
    side: str
    against: str
    trays: str
    partner: str = ""


@dataclass(frozen=True, slots=True)
class IndicatorCard:
    """Tells one contestant where to go. ``rule`` is the movement in a sentence, for the foot.

    ``trays_word`` is ``Trays`` or ``Boards``, already translated; ``Trays`` where it is empty.
    ``guide`` is whether it is called a guide card, as bridge does.
    Without a label it is a blank card: whose it is, and where he goes, is written by hand.
    ``team`` is what the team of those named is called. ``section``: the letter before its tables,
    where there are several sections.
    """

    kind: str
    label: str
    names: str
    system: str
    rule: str
    moves: tuple[Move, ...]
    trays_word: str = ""
    guide: bool = False
    team: str = ""
    section: str = ""


@dataclass(frozen=True, slots=True)
class BoardLine:
    """What a card of contracts says of a board beside its number and the opponents.

    ``plus`` or ``minus`` is the score, for the holder or against. ``honours`` and ``revokes`` have
    a column on a card of auction alone, ``vulnerable`` on one of bridge.
    """

    dealer: str = ""
    vulnerable: str = ""
    contract: str = ""
    by: str = ""
    tricks: str = ""
    plus: str = ""
    minus: str = ""
    points: str = ""
    honours: str = ""
    revokes: str = ""


@dataclass(frozen=True, slots=True)
class ScoreCardLine:
    """One tray on the private score card of the source; empty text where nothing is known.

    ``deal`` is 0 on a line to be written by hand. ``round`` is printed, small, under the
    opponents of that round; 0 prints nothing. ``side`` (``NS`` or ``EW``) is the holder's own,
    whose figure is bold. ``board`` is what a card of contracts has. On a card of memory duplicate
    ``partners`` are those who held E/W's hands, in place of the trump, ``against`` those who held
    N/S's, and ``ns_gain`` stands where others tick.
    """

    ew_tricks: str
    ew_gain: str
    trump: str
    deal: int
    ns_tricks: str
    against: str
    ends_round: bool
    round: int = 0
    side: str = ""
    ns_gain: str = ""
    partners: str = ""
    board: BoardLine = BoardLine()


class CardForm(StrEnum):
    """The use of the second, third, sixth and seventh column of a score card of whist.

    Pairs tick column 6 and write their opponents in 7. Teams have their gains in 2 and their
    partners in 7. In memory duplicate no trump is turned: 3 and 7 tell who were partners, 2 and 6
    what either side gained.
    """

    PAIRS = "pairs"
    TEAMS = "teams"
    MEMORY = "memory"


@dataclass(frozen=True, slots=True)
class CardPlayer:
    """A player at the head of a card: the number that stands for him, and what he won or lost."""

    number: str
    name: str = ""
    result: str = ""


class Contracts(StrEnum):
    """The game whose contracts a sheet has columns for."""

    BRIDGE = "bridge"
    AUCTION = "auction"
    MINIBRIDGE = "minibridge"


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """The private score card with the columns of the source.

    ``label`` is empty on a blank card; ``kind`` (``Pair``) stands before it, or before the line
    to write it on. ``ew_total``, ``ns_total``, ``average`` and ``over``
    are empty while the evening is not finished. A ``bridge`` card has the columns of contracts as
    its game has them, ``contracts``; ``deal_word``: what a board is called there, where it is none;
    ``points_head`` and ``points_total`` stand over and under its last column. ``added``: what of
    the result the director gave or took away, in words. ``side`` (``NS`` or
    ``EW``) is the holder's own, whose total is bold; empty where the holder changed sides.
    ``players`` stand at the head of a card of teams and of memory duplicate, numbered.
    """

    label: str
    names: str
    event: str
    lines: tuple[ScoreCardLine, ...]
    ew_total: str = ""
    ns_total: str = ""
    average: str = ""
    over: str = ""
    kind: str = ""
    bridge: bool = False
    deal_word: str = ""
    side: str = ""
    form: CardForm = CardForm.PAIRS
    players: tuple[CardPlayer, ...] = ()
    contracts: Contracts = Contracts.BRIDGE
    points_head: str = ""
    points_total: str = ""
    added: str = ""


@dataclass(frozen=True, slots=True)
class RecapCell:
    """One figure of the recap sheet; ``best`` when nobody else of that side did as well."""

    text: str
    best: bool = False


@dataclass(frozen=True, slots=True)
class RecapRow:
    """One contestant across all trays, with its closing figures (total, over; or percent)."""

    label: str
    name: str
    cells: tuple[RecapCell, ...]
    closing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecapSection:
    """One ledger of the recap sheet: a line of contestants. ``averages`` may be empty.

    ``averages_word`` says whose they are; empty: those of the line.
    """

    title: str
    rows: tuple[RecapRow, ...]
    averages: tuple[str, ...]
    closing_averages: tuple[str, ...]
    averages_word: str = ""


@dataclass(frozen=True, slots=True)
class Recap:
    """Everything, for the wall. ``breaks``: the columns (0-based) before which a rule stands."""

    heading: Heading
    trays: tuple[int, ...]
    breaks: tuple[int, ...]
    closing_heads: tuple[str, ...]
    sections: tuple[RecapSection, ...]
    check: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """One line of the standings, with its heads and what is said beside its title.

    ``heads`` stand over the figures; where there is one more, the first stands over the names.
    Without ``bar_head`` no bars are drawn. ``sums`` stand under the figures; an empty one is left
    out.
    """

    title: str
    note: str
    heads: tuple[str, ...]
    bar_head: str
    lines: tuple[StandingText, ...]
    sums: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Computation:
    """A line of "how this was computed": a short name and the written sum."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class MeetingTable:
    """The matrix of who met whom, in figures, with a bold sum at the right of each row."""

    note: str
    columns: tuple[str, ...]
    sum_head: str
    rows: tuple[tuple[str, tuple[str, ...], str], ...]


@dataclass(frozen=True, slots=True)
class StandingsSheet:
    """The standings on paper: one ledger, two side by side, or two by two.

    ``added``: who has been given or fined what, or brought it along, each with its reason; it is
    in the totals.
    """

    heading: Heading
    winner: str
    reason: str
    ledgers: tuple[Ledger, ...]
    computations: tuple[Computation, ...]
    meetings: MeetingTable | None = None
    added: tuple[Computation, ...] = ()
