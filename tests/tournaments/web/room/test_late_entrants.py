"""Late teams and late players: everybody goes on by a movement for one more."""

import pytest
from django.test import Client
from django.urls import reverse

from movements.audit import Severity, audit
from tests.tournaments.actions.test_changes import play
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.room.test_changes import hidden_fields
from tournaments.actions.changes import change_evening
from tournaments.actions.seating import seat_contestants
from tournaments.models import Entry, Log, Place, Play, Session, User
from tournaments.queries.plan.changes import LateEntrant, Length, under_way
from tournaments.queries.plan.proposal import choice_of
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def seated(set_up: SetUp, director: User, kind: str, number: int, system: str) -> Session:
    """So many teams or players, two trays a round, who have played the first round."""
    session = set_up("whist", 0)
    seat_contestants(
        director,
        session.pk,
        contestants=number,
        trays_per_round=2,
        system=system,
        kind=kind,
    )
    play(director, session, lambda _n, _e: "7", rounds=1)
    return session


def test_a_late_team_is_shown_and_seated(desk: Client, set_up: SetUp, director: User) -> None:
    session = seated(set_up, director, "teams", 6, "round-robin")
    results = list(Play.objects.values_list("pk", "current"))
    offered = desk.get(reverse("changes", args=[session.pk])).content.decode()
    where = reverse("change", args=[session.pk, "late-team"])
    assert where in offered
    assert reverse("change", args=[session.pk, "late-pair"]) not in offered
    assert desk.get(where).status_code == 200
    fields: dict[str, str | int] = {
        "section": section_of(session).pk, "asked": 1, "first_round": 2, "called": "The Owls",
        **{f"name_{n}": f"Owl {n}" for n in range(1, 5)},
    }  # fmt: skip
    page = desk.get(where, fields)
    assert "The new team is g." in text(page)
    assert "The Owls" in text(page)
    done = desk.post(where, hidden_fields(page.content.decode()))
    assert done.status_code == 302
    entry = Entry.objects.get(name="The Owls")
    assert entry.seats.count() == 4
    assert list(Play.objects.values_list("pk", "current")) == results
    now = under_way(section_of(session))
    assert (now.system, now.there) == ("round-robin", 7)
    assert not [f for f in audit(now.movement) if f.severity is Severity.ERROR]
    assert choice_of(section_of(session).plans.latest("version")).system == "round-robin"
    assert "joined in round 2." in text(desk.get(done.headers["Location"]))
    assert Log.objects.get(what="plan.late_entrant").details["contestant"] == 7
    for name in ("names", "desk", "room", "umpire", "standings", "print"):
        assert desk.get(reverse(name, args=[session.pk]), follow=True).status_code == 200


def test_a_late_player_goes_on_with_the_others(desk: Client, set_up: SetUp, director: User) -> None:
    """Eight play for themselves; of nine one sits out in each round."""
    session = seated(set_up, director, "individuals", 8, "whist-individual")
    section = section_of(session)
    change = LateEntrant(2, ("Lily Late",))
    change_evening(director, session.pk, section.pk, change, version=1)
    now = under_way(section)
    assert Place.objects.get(section=section, number=9).entry.seats.get().member.name == "Lily Late"
    assert now.there == 9
    assert all(len(s.seats.contestants) == 4 for r in now.movement.rounds[1:] for s in r)
    play(director, session, lambda _n, _e: "6")
    assert desk.get(reverse("standings", args=[session.pk]), follow=True).status_code == 200
    # It can be shortened as any evening can.
    rounds = len(now.movement.rounds)
    assert choice_of(section.plans.latest("version")).rounds == rounds - 1
    with pytest.raises(Refusal, match="at most"):
        change_evening(director, session.pk, section.pk, Length(rounds + 1), version=2)


def test_where_no_movement_takes_one_more_nothing_changes(
    desk: Client, set_up: SetUp, director: User
) -> None:
    session = seated(set_up, director, "individuals", 9, "whist-individual")
    where = reverse("change", args=[session.pk, "late-player"])
    asked: dict[str, str | int] = {
        "section": section_of(session).pk,
        "asked": 1,
        "first_round": 2,
        "name_1": "Lily",
    }
    answer = desk.get(where, asked)
    assert answer.status_code == 422
    assert "no movement for 10 individuals that could follow" in said(answer)
    assert section_of(session).plans.count() == 1
