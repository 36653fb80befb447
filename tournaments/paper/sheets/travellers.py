"""Travellers: one for each tray, which goes with it from table to table."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.movement import Sitting
from movements.umpire import order_of_play
from scoring.outcome import Cards, Tricks
from scoring.rulings import RulingCode
from tournaments.models import Session, Tray
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.travellers import (
    ON_A5,
    Traveller,
    TravellerLine,
    blank_traveller,
    travellers,
)
from tournaments.paper.plays import (
    Planned,
    event_words,
    has_contracts,
    is_bridge,
    movements_of,
    planned,
)
from tournaments.paper.ranking import averages_tricks
from tournaments.paper.result_words import in_pieces
from tournaments.paper.sheet import EmptyForm, Follows, Moment, Sheet
from tournaments.presenting.figures import FRACTIONS, amount, signed
from tournaments.presenting.labels import tray_word
from tournaments.presenting.rulings import revoke_marks
from tournaments.presenting.trays import seat_name, vulnerable_words
from tournaments.queries.desk.trays import Entered, PlayKey, entered_on
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.plan.session_trays import trays_by_number
from tournaments.queries.standings.parts import WHOLE, are_parts
from tournaments.queries.standings.tray_scores import Awards, awards_by_tray


class Travellers(Sheet[list[Traveller]]):
    """A traveller for each tray that is played, with whatever is in, in the order of play."""

    name = "travellers"
    title = gettext_lazy("Travellers")
    purpose = gettext_lazy("One for each tray, with all its plays and whatever is in.")
    of_boards = (
        gettext_lazy("Travellers"),
        gettext_lazy("One for each board, with all its plays and whatever is in."),
    )
    place = (Moment.TO_BE_FILLED_IN, 2)
    follows = Follows.TRAYS
    each_of = "tray"

    def suits(self, session: Session) -> bool:
        """Return whether those who get a tray may see what was made of it: not to play it again."""
        return not any(movement.allow_replay for movement in movements_of(session))

    def read(self, session: Session) -> list[Traveller]:
        """Return the travellers of each section, which has trays of its own, by their numbers."""
        entered, trays = entered_on(session), trays_by_number(session)
        found = [
            (section.letter, number, [_said(section, entered, number, *turn) for turn in turns])
            for section in planned(session)
            for number, turns in sorted(_turns(section).items())
        ]
        parts = awards_by_tray(session)
        part_of = {letter: letter if are_parts(parts) else WHOLE for letter, *_said in found}
        compared = {part: _Awards(session, parts.get(part, {})) for part in part_of.values()}
        everywhere: defaultdict[tuple[str, int], list[Entered | None]] = defaultdict(list)
        for letter, number, said in found:
            everywhere[part_of[letter], number] += [result for *_at, result in said]
        sheets = []
        for letter, number, said in found:
            tray, awards = trays[number], compared[part_of[letter]]
            lines = tuple(
                _traveller_line(
                    at, ns, ew, result, awards.of(tray, result), awards.made(tray, result)
                )
                for at, ns, ew, result in said
            )
            closing = awards.closing(tray, everywhere[part_of[letter], number])
            sheets.append(_traveller(letter, tray, lines, closing, awards, session))
        return sheets

    def draw(self, printer: Printer, values: list[Traveller]) -> bytes:
        """Return the PDF of the travellers."""
        return travellers(values, printer)

    def blank(self) -> Sequence[EmptyForm]:
        """Return travellers of both games for as many tables as stand on one."""
        return (
            self._form(
                6,
                "travellers-whist",
                gettext_lazy("Travellers of whist, 13 tables"),
                [blank_traveller(bridge=False, lines=13)] * 4,
            ),
            self._form(
                7,
                "travellers-bridge",
                gettext_lazy("Travellers of bridge, 13 tables"),
                [blank_traveller(bridge=True, lines=13)] * 4,
            ),
            self._form(
                8,
                "travellers-bridge-long",
                gettext_lazy("Travellers of bridge, 26 tables"),
                [blank_traveller(bridge=True, lines=ON_A5)] * 2,
            ),
        )

    def _form(self, place: int, name: str, title: Promise, sheets: list[Traveller]) -> EmptyForm:
        return EmptyForm(place, name, title, partial(self.draw, values=sheets))


def _traveller(
    letter: str,
    tray: Tray,
    lines: tuple[TravellerLine, ...],
    closing: str,
    awards: "_Awards",
    session: Session,
) -> Traveller:
    return Traveller(
        tray=str(tray.number),
        dealer=seat_name(tray.dealer),
        lines=lines,
        vulnerable=vulnerable_words(tray) if is_bridge(session) else "",
        event=event_words(session),
        points=awards.word,
        closing=closing,
        bridge=has_contracts(session),
        word=_word(session, letter),
        turned=not session.declared_trump,
    )


def _said(
    section: Planned,
    entered: Mapping[PlayKey, Entered],
    number: int,
    at: TableRound,
    sitting: Sitting,
) -> tuple[TableRound, str, str, Entered | None]:
    """A play of a tray: where, the labels of N/S and E/W, and what is in of it."""
    ns, ew = (section.label(section.side(sitting, first)) for first in (0, 1))
    return at, ns, ew, entered.get((*at, number))


def _word(session: Session, letter: str) -> str:
    """``Board``, with the section where there are several."""
    word = tray_word(session.tournament.game)
    if not letter:
        return word
    return _("%(board)s, section %(letter)s") % {"board": word, "letter": letter}


def _turns(section: Planned) -> dict[int, list[tuple[TableRound, Sitting]]]:
    """The plays of each tray in the order of play: of tables that share it, first that which
    begins with it.
    """
    turns: defaultdict[int, list[tuple[int, int, int, TableRound, Sitting]]] = defaultdict(list)
    for at, sitting in section.sittings():
        for index, number in enumerate(order_of_play(sitting)):
            turns[number].append((at.round, index, at.table, at, sitting))
    return {
        number: [(at, sitting) for *_when, at, sitting in sorted(found, key=lambda turn: turn[:3])]
        for number, found in turns.items()
    }


class _Awards:
    """The award of each score on a tray in the standings of the session's own field."""

    def __init__(self, session: Session, by_tray: Mapping[int, Awards]) -> None:
        self._by_tray = by_tray
        self._whist = not has_contracts(session)
        self._averaged = averages_tricks(session)

    @property
    def word(self) -> str:
        """The head of their columns; none in whist before there are any."""
        if self._whist:
            return _("N/S over") if self._by_tray else ""
        return _("MP")

    def of(self, tray: Tray, result: Entered | None) -> tuple[str, str]:
        """The awards of both sides, in words; nothing where the standings have none."""
        if result is None or result.ns is None or _is_ruled(result):
            return "", ""
        both = self._by_tray.get(tray.pk, {}).get(Fraction(result.ns))
        if both is None:
            return "", ""
        ns, ew = both
        worded = partial(signed, decimals=FRACTIONS) if self._whist else amount
        return worded(ns), "" if ew is None else worded(ew)

    def made(self, tray: Tray, result: Entered | None) -> tuple[str, str]:
        """The tricks or the score of both sides; where the director ruled the average, that."""
        if result is None:
            return "", ""
        if not self._whist:
            return _scores(result)
        average = self._average(tray)
        if average is None or not result.ruling or result.ruling.code != RulingCode.AVERAGE:
            return _tricks(result)
        return amount(average, FRACTIONS), amount(13 - average, FRACTIONS)

    def closing(self, tray: Tray, results: list[Entered | None]) -> str:
        """Whist: the average of N/S when all plays are in."""
        known = [one for one in results if one is not None]
        made = [one.ns for one in known if one.ns is not None and not _is_ruled(one)]
        if not self._whist or None in results or not made:
            return ""
        average = self._average(tray)
        if average is None:
            average = Fraction(sum(made), len(made))
        return _("Average N/S %(ns)s, E/W %(ew)s.") % {
            "ns": amount(average, FRACTIONS),
            "ew": amount(13 - average, FRACTIONS),
        }

    def _average(self, tray: Tray) -> Fraction | None:
        """The average of N/S, as the standings have it; None where scores are not held to one."""
        for score, (ns, _ew) in self._by_tray.get(tray.pk, {}).items():
            return score - ns if self._averaged else None
        return None


def _is_ruled(result: Entered) -> bool:
    """Return whether its award is not that of everybody who made the score on the deal."""
    return result.ruling is not None and result.ruling.code != RulingCode.FOULED


def _traveller_line(
    at: TableRound,
    ns: str,
    ew: str,
    result: Entered | None,
    points: tuple[str, str],
    made: tuple[str, str],
) -> TravellerLine:
    line = TravellerLine(str(at.round), ns, ew, ns_points=points[0], ew_points=points[1])
    if result is None:
        return line
    said = in_pieces(result.outcome)
    return TravellerLine(
        line.round,
        ns,
        ew,
        said.contract,
        said.by,
        said.tricks,
        *made,
        line.ns_points,
        line.ew_points,
    )


def _tricks(result: Entered) -> tuple[str, str]:
    """The tricks of both sides, as their cards say, with the mark of a revoke."""
    ns_mark, ew_mark = revoke_marks(result.ruling)
    match result.outcome:
        case Tricks(ns):
            return f"{ns} {ns_mark}".rstrip(), f"{13 - ns} {ew_mark}".rstrip()
        case Cards(ns, ew):
            return f"{ns} {ns_mark}".rstrip(), f"{ew} {ew_mark}".rstrip()
        case _:
            return _("NP"), _("NP")


def _scores(result: Entered) -> tuple[str, str]:
    """The score on the side that has it."""
    if result.ns is None:
        return "", ""
    return (str(result.ns), "") if result.ns >= 0 else ("", str(-result.ns))
