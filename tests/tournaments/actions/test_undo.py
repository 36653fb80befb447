"""Undoing one's own last entries, one by one, and entering again what was undone."""

import random
from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.values import Ruling
from tests.tournaments.conftest import Enter, SetUp, section_of
from tournaments.actions.corrections import swap_trays
from tournaments.actions.results import ResultEntry
from tournaments.actions.rulings import rule_result
from tournaments.actions.taking_back import SeenPlay, withdraw_result
from tournaments.actions.undo import redo_entry, undo_entry
from tournaments.models import Log, Play, Result, Role, Session, User
from tournaments.models.play import AppendOnlyQuerySet
from tournaments.queries.desk.last_entry import UNDO_WITHIN, last_entries
from tournaments.queries.plan.plays import TableRound
from tournaments.refusal import Conflict, NotAllowed, NotFound, Refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def scorer(whist: Session) -> User:
    """Somebody else who enters results of the same evening."""
    user = User.objects.create_user("sam")
    Role.objects.create(user=user, kind=Role.Kind.SCORER, session=whist)
    return user


def believed(session: Session) -> dict[int, str]:
    """What is believed of each tray in round 1."""
    plays = Play.objects.filter(section__session=session, round=1, current__isnull=False)
    return dict(plays.values_list("tray__number", "current__outcome"))


def undo(who: User, session: Session) -> bool:
    """Undo what is offered; whether anything was."""
    last = last_entries(session, who)[0]
    if last is not None:
        undo_entry(who, session.pk, last.pk)
    return last is not None


def redo(who: User, session: Session) -> bool:
    """Enter again what is offered; whether anything was."""
    last = last_entries(session, who)[1]
    if last is not None:
        redo_entry(who, session.pk, last.pk)
    return last is not None


def seen(session: Session, tray: int, version: int) -> SeenPlay:
    return SeenPlay(TableRound(section_of(session).pk, 1, tray), tray, version)


def test_entries_are_undone_one_by_one_to_the_first_and_come_back(
    whist: Session, enter: Enter, director: User
) -> None:
    enter(whist, 1, "7")
    enter(whist, 2, "9")
    enter(whist, 1, "8", base_version=1, reason="typed wrongly")
    states = [{1: "T8", 2: "T9"}, {1: "T7", 2: "T9"}, {1: "T7"}, {}]
    for state in states[1:]:
        assert undo(director, whist)
        assert believed(whist) == state
    assert not undo(director, whist)
    for state in reversed(states[:-1]):
        assert redo(director, whist)
        assert believed(whist) == state
    assert not redo(director, whist)
    again = Result.objects.latest("pk")
    assert (again.outcome, again.reason) == ("T8", "typed wrongly")
    assert Log.objects.latest("pk").what == "result.restored"


@pytest.mark.parametrize("seed", range(6))
def test_whatever_was_entered_undone_and_redone(
    whist: Session, enter: Enter, director: User, seed: int
) -> None:
    """As in an editor: an entry ends what could be redone, undo and redo walk along the rest."""
    rng = random.Random(seed)  # noqa: S311  an example, no secret
    done: list[dict[int, str]] = [{}]
    undone: list[dict[int, str]] = []
    acts = rng.choices(["enter", "undo", "redo"], [3, 2, 1], k=8) + ["undo"] * 5 + ["redo"] * 5
    for number, act in enumerate(acts):
        if act == "enter":
            tray = rng.randint(1, 2)
            play = Play.objects.filter(section__session=whist, tray__number=tray).first()
            version = play.current.version if play and play.current else 0
            typed = str(rng.choice([n for n in range(14) if f"T{n}" != done[-1].get(tray)]))
            enter(whist, tray, typed, base_version=version, reason=f"{number}")
            done.append(done[-1] | {tray: f"T{typed}"})
            undone.clear()
        elif act == "undo":
            assert undo(director, whist) is (len(done) > 1)
            if len(done) > 1:
                undone.append(done.pop())
        else:
            assert redo(director, whist) is bool(undone)
            if undone:
                done.append(undone.pop())
        assert believed(whist) == done[-1]


def test_the_version_before_comes_back_and_what_is_stale_is_a_conflict(
    whist: Session, enter: Enter, director: User
) -> None:
    one = enter(whist, 1, "7")
    two = enter(whist, 1, "8", base_version=1, reason="typed wrongly")
    with pytest.raises(Conflict):
        undo_entry(director, whist.pk, one.pk)
    undo_entry(director, whist.pk, two.pk)
    back = Play.objects.get(tray__number=1).current
    assert back is not None
    assert (back.outcome, back.version, back.reason) == ("T7", 3, "undone")
    for stale in (two, back):
        with pytest.raises(Conflict):
            undo_entry(director, whist.pk, stale.pk)
    redone = two.undone
    redo_entry(director, whist.pk, redone.pk)
    with pytest.raises(Conflict):
        redo_entry(director, whist.pk, redone.pk)


def test_nobody_undoes_or_redoes_what_another_entered(
    whist: Session, enter: Enter, director: User, scorer: User, stranger: User
) -> None:
    result = enter(whist, 1, "7")
    assert last_entries(whist, scorer) == (None, None, None)
    with pytest.raises(NotFound):
        undo_entry(scorer, whist.pk, result.pk)
    with pytest.raises(NotAllowed):
        undo_entry(stranger, whist.pk, result.pk)
    undo_entry(director, whist.pk, result.pk)
    with pytest.raises(NotFound):
        redo_entry(scorer, whist.pk, result.undone.pk)
    with pytest.raises(NotAllowed):
        redo_entry(stranger, whist.pk, result.undone.pk)


def test_what_another_has_corrected_since_stays_and_the_one_before_is_offered(
    whist: Session, enter: Enter, director: User, scorer: User
) -> None:
    one, two = enter(whist, 1, "7"), enter(whist, 2, "9")
    assert last_entries(whist, director)[2] is None
    enter(whist, 2, "8", base_version=1, reason="misread", by=scorer)
    assert last_entries(whist, director) == (one, None, two)
    with pytest.raises(Conflict, match="changed since you entered it"):
        undo_entry(director, whist.pk, two.pk)
    assert undo(scorer, whist)
    assert believed(whist) == {1: "T7", 2: "T9"}
    assert not undo(scorer, whist)
    withdraw_result(scorer, whist.pk, seen(whist, 2, 3), "of another table")
    assert last_entries(whist, director)[2] == two
    assert undo(director, whist)
    assert believed(whist) == {}
    assert last_entries(whist, director)[0] is None


def test_what_was_undone_comes_back_only_while_nothing_else_was_said_of_it(
    whist: Session, enter: Enter, director: User, scorer: User
) -> None:
    one = enter(whist, 1, "7")
    assert undo(director, whist)
    enter(whist, 1, "4", by=scorer)
    assert last_entries(whist, director)[1] is None
    with pytest.raises(Conflict, match="changed since you undid it"):
        redo_entry(director, whist.pk, one.undone.pk)


def test_what_is_of_another_day_is_not_undone(whist: Session, enter: Enter, director: User) -> None:
    old = enter(whist, 1, "7")
    long_ago = timezone.now() - UNDO_WITHIN - timedelta(minutes=1)
    super(AppendOnlyQuerySet, Result.objects.all()).update(said_at=long_ago)
    new = enter(whist, 2, "9")
    assert last_entries(whist, director)[0] == new
    assert undo(director, whist)
    assert last_entries(whist, director)[0] is None
    with pytest.raises(Refusal, match="too long ago"):
        undo_entry(director, whist.pk, old.pk)


def test_trays_that_were_exchanged_are_not_undone_by_halves(
    set_up: SetUp, enter: Enter, director: User
) -> None:
    session = set_up(trays_per_round=2)
    at = TableRound(section_of(session).pk, 1, 1)
    elsewhere = enter(session, 3, "9", table=2)
    for tray, typed in ((1, "7"), (2, "5")):
        enter(session, tray, typed, table=1)
    swap_trays(director, session.pk, SeenPlay(at, 1, 1), SeenPlay(at, 2, 1))
    assert last_entries(session, director) == (elsewhere, None, None)
    swapped = Result.objects.latest("pk")
    with pytest.raises(Refusal, match="together with other results"):
        undo_entry(director, session.pk, swapped.pk)
    assert believed(session) == {1: "T5", 2: "T7", 3: "T9"}


def test_a_ruling_is_undone_and_comes_back_with_its_reason(
    bridge: Session, enter: Enter, director: User
) -> None:
    enter(bridge, 1, "140")
    ruling = Ruling("artificial", {"ns": "60", "ew": "40"})
    at = TableRound(section_of(bridge).pk, 1, 1)
    rule_result(director, bridge.pk, ResultEntry(at, 1, "", 1, "no time", ruling=ruling))
    assert undo(director, bridge)
    now = Play.objects.get(tray__number=1).current
    assert now is not None
    assert now.ruling is None
    assert redo(director, bridge)
    now = Play.objects.get(tray__number=1).current
    assert now is not None
    assert (now.ruling, now.reason) == ({"code": "artificial", "params": ruling.params}, "no time")
