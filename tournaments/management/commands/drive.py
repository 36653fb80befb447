"""``manage.py drive``: a whole drive played with random tricks, from the seating to the prizes."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from movements.movement import Seats, Sitting
from movements.pairing.drive import CUSTOMS, LADDERS, Custom, Drive, Form
from movements.systems.system import DoesNotFit
from scoring.drive import TRICKS, Figure, TableHand, all_cards_make, cards, flags, stars
from scoring.prizes import Entrant, awards
from tournaments.presenting.drive_prizes import prize_name, prize_rules
from tournaments.presenting.drives import (
    Counted,
    counted,
    ends_of_the_line,
    rule_of_moving,
    trumps,
    unfit_drive,
)


class Command(BaseCommand):
    """Shows how a form goes; it needs no database.

    Exit codes: 0, it was played; 2, there is no such drive.
    """

    help = "Play a whole drive with random tricks: who sits where, totals and prizes."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        """The form with its customs, the players, the hands."""
        parser.add_argument("--form", required=True, choices=list(Form), type=Form, metavar="FORM")
        parser.add_argument("--players", required=True, type=int, help="how many came")
        parser.add_argument("--hands", required=True, type=int, help="how many are played")
        parser.add_argument("--seed", type=int, help="the same tricks again")
        _custom(parser, "--up", Form.PROGRESSIVE_WINNERS, "progressive forms: who of two goes up")
        _custom(parser, "--partners", Form.DRIVE_WHIST, "drive whist: what partners do who go on")
        _custom(parser, "--move", Form.PARTNER, "partner and bridge: East and West, or winners")
        parser.add_argument("--json", action="store_true", help="print all of it as JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Play it, and print it."""
        form = options["form"]
        custom = options["up"] or options["partners"] or options["move"]
        if custom and custom not in CUSTOMS.get(form, ()):
            raise CommandError(
                _("The form %(form)s leaves no choice of %(custom)s.")
                % {"form": form, "custom": custom},
                returncode=2,
            )
        try:
            drive = Drive(form, options["players"], options["hands"], custom)
        except DoesNotFit as no:
            raise CommandError(unfit_drive(no.unfit), returncode=2) from None
        chance = Random(options["seed"])  # noqa: S311 - tricks, no secrets
        hands = _played(drive, chance)
        prizes = _prizes(drive, hands, chance)
        if options["json"]:
            self.stdout.write(json.dumps(_plain(drive, hands, prizes)))
        else:
            self.stdout.write("\n".join(_text(drive, hands, prizes)))


def _custom(parser: CommandParser, name: str, form: Form, words: str) -> None:
    customs = CUSTOMS[form]
    parser.add_argument(name, type=Custom, choices=customs, help=words)


_Hand = list[TableHand]
_Prize = tuple[str, int, int]
"""What it is called, who has it, and by what figure."""


def _played(drive: Drive, chance: Random) -> list[_Hand]:
    """Every hand of a drive, table by table."""
    movement, hands = drive.begun(), list[_Hand]()
    while len(hands) < drive.hands:
        tables = [_at_table(drive, sitting, chance) for sitting in movement.rounds[-1]]
        hands += [list(hand) for hand in zip(*tables, strict=True)]
        winners = {table[0].table: table[0].won for table in tables}
        following = drive.next_round(movement, winners)
        movement = replace(movement, rounds=(*movement.rounds, following))
    return hands


def _at_table(drive: Drive, sitting: Sitting, chance: Random) -> list[TableHand]:
    """The hands of a round at a table. Nobody is level after it: a tie is cut for in a hall."""
    seats, kind = _four(sitting.seats), counted(drive.form)
    ladies, gentlemen = (0, 1), (2, 3)
    while True:
        scores = [_scores(kind, drive.form, chance) for _hand in sitting.trays]
        north, east, south, west = (sum(each) for each in zip(*scores, strict=True))
        if kind is not Counted.HEARTS and north != east:
            won = (0, 2) if north > east else (1, 3)
        elif kind is Counted.HEARTS and north != east and south != west:
            won = ladies[north > east], gentlemen[south > west]
        else:
            continue
        winners = frozenset(seats[chair] for chair in won)
        return [TableHand(sitting.table, seats, each, winners) for each in scores]


def _four(seats: Seats) -> tuple[int, int, int, int]:
    north, east, south, west = (seat for seat in seats if seat is not None)
    return north, east, south, west


def _scores(kind: Counted, form: Form, chance: Random) -> tuple[int, int, int, int]:
    """What North, East, South and West score in a hand."""
    if kind is Counted.HEARTS:
        took = chance.choices(range(4), k=TRICKS)
        return took.count(0), took.count(1), took.count(2), took.count(3)
    if form is Form.CINCH:
        ns = sum(chance.randint(0, 14) for _deal in range(4))
        ew = 4 * 14 - ns
    elif kind is Counted.GAME:
        ns, ew = chance.sample([5, chance.randrange(5)], k=2)
    else:
        ns = sum(chance.randrange(2) for _trick in range(TRICKS))
        ew = TRICKS - ns
    if kind is Counted.DEAL:
        value = chance.choice(_ODD_TRICK)
        honours = value * chance.choice(_HONOURS)
        ns, ew = (max(0, value * (tricks - 6)) for tricks in (ns, ew))
        ns, ew = (ns + honours, ew) if chance.randrange(2) else (ns, ew + honours)
    return ns, ew, ns, ew


_ODD_TRICK = (2, 4, 6, 8, 12)
"""Bridge of the source: spades, clubs, diamonds, hearts, no trumps."""
_HONOURS = (0, 2, 4, 8)
"""So many times a trick: none, three or four divided, five, four in one hand."""


def _prizes(drive: Drive, hands: list[_Hand], chance: Random) -> list[_Prize]:
    """The usual prizes, once for each who has one; who are level cut by chance."""
    holders, entrants, rules = _holders(drive), _entrants(drive, hands), prize_rules(drive)
    card_of = {entrant.number: entrant.card for entrant in entrants}
    cuts: dict[tuple[int, int], int] = {}
    while waiting := next((one for one in awards(entrants, rules, cuts) if one.waits), None):
        cuts[waiting.rule, waiting.place] = chance.choice(waiting.level)
    return [
        (prize_name(rules[one.rule], one.place), player, card_of[winner][rules[one.rule].figure])
        for one in awards(entrants, rules, cuts)
        for winner in one.winners
        for player in holders[winner]
    ]


def _holders(drive: Drive) -> dict[int, tuple[int, ...]]:
    """Number of a card -> who has it together: a couple, a fort, or one."""
    if drive.form is not Form.MILITARY:
        cards = {card[0]: drive.players_of(card) for card in drive.cards}
        return {number: players for number, players in cards.items() if players}
    tables = {table: drive.first_seats(table) for table in range(1, drive.tables + 1)}
    return {fort: tuple(sorted(seats.contestants - drive.blanks)) for fort, seats in tables.items()}


def _entrants(drive: Drive, hands: list[_Hand]) -> list[Entrant]:
    """What can win: forts, couples, players with their seat, or at pivot with their table."""
    if drive.form is Form.MILITARY:
        return [Entrant(fort, {Figure.FLAGS: won}) for fort, won in flags(hands).items()]
    ladder = drive.form in LADDERS
    figures = stars(hands, drive.tables) if ladder else cards(hands, _first_half(drive))
    groups = {number: drive.seat_of(number) for number in figures if not drive.stays_together}
    if drive.form is Form.PIVOT:
        groups = {number: str(table.table) for table in hands[0] for number in table.seats}
    return [Entrant(n, figures[n], groups.get(n)) for n in _holders(drive)]


def _first_half(drive: Drive) -> int:
    return (drive.hands + 1) // 2


def _plain(drive: Drive, hands: list[_Hand], prizes: list[_Prize]) -> dict[str, Any]:
    """The whole drive as JSON; keys of objects are numbers in writing."""
    figures = cards(hands, _first_half(drive))
    numbers = range(1, drive.places + 1)
    said: dict[str, Any] = {
        "players": [
            {"number": number, "seat": drive.seat_of(number)}
            | ({"blank": True} if number in drive.blanks else {})
            for number in numbers
        ],
        "hands": [
            {"hand": at, "trump": trump, "tables": [_plain_table(drive, table) for table in hand]}
            for at, (hand, trump) in enumerate(zip(hands, trumps(drive), strict=True), start=1)
        ],
        "totals": {str(number): figures[number][Figure.TOTAL] for number in numbers},
        "halves": {
            str(number): [figures[number][half] for half in (Figure.FIRST_HALF, Figure.SECOND_HALF)]
            for number in numbers
        },
        "prizes": [
            {"prize": name, "player": player, "figure": figure} for name, player, figure in prizes
        ],
    }
    if drive.form in LADDERS:
        said["stars"] = {
            str(number): {str(star): count for star, count in its.items()}
            for number, its in sorted(stars(hands, drive.tables).items())
        }
    if drive.form is Form.MILITARY:
        said["flags"] = {str(fort): won for fort, won in flags(hands).items()}
    return said


def _plain_table(drive: Drive, table: TableHand) -> dict[str, Any]:
    seats = dict(zip("NESW", table.seats, strict=True))
    if counted(drive.form) is Counted.HEARTS:
        took = dict(zip("NESW", table.scores, strict=True))
        return {"table": table.table, **seats, "ns": None, "ew": None, "hearts": took}
    return {"table": table.table, **seats, "ns": table.scores[0], "ew": table.scores[1]}


def _text(drive: Drive, hands: list[_Hand], prizes: list[_Prize]) -> Iterator[str]:
    """The rule, the hands, each table as partners v partners with what they scored, the prizes."""
    yield rule_of_moving(drive)
    if ends := ends_of_the_line(drive):
        yield ends
    hearts = counted(drive.form) is Counted.HEARTS
    for at, (hand, trump) in enumerate(zip(hands, trumps(drive), strict=True), start=1):
        yield f"\n{at} {trump or ''}".rstrip()
        for table in hand:
            north, east, south, west = table.seats
            scored = table.scores if hearts else table.scores[:2]
            yield (
                f"{table.table:>4}: {north:>3} + {south:>3}  {east:>3} + {west:>3}   "
                + " - ".join(str(score) for score in scored)
            )
    yield ""
    if counted(drive.form) is Counted.TRICKS:
        everything = all_cards_make(drive.hands, drive.tables)
        yield _("All cards together make %(everything)s.") % {"everything": everything}
    for name, player, figure in prizes:
        yield f"{name}: {player} ({figure})"
