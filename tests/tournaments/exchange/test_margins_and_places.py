"""What a file says of who has no place, and of what either side of a board won."""

from tests.tournaments.exchange.events import three_tables
from tests.tournaments.exchange.test_other_forms import event, reproduced


def test_who_has_no_place_stands_before_nobody() -> None:
    """As a substitute who played the best of all, on one board."""
    document = three_tables()
    document["rules"]["unplaced"] = ["2"]
    for total in document["published_totals"]:
        if total["contestant"] == "2":
            del total["rank"]
        elif total["rank"] in ("2", "3"):
            total["rank"] = {("NS", "3"): "2", ("EW", "2"): "1", ("EW", "3"): "2"}[
                total["direction"], total["rank"]
            ]
    reproduced(document)


def test_what_either_side_of_a_board_won_is_one_difference() -> None:
    document = event("teams_wbf")
    for match in document["matches"]:
        for board in match["boards"]:
            won = board["imps"]
            board["imps"], board["opposing_imps"] = max(won, 0), max(-won, 0)
    reproduced(document)
