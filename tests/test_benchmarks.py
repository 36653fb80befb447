"""The yardsticks of the benchmarks measure what the program draws today."""

from collections import Counter

from benchmarks.paper import PAIRS, ROUNDS, _cards, _strings
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.paper import Printer


def test_the_yardstick_of_paper_has_every_string_of_the_cards() -> None:
    pages = _strings(lambda: indicator_cards(_cards(), Printer()))
    drawn = Counter(text for page in pages for _x, _y, text, _font, _size in page)
    sides = {side: drawn[side] for side in ("N/S", "E/W")}
    assert sides == {"N/S": PAIRS * 17, "E/W": PAIRS * 16}
    assert sum(sides.values()) == PAIRS * ROUNDS
