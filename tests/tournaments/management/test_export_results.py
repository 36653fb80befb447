"""The command that writes results for other programs."""

import datetime
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.data import REAL, event_content
from tests.tournaments.conftest import SetUp
from tests.tournaments.exchange.formats.usebio.content_models import faults
from tests.tournaments.exchange.formats.usebio.test_writer import BY_HAND, UNSAID
from tournaments.actions.records import play_record
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants
from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.formats import FORMATS
from tournaments.exchange.formats.plain import PlainFile
from tournaments.exchange.json_node import JsonNode
from tournaments.models import Session, User
from tournaments.queries.plan.plays import TableRound, seatings_of
from tournaments.replay.differences import differences
from tournaments.replay.recorded_field import score_record
from tournaments.tasks import score_field

pytestmark = pytest.mark.django_db

DAY = datetime.date(2026, 3, 5)


def played(director: User, record: EventRecord) -> Session:
    session = play_record(director, record, DAY)
    for field in session.tournament.fields.all():
        score_field(field.pk)
    return session


def exported(session: Session, folder: Path, name: str = "usebio") -> bytes:
    file = folder / "evening"
    call_command("export_results", str(session.pk), "--format", name, "-o", str(file), verbosity=0)
    return file.read_bytes()


def check(director: User, content: bytes, folder: Path) -> EventRecord:
    """What is exported fits its models, and every figure of it follows from its results."""
    plain = PlainFile(JsonNode.parse(content).value)
    session = played(director, plain.record())
    written = exported(session, folder)
    assert faults(written) == []
    # Awards are written as they count, not as a publisher may have shown them.
    rules = {key: its for key, its in plain.document["rules"].items() if key != "board_display"}
    again = FORMATS["usebio"].open(written).record(rules)
    assert differences(again, score_record(again)) == []
    assert again.played_on == DAY
    check_plain(exported(session, folder, "plain"), len(again.results))
    return again


def check_plain(content: bytes, results: int) -> None:
    """It says itself by which rules every figure follows."""
    record = FORMATS["plain"].open(content).record()
    assert len(record.results) == results
    assert record.published
    assert differences(record, score_record(record)) == []


@pytest.mark.parametrize("path", [p for p in BY_HAND if p.stem not in UNSAID], ids=lambda p: p.stem)
def test_an_evening_of_each_kind(director: User, path: Path, tmp_path: Path) -> None:
    record = check(director, path.read_bytes(), tmp_path)
    assert len(record.results) == len(FORMATS["plain"].open(path.read_bytes()).record().results)


@pytest.mark.parametrize("path", [p for p in BY_HAND if p.stem in UNSAID], ids=lambda p: p.stem)
def test_what_usebio_has_no_place_for_stands_in_the_plain_form(
    director: User, path: Path, tmp_path: Path
) -> None:
    record = FORMATS["plain"].open(path.read_bytes()).record()
    content = exported(played(director, record), tmp_path, "plain")
    check_plain(content, len(record.results))


@pytest.mark.laptop_parts
@pytest.mark.parametrize("name", REAL)
def test_a_real_evening(director: User, name: str, tmp_path: Path) -> None:
    content = event_content(name)
    record = check(director, content, tmp_path)
    said = {total.who: total.rank for total in FORMATS["plain"].open(content).record().published}
    mine = {total.who: total.rank.rstrip("=") for total in record.published}
    assert mine.keys() == said.keys()
    assert {who: mine[who] for who, rank in said.items() if rank} == {
        who: rank.rstrip("=").split("/")[0] for who, rank in said.items() if rank
    }


def test_a_match_is_written_once_though_its_tables_play_in_different_rounds(
    director: User, set_up: SetUp, tmp_path: Path
) -> None:
    """Three teams play a Howell: each meets each once, a board now at one table, now at another."""
    session = set_up("bridge", pairs=0)
    seat_contestants(
        director, session.pk, kind="teams", contestants=3, trays_per_round=2, system="howell-teams"
    )
    (section, seating), *_ = seatings_of(session.pk).items()
    said = ("4SN10", "P", "3NTW9", "2HxE7", "5DS12")
    for index, (in_round, table, tray) in enumerate(seating.planned):
        at = TableRound(section, in_round, table)
        enter_result(director, session.pk, ResultEntry(at, tray, said[index % len(said)]))
    score_field(session.tournament.fields.get().pk)
    written = exported(session, tmp_path)
    assert faults(written) == []
    again = FORMATS["usebio"].open(written).record({"scoring": "teams", "match": "vp"})
    assert differences(again, score_record(again)) == []
    met = [sorted((match.team.name, match.opponent.name)) for match in again.matches]
    assert sorted(met) == [["1", "2"], ["1", "3"], ["2", "3"]]
    check_plain(exported(session, tmp_path, "plain"), 12)


def test_members_have_their_numbers(director: User, tmp_path: Path) -> None:
    content = BY_HAND[0].read_bytes()
    session = played(director, FORMATS["plain"].open(content).record())
    entry = session.tournament.entries.first()
    assert entry is not None
    club = session.tournament.club
    for order, (name, number) in enumerate((("Ann Owl", "77"), ("Bob Owl", "")), 1):
        member = club.members.create(name=name, number=number)
        entry.seats.create(member=member, order=order)
    text = exported(session, tmp_path).decode()
    assert "<PLAYER_NAME>Ann Owl</PLAYER_NAME>\n" in text
    assert text.count("<CLUB_ID_NUMBER>77</CLUB_ID_NUMBER>") == 1


def test_what_cannot_be_written_is_said(director: User, whist: Session, tmp_path: Path) -> None:
    file = tmp_path / "evening.xml"
    record = FORMATS["plain"].open(BY_HAND[0].read_bytes()).record()
    unscored = play_record(director, record, DAY)
    for number, why in (
        (whist.pk, "USEBIO: Holds bridge alone."),
        (unscored.pk, "USEBIO: Nothing has been scored yet."),
        ("one", "one is not the number of a session."),
    ):
        with pytest.raises(CommandError) as refused:
            call_command("export_results", str(number), "-o", str(file))
        assert (refused.value.returncode, str(refused.value)) == (2, why)
    assert not file.exists()
