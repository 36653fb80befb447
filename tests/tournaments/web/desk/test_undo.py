"""The buttons of the desk that undo one's own last entries, and enter them again."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter
from tests.tournaments.web.pages import text, tray_url
from tournaments.models import Role, Session, User

pytestmark = pytest.mark.django_db


def press(desk: Client, session: Session, name: str, **more: str) -> str:
    """Press one of the two buttons as the page has it; the text of the page that follows."""
    page = desk.get(tray_url(session, 5)).content.decode()
    address = reverse(name, args=[session.pk])
    form = re.search(
        rf'<form method="post" action="{address}#typed-[\d-]+">(.*?)</form>', page, re.DOTALL
    )
    assert form, "no such button"
    fields = dict(re.findall(r'name="(\w+)" value="(\d+)"', form[1]))
    return text(desk.post(address, fields | more, follow=True))


def test_entries_are_undone_and_entered_again_from_the_page(
    desk: Client, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "7")
    enter(whist, 2, "9")
    assert "F9 Undo 9 (2, table 2)" in text(desk.get(tray_url(whist, 5)))
    page = press(desk, whist, "undo")
    assert "Undone: tray 2, round 1, table 2." in page
    assert "F9 Undo 7 (1, table 1)" in page
    assert "Shift F9 Enter 9 again (2, table 2)" in page
    page = press(desk, whist, "undo")
    assert "F9 Undo" not in page
    assert "Entered again: tray 1, round 1, table 1." in press(desk, whist, "redo")
    page = press(desk, whist, "redo", back="slip")
    assert "Entered again: tray 2, round 1, table 2." in page
    assert "Table 2" in page
    assert "again (" not in page


def test_a_button_pressed_twice_undoes_once(desk: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    result = enter(whist, 2, "9")
    address = reverse("undo", args=[whist.pk])
    assert desk.post(address, {"result": result.pk}).status_code == 302
    again = desk.post(address, {"result": result.pk})
    assert again.status_code == 409
    assert "changed since you entered it" in text(again)
    assert "F9 Undo 7 (1, table 1)" in text(desk.get(tray_url(whist, 5)))


def test_the_page_says_of_an_entry_that_somebody_else_has_changed_it(
    desk: Client, whist: Session, enter: Enter
) -> None:
    sam = User.objects.create_user("sam")
    Role.objects.create(user=sam, kind=Role.Kind.SCORER, session=whist)
    enter(whist, 2, "9")
    enter(whist, 2, "8", base_version=1, reason="misread", by=sam)
    page = text(desk.get(tray_url(whist, 5)))
    assert (
        "Your last result (2, round 1, table 2) has been changed since by somebody else: "
        "it is not undone."
    ) in page
    assert "F9 Undo" not in page
