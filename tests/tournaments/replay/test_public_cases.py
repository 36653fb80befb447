"""Cases out of public results, manuals and questions: every right value, line by line."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from tests.data import CASES
from tests.tournaments.conftest import DAY
from tests.tournaments.exchange.events import Event, read
from tests.tournaments.web.pages import text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.records import play_record
from tournaments.exchange.formats import FORMATS
from tournaments.models import Place, User
from tournaments.replay.differences import as_ranked, differences
from tournaments.replay.proposed_rules import propose_rules
from tournaments.replay.recorded_field import score_record

pytestmark = pytest.mark.laptop_parts


SECOND_ROUND = (
    *("aplus_both", "ase_8_3", "bwx_butler_1", "bwx_mp_1", "crossimps6", "datum_half_to_zero"),
    *("doe_fouled", "ebu234", "missing_counts_equal", "pary_2013-08-01"),
    *(f"room_1998-ACBL_Open_Interna_{one}" for one in ("98ITTF2", "98ITTF8", "ITTSFB-6")),
    *(f"room_1999-ACBL_Open_Interna_99ITT{one}" for one in ("S1A", "S4B")),
    "room_1998-CHICAGO_SUMMER_NA_WAGAR1",
)


def case(name: str) -> Event:
    found: Event = json.loads((CASES / f"{name}.json").read_text("utf-8"))
    return found


def differing(event: Event) -> int:
    """How many published figures are otherwise when it is scored again."""
    record = read(event)
    return len(differences(record, score_record(record)))


@pytest.mark.parametrize(
    ("name", "differ"),
    [
        ("artificial10", 0),
        ("ximps_undivided", 0),
        ("okb_1999_boards_1_2", 0),
        ("elder", 1),
        *((name, 0) for name in SECOND_ROUND),
    ],
)
def test_what_was_right_stays_so(name: str, differ: int) -> None:
    """Of *elder* one figure is the publisher's: board 3, 300 and not 150."""
    assert differing(case(name)) == differ


@pytest.mark.parametrize("name", ["ascherman", "fft_ascherman_boards_1_2"])
def test_a_score_is_compared_with_itself_too(name: str) -> None:
    """Ascherman's matchpoints: what other rules differ in, all of it comes out."""
    event = case(name)
    assert differing(event) > 0
    event["rules"]["own_score"] = "equalled"
    assert differing(event) == 0
    del event["rules"]
    found = propose_rules(FORMATS["plain"].open(json.dumps(event).encode()))
    assert (found.differing, found.rules["own_score"]) == (0, "equalled")


def test_average_plus_in_imps_is_the_own_mean() -> None:
    """A+ is 3.0, the mean of 27 boards, and A- the other's -1.7: at least 1.5, at most -1.5."""
    event = case("iasi_butler_2014-07-14_average_plus")
    assert differing(event) > 0
    event["rules"] |= {"artificial": "own_mean", "imps_for_ten": "1.5", "award_step": "0.1"}
    assert differing(event) == 0
    event["rules"]["artificial"] = "fixed"
    assert differing(event) > 0


@pytest.mark.parametrize(
    ("rules", "home", "away"),
    [({}, 12.8, 7.2), ({"vp_margin": "formula"}, 12.7, 7.3)],
    ids=["to the nearest", "by the formula"],
)
def test_a_weighted_score_in_a_match(rules: dict[str, str], home: float, away: float) -> None:
    """4.8 IMPs in a match of four boards."""
    event = case("teams_weighted_vp")
    event["rules"] |= rules
    published = zip(("1", "2"), (home, away), strict=True)
    event["published_totals"] = [{"contestant": name, "total": total} for name, total in published]
    assert differing(event) == 0


@pytest.mark.parametrize(
    "name",
    [
        "direct",
        "iasi_butler_2014-03-31",
        "iasi_mp_2014-01-13",
        "iasi_mp_2014-02-03",
        "iasi_mp_2015-07-13",
        "iasi_ximp_2014-07-21",
    ],
)
def test_ties_are_parted_by_the_boards_on_which_they_met(name: str) -> None:
    event = case(name)
    assert differing(event) > 0
    event["rules"]["tie_break"] = "head_to_head"
    assert differing(event) == 0


@pytest.mark.parametrize("name", ["butler_2013-11-18", "mp_2014-09-22", "ximp_2014-06-02"])
def test_where_nobody_is_level_it_parts_nobody(name: str) -> None:
    event = case(f"iasi_{name}")
    assert differing(event) == 0
    event["rules"]["tie_break"] = "head_to_head"
    assert differing(event) == 0


def test_ranks_say_how_ties_were_parted_where_the_rules_do_not() -> None:
    """A shared rank stays one, and a tie-break that is named is kept to."""
    record = read(case("direct"))
    assert as_ranked(record).rules["tie_break"] == "head_to_head"
    named = case("direct")
    named["rules"]["tie_break"] = "none"
    assert as_ranked(read(named)).rules["tie_break"] == "none"
    shared = case("direct")
    for total in shared["published_totals"]:
        if total["contestant"] in ("1", "2"):
            total["rank"] = "2="
    assert "tie_break" not in as_ranked(read(shared)).rules


@pytest.mark.django_db
def test_pages_say_where_they_met(director: User, client: Client) -> None:
    """Pair 1 had 2 of the board against pair 2, who had nothing: on the page and for each place."""
    event = case("direct")
    event["rules"]["tie_break"] = "head_to_head"
    session = play_record(director, read(event), DAY)
    score(session)
    page = text(client.get(reverse("standings", args=[session.pk])))
    assert "Pair 1 before Pair 2: matchpoints where they met 2 against 0." in page
    for place in Place.objects.filter(section__session=session):
        why = text(client.get(reverse("why-place", args=[session.pk, place.pk])))
        assert ("matchpoints where they met" in why) is (place.label in ("1", "2"))
