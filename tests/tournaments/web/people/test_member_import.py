"""A list of members in the browser: looked at line by line, then brought."""

import datetime
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.web.pages import said, text
from tournaments.actions.clubs import add_members
from tournaments.actions.members import merge_members
from tournaments.models import (
    Club,
    Member,
    User,
)

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def at(name: str, club: Club, *more: int) -> str:
    return reverse(name, args=[club.pk, *more])


def test_a_list_is_looked_at_before_it_is_brought(desk: Client, club: Club, director: User) -> None:
    add_members(director, club.pk, ["Ann Lee; 7"])
    address = at("import", club)
    file = SimpleUploadedFile("m.csv", "Name;Vorname;Nr\nMüller;Eva;7\nRay;Bob;8".encode("cp1252"))
    looked = desk.post(address, {"file": file})
    assert "1 new member, 1 line refused." in text(looked)
    assert "2 Eva Müller Müller 7 refused Number 7 is Ann Lee's." in text(looked)
    assert "Take the 1 good line" in text(looked)
    kept = "Name;Vorname;Nr\nMüller;Eva;7\nRay;Bob;8"
    assert kept in looked.content.decode()
    refused = desk.post(address, {"text": kept, "do": "all"})
    assert refused.status_code == 422
    assert "Line 2: Number 7 is Ann Lee's." in said(refused)
    assert kept in refused.content.decode()
    assert Member.objects.count() == 1
    done = desk.post(address, {"text": kept, "do": "good"})
    assert done.headers["Location"] == at("members", club)
    assert "1 member added." in text(desk.get(at("members", club)))
    assert Member.objects.get(name="Bob Ray").surname == "Ray"
    for bad in ({}, {"text": " ; "}, {"text": "Ann", "do": "some"}, {"text": "Ann\n" * 2001}):
        answer = desk.post(address, bad)
        assert (answer.status_code, bool(said(answer))) == (422, True)


def test_any_columns_are_named_and_remembered(desk: Client, club: Club) -> None:
    address = at("import", club)
    sent = "Wer,Ausweis,Rang\nAnn Lee,17,A\nBob Ray,18,B"
    looked = desk.post(address, {"text": sent})
    page = looked.content.decode()
    assert page.count('<select id="column-') == 3
    assert "Ann Lee" in page
    meant = {"text": sent, "header": "on", "column": ["name", "number", "other"]}
    first = {"seen": "0 surname first number"}
    answer = desk.post(address, {**meant, **first, "do": "all"})
    assert "2 new members." in text(answer)  # not what was looked at: it is shown first
    assert not Member.objects.exists()
    assert re.findall(r'value="(\w+)"\s+selected', answer.content.decode()) == meant["column"]
    done = desk.post(address, {**meant, "seen": "1 name number other", "do": "all"})
    assert done.status_code == 302
    assert Member.objects.get(name="Ann Lee").number == "17"
    again = text(desk.post(address, {"text": f"{sent}\nCyd Orr,19,C"}))
    assert "1 new member, 2 known already." in again
    assert "4 Cyd Orr 19 added" in again
    wrong = desk.post(address, {**meant, "column": ["name", "wages"]})
    assert (wrong.status_code, said(wrong)) == (
        422,
        "Say of each column what is in it. Nothing was changed.",
    )


def test_a_list_again_fills_in_what_is_empty(desk: Client, club: Club, director: User) -> None:
    add_members(director, club.pk, ["Ann Lee"])
    sent = {"text": "name;number\nAnn Lee;7", "do": "all"}
    looked = text(desk.post(at("import", club), sent | {"do": ""}))
    assert "0 new members, 1 filled in." in looked
    assert "filled in Filled in: number 7." in looked
    assert "Fill in 1 member" in looked
    assert desk.post(at("import", club), sent).status_code == 302
    assert "1 member filled in." in text(desk.get(at("members", club)))
    assert Member.objects.get().number == "7"


def test_letters_of_windows_are_guessed_and_can_be_chosen(desk: Client, club: Club) -> None:
    address = at("import", club)

    def names(answer: Any) -> list[str]:
        found = re.findall(r'<th scope="row">\s*(.*?)\s*</th>', answer.content.decode(), re.DOTALL)
        return [each for each in found if each]

    polish = SimpleUploadedFile("m.csv", "Name;No\nŁucja Żak;7".encode("cp1250"))
    looked = desk.post(address, {"file": polish})
    assert names(looked) == ["Łucja Żak"]
    assert '<option value="cp1250" selected>' in looked.content.decode()
    hungarian = SimpleUploadedFile("m.csv", "Name;No\nErdős;7".encode("cp1250"))
    looked = desk.post(address, {"file": hungarian})
    assert names(looked) == ["Erdõs"]
    said = {"text": "Name;No\nErdõs;7", "read_as": "cp1252", "letters": "cp1250"}
    chosen = desk.post(address, said | {"do": "all"})
    assert (names(chosen), Member.objects.count()) == (["Erdős"], 0)
    done = said | {"text": "Name;No\nErdős;7", "read_as": "cp1250", "do": "all"}
    assert desk.post(address, done).status_code == 302
    assert Member.objects.get().name == "Erdős"
    for wrong in ({"text": "Ωm;7"}, {"letters": "cp1253", "text": "\xaaa;7"}):
        answer = desk.post(address, said | wrong)
        assert answer.status_code == 422
        assert "This list cannot be read with the letters of" in text(answer)
    odd = desk.post(address, said | {"read_as": "utf-7", "letters": "rot13"})
    assert (odd.status_code, names(odd)) == (200, ["Erdõs"])
    workbook = SimpleUploadedFile("m.xlsx", b"PK\x03\x04 and more")
    assert "This is a workbook. Save it as CSV" in text(desk.post(address, {"file": workbook}))


def test_grades_come_with_every_list(desk: Client, club: Club, director: User) -> None:
    """The new one instead of the old, each with its day; a list without leaves them."""
    add_members(director, club.pk, ["Ann Lee; 7"])
    address = at("import", club)
    first = "Name;Masterpoints\nAnn Lee;1,320.50\nBob Ray;80"
    looked = text(desk.post(address, {"text": first}))
    assert "Filled in: grade 1320." in looked
    assert "Bob Ray grade 80" in looked
    desk.post(address, {"text": first, "do": "all"})
    Member.objects.update(graded_on="2020-01-01")
    desk.post(address, {"text": "Name;Masterpoints\nAnn Lee;1400\nBob Ray;80", "do": "all"})
    desk.post(address, {"text": "Name;Number\nAnn Lee;7\nBob Ray;8", "do": "all"})
    today = timezone.localdate(timezone=club.zone)
    assert sorted(Member.objects.values_list("name", "grade", "graded_on")) == [
        ("Ann Lee", 1400, today),
        ("Bob Ray", 80, datetime.date(2020, 1, 1)),
    ]
    bad = text(desk.post(address, {"text": "Name;Masterpoints\nAnn Lee;lots"}))
    assert "Its grade is not a number from 0 to a million." in bad


def test_a_grade_is_changed_and_taken_away_on_the_page(desk: Client, club: Club) -> None:
    desk.post(at("members", club), {"name": "Ann Lee", "grade": "120"})
    ann = Member.objects.get()
    today = timezone.localdate(timezone=club.zone)
    assert (ann.grade, ann.graded_on) == (120, today)
    page = at("change-member", club, ann.pk)
    assert 'value="120"' in desk.get(page).content.decode()
    for typed, kept in (("130", (130, today)), ("", (None, None))):
        desk.post(page, {"name": "Ann Lee", "grade": typed})
        ann.refresh_from_db()
        assert (ann.grade, ann.graded_on) == kept
    refused = desk.post(page, {"name": "Ann Lee", "grade": "-1"})
    assert said(refused).startswith("Grade: ")


def test_of_two_who_are_one_the_grade_stays(club: Club, director: User) -> None:
    add_members(director, club.pk, ["Ann Lee", "Anne Lee"])
    kept, gone = Member.objects.order_by("pk")
    gone.grade_today(90)
    gone.save()
    merge_members(director, club.pk, kept.pk, gone.pk)
    kept.refresh_from_db()
    assert (kept.grade, kept.graded_on) == (90, gone.graded_on)
