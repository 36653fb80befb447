"""Changing an evening under way: what would change, before it is done."""

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, ClassVar, Protocol

from movements.changes.changed import CannotChange, CannotChangeCode, Changed
from movements.changes.coming_late import come_late
from movements.changes.late_pair import join
from movements.changes.length import curtail, prolong
from movements.changes.new_movement import continue_with, remaining
from movements.changes.plays import drop, postpone
from movements.changes.wrong_move import AsPlayed, mend
from movements.journey import Side, journeys, sittings
from movements.movement import Movement, Seats
from movements.systems.system import NO_OPTIONS, Options
from tournaments.models import Plan, Play, Section
from tournaments.presenting.changes import already_played, cannot_change
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.labels import (
    CONTINUED,
    LETTERS,
    EwCustom,
    custom_of,
    late_label,
    same_label,
)
from tournaments.presenting.sentences import CANNOT_FOLLOW
from tournaments.presenting.trays import tray_named
from tournaments.presenting.who_plays import Plays, plays_by
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.departed import LEAVING
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.plan.plays import AWARDED, table_name
from tournaments.queries.plan.proposal import FOLLOWING, choice_for_one_more, choice_to_follow
from tournaments.queries.plan.versions import versions_of
from tournaments.refusal import NobodySeated, Refusal
from tournaments.sentence import gettext as _

PlayKey = tuple[int, int, int]
"""Round, table and the number of a tray."""


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A section as it is being played: its last plan, and the plays that are made.

    ``longest`` is the version with the most rounds; ``left`` are the contestants that have left;
    ``plans`` are the versions that stand, from the movement on that was chosen last before play.
    """

    section: Section
    version: int
    movement: Movement
    played: frozenset[PlayKey]
    people: Mapping[int, Contestant]
    longest: Movement
    left: frozenset[int]
    system: str
    trays_per_round: int
    plans: tuple[Plan, ...]

    @property
    def history(self) -> tuple[Plan, ...]:
        """The changes, each once: a plan that was written again for its trays keeps its own."""
        written = groupby(self.plans, key=lambda plan: (plan.change, plan.details))
        firsts = [next(some) for _change, some in written]
        return tuple(plan for plan in firsts if plan.change)

    @property
    def last_round(self) -> int:
        """The last round with a result; 0 before there is any."""
        return max((number for number, _table, _tray in self.played), default=0)

    def last_round_of(self, contestant: int) -> int:
        """The last round in which a contestant has a result; 0 before there is any."""
        tables = {(number, table) for number, table, _tray in self.played}
        at = sittings(self.movement)
        mine = [place for place in tables if place in at and contestant in at[place].seats]
        return max((number for number, _table in mine), default=0)

    @property
    def next_round(self) -> int:
        """The first round from which on nothing is in: where a change usually begins."""
        return min(self.last_round + 1, len(self.movement.rounds))

    @property
    def round_to_come(self) -> int:
        """The round after the last one with a result, also where that was the last of the plan."""
        return self.last_round + 1

    @property
    def first_new_tray(self) -> int:
        """The lowest number of trays that are brought now: above all that were ever in play."""
        return max((*self.movement.trays, *self.longest.trays), default=0) + 1

    @property
    def there(self) -> int:
        """Return how many play on: all but those who have left."""
        return len(remaining(self.movement, self.left))

    def table(self, number: int) -> str:
        """Return what a table is called."""
        return table_name(self.section.session_id, self.section.pk, number)

    def label(self, number: int, changed: Changed | None = None) -> str:
        """Return what a contestant is called, also who is new after a change: as the others are."""
        if number in self.people:
            return self.people[number].label
        taken, custom = {one.label for one in self.people.values()}, custom_of(self.section)
        letter = self.section.letter
        if taken and all(label.startswith(letter) for label in taken):
            return letter + self._label_of_new(
                number, changed, {label.removeprefix(letter) for label in taken}, custom
            )
        return self._label_of_new(number, changed, taken, custom)

    def _label_of_new(
        self, number: int, changed: Changed | None, taken: Set[str], custom: EwCustom
    ) -> str:
        if changed is not None and changed.joined == number and custom != CONTINUED:
            return late_label(_chair_side(changed, number), taken, custom)
        letters = any(label in LETTERS for label in taken)
        return LETTERS[number - 1] if letters and number <= len(LETTERS) else str(number)

    def numbered(self, typed: str) -> int:
        """The contestant with this label. Refused where there is none, and where several may be."""
        label = typed.strip()[:40]
        everybody = self.people.values()
        found = [one for one in everybody if one.label.casefold() == label.casefold()]
        found = found or [one for one in everybody if same_label(label, one.label)]
        if len(found) == 1:
            return found[0].number
        beside = [one.label for one in everybody if one.label.partition(" ")[0] == label]
        if len(beside) > 1:
            raise Refusal(
                _("There are %(one)s and %(other)s in this section: write which.")
                % {"one": beside[0], "other": beside[1]}
            )
        raise Refusal(_("There is no %(label)s in this section.") % {"label": label})


def _chair_side(changed: Changed, number: int) -> Side:
    """The side of the table on which a contestant sits most rounds; E/W of two that are alike."""
    sides = [stop.chair_side for stop in journeys(changed.movement)[number]]
    return max(reversed(Side), key=sides.count)


class Change(Protocol):
    """Something a director does to a plan: ``code`` names it, ``details`` are kept with it."""

    code: ClassVar[str]

    def apply_to(self, under_way: UnderWay) -> Changed:
        """Return what it comes to. Raises CannotChange."""

    def details(self) -> dict[str, Any]:
        """Return what of it is kept, as JSON."""


@dataclass(frozen=True, slots=True)
class LatePair:
    """A pair plays from a round on; ``names`` of its players, and whether it is not ranked."""

    code: ClassVar[str] = "late-pair"
    first_round: int
    names: tuple[str, ...] = ()
    standby: bool = False
    called: ClassVar[str] = ""

    def apply_to(self, under_way: UnderWay) -> Changed:
        """It fills a half table, or goes round; not where the pairs play for two teams."""
        if plays_by(under_way.system) is not Plays.PAIRS:
            raise CannotChange(CannotChangeCode.KIND_UNSUITED)
        return join(under_way.movement, self.first_round - 1)

    def details(self) -> dict[str, Any]:
        """The round, and whether it is ranked."""
        return {"round": self.first_round, "standby": self.standby}


@dataclass(frozen=True, slots=True)
class ComingLate:
    """A contestant that has a seat comes late, and plays from a round on."""

    code: ClassVar[str] = "coming-late"
    first_round: int
    contestant: int

    def apply_to(self, under_way: UnderWay) -> Changed:
        """Those who would have sat with it sit out until then."""
        made = under_way.last_round_of(self.contestant)
        return come_late(under_way.movement, made, self.first_round, self.contestant)

    def details(self) -> dict[str, Any]:
        """The round, and who."""
        return {"round": self.first_round, "contestant": self.contestant}


@dataclass(frozen=True, slots=True)
class Length:
    """So many rounds are played in all: fewer than planned, or more again."""

    code: ClassVar[str] = "rounds"
    rounds: int

    def apply_to(self, under_way: UnderWay) -> Changed:
        """Rounds are cut off, or added as the longest plan had them."""
        made, planned = under_way.last_round, len(under_way.movement.rounds)
        if self.rounds > planned:
            longest, left = under_way.longest, under_way.left
            return prolong(under_way.movement, made, longest, self.rounds, left)
        return curtail(under_way.movement, made, self.rounds)

    def details(self) -> dict[str, Any]:
        """Return how many."""
        return {"rounds": self.rounds}


@dataclass(frozen=True, slots=True)
class WrongMove:
    """In a round some sat, or some trays lay, elsewhere than planned."""

    code: ClassVar[str] = "wrong-move"
    in_round: int
    tables: Mapping[int, AsPlayed] = field(hash=False)

    def apply_to(self, under_way: UnderWay) -> Changed:
        """Return what was played stands; the rest goes on as well as it can."""
        return mend(under_way.movement, self.in_round, self.tables)

    def details(self) -> dict[str, Any]:
        """The round and its tables."""
        return {"round": self.in_round, "tables": sorted(self.tables)}


@dataclass(frozen=True, slots=True)
class SlowPlay:
    """A table does not play some of its trays of a round at all."""

    code: ClassVar[str] = "slow-play"
    in_round: int
    table: int
    trays: tuple[int, ...]

    def apply_to(self, under_way: UnderWay) -> Changed:
        """They are not awaited any more."""
        return drop(under_way.movement, self.in_round, self.table, self.trays)

    def details(self) -> dict[str, Any]:
        """The round, the table, the trays."""
        return {"round": self.in_round, "table": self.table, "trays": list(self.trays)}


@dataclass(frozen=True, slots=True)
class LatePlay:
    """A table plays some of its trays of a round later: they stay awaited."""

    code: ClassVar[str] = "late-play"
    in_round: int
    table: int
    trays: tuple[int, ...]

    def apply_to(self, under_way: UnderWay) -> Changed:
        """The plan stays as it is."""
        return postpone(under_way.movement, self.in_round, self.table, self.trays)

    def details(self) -> dict[str, Any]:
        """The round, the table, the trays."""
        return {"round": self.in_round, "table": self.table, "trays": list(self.trays)}


@dataclass(frozen=True, slots=True)
class NewMovement:
    """From a round on another movement is played: that of a system, or so many rounds of it."""

    code: ClassVar[str] = "movement"
    first_round: int
    system: str
    trays_per_round: int
    rounds: int | None = None
    options: Options = field(default_factory=lambda: NO_OPTIONS, hash=False)
    one_more: bool = False

    def apply_to(self, under_way: UnderWay) -> Changed:
        """The rounds of the new movement follow those that are made, and those are not scored
        otherwise.
        """
        game = under_way.section.session.tournament.game
        if under_way.movement.allow_replay:  # its second plays would never come
            raise Refusal(CANNOT_FOLLOW)
        rest = choice_to_follow(
            under_way.system, self.system, under_way.there + self.one_more, self.trays_per_round,
            self.rounds, self.options, game=game,
        )  # fmt: skip
        return continue_with(
            under_way.movement,
            self.first_round - 1,
            rest.movement,
            under_way.left,
            first_new=under_way.first_new_tray,
            one_more=self.one_more,
        )

    def details(self) -> dict[str, Any]:
        """The round, and what was asked of the system."""
        return {"round": self.first_round, "system": self.system, "rounds": self.rounds}


@dataclass(frozen=True, slots=True)
class LateEntrant:
    """A team or a player plays from a round on: everybody goes on by a movement for one more.

    ``names`` of its players, and what a team is ``called``.
    """

    code: ClassVar[str] = "late-entrant"
    first_round: int
    names: tuple[str, ...] = ()
    called: str = ""

    def movement(self, under_way: UnderWay) -> NewMovement:
        """The movement that follows: of the same system, wherever it takes one more."""
        game = under_way.section.session.tournament.game
        left = len(under_way.movement.rounds) - self.first_round + 1
        one_more = under_way.there + 1
        asked = under_way.system, one_more, under_way.trays_per_round, max(left, 1)
        rest = choice_for_one_more(*asked, game=game)
        return NewMovement(
            self.first_round, rest.system, rest.trays_per_round, rest.rounds, rest.options,
            one_more=True,
        )  # fmt: skip

    def apply_to(self, under_way: UnderWay) -> Changed:
        """The rounds of the new movement follow those that are made."""
        return self.movement(under_way).apply_to(under_way)

    def details(self) -> dict[str, Any]:
        """The round."""
        return {"round": self.first_round}


def under_way(section: Section) -> UnderWay:
    """The section as it is. Refused where nobody is seated."""
    newest, plans = versions_of(section.pk)
    if not plans:
        raise NobodySeated
    plays = Play.objects.filter(section=section, current__isnull=False).exclude(AWARDED).order_by()
    # A movement chosen anew before play ends whatever was changed before it.
    since = max(at for at, plan in enumerate(plans) if not plan.change or at == 0)
    movements = [movement_of(plan) for plan in plans[since:]]
    anew = max((at for at, plan in enumerate(plans) if plan.change in FOLLOWING), default=0)
    return UnderWay(
        section=section,
        version=newest,
        movement=movements[-1],
        played=frozenset(plays.values_list("round", "table", "tray__number")),
        people={one.number: one for one in contestants([section.pk], in_full=True)},
        longest=max(
            reversed(movements[max(0, anew - since) :]), key=lambda movement: len(movement.rounds)
        ),
        left=frozenset(_left(plans[since:])),
        system=plans[-1].system,
        trays_per_round=plans[-1].trays_per_round,
        plans=plans[since:],
    )


def _left(plans: Iterable[Plan]) -> set[int]:
    return {plan.details["contestant"] for plan in plans if plan.change == LEAVING}


def preview(under_way: UnderWay, change: Change) -> Changed:
    """Return what a change would come to. Refused where it cannot be, or would undo a play made."""
    try:
        changed = change.apply_to(under_way)
    except CannotChange as cannot:
        kind = under_way.movement.kind
        raise Refusal(cannot_change(cannot, kind, under_way.label)) from cannot
    _require_plays_stay(under_way, change, changed)
    return changed


def _require_plays_stay(under_way: UnderWay, change: Change, changed: Changed) -> None:
    """Every play made is planned after it as it was, but for a round that was played otherwise."""
    was, now = sittings(changed.before), sittings(changed.movement)
    mended = change.in_round if isinstance(change, WrongMove) else 0
    game = under_way.section.session.tournament.game
    for number, table, tray in sorted(under_way.played):
        before, after = was.get((number, table)), now.get((number, table))
        if before is None or tray not in before.trays:
            continue  # it was off the plan already
        seats = after.seats if after else Seats(None, None, None, None)
        kept = after is not None and tray in after.trays and None not in seats
        if not kept or (seats != before.seats and number != mended):
            raise Refusal(already_played(number, under_way.table(table), tray_named(game, tray)))
