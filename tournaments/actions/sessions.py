"""Another session of a tournament: those of the last one play again, or after a cut the first in
one final, the others in another.
"""

import datetime
import secrets
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain, islice, zip_longest

from django.db import transaction
from django.db.models import Max, TextChoices
from django.utils.translation import gettext_lazy

from movements.choice import Choice
from movements.field import Field as MovementField
from movements.lines import lines
from movements.movement import Movement
from movements.sections import equal_strength
from tournaments.actions.evenings import lock_sections
from tournaments.actions.log_entry import write_log
from tournaments.actions.seating import seat_by
from tournaments.actions.sections import make_sections
from tournaments.actions.trays import with_trays_from
from tournaments.models import (
    FINALS,
    Clock,
    Field,
    Place,
    Plan,
    Publication,
    Session,
    Tournament,
)
from tournaments.presenting.standing_line import StandingLine
from tournaments.presenting.who_plays import Plays, plays_by, so_many
from tournaments.queries.access import Person, session_to_direct
from tournaments.queries.plan.departed import leaving_details
from tournaments.queries.plan.plan_movement import movement_of, usual_rules_of
from tournaments.queries.plan.plays import last_plans
from tournaments.queries.plan.proposal import (
    choice_for_one_more,
    choice_of,
    follows,
    in_sections,
    propose,
    propose_sections,
    sizes_of_sections,
)
from tournaments.queries.plan.rules import are_apart, field_to_score
from tournaments.queries.room.clock import clock_of
from tournaments.queries.standings.overall import overall_view, up_to_final
from tournaments.queries.standings.publication import publication_of
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
    """Make the next session of a tournament, in which those of its last one are seated again; in
    a final its next session.

    Whoever left that before its end is not. It is played by the same movements, where as many go
    on, and scored by the same rules, in standings of its own. ``number``: the one it is to have;
    ``Conflict`` where another has it by now. Refused before anybody is seated.
    """
    last, plans = _to_follow(director, session_id, number)
    if not last.final and last.tournament.sessions.exclude(final="").exists():
        raise Refusal(_("The cut is made: another session is one of final A or of final B."))
    going_on = [_going_on(plan) for plan in plans]
    sizes = [len(entries) for entries in going_on]
    choices = _movements(plans, sizes, last.tournament.game, apart=are_apart(last))
    if draw != Draw.SAME:
        _require_drawn(plays_by(plans[0].system))
        ranked = _by_percent(last) if draw == Draw.RANKED else None
        going_on = _anew(going_on, choices, ranked, apart=are_apart(last))
    session = _next_session(last, played_on, last.final)
    _seat(director, session, plans[0], choices, going_on)
    write_log(
        director, "session.added", session, session.tournament.club,
        number=session.number, draw=draw,
    )  # fmt: skip
    return session


@transaction.atomic
def make_finals(
    director: Person,
    session_id: int,
    *,
    played_on: datetime.date,
    first: int,
    others: bool = True,
    draw: str = Draw.RANKED,
    by_lot: bool = False,
    number: int | None = None,
) -> list[Session]:
    """Make the cut: the ``first`` so many of the sessions so far play on in final A and, if they
    are to, the ``others`` in final B. Each is a session with standings of its own.

    Where two lines are ranked, as many of each go on. ``by_lot``: where a place is shared just at
    the cut, a lot says who goes on; refused otherwise. ``number``: that of final A, as for another
    session. Refused while results are still to come: they may change who goes on.
    """
    last, plans = _to_follow(director, session_id, number)
    if last.final or last.tournament.sessions.exclude(final="").exists():
        raise Conflict(_("The cut is made by now. Look again."))
    plays = plays_by(plans[0].system)
    _require_drawn(plays)
    if draw not in (Draw.DRAWN, Draw.RANKED):
        raise Refusal(_("In a final nobody keeps their place: draw it, or seat by rank."))
    going_on = [_going_on(plan) for plan in plans]
    everybody = list(chain.from_iterable(going_on))
    ranked = _ranked_to_cut(last, everybody, first, by_lot=by_lot)
    groups = [ranked[:first], ranked[first:]] if others else [ranked[:first]]
    made = []
    for letter, entries in zip(FINALS, groups, strict=False):
        sections = -(-len(entries) // max(map(len, going_on)))
        sizes = sizes_of_sections(plays, len(entries), sections)
        choices = _movements_of_final(plans[0], sizes, last.tournament.game)
        session = _next_session(last, played_on, letter)
        way = _drawn if draw == Draw.DRAWN else _by_strength
        _seat(director, session, plans[0], choices, way(entries, choices))
        write_log(
            director, "session.added", session, session.tournament.club,
            number=session.number, draw=draw, final=letter, by_lot=by_lot,
        )  # fmt: skip
        made.append(session)
    return made


def _to_follow(director: Person, session_id: int, number: int | None) -> tuple[Session, list[Plan]]:
    """Return the last session up to the final that this is one of, with the plans played by in it;
    no other desk makes one meanwhile.

    ``number``: the one that the next is to have. Refused before anybody is seated.
    """
    asked = session_to_direct(director, session_id)
    tournament = Tournament.objects.select_for_update(no_key=True).get(pk=asked.tournament_id)
    sessions = tournament.sessions.select_related("tournament__club").order_by("number")
    last = up_to_final(asked, sessions)[-1]
    lock_sections(last)
    if number not in (None, _next_number(tournament)):
        raise Conflict(_("Session %(number)s is there by now. Look again.") % {"number": number})
    plans = last_plans().filter(section__session=last, section__club=tournament.club_id)
    if not plans:
        raise NobodySeated
    return last, list(plans.order_by("section__letter"))


def _next_number(tournament: Tournament) -> int:
    """The number of the next session of a tournament."""
    return 1 + (tournament.sessions.aggregate(last=Max("number"))["last"] or 0)


def _next_session(last: Session, played_on: datetime.date, final: str) -> Session:
    """Make the session after the last one, with all that was chosen for that."""
    session = Session.objects.create(
        tournament=last.tournament,
        number=_next_number(last.tournament),
        final=final,
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


def _anew(
    going_on: Sequence[Sequence[int]],
    choices: Sequence[Choice],
    ranked: Sequence[int] | None,
    *,
    apart: bool,
) -> list[list[int]]:
    """Those of each section seated anew: by how they are ``ranked``, or by lot.

    Where sections are ``apart`` nobody changes theirs.
    """
    if apart:
        both = zip(going_on, choices, strict=True)
        return [_anew([its], [choice], ranked, apart=False)[0] for its, choice in both]
    everybody = list(chain.from_iterable(going_on))
    if ranked is None:
        return _drawn(everybody, choices)
    first = [entry for entry in ranked if entry in everybody]
    return _by_strength([*first, *(e for e in everybody if e not in first)], choices)


def _drawn(everybody: Sequence[int], choices: Sequence[Choice]) -> list[list[int]]:
    """Everybody in sections by lot."""
    drawn = iter(secrets.SystemRandom().sample(everybody, len(everybody)))
    return [list(islice(drawn, choice.wanted.contestants)) for choice in choices]


def _by_percent(last: Session) -> list[int]:
    """Whoever is ranked so far, all lines in one list."""
    view = overall_view(last, all_trays=True)
    rows = [row for ledger in view.ledgers for row in ledger.rows]
    rows.sort(key=lambda row: (-(row.percent or 0), -row.total))
    return [row.contestant.entry_id for row in rows]


def _ranked_to_cut(
    last: Session, everybody: Sequence[int], first: int, *, by_lot: bool
) -> list[int]:
    """Everybody by rank so far, the first of each line before the second of each; whoever is not
    ranked comes behind. Refused where that does not say who the ``first`` so many are.
    """
    view = overall_view(last, all_trays=True)
    if view.behind:
        raise Conflict(_("The standings are being worked out. Look again in a moment."))
    if not view.results:
        raise Refusal(_("Nobody is ranked yet: no result is counted."))
    if view.results < view.expected:
        raise Refusal(
            _(
                "The cut waits for every result: %(results)s of %(expected)s are in. Say of what"
                " nobody plays any more that it was not played."
            )
            % {"results": view.results, "expected": view.expected}
        )
    lines = [[row for row in each.rows if row.contestant.entry_id in everybody]
             for each in view.ledgers]  # fmt: skip
    lines = [line for line in lines if line]
    if not 0 < first < len(everybody):
        raise Refusal(_("Say how many go on: 1 to %(most)s.") % {"most": len(everybody) - 1})
    share, odd = divmod(first, len(lines) or 1)
    if odd or any(len(line) < share for line in lines):
        if len(lines) > 2:
            text = _("As many of each list go on: say a number that can be divided by %(n)s.")
            raise Refusal(text % {"n": len(lines)})
        raise Refusal(_("As many of each line go on: say an even number, half of each."))
    for line in lines:
        _part(line, share, by_lot=by_lot)
    ranked = [row.contestant.entry_id for row in chain.from_iterable(zip_longest(*lines)) if row]
    return ranked + [entry for entry in everybody if entry not in ranked]


def _part(line: list[StandingLine], share: int, *, by_lot: bool) -> None:
    """Say who of a line goes on where a place is shared just at the cut: by lot, or refused."""
    if share == len(line) or line[share - 1].place != line[share].place:
        return
    at = line[share].place
    level = [row for row in line if row.place == at]
    if not by_lot:
        raise Refusal(
            _("%(who)s are level at the cut: let another number go on, or draw lots.")
            % {"who": ", ".join(row.contestant.label_and_name for row in level)}
        )
    start = line.index(level[0])
    line[start : start + len(level)] = secrets.SystemRandom().sample(level, len(level))


def _by_strength(ranked: Sequence[int], choices: Sequence[Choice]) -> list[list[int]]:
    """Everybody, the strongest first, so that sections, and the lines of one, are equally strong.

    In one list the first has the first number.
    """
    seeds = equal_strength([choice.wanted.contestants for choice in choices])
    return [
        _in_lines([ranked[seed - 1] for seed in its], choice.movement)
        for its, choice in zip(seeds, choices, strict=True)
    ]


def _in_lines(strongest: Sequence[int], movement: Movement) -> list[int]:
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


def _movements(
    plans: Sequence[Plan], sizes: Sequence[int], game: str, *, apart: bool
) -> list[Choice]:
    """The movement of each section: that of its plan where as many play, or else one like it."""
    choices = [choice_of(plan) for plan in plans]
    if [choice.wanted.contestants for choice in choices] == list(sizes):
        return choices
    first, persons = choices[0], plays_by(plans[0].system).persons
    if first.wanted.contestants != sizes[0]:
        per_round, rounds = first.trays_per_round, first.rounds
        first = choice_for_one_more(first.system, sizes[0], per_round, rounds, game=game)
    found = in_sections(first, [size // persons for size in sizes], game, apart=apart)
    return [
        kept if apart and (kept.wanted.contestants, kept.rounds) == (size, first.rounds) else new
        for kept, new, size in zip(choices, found, sizes, strict=True)
    ]


def _movements_of_final(plan: Plan, sizes: Sequence[int], game: str) -> Sequence[Choice]:
    """The movement of each section of a final, of about as many trays as by the plan before it, and
    of the same system where that does it.
    """
    before, plays = choice_of(plan), plays_by(plan.system)
    field = MovementField(sum(sizes), trays=len(before.movement.trays), sets=before.sets)
    if len(sizes) > 1:
        halls = propose_sections(field, sizes, game, before.system)
    else:
        halls = [(choice,) for choice in propose(field, plays, game, before.system)]
    for hall in halls:
        if follows(before.system, hall[0].system, game):
            return hall
    raise Refusal(
        _("There is no movement for %(came)s that could follow here.")
        % {"came": so_many(plays, sum(sizes))}
    )


def _seat(
    director: Person,
    session: Session,
    plan: Plan,
    choices: Sequence[Choice],
    going_on: Sequence[Sequence[int]],
) -> None:
    """Seat those who go on in each section as was chosen. ``plan``: the one played by until now."""
    Place.objects.bulk_create(_places(session, choices, going_on))
    before = plan, usual_rules_of(session.tournament.game, plan)
    first_tray = min(movement_of(plan).trays)
    chosen = [(choice, with_trays_from(choice.movement, first_tray)) for choice in choices]
    seat_by(director, session, before, chosen, anew=False)


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
