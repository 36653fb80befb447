"""A language is offered when its catalogue is there, by the name that its speakers give it."""

from pathlib import Path

import pytest
from django.conf import settings

from overplay.translations import translations


def test_english_alone_without_a_translation() -> None:
    assert settings.LANGUAGES == [("en-gb", "English")]


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("fr", ("fr", "français")),
        ("pt_BR", ("pt-br", "Português Brasileiro")),
        ("xx", ("xx", "xx")),
    ],
)
def test_each_compiled_catalogue_is_a_language(
    tmp_path: Path, locale: str, language: tuple[str, str]
) -> None:
    folder = tmp_path / locale / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").touch()
    assert list(translations(tmp_path)) == []
    (folder / "django.mo").touch()
    assert list(translations(tmp_path)) == [language]
