"""The cards of a drive: what is in, what is missing, what does not add; and the prizes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from movements.pairing import drive as library
from movements.pairing.drive import Form
from scoring.drive import Figure
from scoring.prizes import Award, Entrant, PrizeRule, awards
from tournaments.models import Drive, DriveCard
from tournaments.presenting.drive_prizes import prize_key, prize_name, prize_rules, why_words
from tournaments.presenting.drives import (
    all_tricks,
    card_label,
    counts_tricks,
    group_words,
    has_flags,
    has_stars,
)
from tournaments.presenting.trays import in_order
from tournaments.queries.drives.hands import figures_by_tables, hands_of
from tournaments.queries.drives.settings import drive_plan
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card by its numbers; ``players`` are those of them that are no blanks.

    A fort counts as a card: its number is that of its table, its players are whoever began there.
    ``group``: ``L`` or ``G``, at pivot the table, else None. ``card`` is what is in of it, typed or
    by the tables. ``made``: both halves by the tables, where they are all in. ``names``: of those
    players whose names are known. ``incomplete``: its hands of ten are wanted, and were not typed.
    ``fort``: whether it is one.
    """

    numbers: tuple[int, ...]
    players: tuple[int, ...]
    group: str | None
    card: DriveCard | None
    made: tuple[int, int] | None = None
    names: tuple[str, ...] = ()
    incomplete: bool = False
    fort: bool = False

    @property
    def name(self) -> str:
        """Whoever has it, as far as the names are known."""
        return ", ".join(self.names)

    @property
    def label(self) -> str:
        """What it is called."""
        return card_label(self.numbers, fort=self.fort)

    @property
    def number(self) -> int:
        """The number by which it is typed."""
        return self.numbers[0]

    @property
    def made_total(self) -> int:
        """What the tables make of it."""
        return sum(self.made or ())

    @property
    def adds(self) -> bool:
        """Return whether it is in, and agrees with itself and with what the tables made."""
        card = self.card
        return card is not None and card.adds and self.made in (None, (card.first, card.second))


@dataclass(frozen=True, slots=True)
class CardsView:
    """Every card of a drive, in the order of its numbers, or every fort.

    ``expected``: what all of them must make together; 0 where that is not known.
    """

    drive: Drive
    plan: library.Drive
    lines: tuple[CardLine, ...]
    expected: int

    @property
    def with_stars(self) -> bool:
        """Return whether the cards bear stars, and no totals."""
        return has_stars(self.plan.form)

    @property
    def with_flags(self) -> bool:
        """Return whether there are forts with flags, and no cards."""
        return has_flags(self.plan.form)

    @property
    def with_halves(self) -> bool:
        """Return whether a card has a first half and a second."""
        return self.drive.first_half > 0 and not self.with_stars and not self.with_flags

    @property
    def missing(self) -> list[CardLine]:
        """The cards of players that are not in, or not all that is wanted of them."""
        return [
            line for line in self.lines if line.players and (line.card is None or line.incomplete)
        ]

    @property
    def wrong(self) -> list[CardLine]:
        """Those on which another total stands than the halves make, or other halves than the
        tables made.
        """
        return [line for line in self.lines if line.card is not None and not line.adds]

    @property
    def ready(self) -> bool:
        """Return whether a list of prizes can be made of them."""
        return not self.missing and not self.wrong

    @property
    def settled(self) -> list[DriveCard]:
        """The cards that are in, and add."""
        return [line.card for line in self.lines if line.card is not None and line.adds]

    @property
    def sum(self) -> int:
        """Return what those that are in and add make together."""
        return sum(card.total for card in self.settled)

    @property
    def all_in(self) -> bool:
        """Return whether every card is in and adds, those of the blanks too."""
        return len(self.settled) == len(self.lines)

    @property
    def groups(self) -> list[tuple[str, list[CardLine]]]:
        """What each group is called, with its cards: ladies, gentlemen, tables, or all in one."""
        groups = dict.fromkeys(line.group for line in self.lines)
        return [
            (group_words(group), [line for line in self.lines if line.group == group])
            for group in groups
        ]

    @property
    def off(self) -> int:
        """Return by how much all cards together are more than they must be; negative: less."""
        return self.sum - self.expected if self.all_in and self.expected else 0

    def line(self, number: int) -> CardLine:
        """The card that has a number. Refused where there is none."""
        found = next((line for line in self.lines if number in line.numbers), None)
        if found is None:
            if self.with_flags:
                raise NotFound(
                    _("There is no fort %(number)s here: they go from 1 to %(last)s.")
                    % {"number": number, "last": self.plan.tables}
                )
            raise NotFound(
                _("There is no card %(number)s here: they go from 1 to %(last)s.")
                % {"number": number, "last": self.plan.places}
            )
        return found

    def following(self, number: int) -> CardLine | None:
        """The next card after a number that is not in, from the front again after the last."""
        to_come = self.missing
        after = (line for line in to_come if line.number > number)
        return next(after, to_come[0] if to_come else None)


def cards_view(drive: Drive) -> CardsView:
    """Return the cards of a drive with what is in of each."""
    plan = drive_plan(drive)
    newest = {card.number: card for card in drive.cards.order_by("number", "version")}
    in_tricks = counts_tricks(plan.form)
    by_tables = figures_by_tables(plan, hands_of(drive), drive.first_half) if in_tricks else {}
    guests = dict(drive.guests.values_list("number", "name"))
    lines = []
    for numbers, players in _typed(plan):
        card, made = _card(numbers[0], newest, by_tables)
        names = tuple(guests[number] for number in players if number in guests)
        fort = has_flags(plan.form)
        wanted = (drive.prize_tens and not fort) or has_stars(plan.form)
        incomplete = wanted and card is not None and card.tens is None
        group = _group(plan, numbers)
        lines.append(CardLine(numbers, players, group, card, made, names, incomplete, fort))
    return CardsView(drive, plan, tuple(lines), all_tricks(plan) if in_tricks else 0)


def _typed(plan: library.Drive) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """What is typed after a drive: the numbers of each card, or that of each fort; and whose."""
    if not has_flags(plan.form):
        return [(numbers, plan.players_of(numbers)) for numbers in plan.cards]
    return [
        ((fort,), plan.players_of(tuple(filter(None, plan.first_seats(fort)))))
        for fort in range(1, plan.tables + 1)
    ]


def _card(
    number: int,
    typed: Mapping[int, DriveCard],
    by_tables: Mapping[int, Mapping[str, int]],
) -> tuple[DriveCard | None, tuple[int, int] | None]:
    """A card as it was typed, or else as the tables make it; and both halves by the tables."""
    card = typed.get(number)
    if number not in by_tables:
        return card, None
    figures = by_tables[number]
    made, tens = (figures[Figure.FIRST_HALF], figures[Figure.SECOND_HALF]), figures[Figure.TENS]
    if card is None:
        card = DriveCard(number=number, version=0, first=made[0], second=made[1])
    if card.tens is None:
        card.tens = tens
    return card, made


LEADERS = 3


def leaders_at_tea(drive: Drive) -> list[tuple[str, list[tuple[str, str, int]]]]:
    """The three highest first halves of each group, by the tables: what the group is called, then
    the card, whose it is and the figure, with whoever is level with the third; empty before all of
    the first half is in.
    """
    view = cards_view(drive)
    if not counts_tricks(view.plan.form):
        return []
    hands = hands_of(drive)[: drive.first_half]
    made = figures_by_tables(view.plan, hands, drive.first_half)
    found = []
    for head, lines in view.groups if made else []:
        rows = [
            (line.label, line.name, made[line.number][Figure.FIRST_HALF])
            for line in lines
            if line.players
        ]
        rows.sort(key=lambda row: -row[2])
        least = rows[:LEADERS][-1][2]
        found.append((head, [row for row in rows if row[2] >= least]))
    return found


class PrizeLine(NamedTuple):
    """A prize: its rule, what tells it from others, to whom it goes, and the figure."""

    rule: PrizeRule
    key: str
    award: Award
    figure: int | None

    @property
    def name(self) -> str:
        """What it is called."""
        return prize_name(self.rule, self.award.place)

    def why(self, drive: Drive) -> str:
        """Why it goes to whom it goes, where that is not plain."""
        return why_words(self.award, shared=drive.shared)


def prizes_of(view: CardsView) -> list[PrizeLine]:
    """The prizes in the order of their worth, as the cards are now; blanks win nothing."""
    drive = view.drive
    rules = prize_rules(
        view.plan,
        places=drive.prize_places,
        halves=drive.prize_halves and drive.first_half > 0,
        tens=drive.prize_tens,
        lowest=drive.prize_lowest,
        drawn=drive.drawn,
    )
    won = dict(drive.cuts.values_list("prize", "number"))
    keys = {
        (at, place): prize_key(rule, place)
        for at, rule in enumerate(rules)
        for place in range(1, rule.places + 1)
    }
    cuts = {key: won[said] for key, said in keys.items() if said in won}
    entrants = {entrant.number: entrant for entrant in _entrants(view)}
    found = awards(entrants.values(), rules, cuts, one_each=drive.one_each, shared=drive.shared)
    return [
        PrizeLine(
            rules[award.rule],
            keys[award.rule, award.place],
            award,
            _figure(entrants, award, rules[award.rule]),
        )
        for award in found
    ]


def require_ready(view: CardsView) -> None:
    """Refuse where cards are missing, or do not add."""
    if not view.ready:
        lacking = in_order(line.number for line in (*view.missing, *view.wrong))
        raise Refusal(
            _("The list is made when every card is in and adds. Wanting: %(cards)s.")
            % {"cards": lacking}
        )


def prizes_to_read(drive: Drive) -> list[tuple[PrizeLine, list[CardLine]]]:
    """The prizes with the cards that have them, as they are read out: the first prize last.

    Refused while cards are missing or do not add, and while a prize waits for a cut.
    """
    view = cards_view(drive)
    require_ready(view)
    found = [(line, [view.line(n) for n in line.award.winners]) for line in prizes_of(view)]
    if any(line.award.waits for line, _cards in found):
        raise Refusal(_("A prize waits for its cut."))
    return found[::-1]


def _figure(entrants: dict[int, Entrant], award: Award, rule: PrizeRule) -> int | None:
    """What it was won by, or is cut for; of several who are near as much, the first one's."""
    numbers = award.winners or award.level
    return entrants[numbers[0]].card[rule.figure] if numbers else None


def _entrants(view: CardsView) -> Iterable[Entrant]:
    for line in view.lines:
        if line.players and line.card is not None and line.adds:
            yield Entrant(line.number, _figures(view, line.card), line.group)


def _figures(view: CardsView, card: DriveCard) -> dict[str, int]:
    if view.with_stars:
        return {Figure.GOLD: card.first, Figure.RED: card.second, Figure.GREEN: card.tens or 0}
    if view.with_flags:
        return {Figure.FLAGS: card.first}
    halves: dict[str, int] = {Figure.FIRST_HALF: card.first, Figure.SECOND_HALF: card.second}
    tens: dict[str, int] = {} if card.tens is None else {Figure.TENS: card.tens}
    return {Figure.TOTAL: card.total} | halves | tens


def _group(plan: library.Drive, numbers: tuple[int, ...]) -> str | None:
    if plan.form is Form.PIVOT:
        return str((numbers[0] + 3) // 4)
    return None if plan.stays_together else plan.seat_of(numbers[0])
