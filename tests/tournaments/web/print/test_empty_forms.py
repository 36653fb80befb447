"""Empty forms: for whoever is signed in, on any paper, without an evening."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.paper.drawing.reading import sizes, texts
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.validity import Page
from tournaments.actions.paper import choose_paper
from tournaments.models import Session, User
from tournaments.paper.drawing.paper import Paper, PrintOptions
from tournaments.paper.pack_choice import PackChoice
from tournaments.paper.sheets import FORMS

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def anybody() -> Client:
    """Somebody with no club and no evening."""
    return signed_in(User.objects.create_user("olga"))


def test_every_form_is_listed_and_is_a_pdf(anybody: Client) -> None:
    shown = anybody.get(reverse("empty-forms"))
    for name, form in FORMS.items():
        assert str(form.title) in text(shown)
        address = reverse("empty-form", args=[name])
        assert f'href="{address}?paper=A4"' in shown.content.decode()
        answer = anybody.get(address)
        assert answer.headers["Content-Type"] == "application/pdf"
        assert answer.headers["Content-Disposition"] == f'inline; filename="{name}.pdf"'
        assert answer.content == form.pdf(PrintOptions())
        assert texts(answer.content)


def test_on_other_paper(anybody: Client) -> None:
    shown = anybody.get(reverse("empty-forms"), {"paper": "letter", "large": "on"})
    page = shown.content.decode()
    assert page.count("?paper=letter&amp;large=on") == len(FORMS)
    assert '<option value="letter" selected>' in page
    assert "checked" in page
    assert Page(page).faults == []
    slips = reverse("empty-form", args=["score-slips-whist"])
    assert sizes(anybody.get(slips, {"paper": "A5"}).content) == {(210, 148)}
    large = anybody.get(slips, {"large": "on"}).content
    assert len(texts(large)) > len(texts(anybody.get(slips).content))


def test_the_page_of_an_evening_leads_there_on_the_clubs_paper(
    anybody: Client, desk: Client, director: User, whist: Session
) -> None:
    choose_paper(director, whist.pk, PackChoice(PrintOptions(Paper.LETTER, large=True)))
    page = desk.get(reverse("print", args=[whist.pk])).content.decode()
    assert f'href="{reverse("empty-forms")}?paper=letter&amp;large=on"' in page


@pytest.mark.parametrize("name", ["empty-forms", "empty-form"])
def test_what_nothing_is_printed_on(anybody: Client, name: str) -> None:
    arguments = ["trump-slips"] if name == "empty-form" else []
    for paper in ("B5", "\x00", "9" * 5000):
        answer = anybody.get(reverse(name, args=arguments), {"paper": paper})
        assert answer.status_code == 422
        assert "Paper: " in said(answer)


def test_there_is_no_such_form(anybody: Client) -> None:
    answer = anybody.get(reverse("empty-form", args=["menu"]))
    assert answer.status_code == 404
    assert "There is no such form." in said(answer)
