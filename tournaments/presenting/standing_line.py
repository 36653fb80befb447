"""One line of a standing: its exact figures, the texts that are shown of it, and its ledger.

Page, projector, paper and API are all made from these two.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, NamedTuple, Self

from movements.movement import Kind
from scoring.methods import Method
from scoring.rank import overall_places
from scoring.rules import apart, text
from scoring.strata import LETTERS, places_in_strata
from scoring.two_teams import TeamResult, TeamTotal
from scoring.values import Line, Parted, RuleSet, Standing
from tournaments.presenting.contestants import Contestant

BAR = 45
"""The longest bar, of the 50 hundredths on either side of the zero line."""


class InSession(NamedTuple):
    """What a contestant earned in the session with this number, and the most it could have been.

    ``carried``: what it took into it from all before, where that is not simply all.
    """

    number: int
    total: Fraction
    maximum: Fraction
    carried: Fraction | None = None

    @property
    def percent(self) -> Fraction | None:
        """The total in per cent of the maximum."""
        return 100 * self.total / self.maximum if self.maximum else None


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A contestant's place with its exact figures.

    ``shared`` is the number of contestants on that place. ``added`` is what of the total was
    given or taken away by the director. ``tie_break``: the figures that part those who are
    level, in their order; ``parted``: those that did, each with whom it was parted from. In
    matches ``gained`` is what was won in them, before a match is counted. ``overall``: the place
    in one ranking of all lines, and how many share it. ``sessions``: of several sessions together
    what was earned in each. ``strata``: by its letter the place in each stratum below the first
    that it is ranked in, and how many share it. ``scratch``: in a ranking with handicaps the
    percentage without.
    """

    contestant: Contestant
    place: int
    shared: int
    total: Fraction
    maximum: Fraction | None
    made: Fraction | None
    trays_played: int
    added: Fraction = Fraction(0)
    tie_break: tuple[Fraction, ...] = ()
    parted: tuple[tuple[Parted, Contestant], ...] = ()
    gained: Fraction | None = None
    overall: tuple[int, int] | None = None
    sessions: tuple[InSession, ...] = ()
    strata: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    scratch: Fraction | None = None

    @classmethod
    def of(cls, standing: Standing, contestant: Contestant, **more: Any) -> Self:
        """The line of a contestant from its standing, with what is known besides."""
        return cls(
            contestant=contestant,
            place=standing.place,
            shared=standing.shared,
            total=standing.total,
            maximum=standing.maximum,
            made=standing.made,
            trays_played=standing.trays_played,
            **more,
        )

    @property
    def average(self) -> Fraction | None:
        """Whist: the average of the hands this contestant played."""
        return None if self.made is None else self.made - self.total + self.added

    @property
    def percent(self) -> Fraction | None:
        """The total in per cent of its own maximum."""
        return 100 * self.total / self.maximum if self.maximum else None

    @property
    def over(self) -> Fraction:
        """The distance above the middle: of its hands (tricks), or of half its maximum."""
        if self.maximum is None:
            return self.total
        return self.total / self.maximum - Fraction(1, 2) if self.maximum else Fraction()


@dataclass(frozen=True, slots=True)
class StandingText:
    """The same line in texts, with units, signs and decimals; ``answer`` is its bold figure.

    ``figures`` are the columns before it. ``tone``: ``plus``, ``minus`` or ``level``. ``bar``: -1
    to 1 on the one scale of all ledgers. With the contestant alone it is to be filled in by hand.
    """

    contestant: Contestant
    place: str = ""
    figures: tuple[str, ...] = ()
    answer: str = ""
    tone: str = "level"
    bar: Fraction = Fraction(0)

    @property
    def closing(self) -> tuple[str, str]:
        """The first figure and the bold one, where there is room for two."""
        return (self.figures[0] if self.figures else "", self.answer)

    @property
    def width(self) -> int:
        """The length of the bar, in hundredths of its column."""
        return max(1, round(abs(self.bar) * BAR))

    @property
    def x(self) -> int:
        """Return where a bar to the left begins, in hundredths of its column."""
        return 50 - self.width


@dataclass(frozen=True, slots=True)
class LedgerView:
    """One line of contestants, best first.

    ``section``: the letter of the one that they are, where each section is ranked by itself.
    """

    line: str
    rows: tuple[StandingLine, ...]
    section: str = ""

    @property
    def kind(self) -> Kind:
        """The kind of all of them; pairs where there is nobody."""
        return self.rows[0].contestant.kind if self.rows else Kind.PAIRS

    @property
    def has_handicaps(self) -> bool:
        """Whether handicaps are added here."""
        return any(row.scratch is not None for row in self.rows)

    @property
    def made(self) -> Fraction:
        """The tricks that all of them made together."""
        return sum((row.made for row in self.rows if row.made is not None), Fraction())

    @property
    def common_average(self) -> Fraction | None:
        """The average of the hands, where it is the same for everybody; else None."""
        averages = {row.average for row in self.rows}
        return averages.pop() if len(averages) == 1 else None


LINES = [*(str(line) for line in Line if line is not Line.ALL), str(Line.ALL)]
"""In the order in which they are shown."""


def ledgers_of(rows: Iterable[tuple[str, StandingLine]], rules: RuleSet) -> tuple[LedgerView, ...]:
    """The ledgers of everybody, given with the line of each: one for each line, and where sections
    are ranked apart for each section.
    """
    every = list(rows)
    several = apart(rules) and len({row.contestant.section for _line, row in every}) > 1
    ledgers = defaultdict[tuple[str, str], list[StandingLine]](list)
    for line, row in every:
        ledgers[row.contestant.section if several else "", line].append(row)
    found = sorted(ledgers, key=lambda at: (at[0], LINES.index(at[1])))
    return tuple(
        LedgerView(line, tuple(ledgers[section, line]), section) for section, line in found
    )


def ranked_overall(ledgers: tuple[LedgerView, ...], rules: RuleSet) -> tuple[LedgerView, ...]:
    """The ledgers of everybody, with the places in one ranking of all where the rules have one."""
    if len({ledger.line for ledger in ledgers}) < 2 or text(rules, "winners") != "place":
        return ledgers
    found = []
    for ledger in ledgers:
        every = [row for each in ledgers if each.section == ledger.section for row in each.rows]
        overall = overall_places([row.place for row in every if row.trays_played])
        rows = (
            replace(row, overall=overall[row.place]) if row.trays_played else row
            for row in ledger.rows
        )
        found.append(replace(ledger, rows=tuple(rows)))
    return tuple(found)


def ranked_in_strata(ledgers: tuple[LedgerView, ...]) -> tuple[LedgerView, ...]:
    """The ledgers with the places in the strata; those of an event without any as they are."""
    if all(row.contestant.stratum == LETTERS[0] for each in ledgers for row in each.rows):
        return ledgers
    found = []
    for ledger in ledgers:
        played = [row for row in ledger.rows if row.trays_played]
        strata = places_in_strata(
            (row.contestant.entry_id, row.place, row.contestant.stratum) for row in played
        )
        rows = (replace(row, strata=strata.get(row.contestant.entry_id, {})) for row in ledger.rows)
        found.append(replace(ledger, rows=tuple(rows)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """Two teams with their totals, and the result."""

    names: tuple[str, str]
    totals: tuple[TeamTotal, TeamTotal]
    result: TeamResult

    @property
    def margin(self) -> Fraction:
        """By how much the first of them won."""
        return self.result.margin


@dataclass(frozen=True, slots=True)
class ClubMatch:
    """Two clubs with their fours, each of which plays that with its number.

    ``margin``: what the fours of the first have gained together; None before it may be told.
    """

    names: tuple[str, str]
    fours: tuple[LedgerView, ...]
    margin: Fraction | None


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ledgers of a field, and how far it is: ``results`` are in of those ``expected``.

    ``behind``: results are in that these standings have not seen. ``couples``: its four lines
    are those of a party of ladies and gentlemen. ``team_match`` or ``club_match``: two teams play,
    or two clubs, and those who play for them are ranked for nothing.
    """

    rules: RuleSet
    method: Method
    results: int
    expected: int
    behind: bool
    ledgers: tuple[LedgerView, ...]
    couples: bool
    team_match: TeamMatch | None = field(default=None, kw_only=True)
    club_match: ClubMatch | None = field(default=None, kw_only=True)

    @property
    def void(self) -> bool:
        """Return whether the evening was declared void: nobody has won it."""
        return False

    @property
    def shown(self) -> tuple[LedgerView, ...]:
        """The ledgers as everybody sees them: of two clubs those of their fours."""
        return self.ledgers if self.club_match is None else self.club_match.fours

    def by_player(self) -> Self:
        """Return the same with everybody who plays, where two clubs play in fours."""
        return replace(self, club_match=None)

    @property
    def winner(self) -> StandingLine | None:
        """The first of all: in whist the most above the average of the same hands.

        None before anything was played, where two lines have a winner each (of matchpoints, and
        where the rules rank all by their places), and where the first place of all is shared.
        """
        rows = [row for ledger in self.ledgers for row in ledger.rows if row.trays_played]
        alone = self.method.profile.has_top or text(self.rules, "winners") == "place"
        if not rows or (alone and len(self.ledgers) > 1) or self.ledgers[0].section:
            return None
        best = max(row.total for row in rows)
        first = [row for row in rows if row.total == best]
        return first[0] if len(first) == 1 else None

    @property
    def firsts(self) -> tuple[StandingLine, ...]:
        """The first of each line."""
        return tuple(
            row
            for ledger in self.ledgers
            for row in ledger.rows
            if row.place == 1 and row.trays_played
        )

    @property
    def complete(self) -> bool:
        """True where every result is in and seen."""
        return not self.behind and 0 < self.expected <= self.results
