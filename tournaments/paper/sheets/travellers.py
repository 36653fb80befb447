"""Travellers: one for each tray, which goes with it from table to table."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.outcome import Cards, Outcome, Tricks
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
    event_words,
    has_contracts,
    is_bridge,
    planned,
)
from tournaments.paper.result_words import in_pieces
from tournaments.paper.sheet import EmptyForm, Moment, Sheet
from tournaments.paper.tray_words import seat_name
from tournaments.presenting.figures import amount, signed
from tournaments.presenting.labels import tray_word
from tournaments.queries.desk.trays import Entered, entered_on
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.plan.session_trays import trays_by_number
from tournaments.queries.standings.tray_scores import awards_by_tray


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

    def read(self, session: Session) -> list[Traveller]:
        """Return the travellers by the numbers of their trays."""
        sections = planned(session)
        entered = entered_on(session)
        awards = _Awards(session)
        plays: defaultdict[int, list[tuple[TableRound, str, str]]] = defaultdict(list)
        for section in sections:
            for at, sitting in section.sittings():
                ns, ew = (section.label(section.side(sitting, first)) for first in (0, 1))
                for number in sitting.trays:
                    plays[number].append((at, ns, ew))
        trays = trays_by_number(session)
        sheets = []
        for number in sorted(plays):
            tray = trays[number]
            said = [(at, ns, ew, entered.get((*at, number))) for at, ns, ew in plays[number]]
            lines = tuple(
                _traveller_line(at, ns, ew, result, awards.of(tray, result), session)
                for at, ns, ew, result in said
            )
            closing = _closing([result for *_at, result in said], session)
            sheets.append(_traveller(tray, lines, closing, awards, session))
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
        vulnerable=_vulnerable_sentence(tray) if is_bridge(session) else "",
        event=event_words(session),
        points=awards.word,
        closing=closing,
        bridge=has_contracts(session),
        word=tray_word(session.tournament.game),
        turned=not session.declared_trump,
    )


def _vulnerable_sentence(tray: Tray) -> str:
    sentences = {
        "none": _("none vulnerable"),
        "ns": _("N/S vulnerable"),
        "ew": _("E/W vulnerable"),
        "both": _("all vulnerable"),
    }
    return sentences.get(tray.vulnerable, "")


class _Awards:
    """The award of each score on a tray in the standings of the session's own field."""

    def __init__(self, session: Session) -> None:
        self._by_tray = awards_by_tray(session)
        self._whist = not has_contracts(session)

    @property
    def word(self) -> str:
        """The head of their columns; none in whist before there are any."""
        if self._whist:
            return _("N/S over") if self._by_tray else ""
        return _("MP")

    def of(self, tray: Tray, result: Entered | None) -> tuple[str, str]:
        """The awards of both sides, in words; nothing where the standings have none."""
        if result is None or result.ns is None:
            return "", ""
        both = self._by_tray.get(tray.pk, {}).get(Fraction(result.ns))
        if both is None:
            return "", ""
        return tuple((signed if self._whist else amount)(award) for award in both)  # type: ignore[return-value]


def _traveller_line(
    at: TableRound,
    ns: str,
    ew: str,
    result: Entered | None,
    points: tuple[str, str],
    session: Session,
) -> TravellerLine:
    line = TravellerLine(str(at.round), ns, ew, ns_points=points[0], ew_points=points[1])
    if result is None:
        return line
    made = _scores(result) if has_contracts(session) else _tricks(result.outcome)
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


def _tricks(outcome: Outcome) -> tuple[str, str]:
    """The tricks of both sides, as their cards say."""
    match outcome:
        case Tricks(ns):
            return str(ns), str(13 - ns)
        case Cards(ns, ew):
            return str(ns), str(ew)
        case _:
            return _("NP"), _("NP")


def _scores(result: Entered) -> tuple[str, str]:
    """The score on the side that has it."""
    if result.ns is None:
        return "", ""
    return (str(result.ns), "") if result.ns >= 0 else ("", str(-result.ns))


def _closing(results: list[Entered | None], session: Session) -> str:
    """Whist: the average of N/S when all plays are in."""
    made = [one.ns for one in results if one is not None and one.ns is not None]
    if has_contracts(session) or None in results or not made:
        return ""
    average = Fraction(sum(made), len(made))
    return _("Average N/S %(ns)s, E/W %(ew)s.") % {
        "ns": amount(average),
        "ew": amount(13 - average),
    }
