"""The files of an evening for other programs, on their page."""

import csv
import re
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.test import Client
from django.urls import reverse

from scoring.values import Ruling
from tests.tournaments.conftest import Enter, play_rounds, section_of
from tests.tournaments.exchange.formats.usebio.content_models import faults
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import said, text
from tournaments.actions.publication import hide_results
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rulings import adjust_total
from tournaments.actions.seating import name_pairs
from tournaments.actions.substitutes import substitute
from tournaments.exchange.event_record import Kind
from tournaments.exchange.formats import FORMATS, WRITTEN
from tournaments.models import Entry, Member, Session, User
from tournaments.presenting.formats import PURPOSES, TITLES
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.people.substitutes import players
from tournaments.queries.plan.plays import current_plan
from tournaments.replay.differences import differences
from tournaments.replay.recorded_field import score_record

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(bridge: Session, director: User, enter: Enter) -> Session:
    """Two results of an evening of bridge, one pair with its names."""
    name_pairs(director, bridge.pk, {1: ["Ann Low", "=Bea"]})
    enter(bridge, 1, "4SN=")
    enter(bridge, 2, "3NTW-1")
    scored(bridge)
    return bridge


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


def file(desk: Client, session: Session, name: str) -> Any:
    return desk.get(reverse("export", args=[session.pk, name]))


def rows(answer: Any) -> list[list[str]]:
    return list(csv.reader(answer.content.decode("utf-8-sig").splitlines()))


def test_there_is_a_word_for_every_format() -> None:
    assert set(PURPOSES) == set(TITLES) == set(WRITTEN)


def test_the_page_offers_each_and_says_who_has_no_number(desk: Client, played: Session) -> None:
    page = desk.get(reverse("files", args=[played.pk]))
    for name in WRITTEN:
        assert reverse("export", args=[played.pk, name]) in page.content.decode()
    assert "Without a federation’s number: =Bea, Ann Low." in text(page)
    sheets = desk.get(reverse("print", args=[played.pk])).content.decode()
    assert reverse("files", args=[played.pk]) in sheets


@pytest.mark.parametrize("name", ["usebio", "pbn", "plain"])
def test_what_is_downloaded_is_read_again(desk: Client, played: Session, name: str) -> None:
    answer = file(desk, played, name)
    suffix = FORMATS[name].suffixes[0]
    assert answer["Content-Disposition"] == f'attachment; filename="evening-2026-03-05{suffix}"'
    record = FORMATS[name].open(answer.content).record()
    assert sorted(result.tray for result in record.results) == [1, 2]
    if name == "usebio":
        assert faults(answer.content) == []


def test_federations_are_told_who_sat_where(
    desk: Client, bridge: Session, director: User, enter: Enter
) -> None:
    """A substitute is a player of the pair, and has the boards that were played from then on."""
    everybody = {
        1: ["Ann", "Bob"],
        2: ["Cyd", "Dan"],
        6: ["Eve", "Fay"],
        7: ["Hal", "Ivy"],
        8: ["Visitor"],
    }
    name_pairs(director, bridge.pk, everybody)
    bob = next(each for each in players(bridge) if each.name == "Bob")
    place, absent = bob.place_id, bob.member_id
    substitute(director, bridge.pk, place_id=place, absent_id=absent, name="Gus", from_round=2)
    plays = {
        (ns, ew): (at, board) for at, ns, ew, board in planned(bridge) if {ns, ew} <= {*everybody}
    }
    for at, board in plays.values():
        enter(bridge, board, "4SN=", table=at.table, round=at.round)
    scored(bridge)
    content = file(desk, bridge, "usebio").content
    assert faults(content) == []
    root = ET.fromstring(content)  # noqa: S314  our own file
    number = {
        player.findtext("PLAYER_NUMBER"): player.findtext("PLAYER_NAME")
        for player in root.iter("PLAYER")
    }
    sat = {
        (line.findtext("NS_PAIR_NUMBER"), line.findtext("EW_PAIR_NUMBER")): [
            number.get(line.findtext(f"{hand}_PLAYER_NUMBER"), "") for hand in "NSEW"
        ]
        for line in root.iter("TRAVELLER_LINE")
    }
    two = {pair: names[:2] for pair, names in everybody.items()}
    for (ns, ew), (at, _board) in plays.items():
        who = two | ({1: ["Ann", "Gus"]} if at.round > 1 else {})
        known = [*who[ns], *who[ew]] if ew != 8 else ["", "", "", ""]
        assert sat[f"{ns}", f"{ew}"] == known
    assert any(at.round > 1 and 1 in both and 8 not in both for both, (at, _b) in plays.items())
    pair = next(each for each in root.iter("PAIR") if each.findtext("PAIR_NUMBER") == "1")
    names = [player.findtext("PLAYER_NAME") for player in pair.iter("PLAYER")]
    assert names == ["Ann", "Bob", "Gus"]
    record = FORMATS["usebio"].open(content).record()
    assert record.kind == Kind.PAIRS
    assert len(record.results) == len(plays)
    page = text(desk.get(reverse("files", args=[bridge.pk])))
    assert "Ann, Bob, Cyd, Dan, Eve, Fay, Gus, Hal, Ivy, Visitor." in page


def test_whoever_has_the_file_can_check_every_figure(
    desk: Client, bridge: Session, director: User
) -> None:
    """An evening with rulings and an amount added, by other rules than the plain ones, replayed."""
    play_rounds(director, bridge, 5)
    rulings = {
        1: Ruling("artificial", {"ns": "60+", "ew": "40-"}),
        2: Ruling("weighted", {"ns": "1/2 S420, 1/2 S-50"}),
    }
    first = {board: at for at, _ns, _ew, board in reversed(planned(bridge))}
    for board, ruling in rulings.items():
        ruled = ResultEntry(first[board], board, "4SN=", 1, "TD", ruling=ruling)
        enter_result(director, bridge.pk, ruled)
    place = section_of(bridge).places.get(number=1)
    adjust_total(director, bridge.pk, place.pk, Fraction(-2), "slow play", seen=0)
    scored(bridge)
    content = file(desk, bridge, "plain").content
    record = FORMATS["plain"].open(content).record()
    assert {each.ruling.code for each in record.results if each.ruling} == {
        "artificial",
        "weighted",
    }
    assert [each.reason for each in record.adjustments] == ["slow play"]
    assert len(record.published) == 10
    assert differences(record, score_record(record)) == []


def test_so_can_whoever_has_that_of_an_evening_that_goes_on(
    desk: Client, bridge: Session, director: User
) -> None:
    """Its boards are factored up to as many results as they will have."""
    play_rounds(director, bridge, 3)
    scored(bridge)
    record = FORMATS["plain"].open(file(desk, bridge, "plain").content).record()
    assert record.expected == 5
    assert differences(record, score_record(record)) == []


@pytest.mark.parametrize("name", ["usebio", "pbn", "plain"])
def test_a_standby_pair_plays_and_has_no_place(
    desk: Client, bridge: Session, director: User, name: str
) -> None:
    entry = section_of(bridge).places.get(number=3).entry
    Entry.objects.filter(pk=entry.pk).update(standby=True)
    play_rounds(director, bridge, 5)
    scored(bridge)
    assert {file(desk, bridge, each).status_code for each in WRITTEN} == {200}
    record = FORMATS[name].open(file(desk, bridge, name).content).record()
    assert sum(who.name == "3" for result in record.results for who in result.seated) == 5
    assert {each.who.name for each in record.published if each.rank} == {
        f"{number}" for number in range(1, 11) if number != 3
    }


def planned(session: Session) -> Any:
    section = section_of(session)
    plan = current_plan(section)
    assert plan is not None
    return list(planned_plays(section, plan[1]))


def test_tables_open_in_a_spreadsheet(desk: Client, played: Session) -> None:
    heads, *standings = rows(file(desk, played, "standings-csv"))
    names = [dict(zip(heads, row, strict=True))["Names"] for row in standings]
    assert "Ann Low & =Bea" in names
    heads, *results = rows(file(desk, played, "results-csv"))
    said_of = [dict(zip(heads, row, strict=True)) for row in results]
    columns = ("Board", "Contract", "Declarer", "Tricks", "N/S score")
    assert [tuple(row[column] for column in columns) for row in said_of] == [
        ("1", "4S", "N", "10", "420"), ("2", "3NT", "W", "8", "50"),
    ]  # fmt: skip


def test_at_the_end_they_are_for_everybody(
    desk: Client, bridge: Session, director: User, enter: Enter
) -> None:
    """Before that, and of what is hidden, for the scorers alone; nobody's number for others."""
    name_pairs(director, bridge.pk, {1: ["Ann Low", "Quinn Quill"]})
    Member.objects.filter(name="Ann Low").update(number="77", national_number="5577")
    quill = Member.objects.filter(name="Quinn Quill")
    quill.update(number="78", national_number="5578", name_withheld=True)
    anybody, names = Client(), ("usebio", "pbn", "plain", "standings-csv", "results-csv")
    addresses = [reverse("files", args=[bridge.pk])]
    addresses += [reverse("export", args=[bridge.pk, name]) for name in names]
    addresses.append(reverse("api-exports", args=[bridge.pk]))
    *plays, (at, _ns, _ew, board) = planned(bridge)
    for where, _pair, _other, number in plays:
        enter(bridge, number, "140", round=where.round, table=where.table)
    scored(bridge)
    assert {anybody.get(address).status_code for address in addresses} <= {302, 401}
    assert addresses[0] not in anybody.get(reverse("standings", args=[bridge.pk])).content.decode()
    enter(bridge, board, "140", round=at.round, table=at.table)
    scored(bridge)
    assert {anybody.get(address).status_code for address in addresses} == {200}
    assert addresses[0] in anybody.get(reverse("standings", args=[bridge.pk])).content.decode()
    page = text(anybody.get(addresses[0]))
    assert "players' numbers do not" in page
    assert "federation’s number" not in page
    for name in names:
        public, own = (file(by, bridge, name).content.decode() for by in (anybody, desk))
        assert "Quinn" not in public
        assert ("5577" in public, "5577" in own) == (False, name != "results-csv"), name
        assert ("Quinn Quill" in own) == ("Ann Low" in public) == (name != "results-csv"), name
        assert "Name withheld" in public or "Ann Low" not in public
    assert "<CLUB_ID_NUMBER>77<" in file(desk, bridge, "usebio").content.decode()
    assert "CLUB_ID_NUMBER>77<" not in file(anybody, bridge, "usebio").content.decode()
    assert faults(file(anybody, bridge, "usebio").content) == []
    hide_results(director, bridge.pk, 1)
    assert {anybody.get(address).status_code for address in addresses} <= {302, 401}
    assert {desk.get(address).status_code for address in addresses} == {200}


def test_the_ranking_of_bridgewebs(desk: Client, played: Session) -> None:
    table = rows(file(desk, played, "bridgewebs"))
    assert ["#DATE", "05/03/2026"] in table
    assert table.count(["#SCORES"]) == int(dict(row for row in table if len(row) == 2)["#WINNERS"])
    assert any(row[1:4] == ["1", "Ann Low", "=Bea"] for row in table)


def test_of_whist_there_are_tables_alone(desk: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    scored(whist)
    assert text(desk.get(reverse("files", args=[whist.pk]))).count("Holds bridge alone.") == 4
    answer = file(desk, whist, "usebio")
    assert answer.status_code == 422
    assert "Holds bridge alone." in said(answer)
    heads, row = rows(file(desk, whist, "results-csv"))
    assert dict(zip(heads, row, strict=True))["Tricks"] == "7"


def test_what_there_is_not(desk: Client, bridge: Session) -> None:
    assert "Nothing has been scored yet." in said(file(desk, bridge, "usebio"))
    assert file(desk, bridge, "bws").status_code == 404
    assert "Nothing has been scored yet." in text(desk.get(reverse("files", args=[bridge.pk])))


def test_the_club_is_known_by_its_number(desk: Client, played: Session, director: User) -> None:
    club = played.tournament.club
    address = reverse("change-club", args=[club.pk])
    fields = {"name": club.name, "time_zone": club.time_zone}
    files = reverse("files", args=[played.pk])
    assert "The club has no number with its federation. Enter it" in text(desk.get(files))
    assert desk.post(address, {**fields, "federation_number": " 10 023 "}).status_code == 302
    assert "The club has no number" not in text(desk.get(files))
    assert b"<CLUB_ID_NUMBER>10 023</CLUB_ID_NUMBER>" in file(desk, played, "usebio").content
    assert 'value="10 023"' in desk.get(address).content.decode()
    desk.post(address, {**fields, "federation_number": ""})
    assert b"<CLUB_ID_NUMBER></CLUB_ID_NUMBER>" in file(desk, played, "usebio").content


def test_the_federation_reads_its_codes(desk: Client, played: Session) -> None:
    """The club's own of its usual evening, unless others are typed for this one."""
    club = played.tournament.club
    said = {"charge_code": "10", "master_point_scale": "Club", "master_point_type": "BLACK"}
    fields = {"name": club.name, "time_zone": club.time_zone}
    address = reverse("change-club", args=[club.pk])
    assert desk.post(address, fields | said).status_code == 302
    page = desk.get(reverse("files", args=[played.pk])).content.decode()
    assert re.findall(r'name="(\w+)"\s+value="(\w+)"', page)[-3:] == [*said.items()]
    usual, this = (
        desk.get(reverse("export", args=[played.pk, "usebio"]), asked)
        for asked in ({}, {"charge_code": "50", "master_point_type": ""})
    )
    assert faults(usual.content) == faults(this.content) == []
    assert codes_in(usual.content) == ("10", "Club", "BLACK")
    assert codes_in(this.content) == ("50", "Club", None)
    wrong = desk.get(reverse("export", args=[played.pk, "usebio"]), {"charge_code": "1" * 21})
    assert wrong.status_code == 422


def codes_in(content: bytes) -> tuple[str | None, ...]:
    root = ET.fromstring(content)  # noqa: S314  our own file
    names = ("P2P_CHARGE_RATE", "MASTER_POINT_SCALE", "MASTER_POINT_TYPE")
    return tuple(root.findtext(f"EVENT/{name}") for name in names)
