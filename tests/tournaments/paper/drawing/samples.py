"""Sheets to print: the source's compass whist, and as many rows and columns as a test asks for."""

from collections.abc import Sequence
from fractions import Fraction

from tournaments.paper.drawing.values import (
    Computation,
    Heading,
    IndicatorCard,
    Ledger,
    MeetingTable,
    Move,
    Recap,
    RecapCell,
    RecapRow,
    RecapSection,
    ScoreCard,
    ScoreCardLine,
    StandingsSheet,
)
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.standing_line import StandingText

LONG = "Alexandrina Featherstonehaugh-Cholmondeley & Bartholomew Wolfeschlegelsteinhausen"
NAMES = (
    "Ann Smith & Bob Jones",
    LONG,
    "Фёдор Достоевский & Σωκράτης Παπαδόπουλος",
    "王小明 & 渡辺あき",
    "김철수 & Ğüler Şahin",
)
HEADING = Heading(
    title="Compass whist",
    subtitle="Tuesday Club. 5 tables, 30 trays, 150 results.",
    note="final",
    foot="As of 21:58:31, revision 150.",
    tray_word="Tray",
    contestant_word="Pair",
)


def indicator_card(rounds: int, label: str = "7", names: str = NAMES[0]) -> IndicatorCard:
    """Sits out in round 3; odd rounds N/S, even rounds E/W."""
    moves = tuple(
        Move(n, None, "", "", "")
        if n == 3
        else Move(
            n, n + 40, "N/S" if n % 2 else "E/W", str(n + 100), f"{2 * n + 200}, {2 * n + 201}"
        )
        for n in range(1, rounds + 1)
    )
    return IndicatorCard(
        "Pair", label, names, "Howell, 14 pairs", "After each round you follow pair 13.", moves
    )


def score_card(lines: int, per_round: int = 6, label: str = "c", side: str = "NS") -> ScoreCard:
    """A finished card; blank if ``label`` is empty."""
    rows = tuple(
        ScoreCardLine(
            ew_tricks=str(n % 14),
            ew_gain="",
            trump="♥10",
            deal=n,
            ns_tricks=str(13 - n % 14),
            against="hjkfg"[(n - 1) // per_round % 5],
            ends_round=n % per_round == 0,
            round=(n - 1) // per_round + 1,
            side=side,
        )
        if label
        else ScoreCardLine("", "", "", 0, "", "", n % per_round == 0)
        for n in range(1, lines + 1)
    )
    if not label:
        return ScoreCard("", "", "", rows, kind="Pair")
    return ScoreCard(
        label,
        NAMES[0],
        "Compass whist, N/S at table 3",
        rows,
        "179",
        "211",
        "207",
        "+4",
        "Pair",
        side=side,
    )


def recap_sheet(rows: int, trays: int, cell: str = "10", per_set: int = 6) -> Recap:
    """Two sections of ``rows``; the first row of each is the best on every tray."""
    return Recap(
        heading=HEADING,
        trays=tuple(range(1, trays + 1)),
        breaks=tuple(range(per_set, trays, per_set)),
        closing_heads=("Tricks", "Over"),
        sections=tuple(
            RecapSection(
                title,
                tuple(
                    RecapRow(
                        f"{prefix}{row}",
                        NAMES[row % len(NAMES)],
                        tuple(RecapCell(cell, row == 0) for _ in range(trays)),
                        (str(5000 + row), f"+{row}"),
                    )
                    for row in range(rows)
                ),
                tuple("6.4" for _ in range(trays)),
                ("207",),
            )
            for title, prefix in (("North and South", "N"), ("East and West", "E"))
        ),
        check="1035 + 915 = 1950 = 30 × 5 × 13.",
    )


def standing_text(
    label: str,
    name: str,
    figures: Sequence[str] = (),
    place: str = "",
    bar: Fraction = Fraction(0),
) -> StandingText:
    """The line of somebody; the last of the figures is the bold one."""
    who = Contestant(0, 0, 0, label, name, (name,) if name else (), "")
    return StandingText(who, place, tuple(figures[:-1]), "".join(figures[-1:]), bar=bar)


def ledger(title: str, prefix: str, lines: int, names: tuple[str, ...] = NAMES) -> Ledger:
    """The first line above average, the last below, the rest level."""

    def over(index: int) -> Fraction:
        return Fraction(1 if index == 0 else -1 if index == lines - 1 else 0)

    return Ledger(
        title,
        "average 207",
        ("Tricks", "Over"),
        "under | over",
        tuple(
            standing_text(
                f"{prefix}{n}", names[n % len(names)], (str(5000 + n), "−12"), str(n + 1), over(n)
            )
            for n in range(lines)
        ),
        ("1035", ""),
    )


def standings_sheet(lines: int, ledgers: int = 2, columns: int = 5) -> StandingsSheet:
    """One ledger or two of ``lines``, a computation, and a matrix."""
    titles = (("North and South", "N"), ("East and West", "E"), ("Guests", "G"))
    return StandingsSheet(
        HEADING,
        "Pair f wins with +6,",
        "the most above the average of the same hands.",
        tuple(ledger(title, prefix, lines) for title, prefix in titles[:ledgers]),
        (Computation("Check", "1035 + 915 = 1950"),),
        MeetingTable(
            "tricks of N/S, of 78",
            tuple(f"C{n}" for n in range(columns)),
            "Tricks",
            tuple((f"R{n}", tuple("36" for _ in range(columns)), "201") for n in range(5)),
        ),
    )
