"""An evening that is declared void: kept and read, and of no account anywhere."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, play_all
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.clubs import show_records
from tournaments.actions.evenings import close_session
from tournaments.actions.naming import name_pairs
from tournaments.actions.publication import count_again, declare_void, lock_session
from tournaments.models import Member, Publication, Session, User
from tournaments.paper.sheets.standings import Standings
from tournaments.queries.people.member_data import member_data
from tournaments.queries.records.player_record import player_record
from tournaments.queries.standings.publication import publication_view
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

WHY = "the trays were those of last week"


@pytest.fixture
def over(whist: Session, director: User) -> Session:
    """An evening that Ann and Bob have won."""
    name_pairs(director, whist.pk, {1: ["Ann Lee", "Bob Ray"]})
    play_all(director, whist, lambda ns, ew, tray: 12 if ns == 1 else 6)
    score(whist)
    close_session(director, whist.pk)
    return whist


def declare(session: Session) -> str:
    return reverse("void-evening", args=[session.pk])


def standings(client: Client, session: Session) -> str:
    return text(client.get(reverse("standings", args=[session.pk])))


def test_a_director_declares_it_void_and_lets_it_count_again(
    over: Session, floor_director: User, desk: Client, client: Client
) -> None:
    floor = signed_in(floor_director)
    won = "Ann Lee & Bob Ray (a) win"
    assert won in standings(client, over)
    page = text(floor.post(declare(over), {"do": "void", "reason": f" {WHY}. "}, follow=True))
    assert "The evening is void" in page
    assert f"Declared void: {WHY}" in page
    shown = standings(client, over)
    assert f"Declared void: {WHY}" in shown
    assert won not in shown
    assert "Ann Lee" in shown  # the ranking is kept
    for name in ("projector", "room", "room-settings"):
        assert f"Declared void: {WHY}" in text(floor.get(reverse(name, args=[over.pk])))
    log = text(desk.get(reverse("club-log", args=[over.tournament.club_id])))
    assert "declared the evening void" in log
    assert f"because: {WHY}" in log
    page = text(floor.post(declare(over), {"do": "count"}, follow=True))
    assert "The evening counts again." in page
    assert won in standings(client, over)


def test_what_comes_next_is_not_to_make_it_official(over: Session, desk: Client) -> None:
    address = reverse("what-next", args=[over.pk])
    assert "Make official now" in text(desk.get(address))
    desk.post(declare(over), {"do": "void", "reason": WHY})
    line = desk.get(address)
    assert "The evening is void: it counts for nobody." in text(line)
    assert reverse("change-evening", args=[over.pk]) in markup(line)


def test_lists_and_results_of_the_club_name_no_winner(
    over: Session, client: Client, director: User
) -> None:
    club = reverse("club-results", args=[over.tournament.club_id])
    assert "(a) win" in text(client.get(club))
    declare_void(director, over.pk, WHY)
    page = text(client.get(club))
    assert f"Declared void: {WHY}" in page
    assert " win: " not in page
    for address in (reverse("home"), reverse("club", args=[over.tournament.club_id])):
        assert "Evening void" in text(signed_in(director).get(address))


def test_it_is_in_nobodys_record_but_among_what_is_kept_about_them(
    over: Session, director: User
) -> None:
    show_records(director, over.tournament.club_id, public=True)
    ann = Member.objects.get(name="Ann Lee")
    assert player_record(ann).tally.firsts == 1
    declare_void(director, over.pk, WHY)
    assert player_record(ann).tally.events == 0
    assert player_record(ann, public=True).events == ()
    (event,) = member_data(ann)["events"]
    assert event["void"] == WHY
    count_again(director, over.pk)
    assert player_record(ann).tally.firsts == 1
    assert "void" not in member_data(ann)["events"][0]


def test_only_that_evening_is_void(
    over: Session, set_up: SetUp, director: User, client: Client
) -> None:
    other = set_up()
    name_pairs(director, other.pk, {1: ["Ann Lee", "Bob Ray"]})
    play_all(director, other, lambda ns, ew, tray: 12 if ns == 1 else 6)
    score(other)
    declare_void(director, over.pk, WHY)
    assert player_record(Member.objects.get(name="Ann Lee")).tally.firsts == 1
    assert " win: " in text(client.get(reverse("club-results", args=[over.tournament.club_id])))


@pytest.mark.parametrize("reason", ["", "   ", "x" * 201, "\N{ZERO WIDTH SPACE}", "why\x07"])
def test_it_needs_a_reason_that_can_be_read(over: Session, desk: Client, reason: str) -> None:
    answer = desk.post(declare(over), {"do": "void", "reason": reason})
    assert answer.status_code == 422
    assert "Say in 1 to 200 characters why the evening is void" in text(answer)
    assert 'value="Evening"' in markup(answer)  # the name beside it stays
    assert not Publication.objects.filter(session=over).exclude(void_reason="").exists()


def test_while_it_is_locked_it_stays_as_it_is(over: Session, director: User) -> None:
    lock_session(director, over.pk)
    with pytest.raises(Refusal, match="locked"):
        declare_void(director, over.pk, WHY)
    Publication.objects.filter(session=over).update(void_reason=WHY)
    with pytest.raises(Refusal, match="locked"):
        count_again(director, over.pk)


def test_said_twice_it_changes_once(over: Session, director: User) -> None:
    count_again(director, over.pk)  # it counts already
    first = declare_void(director, over.pk, WHY).revision
    assert declare_void(director, over.pk, WHY).revision == first
    assert declare_void(director, over.pk, "two tables had each other's trays").revision > first
    session = Session.objects.get(pk=over.pk)
    assert publication_view(session).void_reason == "two tables had each other's trays"


def test_programs_read_why_with_the_standings(
    over: Session, director: User, client: Client
) -> None:
    address = f"/api/v1/sessions/{over.pk}/standings"
    before = client.get(address)
    assert before.json()["void_reason"] == ""
    declare_void(director, over.pk, WHY)
    after = client.get(address, headers={"If-None-Match": before.headers["ETag"]})
    assert after.json()["void_reason"] == WHY
    assert after.json()["standings"] == before.json()["standings"]


def test_paper_says_it_in_the_place_of_the_winner(over: Session, director: User) -> None:
    declare_void(director, over.pk, WHY)
    sheet = Standings().read(over)
    assert (sheet.winner, sheet.reason) == ("", f"Declared void: {WHY}.")
    assert sheet.heading.note == "void"
