"""By which rules an evening is scored."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import F

from movements.register import system_named
from movements.systems.system import Options, played_twice
from scoring.idle import idle
from scoring.refused import Refused
from scoring.rules import method, plays_twice, rule_set, text
from scoring.values import RuleSet
from tournaments.actions.evenings import locked_to_settle
from tournaments.actions.log_entry import write_log
from tournaments.models import Club, Field, Publication, Session, VpScale
from tournaments.presenting.reasons import sentence
from tournaments.presenting.rules import by_percent_of_match, switch_words
from tournaments.presenting.sentences import RULES_OF_ANOTHER_GAME
from tournaments.presenting.switch_names import rule_sets_for
from tournaments.presenting.who_plays import Plays, plays_by
from tournaments.queries.access import Person
from tournaments.queries.plan.plan_movement import latest_plan, usual_rules_of
from tournaments.queries.plan.rules import field_to_score
from tournaments.queries.standings.publication import results_locked
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.server import notifier


@transaction.atomic
def choose_rules(
    director: Person,
    session_id: int,
    *,
    name: str,
    switches: Mapping[str, str | int] | None = None,
    scale: str = "",
) -> Field:
    """Score a session's own field by the rule set ``name``, with some switches otherwise.

    ``switches`` None: those that are usual for what is played here. ``scale``: the club's scale
    of victory points, of which the field keeps a copy; empty: the one it has. It may be done
    until a session that is scored by them is locked: the standings are computed anew.
    Refuses rules of another game, those by which nothing that is played here could be compared, and
    switches that would change no figure.
    """
    session = locked_to_settle(director, session_id)
    _require_unsettled(session)
    field = Field.objects.select_for_update(of=("self",)).get(pk=field_to_score(session).pk)
    club, game = session.tournament.club, session.tournament.game
    plan = latest_plan(session)
    if switches is None:
        kept = {key: value for key, value in field.rules["switches"].items() if key == "sections"}
        switches = usual_rules_of(game, plan)["switches"] | kept
    stored, rules = chosen_rules(field.rules, club, game, name, switches, scale)
    if plan is not None:
        _require_suited(rules, plan.system, plan.options)
    require_counting(rules, stored)
    if stored != field.rules:
        Field.objects.filter(pk=field.pk).update(rules=stored, revision=F("revision") + 1)
        chosen = stored["switches"]
        write_log(director, "rules.chosen", field, club, name=name, switches=chosen)
        notifier.notify_on_commit([field.pk])
    field.refresh_from_db()
    return field


def chosen_rules(
    kept: Mapping[str, Any],
    club: Club,
    game: str,
    name: str,
    switches: Mapping[str, str | int],
    scale: str = "",
) -> tuple[dict[str, Any], RuleSet]:
    """Return rules as they are stored, and the rule set: ``name``, with some switches otherwise.

    ``kept``: what was stored before. Of the switches those are stored that the rule set has
    otherwise. IMPs of pairs have no most that there was to win: where no other total is chosen,
    theirs are scaled to the most boards that anybody plays. Refuses rules of another game, and a
    scale that there is not, or that is needed.
    """
    if name not in rule_sets_for(game):
        raise Refusal(_("There are no rules named %(name)s for this game.") % {"name": name[:40]})
    kept = _with_scale(kept, club, switches, scale)
    rules = _rule_set(name, kept, switches)
    if method(rules).profile.in_imps and text(rules, "total") == "own_max":
        switches = {**switches, "total": "scaled_to_max_boards"}
        rules = _rule_set(name, kept, switches)
    _require_possible(rules, game)
    usual = rule_set(name).switches
    chosen = {each: value for each, value in switches.items() if usual[each] != value}
    return kept | {"name": name, "switches": chosen}, rules


def _require_unsettled(session: Session) -> None:
    locked = Publication.objects.filter(
        session__tournament=session.tournament_id, locked_at__isnull=False
    )
    if locked.exists():
        raise results_locked()


def _with_scale(
    stored: Mapping[str, Any], club: Club, switches: Mapping[str, str | int], scale: str
) -> dict[str, Any]:
    """Return the stored rules with the scale of the club's that counts, or without any."""
    if switches.get("vp_scale") != "own":
        return {key: value for key, value in stored.items() if key not in ("tables", "scale")}
    if not scale:
        return dict(stored)
    found = VpScale.objects.filter(club=club, name=scale[:60]).first()
    if found is None:
        raise Refusal(
            _("The club has no scale of victory points named %(name)s.") % {"name": scale[:60]}
        )
    return dict(stored) | {"tables": {"vps": found.rows}, "scale": found.name}


def _rule_set(name: str, stored: Mapping[str, Any], switches: Mapping[str, str | int]) -> RuleSet:
    tables = {
        title: tuple(tuple(row) for row in rows) for title, rows in stored.get("tables", {}).items()
    }
    try:
        return rule_set(name, tables, **switches)
    except Refused as refused:
        raise Refusal(sentence(refused)) from refused


def _require_possible(rules: RuleSet, game: str) -> None:
    """Refuses rules of another game, and victory points without a scale for them."""
    if rules.switches["game"] != game:
        raise Refusal(RULES_OF_ANOTHER_GAME)
    if by_percent_of_match(rules) and text(rules, "vp_scale") != "wbf":
        raise Refusal(
            _(
                "Of matchpoints, victory points go by the percentage of the match, on the EBU’s "
                "scale for Swiss pairs. The scale chosen here goes by a margin of IMPs: leave it "
                "as it usually is, or compare in IMPs."
            )
        )
    if (
        text(rules, "match_total") == "vps"
        and text(rules, "vp_scale") == "own"
        and not rules.tables
    ):
        raise Refusal(_("Choose which of the club’s scales of victory points counts."))


def require_counting(rules: RuleSet, stored: Mapping[str, Any]) -> None:
    """Refuses what was chosen, and would change no figure under the other switches."""
    chosen = stored["switches"]
    for name in idle(rules):
        if name in chosen:
            raise Refusal(
                _("By the other rules chosen here this counts for nothing: “%(words)s”")
                % {"words": switch_words(name, chosen[name])}
            )


def _require_suited(rules: RuleSet, system: str, options: Options) -> None:
    """Refuses a comparison that cannot be made of what is played by this system."""
    _require_matches_of(plays_by(system), rules)
    again = played_twice(options) or system_named(system).replays
    if again is not plays_twice(rules):
        raise Refusal(
            _(
                "Here the same players play every deal again: what counts is what was gained over "
                "the other play of the same cards, or the scores of North and South alone."
            )
            if again
            else _(
                "Only where the same players play every deal again can the scores of North and "
                "South alone count, or what was gained over the other play."
            )
        )


def _require_matches_of(plays: Plays, rules: RuleSet) -> None:
    """Refuses matches between others than those who play them, and teams and clubs without any."""
    matches = method(rules).profile.in_matches
    between = text(rules, "match_between") if matches else ""
    if plays is Plays.CLUBS and between != "fours":
        raise Refusal(_("Fours of two clubs are compared by the match each plays."))
    if plays is Plays.TEAMS and not matches:
        raise Refusal(_("Teams are compared by their matches: choose matches."))
    if plays is Plays.TEAMS and between != "opponents":
        raise Refusal(_("Teams play their matches against those who sit against them."))
    if plays not in (Plays.CLUBS, Plays.TEAMS) and matches and between != "same_cards":
        raise Refusal(_("Matches are for teams, or between those who hold the same cards."))
