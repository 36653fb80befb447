"""The sessions of a tournament together: who is first over all of them."""

from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.values import Computation, Heading, StandingsSheet
from tournaments.paper.heading import rules_words
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.paper.sheets.standings import drawn_standings, ledgers_to_print
from tournaments.presenting.labels import tray_word
from tournaments.presenting.overall import counts_words, how_far, not_in_every_session
from tournaments.presenting.standings import SumLine, ledger_words
from tournaments.presenting.strata import first_of_strata
from tournaments.presenting.winners import winner_words
from tournaments.queries.standings.overall import OverallView, is_of_several, overall_view
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


class Overall(Sheet[StandingsSheet]):
    """The overall standings as the page shows them, with what the first has of each session."""

    name = "overall"
    title = gettext_lazy("Overall")
    purpose = gettext_lazy("All sessions together: who is first, and what each session counts.")
    place = (Moment.AFTER_PLAY, 11)
    follows = Follows.RESULTS

    def suits(self, session: Session) -> bool:
        """Return whether there is more than one session."""
        return super().suits(session) and is_of_several(session)

    def read(self, session: Session) -> StandingsSheet:
        """Return the standings over all sessions that everybody may see. Refused before there are
        any.
        """
        view = overall_view(session, all_trays=False)
        if not view.ledgers:
            raise Refusal(_("There are no standings to print yet."))
        words = ledger_words(view)
        left = view.not_ranked
        sums = [line for each in words for line in each.sums]
        return StandingsSheet(
            heading=_heading(session, view),
            winner=winner_words(view),
            reason=" ".join(
                filter(
                    None,
                    (*first_of_strata(view), _not_counted(view), not_in_every_session(left)),
                )
            ),
            ledgers=ledgers_to_print(view, words),
            computations=tuple(map(_computation, sums)),
        )

    def draw(self, printer: Printer, values: StandingsSheet) -> bytes:
        """The PDF of the sheet, as that of the standings is drawn."""
        return drawn_standings(printer, values)


def _computation(line: SumLine) -> Computation:
    """A line of the sum; a contestant's name has the room of the text."""
    said = f"{line.amount} {line.said}".strip()
    if line.rule == "result":
        return Computation("", f"{line.name}: {said}")
    return Computation(line.name, said)


def _not_counted(view: OverallView) -> str:
    """Return which sessions do not count, and why; empty where all do."""
    return " ".join(
        _("%(session)s: %(why)s.") % {"session": part.session.number_words, "why": why}
        for part in view.parts
        if (why := counts_words(part.counts))
    )


def _heading(session: Session, view: OverallView) -> Heading:
    tournament = session.tournament
    far = how_far(session.final, view.counted, len(view.parts))
    subtitle = _("%(club)s. Overall, %(far)s.") % {"club": tournament.club.name, "far": far}
    note = _("final") if view.complete else _("in play")
    word, one = tray_word(tournament.game), ledger_words(view)[0].one
    return Heading(
        tournament.name, subtitle, note, rules_words(view.rules), word, contestant_word=one
    )
