"""A contestant's evening: every round, every tray that may be shown, and what it was worth.

A tray's results are shown to nobody but the scorers until its last scheduled play is in
(the source keeps score cards private for the same reason).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from movements.journey import Stop
from movements.movement import Kind, Seat
from movements.umpire import order_of_play
from scoring.outcome import Cards, Contract, Outcome, Tricks
from scoring.rules import method, text
from scoring.values import RuleSet
from tournaments.models import Place, Play, Session
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.sentences import NO_CONTESTANT
from tournaments.queries.deals.shown import deals_shown
from tournaments.queries.desk.trays import Entered, entered_on, open_trays, strip_of
from tournaments.queries.people.names import contestants, contestants_by_section
from tournaments.queries.plan.plays import (
    Hands,
    Seating,
    numbers_of_section,
    seatings_of,
    table_name,
)
from tournaments.queries.standings.parts import of_section
from tournaments.queries.standings.publication import is_hidden
from tournaments.queries.standings.tray_scores import TrayScores, note_one_way, tray_scores
from tournaments.refusal import NotFound

PlayKey = tuple[int, int, int, int]
"""Section, round, table and the number of the tray."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """One tray. ``entered`` and ``award`` are None while they are not in, or not to be shown.

    ``hidden``: it is in, but the tray has plays to come. ``ruled``: the award is its own, not
    that of everybody who made this score. ``side``: whose hands it really held there, ``NS`` or
    ``EW``; empty where nothing is in. ``average``: in tricks, of that side of the deal.
    """

    tray: int
    trump: str
    entered: Entered | None
    award: Fraction | None
    hidden: bool
    ruled: bool = False
    side: str = ""
    average: Fraction | None = None

    @property
    def counts_as(self) -> Fraction | None:
        """Whist: the tricks that a ruling counts as; None where those count that were made."""
        if not self.ruled or self.award is None or self.average is None:
            return None
        return self.average + self.award


@dataclass(frozen=True, slots=True)
class CardRound:
    """One round: where the contestant is, against whom, and its trays in the order of play.

    ``table``: what it is called.
    """

    number: int
    stop: Stop
    table: str
    against: tuple[Contestant, ...]
    lines: tuple[CardLine, ...]

    @property
    def award(self) -> Fraction:
        """Return what the round was worth, as far as it is shown."""
        return sum((line.award for line in self.lines if line.award is not None), Fraction())


@dataclass(frozen=True, slots=True)
class ScoreCardView:
    """Everything a contestant played."""

    contestant: Contestant
    rounds: tuple[CardRound, ...]


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A tray of a match with both halves of a team: the first held N/S's hands, the other E/W's.

    None where a half has no play of it.
    """

    tray: int
    ns: tuple[CardLine, CardRound] | None = None
    ew: tuple[CardLine, CardRound] | None = None

    @property
    def halves(self) -> tuple[tuple[CardLine, CardRound], ...]:
        """Return those that play it."""
        return tuple(half for half in (self.ns, self.ew) if half is not None)

    @property
    def award(self) -> Fraction | None:
        """Return what both together gained, which either half is told; None before it is known."""
        return next((line.award for line, _round in self.halves if line.award is not None), None)


def team_matches(card: ScoreCardView, rules: RuleSet) -> list[tuple[Contestant, list[MatchLine]]]:
    """Return the matches of a team by opponent, each tray once; of others than teams nothing.

    At its own table it is its own opponent. Nothing either where its halves meet others on a tray.
    """
    alone = text(rules, "match_between") != "opponents" or not method(rules).profile.in_matches
    if card.contestant.kind is not Kind.TEAMS or alone:
        return []
    matches: dict[Contestant, dict[int, MatchLine]] = {}
    for round_ in card.rounds:
        for line in round_.lines:
            if len(round_.against) != 1:
                return []
            met = matches.setdefault(round_.against[0], {})
            known = met.get(line.tray, MatchLine(line.tray))
            held = "ew" if (line.side or round_.stop.side) == "EW" else "ns"
            if (known.ew if held == "ew" else known.ns) is not None:
                return []
            half = line, round_
            met[line.tray] = replace(known, ew=half) if held == "ew" else replace(known, ns=half)
    return [(other, [met[tray] for tray in sorted(met)]) for other, met in matches.items()]


def score_cards(session: Session, *, all_trays: bool = False) -> list[ScoreCardView]:
    """The score cards of a session; ``all_trays`` only for its scorers."""
    entered, parts = entered_on(session), tray_scores(session)
    for tables in parts.values():
        note_one_way(tables, entered)
    trays = None if all_trays else _open_trays(session, entered)
    seatings, sections = seatings_of(session.pk), session.sections.all()
    there = contestants_by_section([section.pk for section in sections], in_full=all_trays)
    cards = []
    for section in sections:
        people = {c.number: c for c in there[section.pk]}
        tables = of_section(parts, section.letter) or {}
        numbers = {one.place_id: number for number, one in people.items()}
        ways = _ways(section.pk, seatings.get(section.pk))
        off_plan = _off_plan(section.pk, seatings.get(section.pk), entered)
        for contestant in people.values():
            stops = ways.get(contestant.number, ())
            stops = _as_played(stops, contestant.place_id, off_plan, numbers)
            shown = _Shown(session.pk, section.pk, entered, trays, tables, contestant)
            cards.append(ScoreCardView(contestant, _rounds(stops, people, shown)))
    return cards


def score_card(session: Session, place_id: int, *, all_trays: bool = False) -> ScoreCardView:
    """One contestant's card. Refused for a place that is not in the session.

    Of the trays and the people of a large room only those are read that are on it.
    """
    section_id, number = _seat_of(session, place_id)
    seating = seatings_of(session.pk).get(section_id)
    stops = _ways(section_id, seating).get(number, ())
    entered = entered_on(
        session, {tray for stop in stops for tray in stop.trays}, place_id=place_id
    )
    numbers = numbers_of_section(section_id, seating)
    stops = _as_played(stops, place_id, _off_plan(section_id, seating, entered), numbers)
    named = {number, *(other for stop in stops for other in stop.opponents)}
    seats = [pk for pk, n in numbers.items() if n in named]
    there = contestants([section_id], seats, in_full=all_trays)
    people = {one.number: one for one in there}
    trays = None if all_trays else _open_trays(session, entered)
    parts = tray_scores(session, {tray for stop in stops for tray in stop.trays})
    tables = of_section(parts, people[number].section) or {}
    note_one_way(tables, entered)
    shown = _Shown(session.pk, section_id, entered, trays, tables, people[number])
    return ScoreCardView(people[number], _rounds(stops, people, shown))


def against_double_dummy(session: Session, card: ScoreCardView) -> dict[str, tuple[int, int]]:
    """Return on how many trays of a card it declared and defended, and the tricks that it won
    beyond what could be made; empty where that is not known.

    Of those that nobody has yet to play, by the side whose hands it really held. A play that was
    ruled on, or of another deal, is left out.
    """
    numbers = {line.tray for round_ in card.rounds for line in round_.lines}
    made = {number: tricks for number, (_deal, tricks) in deals_shown(session, numbers).items()}
    found = {"declarer": (0, 0), "defender": (0, 0)}
    for line in (line for round_ in card.rounds for line in round_.lines):
        outcome = line.entered.outcome if line.entered and not line.entered.deal else None
        makeable = made.get(line.tray)
        if makeable and isinstance(outcome, Contract) and line.side and not line.ruled:
            beyond = outcome.tricks - makeable[outcome.declarer][outcome.strain]
            declared = outcome.declarer in line.side
            role = "declarer" if declared else "defender"
            trays, tricks = found[role]
            found[role] = trays + 1, tricks + (beyond if declared else -beyond)
    return found if any(made.values()) else {}


def _seat_of(session: Session, place_id: int) -> tuple[int, int]:
    """The section and the number of a place."""
    for section_id, seating in seatings_of(session.pk).items():
        for number, place in seating.places.items():
            if place == place_id:
                return section_id, number
    seats = Place.objects.filter(pk=place_id, section__session=session)
    seat = seats.values_list("section", "number").first()
    if seat is None:
        raise NotFound(NO_CONTESTANT)
    return seat


def _open_trays(session: Session, entered: Mapping[PlayKey, Entered]) -> set[int]:
    """Of the trays of which every play is read here, those that everybody may see."""
    if is_hidden(session):
        return set()
    return open_trays(strip_of(seatings_of(session.pk), entered))


def _ways(section_id: int, seating: Seating | None) -> Mapping[int, tuple[Stop, ...]]:
    """Contestant number -> its way through the evening: as planned, or as it was played."""
    if seating is not None:
        return seating.ways
    ways: dict[int, tuple[Stop, ...]] = {}
    plays = Play.objects.filter(section=section_id, current__isnull=False).order_by(
        "round", "tray__number", "table"
    )
    for in_round, table, tray, ns, ew in plays.values_list(
        "round", "table", "tray__number", "current__north__number", "current__east__number"
    ):
        for own, other, hands in ((ns, ew, _NS), (ew, ns, _EW)):
            stop = Stop(in_round, table, hands, opponents=(other,), trays=(tray,))
            ways[own] = (*ways.get(own, ()), stop)
    return ways


def _off_plan(
    section_id: int, seating: Seating | None, entered: Mapping[PlayKey, Entered]
) -> dict[PlayKey, Entered]:
    """Return what was played in a section where, or by others than, its plan has it."""
    if seating is None:
        return {}
    return {
        key: one
        for key, one in entered.items()
        if key[0] == section_id and seating.planned.get(key[1:]) != one.seats
    }


def _as_played(
    stops: Iterable[Stop],
    place_id: int,
    off_plan: Mapping[PlayKey, Entered],
    numbers: Mapping[int, int],
) -> tuple[Stop, ...]:
    """The way of a contestant with what it played besides, without what others played for it."""
    every = list(stops)
    emptied = set()
    for (_section, in_round, table, tray), one in sorted(off_plan.items(), key=lambda e: e[0]):
        here = [n for n, stop in enumerate(every) if (stop.round, stop.table) == (in_round, table)]
        own = _stop(in_round, table, one.seats, place_id, numbers)
        meets = [n for n in here if own is not None and _meets_alike(every[n], own)]
        for n in here:
            if n not in meets and tray in every[n].trays:
                every[n] = every[n]._replace(trays=tuple(t for t in every[n].trays if t != tray))
                emptied.add(n)
        if meets:
            stop = every[meets[0]]
            every[meets[0]] = stop._replace(trays=tuple(dict.fromkeys((*stop.trays, tray))))
        elif own is not None:
            emptied.update(n for n, stop in enumerate(every) if stop.round == in_round)
            every.append(own._replace(trays=(tray,)))
    left = (stop for n, stop in enumerate(every) if stop.trays or n not in emptied)
    return tuple(sorted(left, key=lambda stop: stop.round))


def _stop(
    in_round: int, table: int, seats: Hands, place_id: int, numbers: Mapping[int, int]
) -> Stop | None:
    """Return where a contestant was when these held the hands; None: it was not there."""
    if place_id not in seats:
        return None
    side = seats.index(place_id) % 2
    partners = [numbers[place] for place in seats[side::2] if place != place_id]
    across = dict.fromkeys(numbers[place] for place in seats[1 - side :: 2])
    partner = partners[0] if partners else None
    return Stop(in_round, table, _EW if side else _NS, partner=partner, opponents=tuple(across))


def _meets_alike(stop: Stop, other: Stop) -> bool:
    """Return whether the same people are met, from whichever side."""
    return stop.partner == other.partner and set(stop.opponents) == set(other.opponents)


_NS = (Seat.NORTH, Seat.SOUTH)
_EW = (Seat.EAST, Seat.WEST)


@dataclass(frozen=True, slots=True)
class _Shown:
    session_id: int
    section_id: int
    entered: dict[tuple[int, int, int, int], Entered]
    open_trays: set[int] | None
    tables: Mapping[int, TrayScores]
    contestant: Contestant

    def line(self, stop: Stop, tray: int) -> CardLine:
        entered = self.entered.get((self.section_id, stop.round, stop.table or 0, tray))
        table = self.tables.get(tray, TrayScores())
        if self.open_trays is not None and tray not in self.open_trays:
            return CardLine(tray, "", None, None, hidden=entered is not None)
        side = self._side(entered, stop)
        own = table.ruled(self.contestant.entry_id, side or str(stop.side))
        if entered is None:
            return CardLine(tray, table.trump, None, None, hidden=False, ruled=own is not None)
        award = table.award(entered, side) if own is None else own
        average = table.average(entered, side)
        ruled = own is not None
        return CardLine(
            tray, table.trump, entered, award, hidden=False, ruled=ruled, side=side, average=average
        )

    def _side(self, entered: Entered | None, stop: Stop) -> str:
        """The side whose hands it held, which need not be the one of the plan."""
        if entered is None:
            return ""
        place = self.contestant.place_id
        held = {("NS", "EW")[at % 2] for at, seat in enumerate(entered.seats) if seat == place}
        return min(held) if len(held) == 1 else str(stop.side)


def _rounds(
    stops: tuple[Stop, ...], people: dict[int, Contestant], shown: _Shown
) -> tuple[CardRound, ...]:
    return tuple(
        CardRound(
            number=stop.round,
            stop=stop,
            table=table_name(shown.session_id, shown.section_id, stop.table) if stop.table else "",
            against=tuple(people[number] for number in stop.opponents),
            lines=tuple(shown.line(stop, tray) for tray in order_of_play(stop)),
        )
        for stop in stops
    )


def side_tricks(outcome: Outcome, side: str) -> int | None:
    """The tricks of a side, where the outcome is tricks: by its own card, where both were kept."""
    match outcome:
        case Tricks(ns):
            return ns if side == "NS" else 13 - ns
        case Cards(ns, ew):
            return ns if side == "NS" else ew
    return None
