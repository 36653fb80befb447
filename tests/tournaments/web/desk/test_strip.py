"""The strip of the desk."""

from tests.tournaments.web.test_choices import drawn
from tests.tournaments.web.validity import Page
from tournaments.web.desk.strip import strip_of


def test_every_number_has_its_state_and_the_one_shown_is_marked() -> None:
    states = [(3, "complete"), (14, "play"), (15, "awaiting")]
    strip = drawn("desk/strip_links.html", strip=strip_of(states, '/trays/"<', 14))
    first, second, third = strip.split("</a>")[:3]
    assert 'class="complete"' in first
    assert 'href="/trays/&quot;&lt;3/"' in first
    assert '>3<svg role="img" aria-label="complete"><use href="#g-complete" /></svg>' in first
    assert 'aria-current="page">14<svg role="img" aria-label="in play">' in second
    assert 'class="awaiting"' in third
    assert "aria-current" not in first + third
    assert Page(f"<nav>{strip}</nav>", piece=True).faults == []
