"""Links of tables: who makes and withdraws them, and what a device with one is."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import override_settings

from tests.tournaments.conftest import section_of
from tests.tournaments.saved_events import taken_round
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.evenings import close_session
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.table_links import close_tables, link_to_print, open_tables, renew_link
from tournaments.models import AuthorKind, Log, Result, Role, Session, TableLink, User
from tournaments.queries.access import author_at_table, session_entered
from tournaments.queries.club.log import log_entries
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.table.links import link_with, links_of
from tournaments.refusal import NotAllowed, NotFound, Refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def links(director: User, whist: Session) -> list[TableLink]:
    """The links of the evening's tables, in their order."""
    open_tables(director, whist.pk)
    return list(links_of(whist.pk).values())


def test_every_table_has_a_link_of_its_own(whist: Session, links: list[TableLink]) -> None:
    assert [link.table for link in links] == list(range(1, len(links) + 1))
    assert len({link.token for link in links}) == len(links)
    assert all(len(link.token) == 22 for link in links)  # 128 bits
    assert [link_with(link.token).table for link in links] == [link.table for link in links]


def test_no_token_stands_in_the_database(links: list[TableLink]) -> None:
    rows = str(list(TableLink.objects.values()))
    assert not any(link.token in rows for link in links)


def test_only_tables_without_a_link_are_given_one(
    director: User, whist: Session, links: list[TableLink]
) -> None:
    assert open_tables(director, whist.pk) == 0
    assert list(links_of(whist.pk).values()) == links


def test_another_secret_key_prints_other_links_and_the_old_ones_open_until_then(
    director: User, whist: Session, links: list[TableLink]
) -> None:
    token = links[0].token
    with override_settings(SECRET_KEY="another" * 8):
        assert link_with(token).token == ""
        assert open_tables(director, whist.pk) == len(links)
        assert links_of(whist.pk)[section_of(whist).pk, 1].token not in ("", token)
        with pytest.raises(NotFound, match="withdrawn"):
            link_with(token)


def test_a_link_that_is_made_anew_takes_the_place_of_the_one_before(
    director: User, whist: Session, links: list[TableLink]
) -> None:
    section = section_of(whist).pk
    new = renew_link(director, whist.pk, section, 2)
    assert link_with(new.token).table == 2
    with pytest.raises(NotFound, match="new table card"):
        link_with(links[1].token)
    assert link_with(links[0].token) == links[0]


def test_the_server_prints_the_link_there_is_or_makes_it(director: User, whist: Session) -> None:
    first = link_to_print(whist, 3)
    assert link_to_print(whist, 3) == first
    assert link_to_print(whist, 3, renew=True) != first
    assert [log.doer for log in Log.objects.filter(what="table.renewed")] == ["", ""]
    with pytest.raises(NotFound, match="no table 99"):
        link_to_print(whist, 99)


def test_links_that_are_withdrawn_open_nothing(
    director: User, whist: Session, links: list[TableLink]
) -> None:
    assert close_tables(director, whist.pk) == len(links)
    for link in links:
        with pytest.raises(NotFound):
            link_with(link.token)
    assert close_tables(director, whist.pk) == 0


def test_nobody_else_opens_or_closes_tables(
    stranger: User, whist: Session, links: list[TableLink]
) -> None:
    section = section_of(whist).pk
    scorer = User.objects.create_user("sam")
    Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=whist)
    for who in (stranger, scorer):
        with pytest.raises(NotAllowed):
            open_tables(who, whist.pk)
        with pytest.raises(NotAllowed):
            close_tables(who, whist.pk)
        with pytest.raises(NotAllowed):
            renew_link(who, whist.pk, section, 1)
    assert list(links_of(whist.pk).values()) == links


def test_a_closed_evening_opens_no_tables(director: User, whist: Session) -> None:
    close_session(director, whist.pk)
    with pytest.raises(Refusal, match="closed"):
        open_tables(director, whist.pk)


def test_a_device_speaks_for_its_own_section_while_its_link_is_in_force(
    director: User, whist: Session, links: list[TableLink]
) -> None:
    section = section_of(whist).pk
    author = author_at_table(links[0])
    assert session_entered(author, whist.pk, section).state == "open"
    for other in (None, section + 1):
        with pytest.raises(NotFound):
            session_entered(author, whist.pk, other)
    close_tables(director, whist.pk)
    with pytest.raises(NotFound, match="withdrawn"):
        session_entered(author, whist.pk, section)


def test_what_a_device_says_is_the_tables_in_history_and_log(
    whist: Session, links: list[TableLink]
) -> None:
    at = TableRound(section_of(whist).pk, 1, 3)
    author = author_at_table(links[2])
    result = enter_result(author, whist.pk, ResultEntry(at, 3, "7")).result
    result = Result.objects.get(pk=result.pk)
    assert (result.said_by, result.origin, result.speaker) == (None, "table", "table 3")
    log = Log.objects.filter(what="result.entered").get()
    assert (log.who, log.who_kind, log_entries([log])[0][0].doer) == (None, "table", "table 3")


def test_a_user_who_is_gone_is_no_table(
    director: User, whist: Session, links: list[TableLink]
) -> None:
    at = TableRound(section_of(whist).pk, 1, 3)
    result = enter_result(director, whist.pk, ResultEntry(at, 3, "7")).result
    User.objects.filter(pk=director.pk).delete()
    result = Result.objects.get(pk=result.pk)
    assert (result.said_by, result.said_by_kind, result.speaker) == (None, AuthorKind.PERSON, "")


def test_nobody_enters_as_nobody(whist: Session) -> None:
    at = TableRound(section_of(whist).pk, 1, 3)
    with pytest.raises(Refusal):
        enter_result(AnonymousUser(), whist.pk, ResultEntry(at, 3, "7"))


def test_the_file_of_an_evening_says_which_table_spoke(
    whist: Session, links: list[TableLink]
) -> None:
    """A user who is called as a table is numbered said nothing of it."""
    User.objects.create_user("3")
    at = TableRound(section_of(whist).pk, 1, 3)
    enter_result(author_at_table(links[2]), whist.pk, ResultEntry(at, 3, "7"))
    score(whist)
    made = taken_round(whist.tournament)
    result = Result.objects.get(play__section__session__tournament=made)
    assert (result.said_by, result.origin, result.speaker) == (None, "table", "table 3")
    log = Log.objects.filter(what="result.entered").latest("pk")
    assert (log.who, log.doer) == (None, "table 3")
    assert not TableLink.objects.filter(section__session__tournament=made).exists()
