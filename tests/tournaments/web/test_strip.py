"""The strip of the desk."""

from tests.tournaments.web.validity import Page
from tournaments.web.strip import strip_links


def test_every_number_has_its_state_and_the_one_shown_is_marked() -> None:
    states = [(3, "complete"), (14, "play"), (15, "awaiting")]
    drawn = strip_links(states, '/trays/"<', 14)
    first, second, third = drawn.split("</a>")[:3]
    assert first == (
        '<a class="complete" href="/trays/&quot;&lt;3/">3'
        '<svg role="img" aria-label="complete"><use href="#g-complete"/></svg>'
    )
    assert '14/" aria-current="page">14<svg role="img" aria-label="in play">' in second
    assert 'class="awaiting"' in third
    assert "aria-current" not in first + third
    assert Page(f"<nav>{drawn}</nav>", piece=True).faults == []
