"""The sheets of results for the gallery: the evening of the source, five teams, eight players."""

import os
from collections import Counter
from fractions import Fraction

import django

from deals.deal import SEATS
from deals.files import read_hands
from movements.journey import expected_plays, played
from movements.movement import Kind
from movements.systems.gilman_teams import GILMAN_TEAMS
from movements.systems.system import Wanted
from scoring.field import score
from scoring.outcome import Tricks
from scoring.par import Par
from scoring.safford import SetTable, Totals
from scoring.values import FieldResults, FieldStandings, Line, Seats, TableResult
from scoring.vulnerability import Vulnerability
from tests.data import DEALS
from tests.scoring.compass_evening import ABOVE, EW_NAMES, MADE, NS_NAMES, NUMBER, evening
from tests.scoring.fields import WHIST
from tests.scoring.test_par import GAMES, table
from tests.scoring.test_safford import FIRST
from tests.scoring.test_whist_matches import GAINS, TEAMS, five_teams
from tests.tournaments.paper.drawing.samples import standing_text
from tournaments.paper.drawing.balance_sheet import balance_sheet
from tournaments.paper.drawing.balance_sheet import blank as blank_balance
from tournaments.paper.drawing.blackboard import Blackboard, BoardLine, blackboard
from tournaments.paper.drawing.blackboard import blank as blank_board
from tournaments.paper.drawing.dealing import dealing_lists
from tournaments.paper.drawing.hand_records import HandRecord, hand_records
from tournaments.paper.drawing.match_table import blank as blank_matches
from tournaments.paper.drawing.match_table import match_table
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.result_cards import ResultCard, ResultLine, result_cards
from tournaments.paper.drawing.tray_results import (
    Frequency,
    TrayPlay,
    TrayResult,
    TrayResults,
    tray_results,
)
from tournaments.paper.drawing.values import Heading, Ledger, StandingsSheet
from tournaments.presenting.deals import makeable_rows, par_sentence, ranks_shown

SETS = [
    ("1–4", FIRST),
    (
        "5–8",
        [
            SetTable(Seats(2, 3, 4, 1), Totals.of(ns=24, ew=28)),
            SetTable(Seats(5, 6, 7, 8), Totals.of(ns=26, ew=26)),
        ],
    ),
    (
        "9–12",
        [
            SetTable(Seats(1, 5, 2, 3), Totals.of(ns=25, ew=27)),
            SetTable(Seats(7, 4, 8, 6), Totals.of(ns=26, ew=26)),
        ],
    ),
]
"""Three sets of eight players, the first of them the source's."""
NAMES = {number: name for name, number in NUMBER.items()}
HEADS = ("Tricks", "Over")


def sheets() -> dict[str, bytes]:
    """Name of the picture -> PDF; the picture shows its first page."""
    results = evening()
    standings = score(results, WHIST)
    return {
        "blackboard": blackboard(board(), Printer()),
        "blackboard-blank": blackboard(
            blank_board(heading("Blackboard"), ("N & S", "E & W"), HEADS, 8), Printer()
        ),
        "tray-results": tray_results(trays(results, standings), Printer()),
        "hand-records": hand_records(heading("Hand records"), _records(), Printer()),
        "dealing-lists": dealing_lists(_dealing(), _records(), Printer()),
        "result-cards": result_cards([card(results, standings, name) for name in "ef"], Printer()),
        **_matches(),
    }


def _dealing() -> Heading:
    printed = "Printed 24 Nov. 2026, 18:10, and noted in the log."
    return Heading("Dealing lists", "", printed, "Tuesday pairs, 24 Nov. 2026", "Board")


def _records() -> list[HandRecord]:
    """The sixteen deals of a file, with the tricks that it publishes."""
    sides = {"none": "", "ns": "NS", "ew": "EW", "both": "NESW"}
    words = {"none": "None vulnerable", "ns": "N/S vulnerable", "ew": "E/W vulnerable"}
    boards = read_hands((DEALS / "sixteen.pbn").read_bytes()).boards
    about = {"N": "Dealer North", "E": "Dealer East", "S": "Dealer South", "W": "Dealer West"}
    return [
        HandRecord(
            str(board.number),
            (about[board.dealer], words.get(board.vulnerable, "All vulnerable")),
            board.dealer,
            sides[board.vulnerable],
            {seat: list(map(ranks_shown, board.deal.hand(seat))) for seat in SEATS},
            {seat: str(board.deal.points(seat)) for seat in SEATS},
            makeable_rows(table(game)),
            par_sentence(Par.of(table(game), board.dealer, Vulnerability(board.vulnerable))),
        )
        for board, game in zip(boards, GAMES, strict=True)
    ]


def _matches() -> dict[str, bytes]:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")
    django.setup()
    from tests.tournaments.paper.drawing.match_samples import table_of_matches
    from tournaments.paper.ranking import NamedContestant
    from tournaments.paper.sheets.balance_sheet import balance_of
    from tournaments.paper.sheets.pair_scores import PairScores

    eight = {number: NamedContestant(label) for number, label in enumerate("abcdefgh", 1)}
    won = score(five_teams({**GAINS, (1, 3): 3}), TEAMS)
    heads = ("Matches", "Tricks", "Place")
    return {
        "match-table": match_table(
            heading("Five teams", "Team"), table_of_matches(won, TEAMS, "abcde"), Printer()
        ),
        "match-table-blank": match_table(
            heading("Table of matches", "Team"), blank_matches(heads, 6), Printer()
        ),
        "pair-scores": PairScores().draw(
            Printer(),
            StandingsSheet(heading("Scores of the pairs"), "", "", _pairs_of_teams(), ()),
        ),
        "balance-sheet": balance_sheet(
            balance_of(SETS, eight, heading("Eight individuals")), Printer()
        ),
        "balance-sheet-blank": balance_sheet(blank_balance(heading("Balance sheet")), Printer()),
    }


def _pairs_of_teams() -> tuple[Ledger, ...]:
    from tournaments.paper.sheets.pair_scores import ledgers_of_pairs
    from tournaments.presenting.contestants import Contestant

    teams = [
        Contestant(number, number, number, label, f"Team {label}", (), "", Kind.TEAMS)
        for number, label in enumerate("abcde", 1)
    ]
    movement = GILMAN_TEAMS.build(Wanted(5, 5, kind=Kind.TEAMS))
    results = []
    for number, sitting in played(movement):
        seats = Seats(*(one or 0 for one in sitting.seats))
        for tray in sitting.trays:
            made = 5 + (seats.north**2 + tray + number * seats.east) % 4
            results.append(TableResult(tray, seats, Tricks(made)))
    field = FieldResults(
        dict.fromkeys(range(1, 6), Line.ALL), dict(expected_plays(movement)), tuple(results)
    )
    return ledgers_of_pairs(field, WHIST, teams)


def heading(title: str, contestant: str = "Pair") -> Heading:
    """The top and foot of a sheet."""
    foot = "Rules: duplicate whist as Foster has it, 1910."
    return Heading(title, "Tuesday Club.", "", foot, "Tray", contestant)


def signed(amount: Fraction | int, decimals: int = 0) -> str:
    """A difference as it is printed."""
    sign = "+" if amount > 0 else "−"
    return f"{sign}{abs(float(amount)):.{decimals}f}" if amount else "="


def board() -> Blackboard:
    """The averaging of the game as the source prints it."""
    lines = tuple(
        BoardLine(
            title,
            HEADS,
            tuple(
                standing_text(name, "", (str(MADE[name]), signed(ABOVE[name]))) for name in names
            ),
            f"{len(names)} pairs",
            str(sum(MADE[name] for name in names)),
            str(sum(MADE[name] for name in names) // len(names)),
        )
        for title, names in (("N & S", NS_NAMES), ("E & W", EW_NAMES))
    )
    return Blackboard(heading("Compass whist"), lines, "Pair f wins: +6.")


def trays(results: FieldResults, standings: FieldStandings) -> TrayResults:
    """Every tray of the evening with its frequencies."""
    return TrayResults(
        heading("Compass whist"),
        "N/S tricks",
        "Over",
        tuple(_tray(results, standings, tray) for tray in sorted(standings.trays)),
    )


def _tray(results: FieldResults, standings: FieldStandings, tray: int) -> TrayResult:
    table = standings.trays[tray]
    worth = {award.score: award for award in table.awards}
    plays = []
    for result in sorted(results.results, key=lambda each: each.seats.north):
        if result.tray == tray and isinstance(result.outcome, Tricks):
            award = worth[Fraction(result.outcome.ns)]
            plays.append(
                TrayPlay(
                    NAMES[result.seats.north], "", NAMES[result.seats.east], "", "",
                    str(result.outcome.ns), signed(award.ns, 1), signed(award.ew, 1),
                )
            )  # fmt: skip
    often = tuple(
        Frequency(
            str(award.score), Fraction(award.times), str(award.times), signed(award.ns, 1),
            signed(award.ew, 1),
        )
        for award in table.awards
    )  # fmt: skip
    dealer = ("West", "North", "East", "South")[(tray - 1) % 4]
    average = f"average {float(table.datum or 0):.1f}"
    return TrayResult(str(tray), f"dealer {dealer}", average, tuple(plays), often)


def card(results: FieldResults, standings: FieldStandings, name: str) -> ResultCard:
    """What a pair takes home."""
    number, so_far, lines = NUMBER[name], Fraction(0), []
    met: Counter[int] = Counter()
    played = [result for result in results.results if number in result.seats]
    for result in played:
        if not isinstance(result.outcome, Tricks):
            continue
        north = result.seats.north == number
        other = result.seats.east if north else result.seats.north
        award = standings.trays[result.tray].award(Fraction(result.outcome.ns))
        mine = award.ns if north else award.ew
        so_far, met[other] = so_far + mine, met[other] + 1
        made = result.outcome.ns if north else 13 - result.outcome.ns
        first = met[other] == 1
        lines.append(
            ResultLine(
                str(len(met)) if first else "", NAMES[other] if first else "", "",
                str(result.tray), "", (str(made), signed(mine, 1), signed(so_far, 1)),
                ends_round=met[other] == 6,
            )
        )  # fmt: skip
    (standing,) = [each for each in standings.standings if each.contestant == number]
    facts = (
        ("Place", f"{standing.place} of 5"),
        ("Over", signed(standing.total)),
        ("Tricks", str(standing.made)),
    )
    heads = ("Tricks", "Over", "So far")
    sums = (str(standing.made), signed(standing.total, 1))
    return ResultCard(
        "Pair", name, "", "Compass whist, Tuesday Club", facts, heads, tuple(lines), sums,
        heading("").foot, "Tray",
    )  # fmt: skip
