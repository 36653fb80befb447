"""What is wrong with a form is said by its field, in words of our own."""

import re

import pytest
from django import forms
from django.core.exceptions import ValidationError

from tests.conftest import ROOT
from tournaments.web.forms import WholeNumberField, first_error


class Evening(forms.Form):
    rounds = forms.IntegerField(label="Rounds", min_value=1, max_value=9)
    name = forms.CharField(label="Name", max_length=5)
    game = forms.ChoiceField(label="Game", choices=[("whist", "Whist")])

    def clean_name(self) -> str:
        if self.cleaned_data["name"] == "taken":
            raise ValidationError("Somebody has it.", code="required")
        return str(self.cleaned_data["name"])


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"rounds": ""}, "Rounds: Nothing is filled in."),
        ({"rounds": "0"}, "Rounds: 1 at least, not 0."),
        ({"rounds": "10"}, "Rounds: 9 at most, not 10."),
        ({"rounds": "two"}, "Rounds: Enter a whole number."),
        ({"name": "Thursday"}, "Name: at most 5 characters; there are 8."),
        ({"name": "taken"}, "Name: Somebody has it."),
        ({"game": "chess"}, "Game: “chess” is not in the list."),
    ],
)
def test_the_first_mistake_is_said_by_its_field(typed: dict[str, str], said: str) -> None:
    assert first_error(Evening({"rounds": "3", "name": "Tue", "game": "whist"} | typed)) == said


NUMBER = re.compile(r'<input[^>]*type="number"[^>]*>')


def test_a_telephone_shows_digits_for_every_number() -> None:
    """Of the fields that Django draws, and of those that are written into pages."""

    class Rounds(forms.Form):
        rounds = WholeNumberField(min_value=1)

    assert 'inputmode="numeric"' in str(Rounds()["rounds"])
    web, pages = (ROOT / "tournaments" / "web").rglob("*.py"), (ROOT / "templates").rglob("*.html")
    assert [str(file) for file in web if "forms.IntegerField(" in file.read_text()] == []
    written = [field for file in pages for field in NUMBER.findall(file.read_text())]
    assert [field for field in written if "inputmode=" not in field] == []
    assert written
