"""The blackboard: the names before play, the figures in large type as they come in."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.movement import Kind
from scoring.rules import has_percent
from scoring.switches import WITH_BOARDS
from tournaments.models import Session
from tournaments.paper.drawing.blackboard import Blackboard, BoardLine, blackboard
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.values import Heading
from tournaments.paper.heading import report_heading, stage
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import amount
from tournaments.presenting.labels import tray_word
from tournaments.presenting.methods import decimals_of
from tournaments.presenting.movements import how_many
from tournaments.presenting.standing_line import LedgerView, StandingText
from tournaments.presenting.standings import LedgerText, ledger_words
from tournaments.presenting.who_plays import line_title, one_of
from tournaments.presenting.winners import winner_words
from tournaments.queries.people.names import contestants_of
from tournaments.queries.standings.view import StandingsView, standings_view
from tournaments.refusal import NobodySeated


class BlackboardSheet(Sheet[Blackboard]):
    """The board of a session. Before anything is in it has the names alone, to be chalked."""

    name = "blackboard"
    title = gettext_lazy("Blackboard")
    purpose = gettext_lazy(
        "Totals, averages, plus and minus in large figures; names alone before play."
    )
    place = (Moment.AFTER_PLAY, 3)
    follows = Follows.WHO_BEGINS

    def read(self, session: Session) -> Blackboard:
        """Return the board. Refused where nobody is seated."""
        view = standings_view(session, all_trays=True, with_added=True)
        if view is None or not any(
            row.trays_played for ledger in view.ledgers for row in ledger.rows
        ):
            return _empty_board(session)
        return Blackboard(
            heading=report_heading(session, view, session.name, stage(view)),
            lines=tuple(
                _line(words, ledger, view)
                for words, ledger in zip(ledger_words(view), view.shown, strict=True)
            ),
            note=winner_words(view),
        )

    def draw(self, printer: Printer, values: Blackboard) -> bytes:
        """Return the PDF of the board."""
        return blackboard(values, printer)


def _line(words: LedgerText, ledger: LedgerView, view: StandingsView) -> BoardLine:
    rows = tuple(sorted(words.rows, key=lambda row: row.contestant.number))
    total, average = _sums(ledger, view)
    return BoardLine(
        title=words.title,
        heads=(words.heads[0], words.heads[-1]),
        rows=rows,
        count=how_many(ledger.kind, len(rows)) if total else "",
        total=total,
        average=average,
    )


def _sums(ledger: LedgerView, view: StandingsView) -> tuple[str, str]:
    """The sum and the average of a line's totals, as far as they say anything.

    Whist: an average only where it is that of everybody's hands; else each has its own.
    """
    if has_percent(view.rules):
        total = sum((row.total for row in ledger.rows), Fraction())
        even = len({row.maximum for row in ledger.rows}) == 1
        return amount(total), amount(total / len(ledger.rows)) if even else ""
    if view.method.profile.has_average and ledger.common_average is not None:
        return amount(ledger.made), amount(
            ledger.common_average, decimals_of([ledger.common_average], view.rules)
        )
    return "", ""


def _empty_board(session: Session) -> Blackboard:
    everybody: defaultdict[str, list[Contestant]] = defaultdict(list)
    for contestant in contestants_of(session.pk, in_full=True):
        everybody[contestant.line].append(contestant)
    if not everybody:
        raise NobodySeated
    boards = session.tournament.game in WITH_BOARDS
    heads = (_("MP"), "%") if boards else (_("Tricks"), _("Over"))
    day = date_format(session.played_on, "DATE_FORMAT")
    return Blackboard(
        heading=Heading(
            title=session.name,
            subtitle=f"{session.tournament.club.name}, {day}.",
            note=_("to be chalked"),
            foot="",
            tray_word=tray_word(session.tournament.game),
            contestant_word=one_of(_kind(everybody)),
        ),
        lines=tuple(
            BoardLine(
                title=line_title(line, its[0].kind),
                heads=heads,
                rows=tuple(map(StandingText, its)),
                count=how_many(its[0].kind, len(its)),
            )
            for line, its in everybody.items()
        ),
        empty=True,
    )


def _kind(everybody: Mapping[str, Sequence[Contestant]]) -> Kind:
    return next((its[0].kind for its in everybody.values()), Kind.PAIRS)
