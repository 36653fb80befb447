"""An evening of mnemonic duplicate on the pages: set up, entered, ranked, cut, ruled."""

import datetime
import re
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.outcome import Tricks, read_code
from scoring.values import Ruling
from tests.tournaments.conftest import SetUp, play_rounds, section_of
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.standings.test_page import address, score
from tournaments.actions.changes import change_evening
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rulings import rule_result
from tournaments.actions.seating import seat_pairs
from tournaments.models import Plan, Play, Publication, Session, User
from tournaments.paper.pack import pack_of
from tournaments.paper.pack_choice import PackChoice
from tournaments.paper.printable import offers
from tournaments.paper.sheets.recap import RecapSheet
from tournaments.paper.sheets.standings import Standings as StandingsSheet
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.changes import Length, NewMovement
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.plan.plays import current_plan
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

TWICE = {"played": "twice"}
ASKED = {"game": "whist", "kind": "pairs", "pairs": "8", "minutes": "180"}


@pytest.fixture
def mnemonic(set_up: SetUp, director: User) -> Session:
    """Four tables of compass whist, three rounds of one tray and the same again."""
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=8, trays_per_round=1, options=TWICE)
    return session


def test_it_is_chosen_on_the_page_and_what_it_is_said(desk: Client, set_up: SetUp) -> None:
    session = set_up("whist", 0)
    page = reverse("set-up", args=[session.pk])
    once = text(desk.get(page, ASKED))
    assert "Every deal is played twice, up and back" in once
    assert "played again with the hands exchanged" not in once
    offer = desk.get(page, ASKED | {"twice": "on"})
    said = text(offer)
    assert "Up and back: when all is played, all of it is played again" in said
    assert "in double the time" in said
    form = re.findall(r'<form method="post" action="[^"]*set-up/".*?</form>', markup(offer), re.S)
    fields = [dict(re.findall(r'name="(\w+)"\s+value="([^"]*)"', each)) for each in form]
    chosen = next(each for each in fields if each["system"] == "compass")
    assert "played=twice" in chosen["options"]
    assert desk.post(page, chosen).status_code == 302
    plan = Plan.objects.get(section__session=session)
    assert plan.options["played"] == "twice"
    assert len(movement_of(plan).rounds) == int(chosen["rounds"])
    assert session.tournament.fields.get().rules["switches"] == {"sides": "ns"}


def test_it_is_offered_to_pairs_alone_whatever_they_play(desk: Client, set_up: SetUp) -> None:
    page = reverse("set-up", args=[set_up("whist", 0).pk])
    for game in ("whist", "auction", "bridge"):
        said = text(desk.get(page, ASKED | {"twice": "on", "game": game}))
        assert "Up and back: when all is played, all of it is played again" in said
    alone = text(desk.get(page, ASKED | {"twice": "on", "kind": "individuals"}))
    assert "up and back" not in alone.lower()


def test_an_odd_number_of_rounds_is_refused(whist: Session, director: User) -> None:
    with pytest.raises(Refusal, match="6"):
        seat_pairs(director, whist.pk, pairs=8, trays_per_round=1, rounds=5, options=TWICE)


def enter_all(director: User, session: Session, left: int = 0) -> None:
    """Every play in its order, but for so many at the end: tricks that depend on all."""
    plan = current_plan(section_of(session))
    assert plan is not None
    planned = planned_plays(section_of(session), plan[1])
    for at, ns, ew, tray in planned[: len(planned) - left]:
        typed = str((5 * ns + 3 * ew + 7 * tray + at.round) % 14)
        enter_result(director, session.pk, ResultEntry(at, tray, typed))
    score(session)


def test_everybody_stands_in_one_list_by_the_hands_of_north_and_south(
    client: Client, mnemonic: Session, director: User
) -> None:
    enter_all(director, mnemonic)
    page = text(client.get(address(mnemonic)))
    assert "All pairs" in page
    assert "not played both ways" not in page
    field = mnemonic.tournament.fields.get()
    assert field.current is not None
    rows = list(field.current.rows.all())
    assert {(row.line, row.trays_played) for row in rows} == {("", 3)}
    made = dict.fromkeys((row.entry_id for row in rows), Fraction())
    plays = Play.objects.filter(section__session=mnemonic)
    for entry, outcome in plays.values_list("current__north__entry", "current__outcome"):
        tricks = read_code(outcome)
        assert isinstance(tricks, Tricks)
        made[entry] += tricks.ns
    assert {row.entry_id: row.made for row in rows} == made
    assert "The scores of North and South alone count" in page


def test_a_card_and_a_tray_give_the_hands_of_east_and_west_nothing(
    client: Client, mnemonic: Session, director: User
) -> None:
    enter_all(director, mnemonic)
    place = section_of(mnemonic).places.get(number=1)
    card = markup(client.get(reverse("contestant", args=[mnemonic.pk, place.pk])))
    worth = re.findall(rf"contestants/{place.pk}/why/trays/\d+/", card)
    assert len(worth) == 3
    tray = markup(client.get(reverse("tray-results", args=[mnemonic.pk, 1])))
    assert "Over N/S" in text(client.get(reverse("tray-results", args=[mnemonic.pk, 1])))
    assert ">Over E/W<" not in re.sub(r"\s", "", tray).replace("OverE/W", "Over E/W")
    assert tray.count("/why/trays/1/") == 6


def test_after_the_first_half_nothing_is_ranked_and_that_is_said(
    client: Client, desk: Client, mnemonic: Session, director: User
) -> None:
    play_rounds(director, mnemonic, 3)
    score(mnemonic)
    said = "12 of 12 results count for nobody: their deals were not played both ways"
    assert said in text(desk.get(address(mnemonic)))
    readers = text(client.get(address(mnemonic)))
    assert "The standings come when the last results are in" in readers
    waiting = {each.name for each in offers(mnemonic) if not each.ready}
    assert {"standings", "recap", "result-cards", "tray-results"} <= waiting
    pack = pack_of(mnemonic, lambda _done, _of: None, PackChoice())
    assert pack.startswith(b"%PDF-")


def cut(director: User, session: Session, rounds: int) -> None:
    change_evening(
        director, session.pk, section_of(session).pk, Length(rounds), version=1, in_spite=True
    )
    score(session)


def test_an_evening_cut_after_the_first_half_ranks_nobody(
    client: Client, mnemonic: Session, director: User
) -> None:
    play_rounds(director, mnemonic, 3)
    cut(director, mnemonic, 3)
    page = text(client.get(address(mnemonic)))
    assert "12 of 12 results count for nobody" in page
    assert "The standings are provisional." in page
    assert "All pairs" not in page


def test_of_an_evening_cut_in_its_second_half_stands_what_was_played_both_ways(
    client: Client, mnemonic: Session, director: User
) -> None:
    enter_all(director, mnemonic, left=8)
    cut(director, mnemonic, 4)
    page = text(client.get(address(mnemonic)))
    assert "8 of 16 results count for nobody" in page
    assert "The standings are provisional." in page
    told = client.get(reverse("api-standings", args=[mnemonic.pk])).json()
    assert told["one_way"] == 8
    assert "8 of 16 results count for nobody" in StandingsSheet().read(mnemonic).reason
    wall = text(client.get(reverse("projector", args=[mnemonic.pk])))
    assert wall.count("8 of 16 results count for nobody") == 1
    past = timezone.now() - datetime.timedelta(minutes=1)
    Publication.objects.filter(session=mnemonic).update(official_at=past)
    official = text(client.get(address(mnemonic)))
    assert "8 of 16 results count for nobody" in official
    assert "The standings are provisional." not in official
    assert {row["trays_played"] for row in told["standings"]} == {1}


def test_nothing_else_follows_it(mnemonic: Session, director: User) -> None:
    play_rounds(director, mnemonic, 1)
    change = NewMovement(2, "howell", 1)
    with pytest.raises(Refusal, match="scored in another way"):
        change_evening(director, mnemonic.pk, section_of(mnemonic).pk, change, version=1)


def test_it_follows_nothing_else(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 8)
    play_rounds(director, session, 1)
    change = NewMovement(2, "compass", 1, options=TWICE)
    with pytest.raises(Refusal, match="scored in another way"):
        change_evening(director, session.pk, section_of(session).pk, change, version=1)


def test_hands_that_are_wrong_are_dealt_anew_at_any_number_of_tables(
    desk: Client, mnemonic: Session, director: User
) -> None:
    """Source: Single Table, or Mnemonic Duplicate; by Law V.1 it would be the average."""
    enter_all(director, mnemonic)
    plan = current_plan(section_of(mnemonic))
    assert plan is not None
    at = next(
        at for at, _ns, _ew, tray in planned_plays(section_of(mnemonic), plan[1]) if tray == 1
    )
    asked = Ruling("law", {"irregularity": "hands_wrong", "found": "taken_up"})
    result, _new = rule_result(
        director, mnemonic.pk, ResultEntry(at, 1, "", 1, "a card faced", ruling=asked)
    )
    assert result.ruling == {"code": "new_deal", "params": {"law": "mnemonic"}}
    score(mnemonic)
    page = text(desk.get(reverse("tray-results", args=[mnemonic.pk, 1])))
    assert "a new deal: counts for nobody (the law of deals played twice)" in page
    assert "1 of 24 results counts" not in text(desk.get(address(mnemonic)))
    assert "2 of 24 results count for nobody" in text(desk.get(address(mnemonic)))


def test_the_recap_sheet_has_the_tricks_of_north_and_south(
    mnemonic: Session, director: User
) -> None:
    enter_all(director, mnemonic)
    recap = RecapSheet().read(mnemonic)
    assert recap.heading.note == "tricks of North and South on every tray"
    (everybody,) = recap.sections
    for row in everybody.rows:
        assert sum(int(cell.text) for cell in row.cells if cell.text) == int(row.closing[0])


def test_paper_is_that_of_pairs_but_for_travellers(mnemonic: Session) -> None:
    """Whoever is to play a tray again reads nothing of it beside it."""
    there = {each.name for each in offers(mnemonic)}
    assert {"score-cards", "score-slips", "trump-slips", "indicator-cards"} <= there
    assert not {"travellers", "memory-cards"} & there
