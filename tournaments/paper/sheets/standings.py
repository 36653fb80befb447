"""The standings: who won, by how much, and how that was computed."""

from collections import Counter

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules import method
from scoring.switches import Method
from scoring.values import RuleSet
from tournaments.models import Session
from tournaments.paper.added import added
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.standings import standings
from tournaments.paper.drawing.values import (
    Computation,
    Ledger,
    MeetingTable,
    StandingLine,
    StandingsSheet,
)
from tournaments.paper.heading import report_heading, stage, standings_to_print
from tournaments.paper.sheet import Moment, Sheet
from tournaments.presenting.figures import amount
from tournaments.queries.standings.score_card import CardRound, score_cards
from tournaments.queries.standings.view import LedgerView, StandingsView
from tournaments.queries.standings.words import (
    LedgerWords,
    check_words,
    ledger_words,
    winner_words,
)

MOST_MEETINGS = 12
"""Who met whom is printed for so many pairs of a line; beyond it nobody reads it."""


class Standings(Sheet[StandingsSheet]):
    """The standings as the page shows them, with the computation and who met whom."""

    name = "standings"
    title = gettext_lazy("Standings")
    purpose = gettext_lazy("Who won, by how much, and how that was computed.")
    place = (Moment.AFTER_PLAY, 1)
    of_results = True

    def read(self, session: Session) -> StandingsSheet:
        """Return the standings over all trays. Refused before there are any."""
        view = standings_to_print(session)
        ledgers = ledger_words(view)
        return StandingsSheet(
            heading=report_heading(session, view, session.tournament.name, stage(view)),
            winner=winner_words(view),
            reason="",
            ledgers=tuple(
                _ledger(words, ledger, view.rules)
                for words, ledger in zip(ledgers, view.ledgers, strict=True)
            ),
            computations=tuple(_computations(session, view, ledgers)),
            meetings=_meetings(session, view),
            added=tuple(added(session, view)),
        )

    def draw(self, printer: Printer, values: StandingsSheet) -> bytes:
        """Return the PDF of the standings."""
        return standings(values, printer)


def _ledger(words: LedgerWords, ledger: LedgerView, rules: RuleSet) -> Ledger:
    """A ledger as half a page holds it: the names need the room of the maximum's column."""
    compact = all(row.made is None for row in ledger.rows)
    averaged = method(rules) is Method.COMPASS and ledger.common_average is not None
    made = amount(ledger.made) if averaged else ""
    return Ledger(
        title=words.title,
        note=words.note,
        heads=(words.heads[0], *words.heads[-1:]) if compact else words.heads,
        bar_head=words.bar_head,
        lines=tuple(
            StandingLine(
                place=row.place,
                label=row.contestant.label,
                name=row.contestant.name,
                figures=(row.figures[0], row.answer) if compact else (*row.figures, row.answer),
                over=row.bar if words.bar_head else None,
            )
            for row in words.rows
        ),
        sums=(made,) if made else (),
    )


def _computations(
    session: Session, view: StandingsView, ledgers: list[LedgerWords]
) -> list[Computation]:
    lines = [Computation(words.title, words.sum_text) for words in ledgers if words.sum_text]
    check = check_words(view, session.trays.count())
    return [*lines, *([Computation(_("Check"), check)] if check else [])]


def _meetings(session: Session, view: StandingsView) -> MeetingTable | None:
    """Whist: the tricks of each N/S pair in the rounds in which it met each E/W pair."""
    two_lines = [ledger.line for ledger in view.ledgers] == ["NS", "EW"]
    if view.method is not Method.COMPASS or not two_lines or not view.complete:
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
