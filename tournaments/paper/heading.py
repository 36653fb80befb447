"""Head and foot of every report of results, and the lines of what the director added."""

from collections.abc import Iterator

from django.utils import timezone
from django.utils.formats import date_format

from movements.movement import Kind
from scoring.values import RuleSet
from tournaments.models import Session
from tournaments.paper.drawing.values import Computation, Heading
from tournaments.presenting.figures import signed
from tournaments.presenting.labels import tray_word
from tournaments.presenting.rules import whose_rules
from tournaments.presenting.who_plays import one_of, unnamed
from tournaments.queries.plan.plays import sections_of
from tournaments.queries.standings.field_results import adjustments_of
from tournaments.queries.standings.view import StandingsView, standings_view
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.sentence import isolated


def standings_to_print(session: Session) -> StandingsView:
    """The standings over all trays. Refused before there are any."""
    view = standings_view(session, all_trays=True, with_added=True)
    if view is None or not view.ledgers:
        raise Refusal(_("There are no standings to print yet."))
    return view


def stage(view: StandingsView) -> str:
    """Return how far the evening is, in a word or two."""
    if view.void:
        return _("void")
    if view.behind:
        return _("not up to date")
    return _("final") if view.complete else _("in play")


def rules_words(rules: RuleSet) -> str:
    """Return whose rules they are, if anybody's; one by one they stand with the standings."""
    whose = whose_rules(rules)
    return _("Rules: %(name)s.") % {"name": whose} if whose else ""


def report_heading(session: Session, view: StandingsView, title: str, note: str) -> Heading:
    """Title, club and day, how many results are in; at the foot as of when, and by which rules.

    Before anything is computed neither results nor such a moment.
    """
    club = session.tournament.club
    day = date_format(session.played_on, "DATE_FORMAT")
    figures = {"club": club.name, "day": day, "n": view.results, "of": view.expected}
    foot, subtitle = "", _("%(club)s, %(day)s") % figures
    if view.computed_at:
        subtitle = _("%(club)s, %(day)s. %(n)s of %(of)s results.") % figures
        at = date_format(timezone.localtime(view.computed_at, club.zone), "H:i:s")
        foot = _("As of %(time)s, revision %(n)s.") % {"time": at, "n": view.generation}
    if title != session.name:
        subtitle = f"{isolated(session.name)}. {subtitle}"
    word = tray_word(session.tournament.game)
    foot = f"{foot} {rules_words(view.rules)}".strip()
    return Heading(title, subtitle, note, foot, word, contestant_word=one_of(_kind(view)))


def _kind(view: StandingsView) -> Kind:
    return view.shown[0].kind if view.shown else Kind.PAIRS


def added(session: Session, view: StandingsView) -> Iterator[Computation]:
    """Yield what the director gave or took away, with its reason; it is in the totals."""
    names = {
        row.contestant.entry_id: unnamed(row.contestant.label, row.contestant.kind)
        for ledger in view.ledgers
        for row in ledger.rows
    }
    for each in adjustments_of(sections_of(session.pk)):
        if each.contestant in names:
            yield Computation(names[each.contestant], f"{signed(each.amount)}, {each.reason}")
