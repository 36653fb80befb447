"""Another session of a tournament: the same contestants play again; how sessions add up."""

import datetime
import secrets
from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import chain, islice

from django.db import transaction
from django.db.models import TextChoices
from django.utils.translation import gettext_lazy

from movements.choice import Choice
from movements.lines import lines
from movements.movement import Movement
from movements.sections import equal_strength
from scoring.overall import CarryOver, Overall
from scoring.rules import has_percent
from tournaments.actions.evenings import lock_sections
from tournaments.actions.log_entry import write_log
from tournaments.actions.seating import seat_by
from tournaments.actions.sections import make_sections
from tournaments.actions.trays import with_trays_from
from tournaments.models import Clock, Field, Place, Plan, Publication, Session, Tournament
from tournaments.presenting.who_plays import Plays, plays_by
from tournaments.queries.access import Person, session_to_direct
from tournaments.queries.plan.departed import leaving_details
from tournaments.queries.plan.plan_movement import movement_of, usual_rules_of
from tournaments.queries.plan.plays import last_plans
from tournaments.queries.plan.proposal import choice_for_one_more, choice_of, in_sections
from tournaments.queries.plan.rules import field_to_score, stored_rule_set
from tournaments.queries.room.clock import clock_of
from tournaments.queries.standings.overall import overall_view
from tournaments.queries.standings.publication import publication_of, results_locked
from tournaments.refusal import Conflict, NobodySeated, Refusal
from tournaments.sentence import gettext as _


class Draw(TextChoices):
    """Who sits where in another session."""

    SAME = "same", gettext_lazy("Everybody keeps their place")
    DRAWN = "drawn", gettext_lazy("A new draw")
    RANKED = "ranked", gettext_lazy("By rank so far")


@transaction.atomic
def add_session(
    director: Person,
    session_id: int,
    *,
    played_on: datetime.date,
    draw: str = Draw.SAME,
    number: int | None = None,
) -> Session:
    """Make the next session of a tournament, in which those of its last one are seated again.

    Whoever left that before its end is not. It is played by the same movements, where as many go
    on, and scored by the same rules, in standings of its own. ``number``: the one it is to have;
    ``Conflict`` where another has it by now. Refused before anybody is seated.
    """
    asked = session_to_direct(director, session_id)
    tournament = Tournament.objects.select_for_update(no_key=True).get(pk=asked.tournament_id)
    last = tournament.sessions.order_by("number").last() or asked
    lock_sections(last)
    if number not in (None, last.number + 1):
        raise Conflict(_("Session %(number)s is there by now. Look again.") % {"number": number})
    plans = list(
        last_plans()
        .filter(section__session=last, section__club=tournament.club_id)
        .order_by("section__letter")
    )
    if not plans:
        raise NobodySeated
    going_on = [_going_on(plan) for plan in plans]
    choices = _movements(plans, [len(entries) for entries in going_on], tournament.game)
    if draw != Draw.SAME:
        _require_drawn(plays_by(plans[0].system))
    if draw == Draw.DRAWN:
        going_on = _drawn(going_on)
    if draw == Draw.RANKED:
        going_on = _ranked(last, going_on, [choice.movement for choice in choices])
    session = _next_session(last, played_on)
    places = _places(session, choices, going_on)
    Place.objects.bulk_create(places)
    before = plans[0], usual_rules_of(tournament.game, plans[0])
    first_tray = min(movement_of(plans[0]).trays)
    chosen = [(choice, with_trays_from(choice.movement, first_tray)) for choice in choices]
    seat_by(director, session, before, chosen, anew=False)
    write_log(director, "session.added", session, tournament.club, number=session.number, draw=draw)
    return session


@transaction.atomic
def put_together(
    director: Person,
    session_id: int,
    way: str,
    carry_overs: Mapping[int, tuple[str, Fraction | None]],
) -> None:
    """Say how the sessions of a tournament make its overall standings.

    ``way``: an ``Overall``; ``carry_overs``: by the number of a session after the first how what
    was earned before counts beside it, a ``CarryOver`` with the share of it. Refused where a
    session is locked, and for what there is no figure for.
    """
    asked = session_to_direct(director, session_id)
    tournament = Tournament.objects.select_for_update(no_key=True).get(pk=asked.tournament_id)
    sessions = {each.number: each for each in tournament.sessions.select_related("publication")}
    if any(publication_of(each).locked_at for each in sessions.values()):
        raise results_locked()
    chosen = {number: carry for number, carry in carry_overs.items() if number in sessions}
    if way not in [each.value for each in Overall]:
        raise Refusal(_("Choose how the sessions are put together."))
    by_percent = has_percent(stored_rule_set(field_to_score(asked)))
    rules = {rule for rule, _share in chosen.values()}
    if not by_percent and (way == Overall.MEAN_PERCENT or CarryOver.WHITE_BOOK in rules):
        raise Refusal(
            _("Percentages and the White Book's carry-over are for sessions scored by matchpoints.")
        )
    for number, (rule, share) in chosen.items():
        if rule not in [each.value for each in CarryOver]:
            raise Refusal(_("Choose what is carried over into session %(n)s.") % {"n": number})
        if rule == CarryOver.SHARE and (share is None or not 0 <= share <= 1):
            raise Refusal(
                _("Say how much is carried over into session %(n)s: 0 to 100 per cent.")
                % {"n": number}
            )
    tournament.overall_way = way
    tournament.save(update_fields=["overall_way"])
    for number, (rule, share) in chosen.items():
        sessions[number].carry_over = rule
        sessions[number].carry_share = share if rule == CarryOver.SHARE else None
        sessions[number].save(update_fields=["carry_over", "carry_share"])
    write_log(director, "overall.changed", asked, tournament.club, way=way)


def _next_session(last: Session, played_on: datetime.date) -> Session:
    """Make the session after the last one, with all that was chosen for that."""
    session = Session.objects.create(
        tournament=last.tournament,
        number=last.number + 1,
        played_on=played_on,
        unlisted=last.unlisted,
        declared_trump=last.declared_trump,
    )
    Field.objects.create(tournament=last.tournament, rules=field_to_score(last).rules)
    published, clock = publication_of(last), clock_of(last)
    Publication.objects.create(
        session=session, while_playing=published.while_playing, after_play=published.after_play
    )
    Clock.objects.create(
        session=session,
        minutes=clock.minutes,
        first_round_extra=clock.first_round_extra,
        warning=clock.warning,
        auto_advance=clock.auto_advance,
    )
    return session


def _going_on(plan: Plan) -> list[int]:
    """The entries of a section that have not left it before the end, by their numbers."""
    places = Place.objects.filter(section=plan.section_id).annotate(leaving=leaving_details())
    staying = places.filter(leaving__isnull=True).order_by("number")
    return list(staying.values_list("entry", flat=True))


def _require_drawn(plays: Plays) -> None:
    """Refuses couples and two sides: who belongs together sits by more than a lot."""
    if plays not in (Plays.PAIRS, Plays.TEAMS, Plays.INDIVIDUALS):
        raise Refusal(_("Where couples or two sides play, everybody keeps their place."))


def _drawn(sections: Sequence[Sequence[int]]) -> list[list[int]]:
    """Everybody in sections as large as these by lot."""
    everybody = list(chain.from_iterable(sections))
    secrets.SystemRandom().shuffle(everybody)
    drawn = iter(everybody)
    return [list(islice(drawn, len(section))) for section in sections]


def _ranked(
    last: Session, sections: Sequence[Sequence[int]], movements: Sequence[Movement]
) -> list[list[int]]:
    """Everybody by rank so far, so that sections, and lines of one, are equally strong.

    Whoever is not ranked comes behind. In one list the first has the first number.
    """
    view = overall_view(last, all_trays=True)
    rows = [row for ledger in view.ledgers for row in ledger.rows]
    rows.sort(key=lambda row: (-(row.percent or 0), -row.total))
    everybody = [entry for section in sections for entry in section]
    first = [row.contestant.entry_id for row in rows if row.contestant.entry_id in everybody]
    ranked = [*first, *(entry for entry in everybody if entry not in first)]
    seeds = equal_strength([len(section) for section in sections])
    return [
        _by_strength([ranked[seed - 1] for seed in its], movement)
        for its, movement in zip(seeds, movements, strict=True)
    ]


def _by_strength(strongest: Sequence[int], movement: Movement) -> list[int]:
    """Those of a section by the numbers of its movement, so that its lines are equally strong."""
    by_line: defaultdict[str, list[int]] = defaultdict(list)
    for number, line in sorted(lines(movement).items()):
        by_line[line].append(number)
    seeds = equal_strength([len(numbers) for numbers in by_line.values()])
    seat_of = {
        number: strongest[seed - 1]
        for numbers, its in zip(by_line.values(), seeds, strict=True)
        for number, seed in zip(numbers, its, strict=True)
    }
    return [seat_of[number] for number in movement.present]


def _movements(plans: Sequence[Plan], sizes: Sequence[int], game: str) -> list[Choice]:
    """The movement of each section: that of its plan where as many play, or else one like it."""
    choices = [choice_of(plan) for plan in plans]
    if [choice.wanted.contestants for choice in choices] == list(sizes):
        return choices
    first, persons = choices[0], plays_by(plans[0].system).persons
    if first.wanted.contestants != sizes[0]:
        per_round, rounds = first.trays_per_round, first.rounds
        first = choice_for_one_more(first.system, sizes[0], per_round, rounds, game=game)
    return list(in_sections(first, [size // persons for size in sizes], game))


def _places(
    session: Session, choices: Sequence[Choice], going_on: Sequence[Sequence[int]]
) -> list[Place]:
    """A place for everybody who goes on, by the numbers of the movement of each section."""
    sections = make_sections(session, [len(entries) for entries in going_on])
    return [
        Place(section=section, number=number, entry_id=entry, label=str(number))
        for section, choice, entries in zip(sections, choices, going_on, strict=True)
        for number, entry in zip(choice.movement.present, entries, strict=True)
    ]
