"""Standings are due, not requested; and they are right."""

import datetime
from collections import Counter, defaultdict
from fractions import Fraction

import pytest
from django.db.models import F

from tests.tournaments.conftest import Enter, SetUp, play_all, section_of
from tournaments.actions.demo_club import demo_director, make_demo_club
from tournaments.actions.seating import name_pairs, seat_pairs
from tournaments.actions.standings import (
    KEPT_GENERATIONS,
    compute,
    score_field,
    write_generation,
)
from tournaments.models import (
    Club,
    Entry,
    Field,
    Place,
    Play,
    Section,
    Session,
    StandingRow,
    Standings,
    TrayTable,
    User,
)
from tournaments.queries.room.progress import room_view
from tournaments.queries.standings.due import due_fields, is_due
from tournaments.queries.standings.explanations import total_explained
from tournaments.queries.standings.field_results import read_inputs, read_revisions
from tournaments.queries.standings.view import standings_view
from tournaments.refusal import Refusal
from tournaments.server import notifier
from tournaments.tasks import score_field as score_field_task
from tournaments.web.room.page import needs_of


def field_of(session: Session) -> Field:
    return session.tournament.fields.get()


class Computation:
    """A computation that has read its inputs and has yet to write."""

    def __init__(self, field: Field) -> None:
        self.inputs = read_inputs(field.pk, read_revisions(field.pk))
        self.computed = compute(self.inputs)

    def finish(self) -> bool:
        return write_generation(self.inputs, self.computed)


def figures(session: Session) -> dict[str, tuple[Fraction | None, Fraction, int]]:
    """Label -> tricks (whist), total, place."""
    view = standings_view(session, all_trays=True)
    assert view is not None
    return {
        row.contestant.label: (row.made, row.total, row.place)
        for ledger in view.ledgers
        for row in ledger.rows
    }


@pytest.mark.laptop_parts
def test_the_demo_shows_the_example_of_the_source(db: None) -> None:
    """Foster's Complete Hoyle, Compass Whist: totals, averages, plus and minus, the winner."""
    assert make_demo_club(demo_director(), datetime.date(2026, 3, 5))
    session = Session.objects.get(tournament__name="Compass whist")
    made: dict[str, tuple[Fraction | int | None, Fraction | int]] = {
        label: (tricks, over) for label, (tricks, over, _place) in figures(session).items()
    }
    assert made == {
        "a": (201, -6), "b": (204, -3), "c": (211, 4), "d": (207, 0), "e": (212, 5),
        "f": (189, 6), "g": (186, 3), "h": (179, -4), "j": (183, 0), "k": (178, -5),
    }  # fmt: skip
    view = standings_view(session, all_trays=True)
    assert view is not None
    assert [ledger.line for ledger in view.ledgers] == ["NS", "EW"]
    assert view.ledgers[0].common_average == 207
    assert view.ledgers[1].common_average == 183
    assert view.winner is not None
    assert view.winner.contestant.label == "f"
    assert [row.contestant.label for row in view.firsts] == ["e", "f"]
    assert view.complete


@pytest.mark.laptop_parts
def test_the_demo_is_made_once(db: None) -> None:
    assert make_demo_club(demo_director(), datetime.date(2026, 3, 5))
    assert not make_demo_club(demo_director(), datetime.date(2026, 3, 5))
    assert User.objects.count() == 1


def test_by_skip_averages_are_over_the_hands_each_pair_played(
    set_up: SetUp, director: User
) -> None:
    """Four tables: every pair misses a tray set, so totals cannot be compared with their mean."""
    session = set_up("whist", 8, 2)
    play_all(director, session, lambda ns, ew, tray: (3 * ns + 5 * ew + 7 * tray) % 11 + 1)
    score_field(field_of(session).pk)

    ns_tricks: defaultdict[int, dict[str, int]] = defaultdict(dict)
    ew_tricks: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for play in Play.objects.select_related("tray", "current__north", "current__east"):
        assert play.current is not None
        tricks = int(play.current.outcome[1:])
        ns_tricks[play.tray.number][play.current.north.label] = tricks
        ew_tricks[play.tray.number][play.current.east.label] = 13 - tricks
    over: defaultdict[str, Fraction] = defaultdict(Fraction)
    for line in (ns_tricks, ew_tricks):
        for made in line.values():
            assert len(made) == 3  # of four tables: the plan plays each tray three times
            for label, tricks in made.items():
                over[label] += tricks - Fraction(sum(made.values()), len(made))

    shown = figures(session)
    assert {label: total for label, (_made, total, _place) in shown.items()} == over
    ns_mean = Fraction(sum(int(shown[label][0] or 0) for label in "abcd"), 4)
    assert {label: (shown[label][0] or 0) - ns_mean for label in "abcd"} != {
        label: over[label] for label in "abcd"
    }
    view = standings_view(session, all_trays=True)
    assert view is not None
    assert view.ledgers[0].common_average is None


def test_matchpoints_two_for_beaten_one_for_equalled(bridge: Session, enter: Enter) -> None:
    """Board 1 in rounds 1 to 3, with N/S 420, 420, -50: 3, 3, 0 of 4 there, and 1, 1, 4."""
    enter(bridge, 1, "420", round=1, table=1)
    enter(bridge, 1, "4SN10", round=2, table=5)
    enter(bridge, 1, "-50", round=3, table=4)
    Field.objects.update(rules={"name": "plain", "switches": {}}, revision=F("revision") + 1)
    score_field(field_of(bridge).pk)
    table = TrayTable.objects.get(standings__field__current=F("standings"), tray__number=1)
    assert table.top == 4
    assert table.awards == [["420/1", 2, "3/1", "1/1"], ["-50/1", 1, "0/1", "4/1"]]
    shown = figures(bridge)
    assert [shown[label][1] for label in ("1", "5", "4")] == [3, 3, 0]
    assert [shown[label][1] for label in ("6", "9", "7")] == [1, 1, 4]


def test_a_board_with_results_to_come_is_factored_up(bridge: Session, enter: Enter) -> None:
    """Three of five results: Neuberg, (M + 1) x 5 / 3 - 1 of 8."""
    for number, table, typed in ((1, 1, "420"), (2, 5, "420"), (3, 4, "-50")):
        enter(bridge, 1, typed, round=number, table=table)
    score_field(field_of(bridge).pk)
    awarded = TrayTable.objects.get(standings__field__current=F("standings"), tray__number=1)
    assert awarded.top == 8
    assert awarded.awards == [["420/1", 2, "17/3", "7/3"], ["-50/1", 1, "2/3", "22/3"]]


def test_every_change_makes_the_field_due(whist: Session, enter: Enter) -> None:
    field = field_of(whist)
    assert is_due(field.pk)
    assert score_field(field.pk) == 1
    assert not is_due(field.pk)
    enter(whist, 1, "7")
    assert [f.pk for f in due_fields()] == [field.pk]
    assert score_field(field.pk) == 1
    enter(whist, 1, "7")
    assert not is_due(field.pk)
    enter(whist, 1, "8", base_version=1, reason="misread")
    assert is_due(field.pk)


def test_the_task_computes_what_the_notifier_told_of(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    score_field_task(field_of(whist).pk)
    assert figures(whist)["a"][0] == 7
    assert Standings.objects.get().results == 1


def test_many_rings_are_one_computation(whist: Session, enter: Enter) -> None:
    for tray in range(1, 6):
        enter(whist, tray, "7")
    field = field_of(whist)
    assert [score_field(field.pk) for _ in range(3)] == [1, 0, 0]
    assert Standings.objects.count() == 1


def test_what_arrives_during_the_computation_leaves_the_field_due(
    whist: Session, enter: Enter
) -> None:
    """The revisions were read before the results, so nothing is ever taken for seen."""
    enter(whist, 1, "7")
    begun = Computation(field_of(whist))
    enter(whist, 2, "9")
    assert begun.finish()
    assert is_due(field_of(whist).pk)
    assert score_field(field_of(whist).pk) == 1
    assert figures(whist)["b"][0] == 9


def test_an_older_computation_never_replaces_a_newer_one(whist: Session, enter: Enter) -> None:
    """Two workers: one reads, the other reads later results and is faster."""
    enter(whist, 1, "7")
    slow = Computation(field_of(whist))
    enter(whist, 2, "9")
    assert score_field(field_of(whist).pk) == 1
    assert not slow.finish()
    assert figures(whist)["b"][0] == 9
    assert not is_due(field_of(whist).pk)


def test_who_is_seated_anew_is_not_written_with_the_seats_of_before(
    whist: Session, director: User
) -> None:
    """The movement is changed while its empty standings are computed: that is no fault."""
    begun = Computation(field_of(whist))
    seat_pairs(director, whist.pk, pairs=6, trays_per_round=1)
    assert not begun.finish()
    assert is_due(field_of(whist).pk)
    assert score_field(field_of(whist).pk) == 1
    assert len(figures(whist)) == 6


def test_whoever_is_gone_stands_nowhere_even_before_the_next_standings(
    whist: Session, director: User
) -> None:
    """Rows point at entries without the database watching: whoever deletes those, deletes these."""
    score_field(field_of(whist).pk)
    Section.objects.update(revision=F("revision") + 1)
    score_field(field_of(whist).pk)
    assert StandingRow.objects.count() == 20
    seat_pairs(director, whist.pk, pairs=6, trays_per_round=1)
    left = StandingRow.objects.values_list("entry", flat=True)
    assert Counter(left) == dict.fromkeys(Entry.objects.values_list("pk", flat=True), 2)
    assert is_due(field_of(whist).pk)


def test_a_section_serves_several_fields(whist: Session, enter: Enter) -> None:
    """An entry raises its section only; every field that draws on it becomes due."""
    first = field_of(whist)
    second = Field.objects.create(tournament=whist.tournament, rules=first.rules)
    second.sections.add(section_of(whist))
    score_field(first.pk)
    score_field(second.pk)
    enter(whist, 1, "7")
    assert {f.pk for f in due_fields()} == {first.pk, second.pk}


def test_what_cannot_be_scored_is_said_and_not_tried_again(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    field = field_of(whist)
    score_field(field.pk)
    Field.objects.update(rules={"name": "plain", "switches": {}}, revision=F("revision") + 1)
    assert score_field(field.pk) == 0
    view = standings_view(whist, all_trays=True)
    assert view is not None
    assert view.behind
    assert "does not belong to this game" in view.problem
    assert figures(whist)["a"][0] == 7
    assert not is_due(field.pk)
    Field.objects.update(rules={"name": "whist-1910", "switches": {}}, revision=F("revision") + 1)
    assert score_field(field.pk) == 1
    view = standings_view(whist, all_trays=True)
    assert view is not None
    assert (view.behind, view.problem) == (False, "")


def test_who_played_a_tray_twice_is_named(
    whist: Session, director: User, club: Club, enter: Enter
) -> None:
    """Pair a of N/S sat at table 2 too, where pair b had its place."""
    name_pairs(director, whist.pk, {1: ["Ann Lee", "Bob Ray"]})
    enter(whist, 1, "7")
    enter(whist, 1, "8", round=2, table=2, seats=(1, 8, 1, 8))
    score_field(field_of(whist).pk)
    view = standings_view(whist, all_trays=True)
    assert view is not None
    assert view.problem == "Ann Lee & Bob Ray (a) has two results on tray 1."
    with pytest.raises(Refusal, match="two results on tray 1"):
        total_explained(whist, Place.objects.get(label="a").pk, all_trays=True)
    (need, *_rest) = needs_of(whist, room_view(whist))
    assert (need.glyph, need.what, need.tray) == ("refused", view.problem, 1)


def test_old_generations_go_but_not_at_once(whist: Session) -> None:
    field = field_of(whist)
    for _ in range(KEPT_GENERATIONS + 3):
        Section.objects.update(revision=F("revision") + 1)
        score_field(field.pk)
    kept = list(field.generations.values_list("generation", flat=True))
    assert kept == list(range(4, KEPT_GENERATIONS + 4))
    field.refresh_from_db()
    assert field.current is not None
    assert field.current.generation == kept[-1]


def test_a_muted_notifier_tells_nobody(
    whist: Session, enter: Enter, django_capture_on_commit_callbacks: object
) -> None:
    with django_capture_on_commit_callbacks() as callbacks, notifier.muted():  # type: ignore[operator]
        enter(whist, 1, "7")
    assert callbacks == []
    with django_capture_on_commit_callbacks() as callbacks:  # type: ignore[operator]
        enter(whist, 2, "7")
    assert len(callbacks) == 1
