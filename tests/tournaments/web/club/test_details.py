"""The pages on which an evening or a club is changed and deleted."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import markup, said, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.clubs import add_members, make_club
from tournaments.actions.jobs import ask_for_pack
from tournaments.models import Club, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def change(session: Session) -> str:
    return reverse("change-evening", args=[session.pk])


def delete(session: Session) -> str:
    return reverse("delete-evening", args=[session.pk])


def test_a_director_changes_name_and_date(
    whist: Session, floor_director: User, desk: Client
) -> None:
    floor = signed_in(floor_director)
    assert f'href="{change(whist)}"' in markup(floor.get(reverse("room", args=[whist.pk])))
    page = markup(floor.get(change(whist)))
    assert 'value="Evening"' in page
    assert 'value="2026-03-05"' in page
    sent = {"name": "Tuesday pairs", "played_on": "2026-03-12"}
    page = text(floor.post(change(whist), sent, follow=True))
    assert "Tuesday pairs, 12 Mar 2026" in page
    assert "The evening has this name and date now." in page
    log = text(desk.get(reverse("club-log", args=[whist.tournament.club_id])))
    assert "Tuesday pairs, 12 Mar 2026; before: Evening, 5 Mar 2026" in log


def test_what_was_typed_stays_where_it_is_refused(whist: Session, desk: Client) -> None:
    answer = desk.post(change(whist), {"name": "Another", "played_on": "soon"})
    assert (answer.status_code, "Date: " in said(answer)) == (422, True)
    assert 'value="Another"' in markup(answer)
    assert Session.objects.get().tournament.name == "Evening"


def test_an_evening_without_results_is_asked_about_once(whist: Session, desk: Client) -> None:
    page = text(desk.get(delete(whist)))
    assert "Delete Evening, 5 Mar 2026?" in page
    assert "There are no results in it." in page
    assert "Type the name" not in page
    assert "Evening is deleted. For a day you can bring it back." in text(
        desk.post(delete(whist), follow=True)
    )
    assert not Session.objects.exists()


def test_a_deleted_evening_is_brought_back_from_the_page_of_the_club(
    whist: Session, desk: Client, enter: Enter
) -> None:
    enter(whist, 1, "7")
    club = reverse("club", args=[whist.tournament.club_id])
    assert "Deleted in the last day" not in text(desk.get(club))
    gone = desk.post(delete(whist), {"typed": "Evening"}, follow=True)
    shown = text(gone)
    assert "Deleted in the last day Evening , 5 Mar 2026 Deleted " in shown
    assert "by dora Bring it back : Evening" in shown
    back = re.search(r'action="([^"]*/deleted/[^"]*)"', markup(gone))
    assert back
    answer = desk.post(back[1], follow=True)
    assert answer.redirect_chain[-1][0] == reverse("room", args=[whist.pk])
    assert "Evening is there again, as it was." in text(answer)
    again = desk.post(back[1])
    assert again.status_code == 404
    assert "This evening can no longer be brought back." in said(again)
    log = text(desk.get(reverse("club-log", args=[whist.tournament.club_id])))
    assert "brought a deleted evening back" in log


def test_one_with_results_says_what_goes_and_wants_its_name(
    whist: Session, desk: Client, enter: Enter
) -> None:
    enter(whist, 1, "7")
    score(whist)
    page = text(desk.get(delete(whist)))
    assert "1 result, with its corrections and rulings." in page
    assert "The standings, with every score card." in page
    assert "Type the name: Evening" in page
    answer = desk.post(delete(whist), {"typed": "Evensong"})
    assert answer.status_code == 422
    assert "give its name as it stands here: Evening" in said(answer)
    assert 'value="Evensong"' in markup(answer)
    club = whist.tournament.club_id
    answer = desk.post(delete(whist), {"typed": "evening"})
    assert answer.headers["Location"] == reverse("club", args=[club])
    assert "deleted an evening: Evening, 5 Mar 2026, with 1 result" in text(
        desk.get(reverse("club-log", args=[club]))
    )


def test_it_is_said_beforehand_why_an_evening_stays(
    whist: Session, desk: Client, director: User
) -> None:
    ask_for_pack(director, whist.pk)
    page = desk.get(delete(whist))
    assert "Wait until it is done" in text(page)
    assert '<button class="button main">' not in markup(page)
    assert desk.post(delete(whist)).status_code == 422
    assert Session.objects.exists()


def test_a_director_who_organises_nothing_finds_what_they_deleted(
    whist: Session, floor_director: User, stranger: User
) -> None:
    theirs = reverse("deleted-evenings", args=[whist.tournament.club_id])
    client = signed_in(floor_director)
    assert client.get(theirs).status_code == 403
    answer = client.post(delete(whist), follow=True)
    assert answer.redirect_chain[-1][0] == theirs
    assert "Bring it back : Evening" in text(answer)
    assert signed_in(stranger).get(theirs).status_code == 403


def test_a_club_is_renamed_and_keeps_another_time(club: Club, desk: Client) -> None:
    address = reverse("change-club", args=[club.pk])
    assert f'href="{address}"' in markup(desk.get(reverse("club", args=[club.pk])))
    page = markup(desk.get(address))
    assert '<option value="Europe/London" selected>London</option>' in page
    assert "data-own-zone" not in page
    answer = desk.post(address, {"name": "There", "time_zone": "America/Chicago"}, follow=True)
    page = text(answer)
    assert "Settings There" in page
    shown = text(desk.get(reverse("club", args=[club.pk])))
    assert "There Times are shown for America/Chicago." in shown
    assert "The club’s settings are saved." in page
    answer = desk.post(address, {"name": "", "time_zone": "America/Chicago"})
    assert (answer.status_code, "Name of the club: " in said(answer)) == (422, True)


def test_a_club_is_deleted_with_its_name(
    club: Club, desk: Client, director: User, whist: Session
) -> None:
    add_members(director, club.pk, ["Ann"])
    address = reverse("delete-club", args=[club.pk])
    page = text(desk.get(address))
    assert "1 evening, with its standings." in page
    assert "1 member, with the record over time." in page
    assert desk.post(address).status_code == 422
    assert "Here is deleted." in text(desk.post(address, {"typed": "here"}, follow=True))
    assert not Club.objects.exists()


def test_an_empty_club_is_asked_about_once(desk: Client, director: User) -> None:
    address = reverse("delete-club", args=[make_club(director, "A mistake").pk])
    assert "Type the name" not in text(desk.get(address))
    assert desk.post(address).headers["Location"] == reverse("home")


def test_a_new_club_finds_its_zone_by_continent_and_town(desk: Client) -> None:
    page = desk.get(reverse("new-club"))
    groups = re.findall(r'<optgroup label="([^"]+)">(.*?)</optgroup>', markup(page))
    by_name = dict(groups)
    assert list(by_name)[:2] == ["Africa", "America"]
    assert '<option value="Europe/London">London</option>' in by_name["Europe"]
    assert ">Buenos Aires, Argentina</option>" in by_name["America"]
    assert '<option value="GB">GB</option>' in by_name["Other names"]
    assert '<option value="UTC" selected>UTC</option>' in markup(page)
    assert "data-own-zone" in markup(page)
    assert "js/time_zone.js" in markup(page)


def test_a_zone_that_was_chosen_is_not_chosen_again_by_the_browser(
    desk: Client, club: Club
) -> None:
    sent = {"name": club.name, "time_zone": "Asia/Tokyo"}
    answer = desk.post(reverse("new-club"), sent)
    assert answer.status_code == 422
    assert '<option value="Asia/Tokyo" selected>Tokyo</option>' in markup(answer)
    assert "data-own-zone" not in markup(answer)
