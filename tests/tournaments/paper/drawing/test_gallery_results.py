"""The gallery of results: what the source prints is on its sheets, figure by figure."""

import pytest

from scoring.field import score
from tests.scoring.compass_evening import ABOVE, MADE, NUMBER, evening
from tests.scoring.fields import WHIST
from tests.tournaments.paper.drawing.gallery_results import sheets, signed
from tests.tournaments.paper.drawing.reading import texts


@pytest.fixture(scope="module")
def printed() -> dict[str, str]:
    """The text of each sheet, all its pages in a row."""
    return {name: " ".join(" ".join(texts(pdf)).split()) for name, pdf in sheets().items()}


def test_the_blackboard_of_the_source_as_it_is_printed_there(printed: dict[str, str]) -> None:
    """Each row of the example in the source's order, then the sums and the averages."""
    board = printed["blackboard"]
    for ns, ew in zip("abcde", "fghjk", strict=True):
        row = f"{ns} {MADE[ns]} {signed(ABOVE[ns])} {ew} {MADE[ew]} {signed(ABOVE[ew])}"
        assert row in board
    assert "Sum 5 pairs 1035 Sum 5 pairs 915" in board
    assert "Average 207 Average 183" in board


def test_the_figures_of_every_tray_are_those_of_scoring(printed: dict[str, str]) -> None:
    standings = score(evening(), WHIST)
    for table in standings.trays.values():
        assert f"average {float(table.datum or 0):.1f}" in printed["tray-results"]
        for award in table.awards:
            often = f"{award.score} {award.times} {signed(award.ns, 1)} {signed(award.ew, 1)}"
            assert often in printed["tray-results"]


def test_the_cards_end_on_the_totals_of_the_standings(printed: dict[str, str]) -> None:
    cards = printed["result-cards"]
    for name in "ef":
        assert f"Sum {MADE[name]} {signed(ABOVE[name], 1)}" in cards
    by_number = {each.contestant: each for each in score(evening(), WHIST).standings}
    assert all(by_number[NUMBER[name]].total == ABOVE[name] for name in MADE)


def test_the_match_table_and_the_balance_sheet_add_up(printed: dict[str, str]) -> None:
    for closing in ("4 +6 1", "1½ +4 4", "2 0 3", "2 +1 2", "½ −11 5"):
        assert closing in printed["match-table"]
    assert "Lost in all 1 7 0 7 4 3 4 2" in printed["balance-sheet"]
    assert "1 1–4 34 30 4 0 4 0 4 4 0 4 0 16 = 4 × 4" in printed["balance-sheet"]
    assert "Least lost: c, 0." in printed["balance-sheet"]
