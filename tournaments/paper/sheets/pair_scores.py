"""Scores of the pairs of teams, who begin at their own table "so as to get an individual score"."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.movement import Kind, Movement
from scoring.field import score
from scoring.halves import halves, team_of
from scoring.refused import Refused
from scoring.rules import method, rule_set
from scoring.values import FieldResults, Line, RuleSet, Standing
from tournaments.models import Session, Tournament
from tournaments.paper.awards import scored_session
from tournaments.paper.drawing.ledger import ledger_passages
from tournaments.paper.drawing.page import A4
from tournaments.paper.drawing.paper import Printer, report_size
from tournaments.paper.drawing.report import report
from tournaments.paper.drawing.values import Ledger, StandingsSheet
from tournaments.paper.heading import report_heading, stage, standings_to_print
from tournaments.paper.plays import movements_of
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.paper.sheets.standings import ledger_to_print
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.reasons import reason
from tournaments.presenting.standing_line import LedgerView, Ranking, StandingLine
from tournaments.presenting.standings import ledger_words
from tournaments.presenting.usual_rules import BUNDLES
from tournaments.presenting.who_plays import one_of
from tournaments.queries.people.names import contestants_of
from tournaments.queries.standings.refused_figures import known_figures
from tournaments.refusal import Refusal

_TITLE = gettext_lazy("Scores of the pairs")


class PairScores(Sheet[StandingsSheet]):
    """Either half of each team against all who held the same hands, trays at home among them.

    In whist tricks above the average, in auction points, in bridge IMPs against every other score.
    """

    name = "pair-scores"
    title = _TITLE
    purpose = gettext_lazy(
        "Teams that begin at their own table: what each pair made, against all with the same hands."
    )
    place = (Moment.AFTER_PLAY, 8)
    follows = Follows.RESULTS

    def suits(self, session: Session) -> bool:
        """Return whether teams sit against themselves, for a score of their own."""
        return any(map(_meets_itself, movements_of(session)))

    def read(self, session: Session) -> StandingsSheet:
        """Return the scores. Refused before there are any, and where nobody begins at home."""
        view = standings_to_print(session)
        if not self.suits(session):
            raise Refusal(_("No team of this evening plays a round at its own table."))
        rules = _rules(session.tournament.game)
        try:
            ledgers = ledgers_of_pairs(
                scored_session(session).results, rules, contestants_of(session.pk, in_full=True)
            )
        except Refused as refused:
            game = session.tournament.game
            raise Refusal(
                reason(refused.code, known_figures(refused, in_full=True), game)
            ) from refused
        heading = report_heading(session, replace(view, rules=rules), str(_TITLE), stage(view))
        heading = replace(heading, contestant_word=one_of(Kind.PAIRS))
        return StandingsSheet(heading, "", "", ledgers, ())

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack: the round at home is played for it."""
        return True

    def draw(self, printer: Printer, values: StandingsSheet) -> bytes:
        """Return the PDF of the scores, N/S and E/W side by side."""
        words = (values.heading.contestant_word, printer.gettext("Sum"))
        passages = ledger_passages(values.ledgers, *words, report_size(printer.options))
        return report(values.heading, passages, A4, printer)


def ledgers_of_pairs(
    results: FieldResults, rules: RuleSet, teams: Iterable[Contestant]
) -> tuple[Ledger, ...]:
    """The pairs N/S and E/W in two lists. Raises ``Refused`` as ``scoring.field.score`` does."""
    standings = score(halves(results), rules).standings
    lines = _ledgers(standings, {team.entry_id: team for team in teams})
    ranking = Ranking(
        rules, method(rules), len(results.results), 0, behind=False, ledgers=lines, couples=False
    )
    return tuple(
        ledger_to_print(words, ledger, rules)
        for words, ledger in zip(ledger_words(ranking), lines, strict=True)
    )


def _meets_itself(movement: Movement) -> bool:
    return movement.kind is Kind.TEAMS and any(
        sitting.seats[0] is not None and sitting.seats[0] == sitting.seats[1]
        for sittings in movement.rounds
        for sitting in sittings
    )


def _rules(game: str) -> RuleSet:
    bridge = game == Tournament.Game.BRIDGE
    return rule_set(BUNDLES[Tournament.Game(game)], **({"method": "cross_imps"} if bridge else {}))


def _ledgers(
    standings: Sequence[Standing], teams: Mapping[int, Contestant]
) -> tuple[LedgerView, ...]:
    def at(standing: Standing) -> tuple[int, int]:
        return standing.place, teams[team_of(standing.contestant)].number

    return tuple(
        LedgerView(
            line.value,
            tuple(
                _line(each, teams[team_of(each.contestant)])
                for each in sorted(standings, key=at)
                if each.line is line
            ),
        )
        for line in (Line.NS, Line.EW)
    )


def _line(standing: Standing, team: Contestant) -> StandingLine:
    """The line of half a team: the two entered first sit N/S, the next two E/W."""
    at = 2 * (standing.line is Line.EW)
    people = team.people[at : at + 2]
    pair = replace(
        team,
        name=" & ".join(people) or team.own_name or team.name,
        people=people,
        own_name=team.own_name if people else "",
        line=standing.line.value,
        kind=Kind.PAIRS,
    )
    return StandingLine.of(standing, pair)
