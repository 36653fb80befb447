"""Evenings that were deleted and are brought back: every row, under its old address."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.actions.test_deletion import full as _full
from tests.tournaments.conftest import Enter, SetUp, play_all, section_of
from tests.tournaments.rows import Rows, everything
from tests.tournaments.web.pages import text
from tournaments.actions.clubs import make_club
from tournaments.actions.deleted_evenings import bring_evening_back
from tournaments.actions.deletion import delete_club, delete_evening
from tournaments.actions.erase import erase_member
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import name_pairs
from tournaments.actions.standings import score_field
from tournaments.actions.table_links import link_to_print
from tournaments.models import (
    Club,
    DeletedEvening,
    Field,
    Log,
    Member,
    Result,
    Role,
    Session,
    User,
)
from tournaments.queries.club.deleted_evenings import club_of_deleted, deleted_evenings
from tournaments.queries.plan.plays import TableRound
from tournaments.refusal import Conflict, NotAllowed, NotFound
from tournaments.tasks import tidy

pytestmark = pytest.mark.django_db

full = _full

NOT_BROUGHT_BACK = {"Job", "JobDocument", "Log", "DeletedEvening"}
"""Paper, which is made anew, and what says that it was done."""


def of_the_evening() -> Rows:
    """Every row that is the same again."""
    return [row for row in everything() if row[0] not in NOT_BROUGHT_BACK]


def bring_back(person: User, club: Club) -> Session:
    """Bring back the one that was deleted."""
    return bring_evening_back(person, club.pk, DeletedEvening.objects.get().pk)


def test_every_row_of_it_is_there_again(full: Session, club: Club, director: User) -> None:
    link_to_print(full, 1)
    before = of_the_evening()
    delete_evening(director, full.pk, "Evening")
    assert of_the_evening() != before
    assert bring_back(director, club) == full
    assert of_the_evening() == before
    assert not DeletedEvening.objects.exists()
    said = Log.objects.latest("pk")
    assert (said.what, said.on_id, said.details["name"]) == (
        "evening.brought_back", full.pk, "Evening"
    )  # fmt: skip


def test_it_goes_on_where_it_was(
    whist: Session, club: Club, director: User, enter: Enter, client: Client
) -> None:
    enter(whist, 1, "7")
    field = Field.objects.get()
    score_field(field.pk)
    shown = text(client.get(reverse("standings", args=[whist.pk])))
    delete_evening(director, whist.pk, "Evening")
    assert client.get(reverse("standings", args=[whist.pk])).status_code == 404
    bring_back(director, club)
    assert text(client.get(reverse("standings", args=[whist.pk]))) == shown
    at = TableRound(section_of(whist).pk, 1, 2)
    enter_result(director, whist.pk, ResultEntry(at, 2, "8"))
    assert score_field(field.pk) is not None
    delete_evening(director, whist.pk, "Evening")
    bring_back(director, club)
    assert Result.objects.count() == 2


def test_another_evening_meanwhile_is_not_touched(
    whist: Session, set_up: SetUp, club: Club, director: User
) -> None:
    play_all(director, whist, lambda ns, ew, tray: 7)
    delete_evening(director, whist.pk, "Evening")
    other = set_up("bridge")
    play_all(director, other, lambda ns, ew, tray: 110)
    results = set(Result.objects.values_list("pk", flat=True))
    bring_back(director, club)
    assert results < set(Result.objects.values_list("pk", flat=True))
    assert set(Session.objects.all()) == {whist, other}


def test_whoever_was_its_helper_and_is_gone_has_no_role_there(
    whist: Session, club: Club, director: User, enter: Enter
) -> None:
    sam, gus = User.objects.create_user("sam"), User.objects.create_user("gus")
    for user in (sam, gus):
        Role.objects.create(user=user, kind="scorer", session=whist)
    enter(whist, 1, "7", by=sam)
    delete_evening(director, whist.pk, "Evening")
    sam.delete()
    bring_back(director, club)
    assert [role.user for role in Role.objects.filter(session=whist)] == [gus]
    assert Result.objects.get().said_by is None


def test_without_somebody_who_played_it_stays_deleted(
    whist: Session, club: Club, director: User
) -> None:
    name_pairs(director, whist.pk, {1: ["Ann", "Bob"]})
    delete_evening(director, whist.pk)
    Member.objects.get(name="Ann").delete()
    before = everything()
    with pytest.raises(Conflict, match="somebody who played in it is no longer a member"):
        bring_back(director, club)
    assert everything() == before


def test_what_an_older_version_kept_stays_deleted(
    whist: Session, club: Club, director: User
) -> None:
    delete_evening(director, whist.pk)
    tables = DeletedEvening.objects.get().rows
    of_another_table = [tables[0] | {"table": "tournaments.gone"}, *tables[1:]]
    columns = [f"{name}_gone" for name in tables[0]["columns"]]
    of_another_column = [tables[0] | {"columns": columns}, *tables[1:]]
    for rows in (of_another_table, of_another_column):
        DeletedEvening.objects.update(rows=rows)
        before = everything()
        with pytest.raises(Conflict, match="Overplay was updated"):
            bring_back(director, club)
        assert everything() == before


def test_only_organisers_and_whoever_deleted_it(
    whist: Session, club: Club, director: User, stranger: User
) -> None:
    dick = User.objects.create_user("dick")
    Role.objects.create(user=dick, kind="director", tournament=whist.tournament)
    delete_evening(dick, whist.pk)
    assert deleted_evenings(director, club).count() == 1
    assert club_of_deleted(dick, club.pk) == club
    with pytest.raises(NotAllowed):
        bring_back(stranger, club)
    there = make_club(stranger, name="There")
    with pytest.raises(NotFound):
        bring_back(stranger, there)
    bring_back(dick, club)
    assert Role.objects.get(user=dick).tournament == whist.tournament
    delete_evening(director, whist.pk)
    with pytest.raises(NotAllowed):
        bring_back(dick, club)


def test_a_day_long(whist: Session, club: Club, director: User) -> None:
    delete_evening(director, whist.pk)
    DeletedEvening.objects.update(deleted_at=timezone.now() - timedelta(hours=23))
    tidy()
    assert deleted_evenings(director, club).count() == 1
    DeletedEvening.objects.update(deleted_at=timezone.now() - timedelta(hours=25))
    assert not deleted_evenings(director, club)
    with pytest.raises(NotFound, match="no longer"):
        bring_back(director, club)
    tidy()
    assert not DeletedEvening.objects.exists()


def test_it_goes_with_a_member_who_is_erased(
    whist: Session, club: Club, director: User, stranger: User
) -> None:
    name_pairs(director, whist.pk, {1: ["Ann", "Bob"]})
    delete_evening(director, whist.pk)
    ann = Member.objects.get(name="Ann")
    erase_member(director, club.pk, ann.pk, "Ann")
    assert not DeletedEvening.objects.exists()


def test_it_goes_with_its_club(whist: Session, club: Club, director: User) -> None:
    delete_evening(director, whist.pk)
    delete_club(director, club.pk)
    assert not DeletedEvening.objects.exists()
