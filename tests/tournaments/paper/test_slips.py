"""Slips, travellers, trump slips and labels of an evening, against its movement and results."""

import datetime

import pytest

from movements.journey import played
from movements.movement import Kind
from movements.plain import to_plain
from movements.systems.system import Wanted
from movements.systems.whist_individual import WHIST_INDIVIDUAL
from scoring.switches import Game
from tests.tournaments.conftest import Enter, SetUp, play_all, section_of
from tests.tournaments.paper.drawing.reading import texts
from tournaments.actions.demo_club import demo_director, make_demo_club
from tournaments.actions.naming import name_contestants
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import name_pairs, seat_contestants, seat_pairs
from tournaments.actions.standings import score_field
from tournaments.actions.trays import declare_trump
from tournaments.models import Section, Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.drawing.values import Contracts
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.indicator_cards import IndicatorCards
from tournaments.paper.sheets.score_slips import ScoreSlips
from tournaments.paper.sheets.travellers import Travellers
from tournaments.paper.sheets.tray_labels import TrayLabels
from tournaments.paper.sheets.trump_slips import TrumpSlips
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan
from tournaments.refusal import Refusal

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts


@pytest.fixture
def foster(db: None) -> Session:
    """The source's example, as the demo has it: five tables, thirty trays, all played."""
    make_demo_club(demo_director(), datetime.date(2026, 3, 5))
    return Session.objects.get(tournament__name="Compass whist")


def test_a_slip_for_every_table_and_round_as_the_movement_has_it(set_up: SetUp) -> None:
    """Table 3, round 1: c sits still, h comes, trays 13 to 18 lie there."""
    foster = set_up("whist", 10, 6)
    slips = ScoreSlips().read(foster)
    plan = current_plan(section_of(foster))
    assert plan is not None
    planned = {(str(s.table), str(n)): s for n, s in played(plan[1])}
    assert len(slips) == len(planned) == 25
    assert [(s.table, s.round) for s in slips[:6]] == [
        *(("1", str(n)) for n in range(1, 6)),
        ("2", "1"),
    ]
    labels = dict(section_of(foster).places.values_list("number", "label"))
    for slip in slips:
        sitting = planned[slip.table, slip.round]
        assert [line.tray for line in slip.lines] == [str(n) for n in sitting.trays]
        assert slip.ns.label == labels[sitting.seats.north or 0]
        assert slip.ew.label == labels[sitting.seats.east or 0]
    [third] = [slip for slip in slips if (slip.table, slip.round) == ("3", "1")]
    assert (third.ns.label, third.ew.label) == ("c", "h")
    assert [line.tray for line in third.lines] == ["13", "14", "15", "16", "17", "18"]
    # West deals tray 13, as it deals 1, 5 and 9, and North leads.
    assert (third.lines[0].dealer, third.lines[0].leads) == ("W", "N")
    assert (third.bridge, third.with_trump, third.word) == (False, True, "Tray")
    told, untold = (
        texts(ScoreSlips().pdf(foster, PrintOptions(trumps=trumps)))[0] for trumps in (True, False)
    )
    assert "trump" in told.lower()
    assert "trump" not in untold.lower()


def test_a_slip_of_teams_has_the_teams_name_or_those_of_its_half(
    set_up: SetUp, director: User
) -> None:
    """The two who are entered first sit N/S, and the next two E/W."""
    session = set_up("bridge", 0)
    seat_contestants(director, session.pk, contestants=3, trays_per_round=1,
                     system="howell-teams", kind="teams")  # fmt: skip
    people = {n: [f"{name} {n}" for name in ("Ann", "Bob", "Cyd", "Dan")] for n in (1, 2)}
    name_contestants(director, session.pk, people, {1: "The Owls", 3: "The Larks"})
    shown = {(slip.ns.label, slip.ns.name) for slip in ScoreSlips().read(session)}
    assert shown == {("1", "The Owls"), ("2", "Ann 2 & Bob 2"), ("3", "The Larks")}
    shown = {(slip.ew.label, slip.ew.name) for slip in ScoreSlips().read(session)}
    assert shown == {("1", "The Owls"), ("2", "Cyd 2 & Dan 2"), ("3", "The Larks")}


def test_travellers_have_every_play_in_order_and_add_up_to_the_totals_of_the_source(
    foster: Session,
) -> None:
    sheets = Travellers().read(foster)
    assert [sheet.tray for sheet in sheets] == [str(n) for n in range(1, 31)]
    assert all(len(sheet.lines) == 5 for sheet in sheets)
    assert all([line.round for line in sheet.lines] == list("12345") for sheet in sheets)
    made = dict.fromkeys("abcdefghjk", 0)
    for line in (line for sheet in sheets for line in sheet.lines):
        assert int(line.ns) + int(line.ew) == 13
        made[line.ns_label] += int(line.ns)
        made[line.ew_label] += int(line.ew)
    assert made == {
        "a": 201, "b": 204, "c": 211, "d": 207, "e": 212,
        "f": 189, "g": 186, "h": 179, "j": 183, "k": 178,
    }  # fmt: skip
    # The lines of a tray are above and below the average that stands at its foot.
    assert all(sheet.closing.startswith("Average N/S ") for sheet in sheets)
    assert {sheet.points for sheet in sheets} == {"N/S over"}


def test_over_the_average_as_the_standings_have_it(set_up: SetUp, director: User) -> None:
    """N/S pairs 1, 2 and 3 make 7, 8 and 9 of every tray: average 8."""
    session = set_up("whist", 6, 2)
    play_all(director, session, lambda ns, _ew, _tray: 6 + ns)
    score_field(session.tournament.fields.get().pk)
    for sheet in Travellers().read(session):
        assert {line.ns_label: (line.ns, line.ew, line.ns_points) for line in sheet.lines} == {
            "a": ("7", "6", "−1"), "b": ("8", "5", "="), "c": ("9", "4", "+1"),
        }  # fmt: skip
        assert sheet.closing == "Average N/S 8, E/W 5."


def test_a_traveller_before_play_has_the_pairs_and_nothing_else(whist: Session) -> None:
    sheet = Travellers().read(whist)[0]
    assert (sheet.tray, sheet.dealer, sheet.points, sheet.closing) == ("1", "West", "", "")
    assert [(x.ns_label, x.ew_label) for x in sheet.lines] == [
        ("a", "f"), ("b", "h"), ("c", "k"), ("d", "g"), ("e", "j"),
    ]  # fmt: skip
    assert not any(x.ns or x.ew or x.contract or x.ns_points for x in sheet.lines)


def test_contracts_stand_in_pieces_and_the_score_on_the_side_that_has_it(
    bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "4SxW-2")
    enter(bridge, 2, "P")
    enter(bridge, 3, "NP")
    enter(bridge, 4, "3NTE+1")
    sheets = {sheet.tray: sheet for sheet in Travellers().read(bridge)}

    def first(tray: str) -> tuple[str, ...]:
        line = sheets[tray].lines[0]
        return (line.contract, line.by, line.tricks, line.ns, line.ew)

    assert first("1") == ("4♠×", "W", "8", "300", "")
    assert first("2") == ("pass", "", "", "0", "")
    assert first("3") == ("NP", "", "", "", "")
    assert first("4") == ("3NT", "E", "10", "", "630")
    assert [sheets[str(n)].vulnerable for n in range(1, 5)] == [
        "none vulnerable", "N/S vulnerable", "E/W vulnerable", "all vulnerable",
    ]  # fmt: skip
    assert (sheets["1"].dealer, sheets["1"].word, sheets["1"].points) == ("North", "Board", "MP")


def test_matchpoints_are_those_of_the_standings(set_up: SetUp, director: User) -> None:
    """N/S pairs 1, 2 and 3 make 90, 120 and 150 of every board: 0, 2 and 4 of 4."""
    session = set_up("bridge", 6)
    section = section_of(session)
    plan = current_plan(section)
    assert plan is not None
    for at, ns, _ew, tray in planned_plays(section, plan[1]):
        enter_result(director, session.pk, ResultEntry(at, tray, f"1NTN{6 + ns}"))
    score_field(session.tournament.fields.get().pk)
    for sheet in Travellers().read(session):
        assert {x.ns_label: (x.ns, x.ns_points, x.ew_points) for x in sheet.lines} == {
            "1": ("90", "0", "4"), "2": ("120", "2", "2"), "3": ("150", "4", "0"),
        }  # fmt: skip


def test_trump_slips_have_dealer_leader_and_the_trump_that_was_turned(whist: Session) -> None:
    whist.trays.filter(number=3).update(trump="♥10")
    slips = TrumpSlips().read(whist)
    assert [slip.tray for slip in slips] == ["1", "2", "3", "4", "5"]
    assert [slip.dealer for slip in slips] == ["West", "North", "East", "South", "West"]
    assert [slip.leads for slip in slips] == ["North", "East", "South", "West", "North"]
    assert [slip.trump for slip in slips] == ["", "", "♥10", "", ""]


def test_trump_slips_are_for_whist_alone(whist: Session, bridge: Session) -> None:
    assert SHEETS["trump-slips"].suits(whist)
    assert not SHEETS["trump-slips"].suits(bridge)


def test_labels_have_the_vulnerability_in_bridge_alone(set_up: SetUp) -> None:
    labels = TrayLabels().read(set_up("bridge", 8, 4))
    said = {label.number: (label.dealer, label.vulnerable, label.hatched) for label in labels}
    assert said["1"] == ("North", "None", frozenset())
    assert said["2"] == ("East", "N/S", frozenset({"NS"}))
    assert said["15"] == ("South", "N/S", frozenset({"NS"}))
    assert said["16"] == ("West", "E/W", frozenset({"EW"}))


def test_labels_of_whist(whist: Session) -> None:
    label = TrayLabels().read(whist)[0]
    assert (label.word, label.dealer, label.leads, label.vulnerable) == (
        "Tray",
        "West",
        "North",
        "",
    )


def test_in_auction_the_bidding_decides_who_leads(bridge: Session) -> None:
    """The leader is the declarer's left-hand neighbour: no label can know it."""
    bridge.tournament.game = "auction"
    sheet = SHEETS["tray-labels"]
    said = texts(sheet.pdf(bridge, PrintOptions()))[0].split()
    assert {"dealer", "North"} <= set(said)
    assert {"leads", "vulnerable"}.isdisjoint(said)
    assert "leader" not in sheet.words(bridge)[1]


@pytest.mark.parametrize(
    ("game", "heads"), [("auction", {"Honours", "Revokes"}), ("minibridge", {"pts", "Suit"})]
)
def test_the_slips_of_a_game_ask_for_what_belongs_to_it(
    bridge: Session, game: str, heads: set[str]
) -> None:
    assert {slip.contracts for slip in ScoreSlips().read(bridge)} == {Contracts.BRIDGE}
    bridge.tournament.game = game
    said = texts(SHEETS["score-slips"].pdf(bridge, PrintOptions()))[0].split()
    assert heads <= set(said)
    assert "Vul." not in said


def test_a_quarter_turn_is_on_the_slip(set_up: SetUp, director: User) -> None:
    session = set_up("bridge", 0)
    switch = {"switch": "rounds"}
    seat_pairs(director, session.pk, pairs=10, trays_per_round=2, system="compass", options=switch)
    plan = current_plan(section_of(session))
    assert plan is not None
    turned = {str(n) for n, s in played(plan[1]) if s.turned}
    assert {
        slip.round for slip in ScoreSlips().read(session) if slip.note == "arrow-switch"
    } == turned


def test_who_meets_the_phantom_has_no_slip_and_names_are_on_the_others(
    set_up: SetUp, director: User
) -> None:
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=5, trays_per_round=2, system="howell")
    name_pairs(director, session.pk, {1: ["Ann", "Bob"]})
    slips = ScoreSlips().read(session)
    assert len(slips) == 10
    parties = [party for slip in slips for party in (slip.ns, slip.ew)]
    assert sorted({party.label for party in parties}) == list("abcde")
    assert {party.name for party in parties if party.label == "a"} == {"Ann & Bob"}


def test_of_individuals_both_partners_are_named(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 8)
    movement = WHIST_INDIVIDUAL.build(Wanted(8, 1, kind=Kind.INDIVIDUAL))
    section = section_of(session)
    section.plans.create(version=2, system="x", trays_per_round=1, movement=to_plain(movement))
    number, sitting = next(iter(played(movement)))
    [slip] = [
        s
        for s in ScoreSlips().read(session)
        if (s.round, s.table) == (str(number), str(sitting.table))
    ]
    label = dict(section.places.values_list("number", "label"))
    north, east, south, west = (label[seat] for seat in sitting.seats if seat)
    assert (slip.ns.label, slip.ew.label) == (f"{north} {south}", f"{east} {west}")


def test_the_letter_of_the_section_stands_before_tables_and_labels(whist: Session) -> None:
    first = section_of(whist)
    second = Section.objects.create(session=whist, club=first.club, letter="B")
    plan = first.plans.get()
    second.plans.create(version=1, system="x", trays_per_round=1, movement=plan.movement)
    for place in first.places.all():
        second.places.create(number=place.number, entry=place.entry, label=place.label)
    slips = ScoreSlips().read(whist)
    assert (slips[0].table, slips[0].ns.label) == ("A1", "Aa")
    assert (slips[-1].table, slips[-1].ns.label) == ("B5", "Be")
    sheets = Travellers().read(whist)
    assert [[line.ns_label[0] for line in one.lines] for one in sheets] == [
        *([["A"] * 5] * 5),
        *([["B"] * 5] * 5),
    ]


@pytest.mark.parametrize("sheet", ["score-slips", "travellers"])
def test_without_a_plan_there_is_a_sentence(set_up: SetUp, sheet: str) -> None:
    session = set_up("whist", 0)
    with pytest.raises(Refusal, match="Nobody is seated yet"):
        SHEETS[sheet].pdf(session, PrintOptions())


@pytest.mark.parametrize("sheet", ["score-slips", "travellers", "trump-slips", "tray-labels"])
@pytest.mark.parametrize("game", Game)
def test_every_sheet_is_printed_in_every_game(set_up: SetUp, sheet: str, game: str) -> None:
    session = set_up("whist" if game == "whist" else "bridge", 6, 2)
    session.tournament.game = game
    pdf = SHEETS[sheet].pdf(session, PrintOptions())
    assert pdf.startswith(b"%PDF")
    assert texts(pdf)[0].strip()


def test_the_queries_do_not_grow_with_the_evening(
    set_up: SetUp, django_assert_max_num_queries: object
) -> None:
    session = set_up("whist", 20, 3)
    with django_assert_max_num_queries(12):  # type: ignore[operator]
        Travellers().read(session)
    with django_assert_max_num_queries(8):  # type: ignore[operator]
        ScoreSlips().read(session)


def test_a_trump_declared_for_the_sitting_stands_on_every_slip_and_card(
    whist: Session, director: User
) -> None:
    """Law IV.11, and memory duplicate: no trump is turned, so that there are no trump slips."""
    assert (
        "The trump is on the trump slip"
        in texts(SHEETS["travellers"].pdf(whist, PrintOptions()))[0]
    )
    declare_trump(director, whist.pk, "♦")
    whist.refresh_from_db()
    for name in ("score-slips", "travellers", "score-cards"):
        read = " ".join(texts(SHEETS[name].pdf(whist, PrintOptions())))
        assert "♦ are trumps" in read
        assert "The trump is on the trump slip" not in read
    assert not any(slip.with_trump for slip in ScoreSlips().read(whist))
    assert not TrumpSlips().suits(whist)


def test_tables_that_share_trays_begin_at_different_ones(set_up: SetUp, director: User) -> None:
    """Source: of four pairs' eight hands table 1 begins with the first, table 2 with the fifth."""
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=4, trays_per_round=8, system="four-pairs")
    slips = [slip for slip in ScoreSlips().read(session) if slip.round == "2"]
    first, second = ([line.tray for line in slip.lines] for slip in slips)
    assert first == [str(n) for n in (9, 10, 11, 12, 13, 14, 15, 16)]
    assert second == [str(n) for n in (13, 14, 15, 16, 9, 10, 11, 12)]
    cards = {card.label: card.moves[1] for card in IndicatorCards().read(session)}
    assert {(move.table, move.trays) for move in cards.values()} == {
        (1, "9–16"),
        (2, "13–16, 9–12"),
    }


@pytest.mark.parametrize("trumps", [True, False])
def test_paper_agrees_where_the_trump_is_written(whist: Session, trumps: bool) -> None:
    """Law IV.1: "on a slip provided for that purpose, and must not be elsewhere recorded"."""
    said = {
        name: " ".join(texts(SHEETS[name].pdf(whist, PrintOptions(trumps=trumps))))
        for name in ("score-slips", "travellers", "trump-slips")
    }
    assert ("Trump" in said["score-slips"]) is trumps
    for name in ("travellers", "trump-slips"):
        assert ("nowhere else" in said[name]) is not trumps
