"""Setting up: who came, and which movement is recommended for them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from string import ascii_uppercase
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods
from django.views.decorators.vary import vary_on_headers

from movements.changes.new_movement import remaining, seats_to_follow
from movements.choice import Choice
from movements.field import Field
from movements.journey import Stop, journeys, places
from movements.movement import Movement
from movements.sections import MOST_SECTIONS, equal_strength, sections_for, strongest_first
from scoring.switches import WITH_BOARDS
from tournaments.actions.seating import seat_contestants
from tournaments.models import Session, Tournament
from tournaments.presenting.choices import advice, hall_facts, words_of_all
from tournaments.presenting.figures import amount
from tournaments.presenting.labels import EwCustom, custom_of, labels, tray_word
from tournaments.presenting.pace import pace_sentence
from tournaments.presenting.sentences import CANNOT_FOLLOW, EVERYBODY_SEATED
from tournaments.presenting.systems import words
from tournaments.presenting.trays import number_range
from tournaments.presenting.who_plays import Plays, example_of, many_of, plays_by, so_many
from tournaments.queries.access import session_to_direct
from tournaments.queries.club.movement_settings import (
    least_share_of,
    pace_of,
    usual_minutes_of,
)
from tournaments.queries.people.member_names import NamesUnclear
from tournaments.queries.people.newcomers import last_addition
from tournaments.queries.plan.changes import UnderWay, under_way
from tournaments.queries.plan.plan_view import section_of
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.plan.proposal import (
    field_of,
    follows,
    propose,
    propose_sections,
    sizes_of_sections,
    systems_that_fit,
)
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.forms import number_sent, require_valid
from tournaments.web.people.unclear_names import (
    name_choices,
    to_page_with_new,
    types_again,
    unclear_page,
)
from tournaments.web.plan.fairness_picture import squares
from tournaments.web.plan.forms import AttendanceForm, ChoiceForm
from tournaments.web.room.picture import hall
from tournaments.web.session_page import session_page
from tournaments.written.pasted_clubs import who_sits_out
from tournaments.written.seat_order import drawn, new_seed

FIRST_GUESS = 10
"""Five tables: the size of the source's example."""

BESIDE_QUESTIONS = 4
"""Tables in a row of the room where it stands beside questions and fairness."""

ASKED = (
    *("pairs", "who", "kind", "game", "trays", "minutes", "system", "first_round"),
    *("sections", "in_each", "apart"),
)
"""What a director who has a plan asks when he wants another one."""


@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
def set_up(request: HttpRequest, session_id: int) -> HttpResponse:
    """Propose a movement for who came, or take the one that was chosen."""
    session = session_to_direct(request.user, session_id)
    if request.method == "POST":
        return _proposal(request, session) if "ask" in request.POST else _take(request, session)
    if not any(name in request.GET for name in ASKED):
        section = session.sections.first()
        if section is not None and current_plan(section) is not None:
            return redirect("names", session_id)
    return _proposal(request, session)


def _take(request: HttpRequest, session: Session) -> HttpResponse:
    """Take what was chosen; where that is refused, the proposal stays with what was typed."""
    form = ChoiceForm(request.POST)
    before = last_addition(session.pk, request.user.pk or 0)
    try:
        if types_again(request):
            return _proposal(request, session)
        require_valid(form)
        meant, wanted = name_choices(request.POST), form.seating()
        seed = new_seed() if form.cleaned_data["draw"] else ""
        if seed:
            wanted["names"] = drawn([line for line in wanted["names"] if line.strip()], seed)
        seat_contestants(request.user, session.pk, **wanted, meant=meant)
    except NamesUnclear as unclear:
        return unclear_page(request, session, unclear)
    except Refusal as refusal:
        return _proposal(request, session, str(refusal.sentence))
    messages.success(request, EVERYBODY_SEATED)
    if seed:
        said = _("It was drawn who plays in which section, with seed %(seed)s.")
        messages.info(request, said % {"seed": seed})
    for sentence in _sitting_out(form):
        messages.info(request, sentence)
    return to_page_with_new(request, session.pk, "names", before)


def _sitting_out(form: AttendanceForm | ChoiceForm) -> list[str]:
    """Say who of two clubs sits out, by the names that were written."""
    said = form.cleaned_data
    return who_sits_out(said["who"].splitlines(), said["kind"])


def shown(
    halls: Sequence[Sequence[Choice]], game: str, *, apart: bool = False
) -> list[dict[str, Any]]:
    """Choices, each with its words and figures: of each that of every section, mostly of one.

    ``apart``: each section is to be ranked by itself.
    """
    return [
        {"choice": hall[0], "words": words, "hall": hall_facts(hall, apart=apart)}
        for hall, words in zip(halls, words_of_all(halls, game), strict=True)
    ]


def pictures(movement: Movement, names: Mapping[int, str], *, columns: int = 6) -> dict[str, Any]:
    """The room, wide and tall, and the words of its legend; ``columns``: how wide wide is."""
    return {
        "wide": hall(movement, names, columns=columns),
        "tall": hall(movement, names, columns=2),
        "movers": many_of(movement.kind),
    }


def still_tables(ways: Mapping[int, Sequence[Stop]]) -> str:
    """The tables at which somebody sits all evening, as ``1–7``; "" for none."""
    kept = [sat for stops in ways.values() if len(sat := places(stops)) == 1]
    return number_range(tuple(sorted({table for sat in kept for table, _chairs in sat})))


def _proposal(request: HttpRequest, session: Session, sentence: str = "") -> HttpResponse:
    given = (request.POST if request.method == "POST" else request.GET).dict()
    now = section_played(session, given)
    if now is not None:
        given = wanted_to_follow(now, given)
    elif "pairs" not in given and not given.get("who"):
        given["pairs"] = str(FIRST_GUESS)
    form = AttendanceForm({"game": session.tournament.game, "kind": Plays.PAIRS} | given)
    context = session_page(request, session, "set-up") | {"sentence": sentence, "asked": form}
    if piece := request.headers.get("HX-Request") == "true":
        form.fields["pairs"].widget.attrs["hx-swap-oob"] = "true"
    context |= _asked(form, session) | following(now, given) | {"piece": piece}
    try:
        require_valid(form)
        context |= _answer(form, session, now, given)
    except Refusal as refusal:
        context["sentence"] = sentence or refusal.sentence
    template = "plan/set_up_answer.html" if piece else "plan/set_up.html"
    return render(request, template, context, status=422 if context["sentence"] else 200)


def _asked(form: AttendanceForm, session: Session) -> dict[str, Any]:
    """Return what the questions show, also where the answers are nonsense."""
    game, kind = form["game"].value(), form["kind"].value()
    game = game if game in Tournament.Game else session.tournament.game
    kind = kind if kind in set(Plays) else Plays.PAIRS
    bridge = game in WITH_BOARDS
    came = form.cleaned_data.get("pairs") if form.is_valid() else None
    fitting = [system.name for system in systems_that_fit(Plays(kind), came)]
    form.offer_movements(fitting, game)
    return {
        "game": game,
        "kind": str(kind),
        "pace": pace_sentence(pace_of(session.tournament.club, game), game),
        "example": example_of(str(kind)),
        "bridge": bridge,
        "can_be_twice": kind == Plays.PAIRS,
        "section_counts": range(1, MOST_SECTIONS + 1) if kind == Plays.PAIRS else (),
        "tray_word": tray_word(game),
    }


def _answer(
    form: AttendanceForm, session: Session, now: UnderWay | None, given: Mapping[str, str]
) -> dict[str, Any]:
    game = form.cleaned_data["game"] or session.tournament.game
    club = session.tournament.club
    field = form.field(
        pace_of(club, game),
        club.sets_of_boards,
        least_share_of(session),
        usual_minutes_of(club, game),
    )
    wished = form.cleaned_data["system"]
    sections = form.cleaned_data["sections"] or 1
    if sections > 1 and now is None:
        said = form.cleaned_data
        sizes = sizes_of_sections(form.plays, field.contestants, sections, said["in_each"])
        halls = propose_sections(field, sizes, game, wished, apart=said["apart"])
    else:
        found = propose(field, form.plays, game, wished)
        halls = [(one,) for one in (that_follow(now, found, game) if now else found)]
    choices = tuple(hall[0] for hall in halls)
    movement = choices[0].movement
    custom = custom_of(session.tournament.club)
    if now is None:
        names = labels(game, movement, choices[0].system, custom)
    else:
        names = labels_there(now, movement, given)
    return {
        "shown": shown(halls, game, apart=form.cleaned_data["apart"]),
        "wished": wished,
        "wish_is_met": choices[0].system == wished,
        "came": so_many(form.plays, field.contestants),
        "number": field.contestants,
        "number_of_sections": sections,
        "apart": form.cleaned_data["apart"],
        **(_sections(halls[0], form, game, custom) if len(halls[0]) > 1 else {}),
        "in_sections": _in_sections(field, form.plays, game)
        if sections == 1 and now is None
        else None,
        "notes": [
            *_sitting_out(form),
            *advice(field_of(field, form.plays, game), choices, game, begun=now is not None),
        ],
        "squares": squares(movement),
        "still_tables": still_tables(journeys(movement)) if len(halls[0]) == 1 else "",
        **pictures(movement, names, columns=BESIDE_QUESTIONS),
    }


def _in_sections(field: Field, plays: Plays, game: str) -> dict[str, Any] | None:
    """The best way to play in sections, for a large hall of pairs."""
    sections = sections_for(-(-field.contestants // 2))
    if plays is not Plays.PAIRS or sections == 1:
        return None
    try:
        sizes = sizes_of_sections(plays, field.contestants, sections)
        best = propose_sections(field, sizes, game)[0]
    except Refusal:
        return None
    return shown([best], game)[0]


def _sections(
    choices: Sequence[Choice], form: AttendanceForm, game: str, custom: EwCustom
) -> dict[str, Any]:
    """The room of each section, with how many play there, and with which seeds of the whole."""
    sizes = [choice.facts.contestants // Plays.PAIRS.persons for choice in choices]
    seeds = strongest_first(sizes) if form.cleaned_data["apart"] else equal_strength(sizes)
    halls = [
        {
            "letter": letter,
            "choice": choice,
            "called": words(choice, game).name,
            "squares": squares(choice.movement),
            "pairs": so_many(Plays.PAIRS, len(here)),
            "seeds": ", ".join(map(str, here)),
            **pictures(
                choice.movement,
                labels(game, choice.movement, choice.system, custom, letter),
                columns=BESIDE_QUESTIONS,
            ),
        }
        for letter, choice, here in zip(ascii_uppercase, choices, seeds, strict=False)
    ]
    return {
        "halls": halls,
        "seeds": sorted((seed, at) for at, here in enumerate(seeds, 1) for seed in here),
        "mean_seed": amount(Fraction(sum(sizes) + 1, 2)),
    }


WISHES = (
    "section",
    "first_round",
    "trays",
    "minutes",
    "winners",
    "sit_still",
    "system",
    "own_trays",
)
"""What a director may wish of it; who plays what is settled."""


def section_played(session: Session, given: Mapping[str, str]) -> UnderWay | None:
    """The section whose movement is to be changed: once it has results, or where that is asked.

    None where the evening is set up as usual.
    """
    asked = given.get("section", "")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 10 else None
    if number is None and not session.sections.exists():
        return None
    section = section_of(session, number)
    asked_to_follow = "first_round" in given and section.plans.exists()
    return under_way(section) if asked_to_follow or section.plays.exists() else None


def wanted_to_follow(now: UnderWay, given: Mapping[str, str]) -> dict[str, str]:
    """The wishes, for those who are there; without a length: as much as is left to play."""
    wanted = {name: given[name] for name in WISHES if name in given}
    plays = plays_by(now.system)
    wanted |= {"kind": plays, "pairs": str(now.there // plays.persons)}
    wanted["first_round"] = wanted.get("first_round") or str(now.round_to_come)
    if not (wanted.get("trays") or wanted.get("minutes")):
        left = len(now.movement.rounds) - now.last_round
        wanted["trays"] = str(max(1, left) * now.trays_per_round)
    return wanted


def following(now: UnderWay | None, given: Mapping[str, str]) -> dict[str, Any]:
    """Return what the page shows besides: from which round on, and which button takes a choice."""
    if now is None:
        return {"choice_button": "plan/choice_button.html"}
    button = "plan/follow_button.html"
    return {"now": now, "first_round": given["first_round"], "choice_button": button}


def that_follow(now: UnderWay, choices: tuple[Choice, ...], game: str) -> tuple[Choice, ...]:
    """The choices by which those who are there can go on. Refused where there is none."""
    found = tuple(one for one in choices if follows(now.system, one.system, game))
    if not found or now.movement.allow_replay:
        raise Refusal(CANNOT_FOLLOW)
    return found


def labels_there(now: UnderWay, rest: Movement, given: Mapping[str, str]) -> dict[int, str]:
    """What those are called who play on, by the numbers that they take in another movement."""
    there = remaining(now.movement, now.left)
    first = number_sent(given["first_round"]) or now.round_to_come
    made = min(max(first - 1, 0), len(now.movement.rounds))
    seats = seats_to_follow(now.movement, made, rest, there, first_new=now.first_new_tray)
    numbers = sorted(journeys(rest))
    return {number: now.label(one) for number, one in zip(numbers, seats, strict=True)}
