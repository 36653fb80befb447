"""The statements of an entry: each does what the queryset does in whose place it stands."""

from typing import Any

import pytest
from django.utils import timezone

from benchmarks import plain
from tests.tournaments.conftest import Enter
from tournaments.actions import versions
from tournaments.actions.table_links import close_tables, open_tables
from tournaments.actions.tokens import make_token, revoke_token
from tournaments.models import ApiToken, Play, Scope, Session, User
from tournaments.queries import statements
from tournaments.queries.table.links import links_of

pytestmark = pytest.mark.django_db


def told(row: Any, *names: str) -> list[Any] | None:
    return None if row is None else [getattr(row, name) for name in names]


def test_the_token_and_whom_it_acts_for(director: User) -> None:
    names = ("pk", "scopes", "user_id", "used_at", "expires_at", "username")
    token, _text = make_token(director, "scoring app", [Scope.READ, Scope.SCORE])
    ApiToken.objects.filter(pk=token.pk).update(used_at=timezone.now(), expires_at=timezone.now())
    found = told(statements.token_with(token.digest), *names)
    assert found == told(plain.token_with(token.digest), *names)
    assert found is not None
    assert found[1:3] == [["read", "score"], director.pk]
    assert statements.token_with("another") is None
    User.objects.filter(pk=director.pk).update(is_active=False)
    assert statements.token_with(token.digest) is plain.token_with(token.digest) is None
    User.objects.filter(pk=director.pk).update(is_active=True)
    revoke_token(director, token.pk)
    assert statements.token_with(token.digest) is plain.token_with(token.digest) is None


def test_the_last_plan_of_a_section_in_its_session(bridge: Session) -> None:
    names = ("pk", "made_at", "state", "tournament_id", "game", "club_id")
    section = bridge.sections.get()
    found = told(statements.last_plan(section.pk, bridge.pk), *names)
    assert found == told(plain.last_plan(section.pk, bridge.pk), *names)
    assert found is not None
    assert found[0] == section.plans.order_by("version").last().pk  # type: ignore[union-attr]
    assert statements.last_plan(section.pk, bridge.pk + 1) is None
    assert statements.last_plan(section.pk + 1, bridge.pk) is None


def test_a_play_and_its_current_result(bridge: Session, enter: Enter) -> None:
    result = enter(bridge, 1, "4SN=")
    play = result.play
    asked = (play.section_id, play.round, play.table, play.tray_id)
    found = statements.play_row(*asked)
    assert found == plain.play_row(*asked)
    assert found is not None
    assert found[:4] == (play.pk, result.pk, 1, result.outcome)
    assert statements.play_row(*asked[:3], play.tray_id + 1) is None
    Play.objects.filter(pk=play.pk).update(current=None)
    assert statements.play_row(*asked) == plain.play_row(*asked) == (play.pk, *[None] * 9)


def test_a_result_is_made_current_and_a_section_moves_on(bridge: Session, enter: Enter) -> None:
    first, other = enter(bridge, 1, "4SN="), enter(bridge, 2, "3NS=")
    Play.objects.update(current=None)
    versions.set_current(first.play_id, first.pk)
    assert Play.objects.get(pk=first.play_id).current_id == first.pk
    assert Play.objects.get(pk=other.play_id).current_id is None
    section = bridge.sections.get()
    raised = (section.revision + 1, section.result_revision + 1)
    for increment in (versions.increment_revision, plain.increment_revision):
        increment(section.pk)
        section.refresh_from_db()
        assert (section.revision, section.result_revision) == raised
        raised = (raised[0] + 1, raised[1] + 1)


def test_the_mark_of_a_table(bridge: Session, enter: Enter, director: User) -> None:
    open_tables(director, bridge.pk)
    links = links_of(bridge.pk)
    section = bridge.sections.get().pk

    def marks() -> list[str]:
        found = [statements.table_mark(links[section, table].digest) for table in (1, 2)]
        assert found == [plain.table_mark(links[section, table].digest) for table in (1, 2)]
        return found

    before = marks()
    assert all(before)
    first = enter(bridge, 1, "4SN=")
    (changed,) = [
        at for at, (one, other) in enumerate(zip(before, marks(), strict=True)) if one != other
    ]
    assert first.play.table == changed + 1
    assert statements.table_mark("another") == plain.table_mark("another") == ""
    close_tables(director, bridge.pk)
    assert [statements.table_mark(links[section, table].digest) for table in (1, 2)] == ["", ""]
