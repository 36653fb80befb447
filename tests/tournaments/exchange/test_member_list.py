"""Lists of members as people have them."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.exchange.encoding import decoded
from tournaments.exchange.member_list import (
    LENGTHS,
    MOST_LINES,
    Column,
    Fault,
    ListedMember,
    ListLayout,
    MemberDetails,
    MemberList,
    TooManyLines,
    read_member_list,
)
from tournaments.names import folded


def read(text: str) -> list[tuple[str, str, str, str]]:
    """Name, surname, number and nickname of each line."""
    found = read_member_list(text).members
    assert all(each.fault is None for each in found), found
    return [
        (each.said.name, each.said.surname, each.said.number, each.said.nickname) for each in found
    ]


def columns(found: MemberList) -> list[Column]:
    return [each.column for each in found.columns]


BOB = ("Bob Ray", "Ray", "8", "")
LISTS = {
    "names": ("Ann Lee\n\n  Bob   Ray \n", [("Ann Lee", "", "", ""), ("Bob Ray", "", "", "")]),
    "lines": ("Ann Lee; 7; Annie", [("Ann Lee", "", "7", "Annie")]),
    "commas": ("Ann Lee,7\nBob Ray,8", [("Ann Lee", "", "7", ""), ("Bob Ray", "", "8", "")]),
    "surname first": ("Lee, Ann\nRay, Bob, 8", [("Ann Lee", "Lee", "", ""), BOB]),
    "in quotes": ('name,number\n"Lee, Ann",7', [("Ann Lee", "Lee", "7", "")]),
    "tabs": ("No\tLast name\tFirst name\n7\tLee\tAnn", [("Ann Lee", "Lee", "7", "")]),
    "german": ("Name;Vorname;E-Mail;Nr.\nMüller;Eva;e@x;3", [("Eva Müller", "Müller", "3", "")]),
    "polish": ("Imię,Nazwisko\nŁucja,Żak", [("Łucja Żak", "Żak", "", "")]),
    "header alone": ("Player\nAnn Lee", [("Ann Lee", "", "", "")]),
    "mark": ("\ufeffname;nickname\nAnn;A", [("Ann", "", "", "A")]),
    "bridgewebs": ("FIRSTNAME,SURNAME,NUMBER\nAnn,Quill,7", [("Ann Quill", "Quill", "7", "")]),
    "underlined": ("first_name;last-name\nAnn;Quill", [("Ann Quill", "Quill", "", "")]),
    "excel": ("sep=;\nName;No\nAnn;7", [("Ann", "", "7", "")]),
    "excel by tabs": ("sep=\t\nAnn, Lee\t7\nRay, Bob\t8", [("Lee Ann", "Ann", "7", ""), BOB]),
    "excel by commas": ('"sep=,"\nA;B,7\nC;D,8', [("A;B", "", "7", ""), ("C;D", "", "8", "")]),
    "bars": ("Name|No.\nAnn Lee|7", [("Ann Lee", "", "7", "")]),
    "twice a head": ("name;no;id\nAnn;7;8", [("Ann", "", "7", "")]),
}  # fmt: skip


@pytest.mark.parametrize(
    ("heads", "numbers"),
    [
        ("No.", ("17", "")),
        ("Membership no", ("17", "")),
        ("EBU No.", ("", "17")),
        ("ACBL number", ("", "17")),
        ("ABF No", ("", "17")),
        ("N° de licence", ("", "17")),
        ("Licence", ("", "17")),
        ("PID", ("", "17")),
        ("Player Number", ("", "")),
        ("Player Number;EBU No", ("", "18")),
        ("Nr;EBU No", ("17", "18")),
    ],
)
def test_whose_number_it_is(heads: str, numbers: tuple[str, str]) -> None:
    """The running number by which a program knows its players is neither."""
    cells = "17;18" if ";" in heads else "17"
    (found,) = read_member_list(f"Name;{heads}\nAnn Lee;{cells}").members
    assert (found.said.number, found.said.national_number) == numbers


@pytest.mark.parametrize("name", LISTS)
def test_a_list(name: str) -> None:
    text, expected = LISTS[name]
    assert read(text) == expected


def test_the_lines_are_those_of_the_file() -> None:
    found = read_member_list("name;must sit\n\nAnn;x\n;yes\nBob;no\nCyd;;;9")
    assert found.header
    assert columns(found) == [Column.NAME, Column.MUST_SIT]
    assert [(m.line, m.said.must_sit, m.fault) for m in found.members] == [
        (3, True, None),
        (4, False, Fault.NO_NAME),
        (5, False, None),
        (6, False, Fault.COLUMNS),
    ]


BRIDGE_PROGRAM = (
    "Player Ref\tFull Name\tMembership No.\tClub Rank\n3\tAnn Lee\t10077\tA\n4\tBob Ray\t10078\tB"
)


def test_every_column_is_told_with_what_stands_in_it() -> None:
    found = read_member_list(BRIDGE_PROGRAM)
    assert read(BRIDGE_PROGRAM) == [("Ann Lee", "", "10077", ""), ("Bob Ray", "", "10078", "")]
    assert [(each.heading, str(each.column), each.examples) for each in found.columns] == [
        ("Player Ref", "other", ("3", "4")),
        ("Full Name", "name", ("Ann Lee", "Bob Ray")),
        ("Membership No.", "number", ("10077", "10078")),
        ("Club Rank", "other", ("A", "B")),
    ]


def test_somebody_says_what_is_in_the_columns() -> None:
    text = "Wer;EBU-Ausweis;Status\nLee, Ann;17;x\nRay, Bob;18;y"
    said = ListLayout(header=True, columns=(Column.NAME, Column.NUMBER))
    found = read_member_list(text, layout=said)
    assert [(each.said.name, each.said.number) for each in found.members] == [
        ("Ann Lee", "17"),
        ("Bob Ray", "18"),
    ]
    assert columns(found) == [Column.NAME, Column.NUMBER, Column.OTHER]
    without = ListLayout(header=False, columns=(Column.NAME, Column.OTHER, Column.NICKNAME))
    first = read_member_list(text, layout=without).members[0]
    assert (first.said.name, first.said.nickname) == ("Wer", "Status")
    headings = {"wer": Column.NAME, "ebu-ausweis": Column.NUMBER}
    assert read_member_list(text, headings).members == found.members


def test_of_two_columns_for_the_same_the_first_counts() -> None:
    said = ListLayout(header=False, columns=(Column.NUMBER, Column.NAME, Column.NUMBER))
    found = read_member_list("7;Ann;9", layout=said)
    assert columns(found) == [Column.NUMBER, Column.NAME, Column.OTHER]
    assert found.members[0].said.number == "7"


def test_columns_without_headings_are_as_many_as_most_lines_have() -> None:
    found = read_member_list("Ann;7;;x;1\nBob;8;;y;2\nCyd;9;;z;3;and;more")
    assert columns(found)[3:] == [Column.OTHER, Column.OTHER]
    assert [each.fault for each in found.members] == [None, None, Fault.COLUMNS]


def test_whose_name_is_withheld_is_said_in_a_column() -> None:
    found = read_member_list("name;withheld\nAnn;yes\nBob;")
    assert columns(found) == [Column.NAME, Column.WITHHELD]
    assert [m.said.name_withheld for m in found.members] == [True, False]


def test_who_is_a_guest_is_said_in_a_column() -> None:
    found = read_member_list("name;number;visitor\nAnn;7;\nBob;8;x")
    assert columns(found) == [Column.NAME, Column.NUMBER, Column.GUEST]
    assert [m.said.guest for m in found.members] == [False, True]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('"Ann; 7', Fault.QUOTES),
        ("Ann; 7; A; more", Fault.COLUMNS),
        ("; 7", Fault.NO_NAME),
        ("A\x00nn; 7", Fault.CHARACTERS),
        ("A\ud800nn; 7", Fault.CHARACTERS),
        ("x" * 121, Fault.NAME_LONG),
        ("Ann; " + "7" * 21, Fault.NUMBER_LONG),
        ("Ann; 7; " + "x" * 61, Fault.NICKNAME_LONG),
    ],
)
def test_a_line_that_is_no_member(line: str, fault: Fault) -> None:
    good = "Bob; 8; B"
    found = read_member_list(f"{line}\n{good}").members
    assert [each.fault for each in found] == [fault, None]
    assert found[0].said.name == ""


def test_one_open_quote_swallows_nobody_else() -> None:
    found = read_member_list('name,number\n"Ann,7\nBob,8\nCyd"x,9').members
    assert [each.said.name for each in found] == ["", "Bob", 'Cyd"x']


def test_too_many_lines() -> None:
    assert len(read_member_list("Ann\n" * MOST_LINES).members) == MOST_LINES
    with pytest.raises(TooManyLines):
        read_member_list("Ann\n" * (MOST_LINES + 1))


def test_names_are_compared_without_case_and_accents() -> None:
    assert folded("  Zoë  ÅSE\u0323\u0301 ﬁn ") == "zoe ase fin"
    assert folded("a" + "\u0301\u0323" * 100_000) == "a"  # to put them in order takes minutes


@pytest.mark.parametrize(
    "code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252"]
)
def test_any_encoding_that_spreadsheets_write(code: str) -> None:
    assert decoded("Müller; 7".encode(code)) == "Müller; 7"


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("cp1252", "Ann Lee"),
        ("cp1252", "Müller"),
        ("cp1252", "Lefèvre; Müller; Nuñez; Søren; Conceição"),
        ("cp1252", "Ann O’Brien – Joyce"),
        ("cp1250", "Żak; Łucja Świątek; Ewa Gołąb"),
        ("cp1250", "Dvořák; Černý; Růžička"),
        ("cp1250", "Erdős; Szabó; Szűcs"),
        ("cp1250", "Šarić; Kovač; Đurić"),
        ("cp1251", "Иванов; Пётр; Щукин"),
        ("cp1254", "Özgür Şahin; Işık; Çelik"),
        ("cp1257", "Jānis Bērziņš; Ķirsis"),
    ],
)
def test_the_encoding_of_windows_is_told_by_the_letters(code: str, names: str) -> None:
    assert decoded(names.encode(code)) == names


@settings(max_examples=150)
@given(
    st.one_of(
        st.binary(max_size=200),
        st.text(alphabet="ab7;,|\t\"'\n\r \x00ü", max_size=80).map(str.encode),
    )
)
def test_any_file_is_read(data: bytes) -> None:
    """Whatever is sent: each line becomes one member or has its fault, and fits its columns."""
    text = decoded(data)
    found = read_member_list(text)
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip(" \t;,|")]
    assert [each.line for each in found.members] == lines[found.header :]
    for each in found.members:
        assert (each.fault is None) == bool(each.said.name)
        assert all(len(getattr(each.said, column)) <= most for column, most in LENGTHS.items())


FILLERS = "\u115f\u1160\u3164\uffa0"
"""Letters that are drawn as nothing: alone they are no name."""
WORD = st.text(
    alphabet=st.characters(categories=["L"], exclude_characters=FILLERS), min_size=1, max_size=12
).map(lambda word: unicodedata.normalize("NFC", word))


@settings(max_examples=60)
@given(
    people=st.lists(st.tuples(WORD, WORD, st.integers(1, 999), WORD), min_size=1, max_size=5),
    part=st.sampled_from("\t;,|"),
    quoted=st.booleans(),
)
def test_what_was_written_is_read(
    people: list[tuple[str, str, int, str]], part: str, *, quoted: bool
) -> None:
    mark = '"' if quoted else ""
    rows = [("First name", "Surname", "Number", "Nickname"), *people]
    lines = (part.join(f"{mark}{cell}{mark}" for cell in row) for row in rows)
    found = read_member_list("\r\n".join(lines)).members
    assert list(found) == [
        ListedMember(
            n, found[n - 2].text, MemberDetails(f"{first} {last}", last, str(number), nick)
        )
        for n, (first, last, number, nick) in enumerate(people, 2)
    ]


def test_a_letter_is_kept_as_one_however_it_is_written() -> None:
    (member,) = read_member_list("Rene\u0301 Lee").members
    assert member.said.name == "Ren\u00e9 Lee"


@pytest.mark.parametrize("name", ["\u200b", "\u3164 \u2060"])
def test_a_name_in_which_nothing_can_be_read(name: str) -> None:
    (member,) = read_member_list(f"{name}; 7").members
    assert member.fault == Fault.NO_NAME


@pytest.mark.parametrize(
    ("cell", "grade"),
    [
        ("0", 0),
        ("1320", 1320),
        ("1,320", 1320),
        ("12.345", 12345),
        ("1 320.75", 1320),
        ("1320,5", 1320),
        ("54.32%", 54),
        ("", None),
    ],
)
def test_a_grade_is_a_whole_number(cell: str, grade: int | None) -> None:
    """Masterpoints as spreadsheets write them; a part of one counts for nothing."""
    (one,) = read_member_list(f"Name;Masterpoints\nAnn Lee;{cell}").members
    assert (one.fault, one.said.grade) == (None, grade)


@pytest.mark.parametrize("cell", ["many", "-3", "12,34,56", "1e6", "1000001", "9" * 30])
def test_what_is_no_grade_is_refused_with_its_line(cell: str) -> None:
    first, second = read_member_list(f"Name;Grade\nAnn Lee;{cell}\nBob Ray;7").members
    assert (first.fault, second.said.grade) == (Fault.GRADE, 7)
