"""Names typed on a page: who is meant is asked, everything typed is kept, a slip is undone."""

import html
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.pages import said, text
from tournaments.actions.clubs import add_members
from tournaments.actions.naming import name_pairs
from tournaments.models import Club, Member, Session, User
from tournaments.queries.people.names import contestants, contestants_of
from tournaments.queries.people.substitutes import players

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def grace(director: User, club: Club) -> Member:
    """A member among four, two of whom have one surname."""
    lines = ["Grace Cartwright; 17", "Ann Lee; 3", "Bob Lee", "Dan Poe"]
    return add_members(director, club.pk, lines)[0]


def form_of(response: Any) -> dict[str, str]:
    """What the form of the question sends as it stands."""
    page = response.content.decode().split('class="stack narrow"')[1].split("</form>")[0]
    fields = {}
    for tag in re.findall(r"<input[^>]*>", page):
        found = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        if found["type"] == "hidden" or " checked" in tag:
            fields[found["name"]] = html.unescape(found["value"])
    return fields


def people(session: Session) -> dict[str, tuple[str, ...]]:
    return {one.label: one.people for one in contestants([section_of(session).pk])}


def test_a_slip_is_asked_about_and_one_key_takes_who_was_meant(
    desk: Client, whist: Session, club: Club, grace: Member
) -> None:
    address = reverse("names", args=[whist.pk])
    typed = {"name-1-1": "cartrite", "name-1-2": "Cyd “Orr” <b>", "name-2-1": "Lee"}
    asked = desk.post(address, typed)
    assert asked.status_code == 422
    page = text(asked)
    assert "cartrite: did you mean Grace Cartwright (17)?" in page
    assert "There is more than one Lee: Ann Lee (3) or Bob Lee?" in page
    assert "New member: cartrite" in page
    assert club.members.count() == 4
    sent = form_of(asked)
    assert sent.items() >= typed.items()
    assert sent["meant-0"] == str(grace.pk)
    assert "meant-1" not in sent  # nobody is guessed where two are called so
    answer = desk.post(address, sent | {"meant-1": "new"})
    assert answer.status_code == 302
    assert people(whist)["a"] == ("Grace Cartwright", "Cyd “Orr” <b>")
    assert people(whist)["b"] == ("Lee",)
    shown = desk.get(answer.headers["Location"])
    assert "Names are saved." in text(shown)
    assert "cartrite is Grace Cartwright." in text(shown)
    assert "2 new members: Cyd “Orr” <b>, Lee." in text(shown)


def test_without_an_answer_it_is_asked_again(desk: Client, whist: Session, grace: Member) -> None:
    address = reverse("names", args=[whist.pk])
    typed = {"name-1-1": "Lee", "name-1-2": "cartrite"}
    again = desk.post(address, typed | {"typed-0": "Lee", "meant-0": "x", "typed-9": "Lee"})
    assert again.status_code == 422
    assert "more than one Lee" in text(again)
    back = desk.post(address, form_of(again) | {"type-again": "1"})
    assert back.status_code == 200
    assert 'value="cartrite"' in back.content.decode()
    assert people(whist)["a"] == ()


def test_exact_names_and_a_surname_go_through_at_once(
    desk: Client, whist: Session, club: Club, grace: Member
) -> None:
    address = reverse("names", args=[whist.pk])
    answer = desk.post(address, {"name-1-1": "CARTWRIGHT", "name-1-2": "Ann Lee"})
    assert answer.headers["Location"] == address
    assert people(whist)["a"] == ("Grace Cartwright", "Ann Lee")
    shown = text(desk.get(address))
    assert "CARTWRIGHT is Grace Cartwright." in shown
    assert "new member" not in shown.replace("becomes a new member", "")


def test_new_members_are_undone_with_one_button(
    desk: Client, strangers: Client, whist: Session, club: Club, grace: Member
) -> None:
    answer = desk.post(reverse("names", args=[whist.pk]), {"name-1-1": "Cyd Orr"})
    shown = desk.get(answer.headers["Location"])
    assert "1 new member: Cyd Orr." in text(shown)
    found = re.search(r'action="([^"]*/take-back/)"', shown.content.decode())
    assert found
    assert strangers.post(found[1]).status_code == 403
    assert desk.get(found[1]).status_code == 405
    undone = desk.post(found[1])
    assert undone.headers["Location"] == reverse("names", args=[whist.pk])
    assert "Taken back: Cyd Orr." in text(desk.get(undone.headers["Location"]))
    assert club.members.count() == 4
    assert desk.post(found[1]).status_code == 422
    assert "take-back" not in desk.get(answer.headers["Location"]).content.decode()
    assert desk.get(reverse("names", args=[whist.pk]) + "?new=x").status_code == 200


def test_who_has_a_number_since_is_kept(
    desk: Client, whist: Session, club: Club, grace: Member
) -> None:
    answer = desk.post(reverse("names", args=[whist.pk]), {"name-1-1": "Cyd Orr"})
    club.members.filter(name="Cyd Orr").update(number="99")
    shown = desk.get(answer.headers["Location"])
    assert "1 new member: Cyd Orr." in text(shown)
    assert "take them back" not in text(shown)


def test_a_list_shows_who_is_meant_before_anybody_is_seated(
    desk: Client, whist: Session, club: Club, grace: Member
) -> None:
    address = reverse("seating", args=[whist.pk])
    who = "Cartwright & Cyd Orr\ncartrite & Eve Adams"
    shown = text(desk.post(address, {"who": who, "how": "list"}))
    assert "Grace Cartwright & Cyd Orr" in shown
    assert "cartrite: did you mean Grace Cartwright (17)?" in shown
    assert "2 new members: Cyd Orr, Eve Adams." in shown
    assert club.members.count() == 4


@pytest.mark.parametrize("second", ["17", "Cartwright", "Cyd  ORR"])
def test_a_list_with_somebody_twice_is_refused(
    desk: Client, whist: Session, grace: Member, second: str
) -> None:
    who = f"Grace Cartwright & Cyd Orr\n{second} & Eve Adams"
    answer = desk.post(reverse("seating", args=[whist.pk]), {"who": who, "how": "draw"})
    assert answer.status_code == 422
    assert "is on the list twice: “Grace Cartwright & Cyd Orr” and" in said(answer)
    assert "Eve Adams" in answer.content.decode()


def test_a_late_pair_is_shown_by_its_names(
    desk: Client, whist: Session, director: User, club: Club, grace: Member
) -> None:
    address = reverse("change", args=[whist.pk, "late-pair"])
    asked = {"asked": "1", "first_round": "1", "section": str(section_of(whist).pk)}
    name_pairs(director, whist.pk, {1: ["Ann Lee", "Dan Poe"]})
    twice = desk.get(address, asked | {"name_1": "Cartwright", "name_2": "17"})
    assert twice.status_code == 422
    assert "Grace Cartwright is on the list twice" in said(twice)
    seated = desk.get(address, asked | {"name_1": "cyd", "name_2": "Poe"})
    assert "Dan Poe is already playing: a Ann Lee & Dan Poe." in said(seated)
    shown = desk.get(address, asked | {"name_1": "cartrite", "name_2": "Cyd Orr"})
    assert "1 new member: Cyd Orr." in text(shown)
    typed = asked | {"name_1": "cartrite", "name_2": "Cyd Orr", "version": "1"}
    question = desk.post(address, typed)
    assert question.status_code == 422
    back = desk.post(address, form_of(question) | {"type-again": "1"})
    assert 'value="cartrite"' in back.content.decode()
    done = desk.post(address, form_of(question))
    assert "1 new member: Cyd Orr." in text(desk.get(done.headers["Location"]))
    assert ("Grace Cartwright", "Cyd Orr") in people(whist).values()


def test_a_substitute_is_asked_about(
    desk: Client, whist: Session, director: User, club: Club, grace: Member
) -> None:
    name_pairs(director, whist.pk, {1: ["Ann Lee", "Dan Poe"]})
    ann = next(one for one in players(whist) if one.name == "Ann Lee")
    address = reverse("substitute", args=[whist.pk])
    typed = {"who": ann.value, "name": "Cartwrite", "from_round": "2", "reason": "a train"}
    asked = desk.post(address, typed)
    assert "Cartwrite: did you mean Grace Cartwright (17)?" in text(asked)
    back = desk.post(address, form_of(asked) | {"type-again": "1"})
    assert 'value="a train"' in back.content.decode()
    done = desk.post(address, form_of(asked))
    assert done.headers["Location"] == reverse("changes", args=[whist.pk])
    assert "Grace Cartwright sits in for Ann Lee" in text(desk.get(done.headers["Location"]))
    assert club.members.count() == 4


def test_names_given_while_setting_up_are_asked_about(
    desk: Client, set_up: SetUp, club: Club, grace: Member
) -> None:
    session = set_up("bridge", 0)
    address = reverse("set-up", args=[session.pk])
    who = "\n".join(["cartrite & Cyd Orr", *(f"First{n} & Second{n}" for n in range(5))])
    typed = {"system": "compass", "pairs": "6", "trays_per_round": "2", "who": who}
    asked = desk.post(address, typed)
    assert asked.status_code == 422
    assert "cartrite: did you mean Grace Cartwright (17)?" in text(asked)
    assert not session.sections.exists()
    assert form_of(asked)["who"].split() == who.split()
    back = desk.post(address, form_of(asked) | {"type-again": "1"})
    assert "cartrite" in back.content.decode()
    done = desk.post(address, form_of(asked))
    assert done.status_code == 302
    assert "Grace Cartwright" in {name for one in contestants_of(session.pk) for name in one.people}
    assert "11 new members: Cyd Orr, First0" in text(desk.get(done.headers["Location"]))


def test_a_list_of_members_asks_about_names_that_are_nearly_one(
    desk: Client, club: Club, grace: Member
) -> None:
    answer = desk.post(reverse("import", args=[club.pk]), {"text": "Grace Cartright\nEve Orr"})
    assert "Nearly the name of Grace Cartwright (17): the same person?" in text(answer)
