"""The standings: who won, by how much, and how that was computed."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from django.utils.translation import gettext_lazy

from scoring.rules import method, text
from scoring.values import RuleSet
from tournaments.models import Session
from tournaments.paper.drawing.fitting import Fitted, lines_of_text, whole_lines
from tournaments.paper.drawing.fonts import Face, text_width
from tournaments.paper.drawing.ledger import ledger_passages
from tournaments.paper.drawing.meetings import MOST_COLUMNS, meeting_passage
from tournaments.paper.drawing.page import A4, Pen
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.report import Passage, Strip, body_width, report, section_head, space
from tournaments.paper.drawing.values import Computation, Ledger, MeetingTable, StandingsSheet
from tournaments.paper.heading import added, report_heading, stage, standings_to_print
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.figures import FRACTIONS, amount
from tournaments.presenting.handicaps import with_handicaps
from tournaments.presenting.rules import switch_words
from tournaments.presenting.standing_line import LedgerView, Ranking
from tournaments.presenting.standings import LedgerText, check_words, ledger_words
from tournaments.presenting.strata import first_of_strata
from tournaments.presenting.two_teams import total_words
from tournaments.presenting.winners import winner_words
from tournaments.queries.plan.session_trays import count_trays
from tournaments.queries.standings.score_card import CardRound, score_cards
from tournaments.queries.standings.view import StandingsView
from tournaments.sentence import gettext as _

_WIDTH = body_width(A4)
_WINNER, _LEADING = 13 * mm, 5 * mm
_WINNER_SIZES, _WINNER_LINES = (13.0, 11.0, 9.5), 2
"""The headline becomes smaller before it takes more lines than these, then as many as it needs."""
_LINE, _BETWEEN = 4 * mm, 1.6 * mm
_NAME_MOST = 34 * mm


MOST_MEETINGS = 12
"""Who met whom is printed for so many pairs of a line; beyond it nobody reads it."""


class Standings(Sheet[StandingsSheet]):
    """The standings as the page shows them, with the computation and who met whom."""

    name = "standings"
    title = gettext_lazy("Standings")
    purpose = gettext_lazy("Who won, by how much, and how that was computed.")
    place = (Moment.AFTER_PLAY, 1)
    follows = Follows.RESULTS

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack."""
        return True

    def read(self, session: Session) -> StandingsSheet:
        """Return the standings over all trays. Refused before there are any."""
        view = standings_to_print(session)
        ledgers = ledger_words(view)
        return StandingsSheet(
            heading=report_heading(session, view, session.name, stage(view)),
            winner=winner_words(view),
            reason=" ".join(
                filter(None, (*first_of_strata(view), _reason(view), view.not_ranked_said))
            ),
            ledgers=ledgers_to_print(view, ledgers),
            computations=tuple(_computations(session, view, ledgers)),
            meetings=_meetings(session, view),
            added=tuple(added(session, view)),
        )

    def draw(self, printer: Printer, values: StandingsSheet) -> bytes:
        """The PDF of the sheet."""
        return drawn_standings(printer, values)


def drawn_standings(printer: Printer, values: StandingsSheet) -> bytes:
    """The PDF of the sheet: two ledgers side by side, or one as wide as the page.

    Long ledgers go on to further pages under repeated heads. Who met whom is left out where it
    has more than twelve columns.
    """
    passages = [_winner(values.winner, values.reason)] if values.winner or values.reason else []
    words = (values.heading.contestant_word, printer.gettext("Sum"))
    passages += ledger_passages(values.ledgers, *words, report_size(printer.options))
    if values.added:
        passages.append(_computation_passage(values.added, printer.gettext("Adjustments")))
    if values.computations:
        passages.append(
            _computation_passage(values.computations, printer.gettext("How this was computed"))
        )
    if values.meetings is not None and 0 < len(values.meetings.columns) <= MOST_COLUMNS:
        passages.append(meeting_passage(values.meetings, printer.gettext("Who met whom")))
    return report(values.heading, passages, A4, printer)


def _reason(view: StandingsView) -> str:
    if view.void:
        return _("Declared void: %(reason)s.") % {"reason": view.public.void_reason}
    return view.said


def ledgers_to_print(view: Ranking, ledgers: Sequence[LedgerText]) -> tuple[Ledger, ...]:
    """The ledgers as they are printed, and behind them those with the handicaps."""
    handicapped = with_handicaps(view)
    pairs = list(zip(ledgers, view.shown, strict=True))
    if handicapped:
        pairs += zip(ledger_words(handicapped), handicapped.shown, strict=True)
    return tuple(ledger_to_print(words, ledger, view.rules) for words, ledger in pairs)


def ledger_to_print(words: LedgerText, ledger: LedgerView, rules: RuleSet) -> Ledger:
    """A ledger as half a page holds it: the names need the room of the maximum's column."""
    words = words.brief() if all(row.made is None for row in ledger.rows) else words
    averaged = method(rules).profile.has_average and ledger.common_average is not None
    made = amount(ledger.made, FRACTIONS) if averaged else ""
    return Ledger(
        title=words.title,
        note=words.note,
        heads=words.heads,
        bar_head=words.bar_head,
        lines=words.rows,
        sums=(made,) if made else (),
    )


def _computations(
    session: Session, view: StandingsView, ledgers: list[LedgerText]
) -> list[Computation]:
    match = view.team_match
    lines = [Computation(_("Match"), " ".join(total_words(match)))] if match else []
    lines += [Computation(words.title, words.sum_text) for words in ledgers if words.sum_text]
    lines += [Computation(_("Ties"), " ".join(words.ties)) for words in ledgers if words.ties]
    if any(row.overall for ledger in view.ledgers for row in ledger.rows):
        overall = switch_words("winners", text(view.rules, "winners"))
        lines.append(Computation(_("Overall"), overall))
    check = check_words(view, count_trays(session))
    return [*lines, *([Computation(_("Check"), check)] if check else [])]


def _meetings(session: Session, view: StandingsView) -> MeetingTable | None:
    """Whist: the tricks of each N/S pair in the rounds in which it met each E/W pair."""
    two_lines = [ledger.line for ledger in view.ledgers] == ["NS", "EW"]
    if not view.method.profile.has_average or not two_lines or not view.complete:
        return None
    cards = [c for c in score_cards(session, all_trays=True) if c.contestant.line == "NS"]
    others = sorted((row.contestant for row in view.ledgers[1].rows), key=lambda c: c.number)
    if len(others) > MOST_MEETINGS:
        return None
    rows = []
    for card in cards:
        made: Counter[int] = Counter()
        for round_ in (one for one in card.rounds if one.against):
            made[round_.against[0].number] += _ns_tricks(round_)
        cells = tuple("" if o.number not in made else str(made[o.number]) for o in others)
        rows.append((card.contestant.name, cells, str(sum(made.values()))))
    return MeetingTable(
        note=_("tricks of N/S in the round they met"),
        columns=tuple(other.name for other in others),
        sum_head=_("Tricks"),
        rows=tuple(rows),
    )


def _ns_tricks(round_: CardRound) -> int:
    return sum(line.entered.ns or 0 for line in round_.lines if line.entered)


def _winner(winner: str, reason: str) -> Passage:
    """The whole headline, on as many lines as it needs; the reason after it, or under it."""
    size, lines = _headline(winner)
    used = text_width(winner, Face.SERIF, size) + 2 * mm if winner else 0.0
    beside = len(lines) < 2 and used + text_width(reason, Face.SANS, 11) <= _WIDTH
    under = [] if beside else whole_lines(reason, Face.SANS, 11, _WIDTH)

    def first(pen: Pen) -> None:
        pen.text(0, _LEADING, lines[0] if lines else "", Face.SERIF, size, width=_WIDTH)
        if beside:
            pen.text(used, _LEADING, reason, size=11)

    strips = [Strip(_LEADING, first)]
    strips += [_line(line, Face.SERIF, size) for line in lines[1:]]
    strips += [_line(line, Face.SANS, 11) for line in under]
    return Passage(space(_WINNER - _LEADING), tuple(strips))


def _headline(winner: str) -> tuple[float, list[str]]:
    for size in _WINNER_SIZES:
        lines = whole_lines(winner, Face.SERIF, size, _WIDTH)
        if len(lines) <= _WINNER_LINES:
            break
    return size, lines


def _line(text: str, face: Face, size: float) -> Strip:
    def draw(pen: Pen) -> None:
        pen.text(0, _LEADING, text, face, size, width=_WIDTH)

    return Strip(_LEADING, draw)


def _computation_passage(computations: tuple[Computation, ...], title: str) -> Passage:
    widest = max(text_width(c.name, Face.BOLD, 8.5) for c in computations)
    names = min(max(widest + 4 * mm, 15 * mm), _NAME_MOST)
    strips = [_computation(computation, names) for computation in computations]
    return Passage(section_head(title, "", _WIDTH), tuple(strips))


def _computation(computation: Computation, names: float) -> Strip:
    lines = lines_of_text(computation.text, Face.SANS, 8.5, _WIDTH - names, 12)
    draw = partial(_computation_lines, name=computation.name, lines=lines, names=names)
    return Strip(len(lines) * _LINE + _BETWEEN, draw)


def _computation_lines(pen: Pen, name: str, lines: list[Fitted], names: float) -> None:
    pen.text(0, _LINE, name, Face.BOLD, 8.5, width=names - 2 * mm)
    for index, line in enumerate(lines, 1):
        pen.text(names, index * _LINE, line.text, size=line.size)
