"""Who sits where, as pages draw it."""

from tests.tournaments.web.test_choices import drawn
from tournaments.presenting.contestants import Contestant
from tournaments.queries.desk.trays import Partners


def test_labels_and_names_are_text() -> None:
    two = [Contestant(n, n, n, f"{n}<", f'Ann "{n}" & Bob', (), "") for n in (1, 2)]
    assert drawn("base/chips.html", side=Partners(tuple(two))) == (
        '<span class="chip" title="Ann &quot;1&quot; &amp; Bob">1&lt;</span>'
        '<span class="chip" title="Ann &quot;2&quot; &amp; Bob">2&lt;</span>'
    )
