"""The drive: a guest goes on by what a hand brought, or by the card, and no trays are carried.

Sources: R. F. Foster, Complete Hoyle, "Drive Whist", "Progressive Euchre", "Military Euchre",
"Progressive Hearts", "Progressive Cinch", "Pivot Bridge" and "Progressive Bridge"; the progressive
and partner forms of whist as halls play them.

North and South are partners. Where there are ladies and gentlemen, ladies sit North and East and
gentlemen South and West all evening: these are seats, whoever takes them. Up is to the table with
the next higher number, and from the last to the first, but for the forms with a head table, which
is table 1, where the winners go up to.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from importlib.resources import files
from itertools import islice

from movements.movement import Kind, Movement, Seat, Seats, Sitting
from movements.systems.system import DoesNotFit, Unfit, UnfitCode, trays_of
from movements.systems.whist_individual import Starter, WhistTrays, developed, from_record, starters


class Form(StrEnum):
    """The forms of a drive."""

    PROGRESSIVE_WINNERS = "progressive-winners"
    PROGRESSIVE_LOSERS = "progressive-losers"
    SEMI_PARTNER = "semi-partner"
    PARTNER = "partner"
    INDIVIDUAL = "individual"
    DRIVE_WHIST = "drive-whist"
    PIVOT = "pivot"
    BRIDGE = "bridge"
    MILITARY = "military"
    EUCHRE = "euchre"
    HEARTS = "hearts"
    CINCH = "cinch"


class Custom(StrEnum):
    """What a hall may do otherwise within a form."""

    LADY_UP = "lady"  # of two who move, the lady goes up and the gentleman down
    BOTH_UP = "both"
    KEPT = "kept"  # partners go on as partners
    DIVIDE = "divide"
    COMPASS = "compass"  # East and West move, up one table
    WINNERS_UP = "winners-up"


CUSTOMS: dict[Form, tuple[Custom, Custom]] = {
    Form.PROGRESSIVE_WINNERS: (Custom.LADY_UP, Custom.BOTH_UP),
    Form.PROGRESSIVE_LOSERS: (Custom.LADY_UP, Custom.BOTH_UP),
    Form.SEMI_PARTNER: (Custom.LADY_UP, Custom.BOTH_UP),
    Form.DRIVE_WHIST: (Custom.KEPT, Custom.DIVIDE),
    Form.PARTNER: (Custom.COMPASS, Custom.WINNERS_UP),
    Form.BRIDGE: (Custom.COMPASS, Custom.WINNERS_UP),
}
"""The customs between which a form has a choice, the usual one first."""

LADDERS = frozenset({Form.EUCHRE, Form.HEARTS, Form.CINCH})
"""The forms with a head table and, as the last, a booby table."""
BY_THE_CARD = frozenset({Form.INDIVIDUAL, Form.PIVOT, Form.MILITARY})
"""The forms in which nobody moves by what was won."""
_WITH_LADIES = LADDERS | {
    *(Form.PROGRESSIVE_WINNERS, Form.PROGRESSIVE_LOSERS, Form.SEMI_PARTNER, Form.DRIVE_WHIST),
}
_DEALS_A_ROUND = {Form.BRIDGE: 4}
LEAST_ON_A_LADDER = 12
"""Of the source: "At least twelve players are required"."""
MOST_PLAYERS = 400
MOST_HANDS = 60

Winners = Mapping[int, Collection[int]]
"""Table -> the two who won there: a pair, or at hearts the lady and the gentleman with fewer."""

_CHAIRS = tuple(Seat)
_OF_LADIES = (Seat.NORTH, Seat.EAST)


@dataclass(frozen=True)
class Drive:
    """A drive of so many players and hands. Raises DoesNotFit where it cannot be played.

    ``players`` are those who came. An empty seat is a *blank*, which moves as anybody would.
    ``custom`` is one of those of the form; None where it has no choice.
    """

    form: Form
    players: int
    hands: int
    custom: Custom | None = None

    def __post_init__(self) -> None:
        customs = CUSTOMS.get(self.form, (None,))
        if self.custom not in customs:
            object.__setattr__(self, "custom", customs[0])
        unfit = self._unfit()
        if unfit is not None:
            raise DoesNotFit(unfit)

    def _unfit(self) -> Unfit | None:
        least = LEAST_ON_A_LADDER if self.form in LADDERS else 4
        if self.players < least:
            return Unfit(UnfitCode.CONTESTANTS_TOO_FEW, self.players, least)
        if self.players > MOST_PLAYERS:
            return Unfit(UnfitCode.CONTESTANTS_TOO_MANY, self.players, MOST_PLAYERS)
        if self.form is Form.INDIVIDUAL and self.players not in individual_sizes():
            nearest = min(individual_sizes(), key=lambda size: abs(size - self.players))
            return Unfit(UnfitCode.CONTESTANTS_UNSUITED, self.players, nearest)
        if self.hands < 1:
            return Unfit(UnfitCode.ROUNDS_TOO_FEW, self.hands, 1)
        if self.hands > MOST_HANDS:
            return Unfit(UnfitCode.ROUNDS_TOO_MANY, self.hands, MOST_HANDS)
        return None

    @property
    def tables(self) -> int:
        """Return how many tables there are: a last one of less than four has blanks."""
        return (self.players + 3) // 4

    @property
    def places(self) -> int:
        """Return how many numbers there are, those of the blanks among them."""
        return 4 * self.tables

    @property
    def has_ladies(self) -> bool:
        """Return whether ladies and gentlemen have seats of their own."""
        return self.form in _WITH_LADIES

    @property
    def deals_a_round(self) -> int:
        """Return how many hands are played before anybody moves."""
        return _DEALS_A_ROUND.get(self.form, 1)

    @property
    def goes_down(self) -> bool:
        """Return whether one of two who move goes down."""
        return self.custom is Custom.LADY_UP

    @property
    def stays_together(self) -> bool:
        """Return whether the partners of the first hand are partners all evening."""
        if self.form is Form.DRIVE_WHIST:
            return self.custom is Custom.KEPT
        return self.form in (Form.PARTNER, Form.BRIDGE, Form.MILITARY)

    @property
    def follows_results(self) -> bool:
        """Return whether who moves depends on who won."""
        return self.form not in BY_THE_CARD and self.custom is not Custom.COMPASS

    @cached_property
    def blanks(self) -> frozenset[int]:
        """The numbers that nobody has: at the last tables, one at each as far as they go."""
        tables = (self.first_seats(self.tables - at % self.tables) for at in range(3))
        wanting = (seats[chair] for seats, chair in zip(tables, (3, 1, 2), strict=True))
        return frozenset(_number(seat) for seat in islice(wanting, self.places - self.players))

    def seat_of(self, number: int) -> str | None:
        """Return ``L`` for a lady's number, ``G`` for a gentleman's; None where there are none."""
        if not self.has_ladies:
            return None
        return "L" if number <= self.places // 2 else "G"

    def first_seats(self, table: int) -> Seats:
        """Who sits at a table at the start; numbers from 1.

        Ladies have the lower half of the numbers, gentlemen the upper, both in the order of the
        tables; without them partners have numbers that follow one another.
        """
        if self.has_ladies:
            lady, gentleman = 2 * table - 1, 2 * self.tables + 2 * table - 1
            return Seats(lady, lady + 1, gentleman, gentleman + 1)
        first = 4 * table - 3
        return Seats(first, first + 2, first + 1, first + 3)

    @property
    def cards(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of each card, in the order of the first: of two partners who stay together,
        or of one.

        Blanks are among them, for a card without players counts in the sum of all.
        """
        if not self.stays_together:
            return tuple((number,) for number in range(1, self.places + 1))
        tables = [self.first_seats(n + 1) for n in range(self.tables)]
        pairs = [pair for seats in tables for pair in (seats[::2], seats[1::2])]
        return tuple(sorted(tuple(_number(one) for one in pair) for pair in pairs))

    def players_of(self, card: tuple[int, ...]) -> tuple[int, ...]:
        """Return who has a card: its numbers that are no blanks."""
        return tuple(number for number in card if number not in self.blanks)

    def begun(self) -> Movement:
        """The drive with its first round: a beginning, to which ``next_round`` adds."""
        seats = tuple(self.first_seats(n + 1) for n in range(self.tables))
        if self.form is Form.INDIVIDUAL:
            seats = self._scheduled(1)
        return Movement(Kind.INDIVIDUAL, self.places, (self._round(1, seats),), copies=0, open=True)

    def next_round(self, prefix: Movement, winners: Winners) -> tuple[Sitting, ...]:
        """Who sits where in the round after those of a prefix, where these won its last.

        ``winners`` is not looked at where nobody moves by it. Raises ValueError where it names
        anybody but a lady and a gentleman (or two partners) of the table.
        """
        number = len(prefix.rounds) + 1
        if self.form is Form.INDIVIDUAL:
            return self._round(number, self._scheduled(number))
        before = {sitting.table: sitting.seats for sitting in prefix.rounds[-1]}
        if self.form is Form.PIVOT:
            return self._round(number, tuple(_pivoted(before[n]) for n in sorted(before)))
        return self._round(
            number, _regrouped(before, self._movers(before, winners), self._goes, self._divides)
        )

    def _scheduled(self, number: int) -> tuple[Seats, ...]:
        return _individual(self.players)[(number - 1) % (self.players - 1)]

    def _round(self, number: int, seats: tuple[Seats, ...]) -> tuple[Sitting, ...]:
        """The sittings of a round; its hands stand for trays, which no table hands on."""
        hands = tuple(
            hand for hand in trays_of(number - 1, self.deals_a_round) if hand <= self.hands
        )
        return tuple(Sitting(table, here, hands) for table, here in enumerate(seats, start=1))

    def _movers(self, before: Mapping[int, Seats], winners: Winners) -> dict[int, set[int]]:
        """Table -> the two who leave it."""
        if not self.follows_results:
            return {n: {_number(seats.east), _number(seats.west)} for n, seats in before.items()}
        movers = {}
        for table, seats in before.items():
            won = set(winners[table])
            ladies = {_number(seats.north), _number(seats.east)}
            if len(won) != 2 or len(won & ladies) != 1 or not won <= seats.contestants:
                raise ValueError(f"table {table}: {sorted(won)} of {tuple(seats)}")
            lose = self.form in (Form.PROGRESSIVE_LOSERS, Form.SEMI_PARTNER)
            at_head = self.form in LADDERS and table == 1
            movers[table] = set(seats.contestants) - won if lose or at_head else won
        return movers

    def _goes(self, table: int, lady: bool) -> int:
        """The table to which a lady or a gentleman goes who leaves this one."""
        if self.form in LADDERS:
            return self.tables if table == 1 else table - 1
        down = self.goes_down and not lady
        return (table - 1 + (-1 if down else 1)) % self.tables + 1

    def _divides(self, table: int) -> bool:
        """Return whether those who stay at a table part, each to play with one who comes."""
        match self.form:
            case Form.PROGRESSIVE_WINNERS | Form.PROGRESSIVE_LOSERS:
                return True
            case Form.DRIVE_WHIST:
                return self.custom is Custom.DIVIDE
            case Form.EUCHRE | Form.CINCH:
                return table > 1
        return False


def individual_sizes() -> tuple[int, ...]:
    """For how many players there is a schedule in which everybody partners everybody once."""
    return tuple(sorted(_starters()))


@cache
def _starters() -> dict[int, Starter]:
    """The first rounds of whist tournaments, and of larger drives ``data/drive.json``."""
    data = json.loads((files("movements") / "data" / "drive.json").read_text("utf-8"))
    large = {record["players"]: from_record(record) for record in data}
    return large | {size: each for size, each in starters().items() if size % 4 == 0}


@cache
def _individual(players: int) -> tuple[tuple[Seats, ...], ...]:
    plan = developed(_starters()[players], players - 1, 1, WhistTrays.SAME)
    return tuple(tuple(sitting.seats for sitting in round_) for round_ in plan.rounds)


def _pivoted(seats: Seats) -> Seats:
    """The first dealer, North, sits still; the player on her left passes behind her."""
    return Seats(seats.north, seats.south, seats.west, seats.east)


def _regrouped(
    before: Mapping[int, Seats],
    movers: Mapping[int, Collection[int]],
    goes: Callable[[int, bool], int],
    divides: Callable[[int], bool],
) -> tuple[Seats, ...]:
    """Everybody after the move, by table.

    A lady who stays keeps her seat. Where partners part it is the gentleman who crosses over. Who
    comes takes the seat of a lady or of a gentleman that is free. Where there are none, partners
    do so as those whose seats they take.
    """
    arriving: defaultdict[tuple[int, bool], list[int]] = defaultdict(list)
    staying: dict[int, dict[Seat, int | None]] = {}
    for table, seats in before.items():
        here = dict(zip(_CHAIRS, seats, strict=True))
        for chair, number in here.items():
            if number in movers[table]:
                lady = chair in _OF_LADIES
                arriving[goes(table, lady), lady].append(_number(number))
                here[chair] = None
        if divides(table):
            here[Seat.SOUTH], here[Seat.WEST] = here[Seat.WEST], here[Seat.SOUTH]
        staying[table] = here
    return tuple(
        Seats(
            *(
                arriving[table, chair in _OF_LADIES].pop() if number is None else number
                for chair, number in staying[table].items()
            )
        )
        for table in sorted(staying)
    )


def _number(seat: int | None) -> int:
    if seat is None:
        raise ValueError("a seat of a drive is empty")
    return seat
