"""What is written on at the table: slips, travellers, trump slips and labels, as values."""

from collections import defaultdict
from fractions import Fraction

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from scoring.outcome import Cards, Contract, NotPlayed, Outcome, PassedOut, Tricks
from tournaments.models import Session, Tray, TrayTable
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_slips import Party, ScoreSlip, SlipLine, score_slips
from tournaments.paper.drawing.travellers import Traveller, TravellerLine, travellers
from tournaments.paper.drawing.tray_labels import TrayLabel, tray_labels
from tournaments.paper.drawing.trump_slips import TrumpSlip, trump_slips
from tournaments.paper.plays import (
    Planned,
    event_words,
    has_contracts,
    is_bridge,
    leader,
    only_plays_again,
    planned,
    seat_name,
    trays_by_number,
    trays_to_print,
    vulnerable_sides,
)
from tournaments.paper.sheet import Sheet
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import amount, signed
from tournaments.presenting.labels import tray_word
from tournaments.presenting.outcomes import reading
from tournaments.queries.desk.trays import Entered, entered_on
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.standings.session_field import session_field


def score_slip_values(session: Session, *, with_trump: bool = False) -> list[ScoreSlip]:
    """A slip for each table and round at which cards are played, table by table.

    ``with_trump`` prints the trump of a deal of whist; Law IV.1 keeps it on the trump slip alone,
    and in memory duplicate none is turned.
    """
    trays = trays_by_number(session)
    bridge = has_contracts(session)
    slips = []
    for section in planned(session):
        for at, sitting in sorted(section.sittings(), key=lambda one: (one[0].table, one[0].round)):
            lines = tuple(_slip_line(trays[n], session) for n in sitting.trays)
            ns, ew = (section.side(sitting, first) for first in (0, 1))
            slips.append(
                ScoreSlip(
                    table=section.table(at.table),
                    round=str(at.round),
                    ns=_party(section, ns),
                    ew=_party(section, ew),
                    lines=lines,
                    event=event_words(session),
                    note=_note(turned=sitting.turned, shared=sitting.shared_with),
                    bridge=bridge,
                    with_trump=with_trump and not bridge and not section.movement.allow_replay,
                    word=tray_word(session.tournament.game),
                )
            )
    return slips


def _party(section: Planned, side: tuple[Contestant, ...]) -> Party:
    """A pair's own names; of those without, the label says it."""
    names = " & ".join(" & ".join(one.people) for one in side if one.people)
    return Party(section.label(side), names)


def _note(*, turned: bool, shared: tuple[int, ...]) -> str:
    if turned:
        return _("quarter turn")
    if shared:
        return _("shares with table %(tables)s") % {"tables": ", ".join(map(str, shared))}
    return ""


def _slip_line(tray: Tray, session: Session) -> SlipLine:
    return SlipLine(
        tray=str(tray.number),
        dealer=tray.dealer,
        leads=leader(tray),
        vulnerable=_vulnerable_short(tray) if is_bridge(session) else "",
        trump=tray.trump,
    )


def _vulnerable_short(tray: Tray) -> str:
    sides = {"none": "–", "ns": _("N/S"), "ew": _("E/W"), "both": _("all")}
    return sides.get(tray.vulnerable, "")


def traveller_values(session: Session) -> list[Traveller]:
    """A traveller for each tray that is played, with whatever is in, in the order of play."""
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
    )


def _vulnerable_sentence(tray: Tray) -> str:
    sentences = {
        "none": _("nobody vulnerable"),
        "ns": _("N/S vulnerable"),
        "ew": _("E/W vulnerable"),
        "both": _("everybody vulnerable"),
    }
    return sentences.get(tray.vulnerable, "")


class _Awards:
    """What each score on a tray is worth in the standings of the session's own field."""

    def __init__(self, session: Session) -> None:
        field = session_field(session)
        tables = TrayTable.objects.filter(standings=field.current if field else None)
        self._by_tray = {
            tray: {Fraction(score): (Fraction(ns), Fraction(ew)) for score, _n, ns, ew in rows}
            for tray, rows in tables.filter(tray__session=session).values_list("tray", "awards")
        }
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
    contract, by, tricks = _contract(result.outcome)
    return TravellerLine(
        line.round, ns, ew, contract, by, tricks, *made, line.ns_points, line.ew_points
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


def _contract(outcome: Outcome) -> tuple[str, str, str]:
    """The contract, who played it and the tricks, each as short as its column."""
    match outcome:
        case Contract():
            return reading(outcome).text.split()[0], outcome.declarer, str(outcome.tricks)
        case PassedOut():
            return _("pass"), "", ""
        case NotPlayed():
            return _("NP"), "", ""
        case _:
            return "", "", ""


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


def trump_slip_values(session: Session) -> list[TrumpSlip]:
    """A slip for each deal; the trump on it where it is known."""
    return [
        TrumpSlip(
            tray=str(number),
            dealer=seat_name(tray.dealer),
            leads=seat_name(leader(tray)),
            trump=tray.trump,
            event=event_words(session),
        )
        for number, tray in trays_to_print(session).items()
    ]


def tray_label_values(session: Session) -> list[TrayLabel]:
    """A label for each tray."""
    word = tray_word(session.tournament.game)
    return [
        tray_label(tray, word, bridge=is_bridge(session))
        for tray in trays_to_print(session).values()
    ]


def tray_label(tray: Tray, word: str, *, bridge: bool) -> TrayLabel:
    """The label of a tray; of a board of bridge with its vulnerability."""
    words = {
        "none": _("nobody"),
        "ns": _("N/S"),
        "ew": _("E/W"),
        "both": _("everybody"),
    }
    return TrayLabel(
        number=str(tray.number),
        word=word,
        dealer=seat_name(tray.dealer),
        leads=seat_name(leader(tray)),
        vulnerable=words.get(tray.vulnerable, "") if bridge else "",
        hatched=vulnerable_sides(tray) if bridge else frozenset(),
    )


SHEETS: dict[str, Sheet] = {
    "score-slips": Sheet(
        gettext_lazy("Score slips"),
        gettext_lazy("One for each table and round, to be collected. Eight or four on a sheet."),
        lambda session, how: score_slips(
            score_slip_values(session, with_trump=how.trumps),
            Printer(_, language=get_language() or "en", options=how),
        ),
    ),
    "travellers": Sheet(
        gettext_lazy("Travellers"),
        gettext_lazy("One for each tray, with all its plays and whatever is in."),
        lambda session, how: travellers(
            traveller_values(session), Printer(_, language=get_language() or "en", options=how)
        ),
        of_boards=(
            gettext_lazy("Travellers"),
            gettext_lazy("One for each board, with all its plays and whatever is in."),
        ),
    ),
    "trump-slips": Sheet(
        gettext_lazy("Trump slips"),
        gettext_lazy("One for each deal of whist, for the trump turned. Eight on a sheet."),
        lambda session, how: trump_slips(
            trump_slip_values(session), Printer(_, language=get_language() or "en", options=how)
        ),
        suits=lambda session: not has_contracts(session) and not only_plays_again(session),
    ),
    "tray-labels": Sheet(
        gettext_lazy("Tray labels"),
        gettext_lazy("Number, dealer and leader, which way is north. 24 on a sheet."),
        lambda session, how: tray_labels(
            tray_label_values(session), Printer(_, language=get_language() or "en", options=how)
        ),
        of_boards=(
            gettext_lazy("Board labels"),
            gettext_lazy("Number, dealer and vulnerability, which way is north. 24 on a sheet."),
        ),
    ),
}
"""In the order in which they are laid out."""
