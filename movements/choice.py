"""A movement that might be played by those who came, with what a director weighs.

``movements.preferences`` says what costs how much; ``movements.catalogue`` has the best first.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from movements import preferences
from movements.facts import Facts, facts, waiting
from movements.field import Field
from movements.movement import Kind, Movement
from movements.reasons import Caution, Reason, cautions, reasons
from movements.register import system_named
from movements.systems.howell import HOWELL
from movements.systems.system import Options, System, Wanted


@dataclass(frozen=True)
class Choice:
    """One movement that would do, with what a director weighs.

    ``system`` and ``variant`` are codes. ``trays_each`` and ``opponents_each`` are how many
    trays a contestant plays and how many others it plays against: of the one with the fewest.
    ``minutes``: how long it takes with the sets of trays there are. ``waiting``: so much of that
    tables wait for trays that others have. ``used``: how much of the length asked for, 1 for all
    of it; ``over``: how many minutes or trays more than asked for. ``keeps_length``: it keeps to
    the length asked for, and uses it. ``share``: how much of the trays in play is played by the
    contestant with the fewest, 1 for all; of teams None, who play those of their matches.
    ``sets``: so many sets of the trays lie on the tables; ``sets_needed``: with fewer it cannot be
    played. ``cost``: points, 0 and up; what costs less is better, but for uneven lists of
    everybody: of those the fairest comes first. ``written``: the movement where it was written
    down; None where its system builds it.
    """

    system: str
    variant: str
    wanted: Wanted
    trays_per_round: int
    rounds: int
    trays_in_play: int
    trays_each: int
    minutes: Fraction
    waiting: Fraction
    used: Fraction
    over: Fraction
    keeps_length: bool
    share: Fraction | None
    sets: int
    sets_needed: int
    facts: Facts
    cost: int
    reasons: tuple[Reason, ...]
    warnings: tuple[Caution, ...]
    written: Movement | None = None

    @cached_property
    def movement(self) -> Movement:
        """The movement itself, built when it is asked for where nobody wrote it down."""
        return self.written or system_named(self.system).build(self.wanted)

    @property
    def options(self) -> Options:
        """Return what was chosen about the system."""
        return self.wanted.options

    @property
    def tables(self) -> int:
        """Return how many tables it needs."""
        if self.written is not None:
            return self.written.tables
        return system_named(self.system).extent(self.wanted).tables

    @property
    def trays_at_most(self) -> int:
        """Return how many trays the contestant with the most plays."""
        return self.trays_each * self.facts.most_sets // self.facts.fewest_sets

    @property
    def opponents_each(self) -> int:
        """Return how many different opponents the contestant with the fewest has."""
        return self.facts.fewest_met

    @property
    def trays_to_make(self) -> int:
        """Return how many trays are made up: of every tray one for each set."""
        return self.trays_in_play * self.sets


@dataclass(frozen=True, slots=True)
class Candidate:
    """A movement that might be chosen for a field: what it costs is computed as it is asked."""

    system: System
    wanted: Wanted
    field: Field

    @property
    def rounds(self) -> int:
        """Return how many rounds it has."""
        return self.system.rounds(self.wanted)

    @property
    def trays_per_round(self) -> int:
        """Return how many trays a table plays in a round."""
        return self.wanted.trays_per_round

    @property
    def facts(self) -> Facts:
        """Return what it gives those who play it."""
        return facts(self.system, self.wanted)

    @property
    def waiting(self) -> int:
        """Return for how many trays' time tables wait for one another, in all rounds."""
        return self.facts.waiting(self.trays_per_round, self.field.sets)

    @property
    def used(self) -> Fraction:
        """Return how much of the length asked for it uses."""
        return self.field.used(self.rounds, self.trays_per_round, self.waiting)

    @property
    def beyond_usual(self) -> bool:
        """Return whether it is longer than usual, where no length is asked for."""
        of_field, k = self.field, self.trays_per_round
        return of_field.percent_beyond_usual(self.rounds, k, self.waiting) > 0

    @property
    def used_at_least(self) -> Fraction:
        """Return the same as far as can be said before it is built."""
        return self.field.used(self.rounds, self.trays_per_round, self._waiting_at_least)

    @property
    def _waiting_at_least(self) -> int:
        tables = self.system.tables_sharing(self.wanted)
        return self.rounds * waiting(tables, self.trays_per_round, max(1, self.field.sets))

    @property
    def keeps_length(self) -> bool:
        """Return whether it keeps to the length asked for, and uses it."""
        least = self.field.least_used(perfect=preferences.perfect(self.facts))
        return least <= self.used <= preferences.MOST_USED and not self.beyond_usual

    @property
    def share(self) -> Fraction | None:
        """Return how much of the trays in play the one with the fewest plays; None of teams."""
        return None if self.wanted.kind is Kind.TEAMS else self.facts.share

    @property
    def keeps_share(self) -> bool:
        """Return whether everybody plays as much of the trays as is asked for, if it is."""
        asked, share = self.field.least_share, self.share
        return asked is None or share is None or share >= asked

    @property
    def breaks_no_promise(self) -> bool:
        """Return whether it keeps the length and the share, and is played as directors do: more
        than a tray a round, and no list of two.
        """
        about = self.facts
        two = about.winners > 1 and about.smallest_list == 2
        single = self.trays_per_round < preferences.FEWEST_TRAYS
        return self.keeps_length and self.keeps_share and not (two or single)

    @property
    def sets(self) -> int:
        """Return how many sets of the trays lie on the tables: with more nobody waits less."""
        about, k = self.facts, self.trays_per_round
        at_hand = max(self.field.sets, about.sets_needed)
        least = about.waiting(k, at_hand)
        return next(
            sets
            for sets in range(about.sets_needed, at_hand + 1)
            if about.waiting(k, sets) == least
        )

    @property
    def trays_lacking(self) -> int:
        """Return how many of the trays that must be made up the sets at hand have not."""
        made = self.facts.sets_in_play * self.trays_per_round * self.sets
        return max(0, made - preferences.MOST_IN_A_SET * max(1, self.field.sets))

    @property
    def sittings(self) -> int:
        """Return how often somebody sits down at a table."""
        return self.rounds * self.system.extent(self.wanted).tables

    @property
    def before_built(self) -> int:
        """Points that can be said before it is built: what it is, and how long."""
        k, waits = self.trays_per_round, self._waiting_at_least
        # Whether the whole one is perfect is known when it is built.
        of_length = self.field.length_points(self.rounds, k, waits, perfect=not self._ends_early)
        return of_length + self._points

    @property
    def _points(self) -> int:
        """Points for what it is, besides its length and its facts."""
        return (
            preferences.rounds_points(self.rounds, self.trays_per_round)
            + preferences.custom_points(
                self.system,
                self.wanted.contestants,
                compass_first=self.field.compass_first,
            )
            + preferences.FOR_OWN_TABLE * self._own_table
            + preferences.FOR_CUT_HOWELL * (self.system is HOWELL and self._ends_early)
        )

    @property
    def cost(self) -> int:
        """Points lost against an evening of just that length, complete, fair and comfortable."""
        about, k = self.facts, self.trays_per_round
        perfect = preferences.perfect(about)
        of_length = self.field.length_points(self.rounds, k, self.waiting, perfect=perfect)
        of_facts = preferences.facts_points(about, self.wanted.kind, self.rounds, k)
        lacking = preferences.lacking_points(self.trays_lacking)
        waits = preferences.waiting_points(self.waiting, self.rounds * k)
        return of_length + of_facts + lacking + waits + self._points

    def guess(self) -> tuple[int, int, int]:
        """Return what can be said before it is built: what it is, how long, how complete; the
        options.
        """
        missed = max(0, self.system.lengths(self.wanted)[-1] - self.rounds)
        switched = self.wanted.options.get("switch") not in (None, "none")
        return self.before_built + preferences.missed_points(missed), switched, missed

    @property
    def shares_too_little(self) -> bool:
        """Return whether there are so many trays for so few rounds that somebody misses more of
        them than may be.
        """
        asked = self.field.least_share
        if asked is None or self.wanted.kind is Kind.TEAMS:
            return False
        return self.rounds < asked * self.wanted.times * self.system.extent(self.wanted).tray_sets

    def choice(self) -> Choice:
        """Return it with all its figures, and with what speaks for and against it."""
        k, about, pace = self.trays_per_round, self.facts, self.field.pace
        return Choice(
            system=self.system.name,
            variant=self.system.variant(self.wanted),
            wanted=self.wanted,
            trays_per_round=k,
            rounds=self.rounds,
            trays_in_play=about.sets_in_play * k,
            trays_each=about.fewest_sets * k,
            minutes=pace.minutes(self.rounds, k, self.waiting),
            waiting=self.waiting * pace.per_tray,
            used=self.used,
            over=self.field.over(self.rounds, k, self.waiting),
            keeps_length=self.keeps_length,
            share=self.share,
            sets=self.sets,
            sets_needed=about.sets_needed,
            facts=about,
            cost=self.cost,
            reasons=tuple(reasons(about, self.used, self._of_system())),
            warnings=tuple(
                cautions(
                    about,
                    self.used,
                    k,
                    by_time=self.field.by_time,
                    in_sets=self.system.in_sets,
                    waits=self.waiting > 0,
                    misses_share=not self.keeps_share,
                    sets=self.field.sets,
                )
            ),
        )

    @property
    def _own_table(self) -> bool:
        """Return whether teams begin at their own tables, against themselves."""
        return self.wanted.options.get("own_table") == "first"

    @property
    def _is_cut(self) -> bool:
        """Return whether a longer one would have brought the trays or matches that are missed
        now.
        """
        missing = self.rounds < self.wanted.times * self.system.extent(self.wanted).tray_sets
        return self._ends_early and (missing or self.wanted.kind is Kind.TEAMS)

    @property
    def _ends_early(self) -> bool:
        """Return whether there would be more rounds."""
        return self.rounds < self.system.lengths(self.wanted)[-1]

    def _of_system(self) -> Iterator[Reason]:
        """Yield what is to be said besides the facts."""
        if self._is_cut:
            yield Reason.CUT_TO_LENGTH
        if preferences.carries_cards(self.system, self.wanted.contestants):
            yield Reason.CARRIES_CARDS
        tables = self.system.extent(self.wanted).tables
        large = tables >= preferences.TWO_SECTIONS
        meagre = tables >= preferences.WEB_HALL and not self.keeps_share
        row = self.wanted.kind is Kind.PAIRS and not self.system.needs_copies
        if row and (large or meagre):
            yield Reason.TWO_SECTIONS
