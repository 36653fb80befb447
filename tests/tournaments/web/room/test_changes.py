"""The pages on which an evening is changed: what is shown, and that it is what is done."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from movements.movement import Kind
from movements.plain import to_plain
from movements.systems.howell_teams import HOWELL_TEAMS
from movements.systems.system import Wanted
from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import markup, said, text
from tournaments.actions.changes import change_evening
from tournaments.actions.paper import note_printed
from tournaments.models import Member, Place, Section, Session, User
from tournaments.paper.sheets import SHEETS
from tournaments.queries.plan.changes import LatePair, under_way
from tournaments.queries.plan.seated_sections import plan_versions
from tournaments.refusal import Refusal
from tournaments.web.room.change_forms import tray_numbers

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def address(session: Session, code: str) -> str:
    """The page of a change."""
    return reverse("change", args=[session.pk, code])


def asked(session: Session, **fields: Any) -> dict[str, Any]:
    """What the form of a change sends."""
    return {"section": section_of(session).pk, "asked": 1, **fields}


def hidden_fields(page: str) -> dict[str, str]:
    """What the button that makes the change would send."""
    form = re.search(r'<form method="post" action="[^"]*changes/.*?</form>', page, re.DOTALL)
    assert form
    fields = dict(re.findall(r'name="([\w-]+)" value="([^"]*)"', form[0]))
    return {name: value for name, value in fields.items() if name != "csrfmiddlewaretoken"}


def test_the_room_leads_to_the_changes(desk: Client, whist: Session) -> None:
    changes = reverse("changes", args=[whist.pk])
    assert changes in desk.get(reverse("room", args=[whist.pk])).content.decode()
    page = desk.get(changes)
    shown = text(page)
    for title in ("A late pair", "A pair leaves", "A wrong move", "Slow play", "Late play"):
        assert title in shown
    assert "everybody plays as planned" in shown
    for code in ("late-pair", "leaving", "wrong-move", "slow-play", "late-play", "rounds"):
        assert address(whist, code) in page.content.decode()
        assert desk.get(address(whist, code)).status_code == 200


def test_a_late_pair_is_shown_and_then_seated(desk: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    note_printed(whist, SHEETS, plan_versions(whist))
    page = desk.get(address(whist, "late-pair"))
    assert 'name="first_round" value="2"' in page.content.decode()
    assert "Make this change" not in text(page)
    fields = asked(whist, first_round=2, name_1="Lily", name_2="Lars")
    preview = desk.get(address(whist, "late-pair"), fields)
    shown = text(preview)
    assert "The new pair is l." in shown
    assert "Round 2" in shown
    assert "sits out" in shown
    assert "l Lily & Lars — " in shown
    assert "Fairness before, of 100 100" in shown
    assert "It gets less fair" in shown
    assert "Everything that is played, and all rounds of" in shown
    assert "Print again" in shown
    assert Place.objects.count() == 10
    sent = hidden_fields(preview.content.decode())
    done = desk.post(address(whist, "late-pair"), sent)
    assert done.headers["Location"].startswith(reverse("changes", args=[whist.pk]) + "?new=")
    assert Place.objects.count() == 11
    assert Member.objects.filter(name__in=("Lily", "Lars")).count() == 2
    history = text(desk.get(done.headers["Location"]))
    assert "It is done" in history
    assert "Pair l joined in round 2." in history
    again = desk.post(address(whist, "late-pair"), sent)
    assert again.status_code == 409
    assert "changed meanwhile" in said(again)
    assert Place.objects.count() == 11
    # What it would come to now is shown at once, with a button for the plan as it is.
    assert hidden_fields(again.content.decode())["version"] == "2"


def test_boards_that_would_be_carried_across_the_room_are_told(
    desk: Client, set_up: SetUp, director: User
) -> None:
    """A second late pair has a table added, which shares the boards of whoever rests."""
    session = set_up("bridge", 10, 3)
    fields = asked(session, first_round=2, name_1="Lily", name_2="Lars")
    alone = text(desk.get(address(session, "late-pair"), fields))
    assert "shares its boards" not in alone
    change_evening(director, session.pk, section_of(session).pk, LatePair(2), version=1)
    shown = text(desk.get(address(session, "late-pair"), fields))
    assert "shares its boards with a table that stands apart, in these rounds: " in shown
    assert "Another movement for everybody would spare you that." in shown


def test_a_wrong_move_begins_with_the_round_as_planned(desk: Client, whist: Session) -> None:
    where = address(whist, "wrong-move")
    planned = markup(desk.get(where, {"in_round": 1}))
    assert 'name="NS-1" value="a"' in planned
    assert 'name="EW-2" value="g"' in planned
    assert 'name="trays-2" value="2"' in planned
    assert "Make this change" not in planned
    # Another round is asked for by itself: what is said of one round is not said of another.
    assert planned.index("Show this round") < planned.index('type="hidden" name="in_round"')
    tables = {"NS-1": "a", "EW-1": "g", "trays-1": "1", "NS-2": "B", "EW-2": "f", "trays-2": "2"}
    preview = desk.get(where, asked(whist, in_round=1, **tables))
    assert "Make this change" in text(preview)
    assert "table 1 N/S against g" in text(preview) or "Not played any more" in text(preview)
    done = desk.post(where, hidden_fields(preview.content.decode()))
    assert done.status_code == 302
    first, second = under_way(section_of(whist)).movement.rounds[0][:2]
    assert (first.seats[:2], second.seats[:2]) == ((1, 7), (2, 6))


@pytest.mark.parametrize(
    ("code", "fields", "sentence"),
    [
        ("leaving", {"who": "c", "first_round": 3}, "does not play tray"),
        ("slow-play", {"in_round": 2, "table": 1, "trays": "5"}, "does not play tray 5."),
        ("late-play", {"in_round": 2, "table": 1, "trays": "5"}, "at the end"),
        ("rounds", {"rounds": 4}, "4 rounds are played instead of 5."),
    ],
)
def test_every_change_is_shown_and_done(
    desk: Client, whist: Session, code: str, fields: dict[str, Any], sentence: str
) -> None:
    preview = desk.get(address(whist, code), asked(whist, **fields))
    assert preview.status_code == 200
    assert sentence in text(preview)
    assert section_of(whist).plans.count() == 1
    done = desk.post(address(whist, code), hidden_fields(preview.content.decode()))
    assert done.status_code == 302
    (made,) = under_way(section_of(whist)).history
    assert made.change == code
    for page in ("names", "room", "changes", "desk", "standings"):
        assert desk.get(reverse(page, args=[whist.pk]), follow=True).status_code == 200


BAD: dict[str, tuple[str, dict[str, Any], str]] = {
    "no round": ("late-pair", {"first_round": ""}, "From round"),
    "past": ("late-pair", {"first_round": 9}, "the last is round 5"),
    "nobody": ("leaving", {"who": "zz", "first_round": 2}, "There is no zz"),
    "no number": ("slow-play", {"in_round": 1, "table": 1, "trays": "x"}, "is not a number"),
    "backwards": ("slow-play", {"in_round": 1, "table": 1, "trays": "6-5"}, "is not a number"),
    "endless": ("slow-play", {"in_round": 1, "table": 1, "trays": "1-9999"}, "is not a number"),
    "elsewhere": ("late-play", {"in_round": 1, "table": 9, "trays": "1"}, "Nobody plays"),
    "too long": ("rounds", {"rounds": 9}, "at most 5"),
    "no such round": ("wrong-move", {"in_round": 9, "NS-1": "a"}, "the last is round 5"),
    "no such pair": ("wrong-move", {"in_round": 1, "NS-1": "zz"}, "There is no zz"),
    "nothing wrong": ("wrong-move", {"in_round": 1, "x-1": "a"}, "just as it was planned"),
}


def test_what_cannot_be_is_said_and_kept(desk: Client, whist: Session) -> None:
    for name, (code, fields, sentence) in BAD.items():
        for answer in (
            desk.get(address(whist, code), asked(whist, **fields)),
            desk.post(address(whist, code), asked(whist, version=1, **fields)),
        ):
            assert answer.status_code == 422, name
            assert sentence in said(answer), name
            page = answer.content.decode()
            kept = [f'value="{value}"' in page for value in fields.values()]
            # Who is not there cannot be chosen, and a round that is not there has no tables.
            assert all(kept) or name in ("nobody", "no such round", "no round", "nothing wrong")
    assert section_of(whist).plans.count() == 1


def test_before_anybody_is_seated_there_is_nothing_to_change(desk: Client, set_up: SetUp) -> None:
    session = set_up(pairs=0)
    assert desk.get(reverse("changes", args=[session.pk])).status_code == 404


def test_another_section_and_another_change_are_not_there(desk: Client, whist: Session) -> None:
    assert desk.get(address(whist, "nonsense")).status_code == 404
    assert desk.get(address(whist, "rounds"), {"section": 999999}).status_code == 404


def test_a_scorer_is_not_offered_changes(whist: Session, scorer: User) -> None:
    page = signed_in(scorer).get(reverse("room", args=[whist.pk])).content.decode()
    assert reverse("changes", args=[whist.pk]) not in page


def test_a_substitute_is_seated_and_named(desk: Client, whist: Session) -> None:
    where = reverse("substitute", args=[whist.pk])
    assert "Name the players first" in text(desk.get(where))
    desk.post(reverse("names", args=[whist.pk]), {"name-1-1": "Ann", "name-1-2": "Bob"})
    place, ann = Place.objects.get(number=1), Member.objects.get(name="Ann")
    fields = {"who": f"{place.pk}-{ann.pk}", "name": "Eve", "from_round": 3}
    assert f'value="{fields["who"]}"' in desk.get(where).content.decode()
    for wrong, sentence in (
        ({"who": "x"}, "For whom"),
        ({"name": ""}, "Who sits in"),
        ({"from_round": 0}, "From round"),
        ({"name": "Bob"}, "is already playing"),
        ({"who": f"{place.pk}-999999"}, "name the players"),
    ):
        refused = desk.post(where, fields | wrong)
        assert refused.status_code == 422
        assert sentence in said(refused)
    assert 'value="Eve"' in desk.post(where, fields | {"from_round": 0}).content.decode()
    done = desk.post(where, fields)
    shown = text(desk.get(done.headers["Location"]))
    assert "Eve sits in for Ann from round 3." in shown
    assert "Ann & Bob (Eve from round 3)" in text(desk.get(address(whist, "leaving")))


def test_what_is_to_be_printed_again_is_said_when_it_is_done(desk: Client, whist: Session) -> None:
    note_printed(whist, SHEETS, plan_versions(whist))
    done = desk.post(address(whist, "leaving"), {"who": "a", "first_round": 5, "version": 1})
    assert "Indicator cards of a, k " in text(desk.get(done.headers["Location"]))


def test_it_is_called_as_the_sheet_is_where_bridge_is_played(desk: Client, bridge: Session) -> None:
    note_printed(bridge, SHEETS, plan_versions(bridge))
    done = desk.post(address(bridge, "leaving"), {"who": "1", "first_round": 5, "version": 1})
    assert "Guide cards of 1, " in text(desk.get(done.headers["Location"]))


def test_a_penalty_is_found_among_the_changes(desk: Client, whist: Session) -> None:
    page = desk.get(reverse("changes", args=[whist.pk])).content.decode()
    assert f'href="{reverse("penalties", args=[whist.pk])}">A penalty<' in page


def test_among_teams_a_team_leaves_or_comes_late_and_no_pair(desk: Client, whist: Session) -> None:
    plan = section_of(whist).plans.get()
    plan.delete()  # a plan is written once
    plan.pk, plan.movement = None, to_plain(HOWELL_TEAMS.build(Wanted(5, kind=Kind.TEAMS)))
    plan.system = HOWELL_TEAMS.name
    plan.save()
    page = desk.get(reverse("changes", args=[whist.pk]))
    assert "A team leaves" in text(page)
    assert "A late team" in text(page)
    assert "late-pair" not in page.content.decode()
    fields = asked(whist, who="b", first_round=3)
    assert "Team b does not play" in text(desk.get(address(whist, "leaving"), fields))


def test_each_section_is_changed_by_itself(desk: Client, whist: Session) -> None:
    first = section_of(whist)
    second = Section.objects.create(session=whist, club=first.club, letter="B")
    plan = first.plans.get()
    plan.pk, plan.section = None, second
    plan.save()
    page = desk.get(reverse("changes", args=[whist.pk]), {"section": second.pk})
    assert f"rounds/?section={second.pk}" in page.content.decode()
    fields = {"section": second.pk, "rounds": 4, "version": 1, "asked": 1}
    assert desk.post(address(whist, "rounds"), fields).status_code == 302
    assert (first.plans.count(), second.plans.count()) == (1, 2)


def test_the_numbers_of_trays_however_they_are_typed() -> None:
    assert tray_numbers(" 5 - 6, 9") == tray_numbers("5–6 9") == (5, 6, 9)
    assert tray_numbers(f"5{' ' * 40_000}- 6") == (5, 6)
    with pytest.raises(Refusal, match="is not a number"):
        tray_numbers(f"5{' ' * 40_000}x")
