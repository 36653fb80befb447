"""What a change did, and taking the last one back, on its page; and a substitute taken back."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, section_of
from tests.tournaments.web.pages import markup, said, text
from tests.tournaments.web.room.test_changes import address
from tournaments.actions.paper import note_printed
from tournaments.models import Log, Member, Place, Session, Substitution
from tournaments.paper.sheets import SHEETS
from tournaments.queries.plan.changes import under_way
from tournaments.queries.plan.seated_sections import plan_versions

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def changes(session: Session) -> str:
    """The page of the changes."""
    return reverse("changes", args=[session.pk])


def made(session: Session, version: int) -> str:
    """The page of a change that was made."""
    return reverse("made-change", args=[session.pk, version])


def take_back(desk: Client, session: Session, version: int) -> str:
    """Open the page of a change and press its button; what the page after it says."""
    page = markup(desk.get(made(session, version)))
    form = re.search(r'<form method="post">.*?</form>', page, re.DOTALL)
    assert form
    sent = dict(re.findall(r'name="([\w-]+)" value="([^"]*)"', form[0]))
    return text(desk.get(desk.post(made(session, version), sent).headers["Location"]))


def test_the_changes_lead_to_what_each_did(desk: Client, whist: Session) -> None:
    desk.post(address(whist, "late-pair"), {"first_round": 2, "version": 1})
    desk.post(address(whist, "rounds"), {"rounds": 4, "version": 2})
    shown = text(desk.get(changes(whist)))
    assert shown.index("The evening was set to 4 rounds.") < shown.index("Pair l joined in round 2")
    assert shown.count("What it did, take it back") == 1
    last = text(desk.get(made(whist, 3)))
    assert "4 rounds are played instead of 5." in last
    assert "Take this change back" in last
    first = text(desk.get(made(whist, 2)))
    assert "The new pair is l." in first
    assert "Round 2" in first
    assert "Round 1" not in first
    assert "only the last change can be taken back" in first
    assert "Take this change back" not in first


def test_the_last_one_is_taken_back(desk: Client, whist: Session) -> None:
    note_printed(whist, SHEETS, plan_versions(whist))
    desk.post(address(whist, "leaving"), {"who": "a", "first_round": 3, "version": 1})
    assert "Indicator cards of a, " in text(desk.get(changes(whist)))
    shown = take_back(desk, whist, 2)
    assert "It is taken back: everybody sits as before it." in shown
    assert "Nothing: everybody plays as planned." in shown
    assert "Indicator cards of" not in shown  # those on the tables are right again
    assert "took a change of the evening back" in text(
        desk.get(reverse("club-log", args=[whist.tournament.club_id]))
    )


def test_what_was_played_by_it_is_said_and_nothing_offered(
    desk: Client, whist: Session, enter: Enter
) -> None:
    desk.post(address(whist, "late-pair"), {"first_round": 1, "version": 1})
    now = under_way(section_of(whist))
    late = next(one for one in now.movement.rounds[0] if 11 in one.seats)
    seen = desk.get(made(whist, 2))
    assert "Take this change back" in text(seen)
    enter(whist, late.trays[0], "7", table=late.table)
    shown = text(desk.get(made(whist, 2)))
    assert f"Table {late.table} has a result for tray {late.trays[0]} in round 1" in shown
    assert "Take this change back" not in shown
    refused = desk.post(made(whist, 2), {"version": 2})
    assert refused.status_code == 422
    assert "What was played stays, and so does the change. Nothing was changed." in said(refused)
    assert under_way(section_of(whist)).version == 2


def test_a_page_that_is_out_of_date_changes_nothing(desk: Client, whist: Session) -> None:
    desk.post(address(whist, "rounds"), {"rounds": 4, "version": 1})
    refused = desk.post(made(whist, 2), {"version": 1})
    assert refused.status_code == 409
    assert "The plan was changed meanwhile" in said(refused)
    assert desk.post(made(whist, 1), {"version": 2}).status_code == 404


def test_a_substitute_is_taken_back_until_they_have_played(
    desk: Client, whist: Session, enter: Enter
) -> None:
    desk.post(reverse("names", args=[whist.pk]), {"name-1-1": "Ann", "name-1-2": "Bob"})
    place, ann = Place.objects.get(number=1), Member.objects.get(name="Ann")
    fields = {"who": f"{place.pk}-{ann.pk}", "name": "Eve", "from_round": 2}
    desk.post(reverse("substitute", args=[whist.pk]), fields)
    enter(whist, 1, "7", table=1)
    where = reverse("take-substitute-back", args=[whist.pk, Substitution.objects.get().pk])
    assert where in markup(desk.get(changes(whist)))
    assert "It is taken back." in text(desk.get(desk.post(where).headers["Location"]))
    assert not Substitution.objects.exists()
    assert Log.objects.get(what="player.substitute_taken_back").details["from_round"] == 2
    assert desk.post(where).status_code == 404
    desk.post(reverse("substitute", args=[whist.pk]), fields)
    enter(whist, 5, "7", table=1, round=2)
    where = reverse("take-substitute-back", args=[whist.pk, Substitution.objects.get().pk])
    assert where not in markup(desk.get(changes(whist)))
    refused = desk.post(where)
    assert refused.status_code == 422
    assert "They have played since" in said(refused)
    assert Substitution.objects.exists()
