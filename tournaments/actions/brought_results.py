"""Results out of a file, entered in an evening that was set up here.

A result finds its place in the plan by its tray and by who played it. What the plan does not
have, and where another result is in, is told and left as it is.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from django.db import transaction

from scoring.outcome import NotPlayed, Outcome, Score
from scoring.refused import Refused
from scoring.ruling_shorthand import write_ruling
from scoring.rulings import read_ruling, share_to
from scoring.values import Ruling, Side
from scoring.vulnerability import Vulnerability
from tournaments.actions.result_batch import enter_results
from tournaments.actions.results import ResultEntry
from tournaments.actions.results_files import known_format
from tournaments.exchange.event_record import EventRecord, RecordedResult, Who
from tournaments.exchange.malformed import MalformedFile
from tournaments.models import Place, Section, Session, Tournament, Tray
from tournaments.presenting.outcomes import reading
from tournaments.presenting.reasons import sentence
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.sentences import UNREADABLE_FILE
from tournaments.presenting.trays import tray_named
from tournaments.presenting.typed_results import typed_text
from tournaments.queries.access import Person, session_to_score
from tournaments.queries.desk.current_play import CurrentPlay, find_current_play
from tournaments.queries.plan.plays import Hands, Seating, TableRound, seatings_of
from tournaments.refusal import NobodySeated, Refusal
from tournaments.replay.recorded_field import figure_of, played_outcome
from tournaments.sentence import gettext as _


class BroughtResults(NamedTuple):
    """The results of a file, held against an evening.

    ``entries`` are those that are entered. ``already_in`` counts those that were, ``unplayed``
    those that say nothing yet. ``different`` and ``not_planned`` are sentences about those that
    are left: another result is in, or the plan has nobody play them.
    """

    entries: tuple[ResultEntry, ...]
    already_in: int
    unplayed: int
    different: tuple[str, ...]
    not_planned: tuple[str, ...]


def read_results(content: bytes) -> EventRecord:
    """Return the event of a file. Refused where no reader knows it, or it cannot be read."""
    known = known_format(content)
    try:
        return known.open(content).record()
    except MalformedFile as fault:
        raise Refusal(UNREADABLE_FILE, fault=str(fault)) from fault
    except Refused as refused:
        raise Refusal(f"{UNREADABLE_FILE} {sentence(refused)}") from refused


@transaction.atomic
def bring_results(
    scorer: Person, session_id: int, record: EventRecord, *, reason: str = ""
) -> BroughtResults:
    """Enter the results of a file that are not in yet: all of them, or none.

    ``reason``: why results that are different are corrected; without one they are left.
    Refused as ``enter_results`` does.
    """
    session = session_to_score(scorer, session_id)
    brought = compare_results(session, record, reason=reason)
    if brought.entries:
        enter_results(scorer, session_id, brought.entries)
    return brought


def compare_results(session: Session, record: EventRecord, *, reason: str = "") -> BroughtResults:
    """Return what entering the results of a file would do. Refused where it is of another game."""
    game = session.tournament.game
    if record.game != game:
        raise Refusal(
            _("The file is of %(file)s, the evening of %(evening)s.")
            % {"file": Tournament.Game(record.game).label, "evening": Tournament.Game(game).label}
        )
    plays = _PlannedPlays(session.pk)
    entries: list[ResultEntry] = []
    different, not_planned, already_in = [], [], 0
    played = [each for each in record.results if each.ruling or not _is_unplayed(each)]
    for result in played:
        planned = plays.find(result)
        if planned is None:
            not_planned.append(_not_in_the_plan(game, result.tray, *_sides(result)))
            continue
        entry = _entry(planned, result)
        current = find_current_play(planned.at, planned.tray)
        if current is None or current.outcome is None:
            entries.append(entry)
        elif _is_in(current, planned, result):
            already_in += 1
        elif reason:
            entries.append(replace(entry, base_version=current.version, reason=reason))
        else:
            different.append(_difference(game, planned, current, result))
    return BroughtResults(
        tuple(entries),
        already_in,
        len(record.results) - len(played),
        tuple(different),
        tuple(not_planned),
    )


def not_taken(record: EventRecord) -> tuple[str, ...]:
    """Return what a file holds besides its results, and nothing is made of."""
    added = ", ".join(str(each.who) for each in record.adjustments)
    told = (_("what was added to the total of %(contestants)s") % {"contestants": added},)
    return (*record.not_read, *(told if added else ()))


def _is_unplayed(result: RecordedResult) -> bool:
    return isinstance(result.outcome, NotPlayed)


class _Planned(NamedTuple):
    """A play of the plan. ``hands``: contestant numbers of those who sat N E S W by the file."""

    at: TableRound
    tray: Tray
    hands: Hands
    places: tuple[int, ...]

    def said(self, result: RecordedResult) -> tuple[Outcome, Ruling | None]:
        """Return what the file says of it."""
        return played_outcome(result, self.tray.vulnerable), result.ruling


class _PlannedPlays:
    """The plays of a session's plan, found by tray and by who plays them; each is found once."""

    def __init__(self, session_id: int) -> None:
        self._seatings = seatings_of(session_id)
        if not self._seatings:
            raise NobodySeated
        sections = Section.objects.filter(session=session_id)
        self._letters = dict(sections.values_list("letter", "pk"))
        places = Place.objects.filter(section__session=session_id)
        self._numbers = {
            (section, label, line): number
            for section, label, line, number in places.values_list(
                "section", "label", "line", "number"
            )
        }
        self._plays: Mapping[tuple[int, int, Hands], list[tuple[TableRound, Hands]]]
        self._plays = defaultdict(list)
        for section, seating in self._seatings.items():
            for at, tray, hands in _plays_of(section, seating):
                self._plays[section, tray, _in_order(hands)].append((at, hands))

    def find(self, result: RecordedResult) -> _Planned | None:
        """Return where a result belongs; None where the plan has nobody play it."""
        for section in self._sections(result):
            hands = self._hands(section, result)
            seating = self._seatings[section]
            if hands is None or result.tray not in seating.trays:
                continue
            if found := self._plays.get((section, result.tray, _in_order(hands))):
                best = max(
                    found, key=lambda play: (play[1] == hands, play[0].round == result.round)
                )
                found.remove(best)
                places = tuple(seating.places[number] for number in hands)
                return _Planned(best[0], seating.trays[result.tray], hands, places)
        return None

    def _sections(self, result: RecordedResult) -> list[int]:
        """The sections it may be of: one of its letter, else any."""
        named = self._letters.get(result.section)
        return [named] if named in self._seatings else list(self._seatings)

    def _hands(self, section: int, result: RecordedResult) -> Hands | None:
        ns, ew = ("NS", "EW")
        north, south = (self._number(section, who, ns) for who in (result.north, result.south))
        east, west = (self._number(section, who, ew) for who in (result.east, result.west))
        if not (north and east and south and west):
            return None
        return north, east, south, west

    def _number(self, section: int, who: Who, side: str) -> int | None:
        """The number of a contestant: by its line, by where it sat, or wherever its name stands."""
        for line in (who.line, side, "", "NS", "EW"):
            if number := self._numbers.get((section, who.name, line)):
                return number
        return None


def _plays_of(section: int, seating: Seating) -> Iterator[tuple[TableRound, int, Hands]]:
    for (in_round, table, tray), places in seating.planned.items():
        numbers = [seating.numbers[place] for place in places if place]
        if len(numbers) == len(places):
            north, east, south, west = numbers
            yield TableRound(section, in_round, table), tray, (north, east, south, west)


def _in_order(hands: Hands) -> Hands:
    """Return the four in one order, whichever way round they sat."""
    first, second, third, fourth = sorted(hands)
    return first, second, third, fourth


def _entry(planned: _Planned, result: RecordedResult) -> ResultEntry:
    outcome, ruling = planned.said(result)
    return ResultEntry(
        planned.at,
        planned.tray.number,
        typed_text(outcome),
        reason=(result.reason or _("as in the file")) if ruling else "",
        seats=planned.hands,
        ruling=ruling,
    )


def _is_in(current: CurrentPlay, planned: _Planned, result: RecordedResult) -> bool:
    """Return whether a play has this result already; a contract has its score."""
    outcome, ruling = planned.said(result)
    vulnerable = Vulnerability(planned.tray.vulnerable)
    if current.seats != planned.places or current.outcome is None:
        return False
    if _meant(current.ruling, vulnerable) != _meant(ruling, vulnerable):
        return False
    if not any(isinstance(each, Score) for each in (outcome, current.outcome)):
        return outcome == current.outcome
    return figure_of(outcome, vulnerable) == figure_of(current.outcome, vulnerable)


def _meant(ruling: Ruling | None, vulnerable: Vulnerability) -> object:
    """Return what a ruling comes to: two that were said in different words may be the same."""
    if ruling is None:
        return None
    decision = read_ruling(ruling, 0, lambda outcome: figure_of(outcome, vulnerable) or 0)
    shares = tuple(share_to(decision, side) for side in (Side.NS, Side.EW))
    return shares if all(shares) else decision


def _difference(
    game: str, planned: "_Planned", current: CurrentPlay, result: RecordedResult
) -> str:
    stands = _text(current.outcome or NotPlayed(), current.ruling)
    place = (planned.at.round, planned.at.table)
    return _(
        "%(tray)s, round %(round)s, table %(table)s: %(stands)s is in, and the file has %(file)s."
    ) % {
        "tray": tray_named(game, result.tray, first=True),
        "round": place[0],
        "table": place[1],
        "stands": stands,
        "file": _text(*planned.said(result)),
    }


def _text(outcome: Outcome, ruling: Ruling | None) -> str:
    return write_ruling(ruling) or ruling_words(ruling) if ruling else reading(outcome).text


def _sides(result: RecordedResult) -> tuple[str, str]:
    """Return who sat N/S and E/W, as the file names them."""
    both = ((result.north, result.south), (result.east, result.west))
    ns, ew = (" & ".join(dict.fromkeys(who.name for who in side)) for side in both)
    return ns, ew


def _not_in_the_plan(game: str, tray: int, ns: str, ew: str) -> str:
    """Return that the plan does not have these two sides play a tray."""
    return _("%(tray)s is not to be played by %(ns)s and %(ew)s.") % {
        "tray": tray_named(game, tray, first=True),
        "ns": ns,
        "ew": ew,
    }
