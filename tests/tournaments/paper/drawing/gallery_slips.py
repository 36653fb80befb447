"""The sheets that are written on at the table, for the gallery of pictures."""

from django.utils.translation import gettext as _

from movements.deal import bridge_dealer, bridge_vulnerability, whist_dealer, whist_leader
from tests.scoring.compass_evening import EW_NAMES, NS_NAMES, evening
from tournaments.paper.drawing.match_sheet import (
    CardsOfTable,
    MatchBoard,
    MatchSheet,
    TeamCard,
    TeamHand,
    match_sheets,
)
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_cards import score_cards
from tournaments.paper.drawing.score_slips import score_slips
from tournaments.paper.drawing.slip import Party, ScoreSlip, SlipLine
from tournaments.paper.drawing.travellers import Traveller, TravellerLine, travellers
from tournaments.paper.drawing.values import CardForm, CardPlayer, Heading, ScoreCard, ScoreCardLine
from tournaments.paper.sheets.tray_labels import TrayLabels, numbered_labels
from tournaments.paper.sheets.trump_slips import TrumpSlip, TrumpSlips

SEATS = {"N": "North", "E": "East", "S": "South", "W": "West"}
EVENT = "Compass whist, 5 March 2026"
LABELS = NS_NAMES + EW_NAMES


def sheets() -> dict[str, bytes]:
    """Name -> PDF."""
    return {
        "score-slips": score_slips([*_whist_slips(), *_bridge_slips()], Printer(_)),
        "travellers": travellers([*_whist_travellers(), *_bridge_travellers()], Printer(_)),
        "trump-slips": TrumpSlips().draw(Printer(_), _trump_slips()),
        "tray-labels": TrayLabels().draw(Printer(_), numbered_labels(1, 24)),
        "score-cards-teams-memory": score_cards([_team_card(), _memory_card()], Printer(_)),
        "match-sheet-whist": match_sheets(_heading(), [_cards()], Printer(_)),
        "match-sheet-bridge": match_sheets(_heading(), [_boards()], Printer(_)),
    }


def _whist_slips() -> list[ScoreSlip]:
    """Tables 1 to 4 in round 1, four of their six trays."""
    return [
        ScoreSlip(
            str(table), "1", Party(NS_NAMES[table - 1]), Party(EW_NAMES[table - 1]),
            tuple(_whist_line(6 * table - 5 + deal) for deal in range(4)), EVENT,
        )
        for table in range(1, 5)
    ]  # fmt: skip


def _whist_line(number: int) -> SlipLine:
    return SlipLine(str(number), whist_dealer(number).value, whist_leader(number).value)


def _bridge_slips() -> list[ScoreSlip]:
    words = {"none": "–", "ns": "N/S", "ew": "E/W", "both": "all"}
    return [
        ScoreSlip(
            str(table), "3", Party(str(table), "Ann Smith & Bob Jones"), Party(str(table + 9)),
            tuple(
                SlipLine(str(n), bridge_dealer(n).value, vulnerable=words[bridge_vulnerability(n)])
                for n in range(4 * table - 3, 4 * table)
            ),
            "Tuesday pairs, 3 March 2026", bridge=True,
        )
        for table in range(1, 5)
    ]  # fmt: skip


def _whist_travellers() -> list[Traveller]:
    """Trays 14 and 15 of the evening of the source: they lie at table 3 first, then at 4."""
    results = sorted(evening().results, key=lambda result: ((result.seats.north or 0) - 3) % 5)
    return [
        Traveller(
            str(tray),
            SEATS[whist_dealer(tray)],
            tuple(
                TravellerLine(
                    str(number),
                    LABELS[result.seats.north - 1],
                    LABELS[result.seats.east - 1],
                    ns=str(result.outcome.ns),  # type: ignore[union-attr]
                    ew=str(13 - result.outcome.ns),  # type: ignore[union-attr]
                )
                for number, result in enumerate((r for r in results if r.tray == tray), 1)
            ),
            event=EVENT,
        )
        for tray in (14, 15)
    ]


def _bridge_travellers() -> list[Traveller]:
    lines = tuple(
        TravellerLine(str(n), str(n), str((3 * n) % 9 + 10), *said.split(","))
        for n, said in enumerate(
            ("4♠,N,10,420,,4,2", "4♠,N,9,,50,0,6", "3NT,S,9,400,,2,4", "4♠,N,11,450,,6,0"), 1
        )
    )
    empty = tuple(TravellerLine() for _line in range(13))
    said = ("East", "South")
    return [
        Traveller("14", said[0], lines, "none vulnerable", "Tuesday", bridge=True),
        Traveller("15", said[1], empty, "N/S vulnerable", "Tuesday", bridge=True),
    ]


def _trump_slips() -> list[TrumpSlip]:
    known = {1: "♥10", 2: "♣3"}
    return [
        TrumpSlip(str(n), SEATS[whist_dealer(n)], SEATS[whist_leader(n)], known.get(n, ""), EVENT)
        for n in range(1, 9)
    ]


_EW = {"O": (7, 5, 8, 4, 6, 6), "X": (6, 5, 8, 6, 7, 6)}
"""E/W tricks of both clubs on the hands of two tables, three each: O +1 and X +3."""


def _heading() -> Heading:
    return Heading("Match sheet", "Tuesday Club, 3 March 2026", "", "As of 21:58.", "")


def _card(team: str, first: int) -> TeamCard:
    other = "X" if team == "O" else "O"
    pairs = list(zip(_EW[team], _EW[other], strict=True))[first : first + 3]
    gains = [max(own - its, 0) for own, its in pairs]
    hands = tuple(
        TeamHand(str(first + n), str(own), str(gain or ""), str(13 - its), "✓")
        for n, ((own, its), gain) in enumerate(zip(pairs, gains, strict=True), 1)
    )
    return TeamCard(f"Club {team}", hands, str(sum(gains)))


def _cards() -> MatchSheet:
    tables = tuple(
        CardsOfTable(str(n + 1), _card("O", 3 * n), _card("X", 3 * n), ("O +1", "X +3")[n])
        for n in (0, 1)
    )
    result = "Club X wins by 2 tricks."
    return MatchSheet("Club O", "Club X", "6 hands", tables, result=result)


def _boards() -> MatchSheet:
    said = (
        ("1", "4♠N=", "+420", "4♠N−1", "−50", "+470", "10", ""),
        ("2", "2♥E=", "−110", "2♥E=", "−110", "0", "", ""),
        ("3", "3NT S−1", "−100", "pass", "0", "−100", "", "3"),
        ("4", "4♠N+2", "+680", "6♠N=", "+1430", "−750", "", "13"),
    )
    totals = (("IMPs", "10", "16"), ("Victory points", "6.72", "13.28"))
    boards = tuple(MatchBoard(*line) for line in said)
    result = "Club X wins by 6 IMPs."
    return MatchSheet("Club O", "Club X", "4 boards", (), boards, "IMPs", totals, result)


def _team_card() -> ScoreCard:
    hands = [hand for first in (0, 3) for hand in _card("O", first).hands]
    lines = tuple(
        ScoreCardLine(
            hand.ew, hand.gain, ("♥10", "♣3", "♠K")[n % 3], n, hand.ns, ("1 2", "1 3")[n > 3],
            n % 3 == 0,
        )
        for n, hand in enumerate(hands, 1)
    )  # fmt: skip
    players = tuple(CardPlayer(n) for n in "1234")
    return ScoreCard(
        "O", "", "Club against Club", lines, kind="Team", form=CardForm.TEAMS, players=players
    )


def _memory_card() -> ScoreCard:
    """Four individuals, who end at -4, -4, +6 and +2 as in the source; its hands are not known."""
    results = zip("1234", ("−4", "−4", "+6", "+2"), strict=True)
    players = tuple(CardPlayer(number, result=result) for number, result in results)
    lines = tuple(ScoreCardLine("", "", "", n, "", "", n % 4 == 0) for n in range(1, 13))
    return ScoreCard("", "", "Memory duplicate", lines, form=CardForm.MEMORY, players=players)
