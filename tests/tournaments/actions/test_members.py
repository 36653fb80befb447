"""What a club keeps of its members, through evenings they have played."""

from typing import Any

import pytest
from django.apps import apps
from django.db.models import F
from django.utils import timezone

from tests.tournaments.conftest import SetUp, play_all, section_of
from tournaments.actions.clubs import add_members
from tournaments.actions.erase import erase_member
from tournaments.actions.evenings import close_session
from tournaments.actions.members import (
    add_member,
    change_member,
    import_members,
    merge_members,
    retire_member,
)
from tournaments.actions.seating import name_pairs
from tournaments.actions.standings import score_field
from tournaments.exchange.member_list import Column, ListLayout, MemberDetails
from tournaments.models import (
    Club,
    Entry,
    EntryPerson,
    Job,
    JobDocument,
    Log,
    Member,
    Session,
    StandingRow,
    User,
)
from tournaments.queries.people.member_data import member_data
from tournaments.queries.people.member_import import preview_import
from tournaments.queries.people.member_names import NameReader
from tournaments.queries.people.members import found_members, preview_merge
from tournaments.queries.people.names import Roster, contestants, member_names
from tournaments.queries.records.player_record import player_record
from tournaments.refusal import NotAllowed, NotFound, Refusal


def member(name: str) -> Member:
    return Member.objects.get(name=name)


def score(session: Session) -> None:
    score_field(session.tournament.fields.get().pk)


def rows() -> list[Any]:
    """Every figure of the current standings."""
    current = StandingRow.objects.filter(standings__field__current=F("standings"))
    return list(current.order_by("entry").values_list("entry", "place", "total", "made"))


@pytest.fixture
def played(director: User, set_up: SetUp) -> list[Session]:
    """Two evenings that are over; in the second Ann Lee is written otherwise."""
    sessions: list[Session] = []
    for first in ("Ann Lee", "A. Lee (new)"):
        session = set_up()
        name_pairs(director, session.pk, {1: [first, "Bob Ray"], 2: ["Cyd"]})
        if not sessions:
            play_all(director, session, lambda ns, ew, tray: 7 + (ns == 1))
        score(session)
        close_session(director, session.pk)
        sessions.append(session)
    return sessions


def test_members_are_added_changed_and_found(club: Club, director: User) -> None:
    said = MemberDetails("  Łucja  Żak ", "Żak", "7", "Lu", must_sit=True)
    made = add_member(director, club.pk, said)
    assert (made.name, made.surname, made.must_sit) == ("Łucja Żak", "Żak", True)
    add_members(director, club.pk, ["Zoe Abel; 8", "Bob van Dam"])
    assert [m.name for m in found_members(club, "")] == ["Zoe Abel", "Bob van Dam", "Łucja Żak"]
    for wanted in ("łucja", "zak", "7", "LU", "żak lu"):
        assert [m.name for m in found_members(club, wanted)] == ["Łucja Żak"], wanted
    for wrong in (MemberDetails("ZOE abel"), MemberDetails("New", number="7"), MemberDetails(" ")):
        with pytest.raises(Refusal):
            add_member(director, club.pk, wrong)
        with pytest.raises(Refusal):
            change_member(
                director, club.pk, member("Bob van Dam").pk, MemberDetails(wrong.name, number="7")
            )
    change_member(director, club.pk, made.pk, MemberDetails("Łucja Żak-Nowa", "Nowa", "7"))
    made.refresh_from_db()
    assert (made.name, made.surname, made.nickname, made.must_sit) == (
        "Łucja Żak-Nowa",
        "Nowa",
        "",
        False,
    )
    entry = Log.objects.latest("pk")
    assert (entry.what, entry.on_id) == ("member.changed", made.pk)
    assert entry.details["changed"] == ["must_sit", "name", "nickname", "surname"]
    change_member(director, club.pk, made.pk, MemberDetails("Łucja Żak-Nowa", "Nowa", "7"))
    assert Log.objects.latest("pk") == entry


def test_a_member_has_a_number_of_the_club_and_one_of_the_federation(
    club: Club, director: User
) -> None:
    add_members(director, club.pk, ["Ann Lee; 7; ; 00123", "Bob Ray; 8"])
    # Another's number with the federation may be anybody's in the club.
    cyd = add_member(
        director, club.pk, MemberDetails("Cyd Orr", number="00123", national_number="8")
    )
    for wrong in (MemberDetails("New", number="7"), MemberDetails("New", national_number="00123")):
        with pytest.raises(Refusal, match="is Ann Lee's"):
            add_member(director, club.pk, wrong)
        with pytest.raises(Refusal, match="is Ann Lee's"):
            change_member(director, club.pk, cyd.pk, wrong)
    assert [m.name for m in found_members(club, "00123")] == ["Ann Lee", "Cyd Orr"]
    reader = NameReader(Roster(club))
    assert reader.read("7").member == member("Ann Lee")
    assert {m.name for m in reader.read("00123").candidates} == {"Ann Lee", "Cyd Orr"}
    assert reader.read("Ann Lee 00123").member == member("Ann Lee")


def test_a_list_fills_in_the_number_of_the_federation(club: Club, director: User) -> None:
    add_members(director, club.pk, ["Ann Lee; 7", "Bob Ray; 8; ; 200", "Zoë Élan; 9; ; 300"])
    text = (
        "Name;No;EBU No\nAnn Lee;;100\nBob Ray;;201\nEve;;200\nGus;10;7\nZOE ELAN;;300\n"
        "Hal;8;200\nIda;8;100"
    )
    lines = preview_import(club, text).lines
    assert [(str(line.verdict), line.said) for line in lines] == [
        ("fill", "Filled in: federation’s number 100."),
        ("known", "Already a member. Nothing is changed. Stays: federation’s number 200."),
        ("refuse", "Number 200 is Bob Ray's."),
        ("add", ""),
        ("known", "Already a member. Nothing is changed."),
        ("refuse", "Number 8 is Bob Ray's."),
        ("refuse", "Number 8 is Bob Ray's."),
    ]
    import_members(director, club.pk, text, only_good=True)
    assert (member("Ann Lee").number, member("Ann Lee").national_number) == ("7", "100")
    assert (member("Gus").number, member("Gus").national_number) == ("10", "7")


def test_a_list_is_brought_whole_or_its_good_lines(club: Club, director: User) -> None:
    add_members(director, club.pk, ["Ann Lee; 7"])
    text = "name;number\nann lee;9\nBob Ray;7\nCyd;8\nCYD;\nDee;8\nEve;11"
    with pytest.raises(Refusal, match="Line 3: Number 7 is Ann Lee's"):
        import_members(director, club.pk, text, only_good=False)
    assert Member.objects.count() == 1
    done = import_members(director, club.pk, text, only_good=True)
    assert [m.name for m in done.new] == ["Cyd", "Eve"]
    assert member("Ann Lee").number == "7"
    assert Log.objects.latest("pk").details == {"names": ["Cyd", "Eve"]}
    assert import_members(director, club.pk, "Cyd\nEve", only_good=False).new == []
    with pytest.raises(Refusal, match="nobody in this list"):
        import_members(director, club.pk, "name;number\n", only_good=True)


def test_a_list_fills_in_what_is_empty_and_nothing_else(club: Club, director: User) -> None:
    add_members(director, club.pk, ["Ann Lee", "Bob Ray; 8", "Cyd Orr", "Dan Poe"])
    Member.objects.create(club=club, name="Dan Poe")
    text = (
        "name;surname;number;nickname\nAnn Lee;Lee;7;Annie\nBob Ray;;9;\nCyd Orr;;8;\n"
        "Dan Poe;;10;\nAnn Lee;;11;"
    )
    lines = preview_import(club, text).lines
    assert [(str(line.verdict), line.said) for line in lines] == [
        ("fill", "Filled in: surname Lee, number 7, nickname Annie."),
        ("known", "Already a member. Nothing is changed. Stays: number 8."),
        ("refuse", "Number 8 is Bob Ray's."),
        ("known", "Already a member. Nothing is changed."),
        ("known", "Already a member. Nothing is changed. Stays: number 7."),
    ]
    assert member("Ann Lee").number == ""
    done = import_members(director, club.pk, text, only_good=True)
    assert (done.new, [each.name for each in done.filled]) == ([], ["Ann Lee"])
    ann = member("Ann Lee")
    assert (ann.surname, ann.number, ann.nickname) == ("Lee", "7", "Annie")
    assert member("Bob Ray").number == "8"
    entry = Log.objects.latest("pk")
    assert (entry.what, entry.details) == ("members.filled_in", {"names": ["Ann Lee"]})


def test_what_the_columns_of_a_list_are_is_said_once(club: Club, director: User) -> None:
    text = "Wer;Ausweis;Nr\nAnn Lee;17;1\nBob Ray;18;2"
    layout = ListLayout(header=True, columns=(Column.NAME, Column.NUMBER, Column.OTHER))
    import_members(director, club.pk, text, layout, only_good=False)
    assert Member.objects.get(name="Ann Lee").number == "17"
    club.refresh_from_db()
    assert club.list_headings == {"wer": "name", "ausweis": "number", "nr": "other"}
    again = import_members(director, club.pk, f"{text}\nCyd Orr;19;3", only_good=False)
    assert [(each.name, each.number) for each in again.new] == [("Cyd Orr", "19")]
    otherwise = ListLayout(header=True, columns=(Column.NAME, Column.OTHER, Column.NUMBER))
    import_members(director, club.pk, text, otherwise, only_good=False)
    club.refresh_from_db()
    assert club.list_headings == {"wer": "name"}


@pytest.mark.parametrize(
    ("heads", "columns"),
    [
        ("Name;Vorname", (Column.SURNAME, Column.FIRST)),  # beside a first name, Name is a surname
        ("Name;Name", (Column.NAME, Column.OTHER)),
    ],
)
def test_what_headings_say_by_themselves_is_not_remembered(
    club: Club, director: User, heads: str, columns: tuple[Column, ...]
) -> None:
    layout = ListLayout(header=True, columns=columns)
    import_members(director, club.pk, f"{heads}\nLee;Ann", layout, only_good=False)
    club.refresh_from_db()
    assert club.list_headings == {}


def test_a_retired_member_is_not_offered_and_stays(played: list[Session], director: User) -> None:
    ann = member("Ann Lee")
    before = rows()
    retire_member(director, ann.club_id, ann.pk, retired=True)
    assert member_names(ann.club_id) == ["A. Lee", "Bob Ray", "Cyd"]
    assert contestants([section_of(played[0]).pk])[0].people == ("Ann Lee", "Bob Ray")
    assert found_members(ann.club, "")[-1] == ann
    assert rows() == before
    retire_member(director, ann.club_id, ann.pk, retired=False)
    assert "Ann Lee" in member_names(ann.club_id)
    assert [log.what for log in Log.objects.all()[:2]] == ["member.brought_back", "member.retired"]


def test_two_members_are_made_one(played: list[Session], director: User) -> None:
    kept, gone = member("Ann Lee"), member("A. Lee")
    Member.objects.filter(pk=gone.pk).update(number="7", nickname="Annie", must_sit=True)
    gone.refresh_from_db()
    before, seats = rows(), EntryPerson.objects.count()
    merge = preview_merge(kept, gone)
    assert ([t.pk for t in merge.moves], merge.both) == ([played[1].tournament_id], ())
    assert merge.filled == (("number", "7"), ("nickname", "Annie"))
    bob = member("Bob Ray")
    with pytest.raises(Refusal, match="they are two people"):
        merge_members(director, kept.club_id, kept.pk, bob.pk)
    with pytest.raises(Refusal):
        merge_members(director, kept.club_id, kept.pk, kept.pk)
    merge_members(director, kept.club_id, kept.pk, gone.pk)
    kept.refresh_from_db()
    assert (kept.number, kept.nickname, kept.must_sit) == ("7", "Annie", True)
    assert not Member.objects.filter(pk=gone.pk).exists()
    assert EntryPerson.objects.count() == seats
    assert [len(player_record(m).events) for m in (kept, bob)] == [2, 2]
    assert contestants([section_of(played[1]).pk])[0].people == ("Ann Lee", "Bob Ray")
    for session in played:
        score(session)
    assert rows() == before


def everything_stored() -> str:
    """Every row of every table, as text."""
    stored = [
        repr(row) for table in apps.get_models() for row in table._default_manager.values_list()
    ]
    return "\n".join(stored).casefold()


def test_who_is_erased_is_nowhere_and_the_results_stay(
    played: list[Session], director: User, club: Club
) -> None:
    ann = member("Ann Lee")
    add_members(director, club.pk, ["Ann Lee-Cook"])
    change_member(director, club.pk, ann.pk, MemberDetails("Anna Lee", "Lee", "no. 4711", "Annie"))
    merge_members(director, club.pk, ann.pk, member("A. Lee").pk)
    Member.objects.filter(pk=ann.pk).update(user=director)
    Entry.objects.filter(places__label="c").update(name="Ann Lee & Ann Lee-Cook")
    Log.objects.create(
        who=director, what="x", club=club, on_kind="club", on_id=1,
        details={"said": "Anna Lee for Bob Ray", "deep": [{"x": "ANN LEE"}], "n": 3},
    )  # fmt: skip
    done = {"state": Job.State.DONE, "ended_at": timezone.now()}
    job = Job.objects.create(kind="pack", session=played[0], **done)
    JobDocument.objects.create(job=job, name="pack.pdf", content_type="x", content=b"Anna Lee")
    kept = member_data(member("Anna Lee"))
    told = {"members.added", "member.changed", "members.merged", "x"}
    assert {entry["what"] for entry in kept["log"]} == told
    before, logged = rows(), Log.objects.count()
    with pytest.raises(Refusal, match="Type the name"):
        erase_member(director, club.pk, ann.pk, "Ann")
    assert erase_member(director, club.pk, ann.pk, " anna LEE") == "Player 1"
    left = everything_stored().replace("ann lee-cook", "")
    for name in ("anna lee", "ann lee", "a. lee", "no. 4711", "annie"):
        assert name not in left, name
    ann.refresh_from_db()
    assert (ann.name, ann.user, ann.surname) == ("Player 1", None, "")
    assert Log.objects.count() == logged + 1
    changed = Log.objects.get(what="x").details
    assert changed == {"said": "Player 1 for Bob Ray", "deep": [{"x": "Player 1"}], "n": 3}
    assert set(Entry.objects.filter(places__label="c").values_list("name", flat=True)) == {
        "Player 1 & Ann Lee-Cook"
    }
    for session in played:
        assert contestants([section_of(session).pk])[0].people == ("Player 1", "Bob Ray")
        score(session)
    assert rows() == before
    assert member_names(club.pk) == ["Ann Lee-Cook", "Bob Ray", "Cyd"]
    assert ann not in found_members(club, "")
    with pytest.raises(NotFound, match="erased"):
        erase_member(director, club.pk, ann.pk, "Player 1")
    assert erase_member(director, club.pk, member("Cyd").pk, "Cyd") == "Player 2"


def test_nobody_is_erased_out_of_an_evening_in_play(
    whist: Session, director: User, stranger: User
) -> None:
    name_pairs(director, whist.pk, {1: ["Ann Lee"]})
    ann = member("Ann Lee")
    with pytest.raises(Refusal, match="which is open"):
        erase_member(director, ann.club_id, ann.pk, "Ann Lee")
    for action in (
        lambda: erase_member(stranger, ann.club_id, ann.pk, "Ann Lee"),
        lambda: retire_member(stranger, ann.club_id, ann.pk, retired=True),
        lambda: merge_members(stranger, ann.club_id, ann.pk, ann.pk),
    ):
        with pytest.raises(NotAllowed):
            action()
    theirs = stranger.roles.get().club_id
    assert theirs is not None
    with pytest.raises(NotFound):
        retire_member(stranger, theirs, ann.pk, retired=True)
    assert member("Ann Lee").retired_at is None
