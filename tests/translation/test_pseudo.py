"""The language without plain words keeps what a text must keep."""

import pytest
from django.utils import translation

from tests.translation import pseudo
from tests.translation.english import english, of_page


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Tray %(number)s", "⟦Ťřáý %(number)s⟧"),
        ("%(n)d of %(of).2f, 100 %%", "⟦%(n)d ōƒ %(of).2f, 100 %%⟧"),
        ("{name} plays", "⟦{name} ƥĺáýŝ⟧"),
        ("a <b>bold</b> word&nbsp;more", "⟦á <b>ƀōĺď</b> ŵōřď&nbsp;ṁōřē⟧"),
        ("\n   said\n", "\n   ⟦ŝáīď⟧\n"),
        ("", ""),
    ],
)
def test_accents_and_brackets(text: str, said: str) -> None:
    assert pseudo.accented(text) == said


def test_only_whoever_asks_for_it_is_answered_in_it() -> None:
    with pseudo.offered():
        with translation.override(pseudo.LANGUAGE):
            assert translation.gettext("Sign in") == "⟦Ŝīĝń īń⟧"
            many = translation.ngettext("%(n)s result", "%(n)s results", 2)
            assert english(many % {"n": 2}) == []
        assert translation.gettext("Sign in") == "Sign in"
    with translation.override(pseudo.LANGUAGE):
        assert translation.gettext("Sign in") == "Sign in"


def test_a_plain_word_is_found_wherever_it_is_read() -> None:
    page = (
        "<!doctype html><title>⟦á⟧</title><style>body</style><p class=plain>⟦á⟧ and Ἄλφα</p>"
        '<input type=submit value="Go"><input value="own" placeholder="type">'
        '<svg aria-label="drawn"><text x=1>there</text></svg><code>3NTW+1 NP</code>'
    )
    assert of_page(page) == ["⟦á⟧ and Ἄλφα", "Go", "type", "drawn", "there"]


def test_what_a_page_quotes_and_calls_english_may_be_plain() -> None:
    page = (
        '<html lang="en"><p>plain</p><div lang="en">a <div>whole</div> law<br></div>'
        '<p title="said">Ἄλφα</p><div lang="de">Karten</div>'
    )
    assert of_page(page) == ["plain", "said", "Karten"]
