"""The movement command: what it prints and how it ends, without a database."""

import io
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.core.management import CommandError, call_command, execute_from_command_line
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from movements.movement import Movement
from movements.notation import LARGEST_TEXT, write
from movements.plain import from_plain, to_plain
from movements.register import SYSTEMS
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.conftest import ROOT
from tournaments.management.movement_file import LARGEST_FILE
from tournaments.management.movement_text import numbers

COMPASS_5 = COMPASS.build(Wanted(10, 2))


class Ended(NamedTuple):
    """How the command ended: its exit code, what it printed, what it complained of."""

    code: int
    printed: str
    complaint: str = ""

    @property
    def data(self) -> Any:
        return json.loads(self.printed)


def movement(*arguments: str | Path) -> Ended:
    printed = io.StringIO()
    try:
        call_command("movement", *arguments, stdout=printed)
    except SystemExit as left:
        return Ended(int(left.code or 0), printed.getvalue())
    except CommandError as complaint:
        return Ended(complaint.returncode, printed.getvalue(), str(complaint))
    return Ended(0, printed.getvalue())


def audited(tmp_path: Path, content: str | bytes) -> Ended:
    path = tmp_path / "typed"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    ended = movement("audit", path)
    return Ended(ended.code, ended.printed, ended.complaint.removeprefix(f"{path}: "))


def test_the_systems_and_what_they_fit() -> None:
    assert "compass: 5–198 pairs\n" in movement("systems").printed
    told = movement("systems", "--json").data["systems"]
    assert [system["name"] for system in told] == [system.name for system in SYSTEMS]
    compass = next(system for system in told if system["name"] == "compass")
    assert compass["kind"] == "pairs"
    assert compass["sizes"] == list(range(5, 199))
    assert [option["name"] for option in compass["options"]] == [
        "even",
        "missing",
        "switch",
        "moves",
        "played",
    ]
    assert compass["announced"] == ["trays_at_phantom"]


@pytest.mark.parametrize(
    ("sizes", "said"),
    [
        ([4], "4"),
        ([4, 5], "4, 5"),
        ([4, 5, 6], "4–6"),
        ([4, 6, 8, 9], "4, 6 … 8, 9"),
        ([5, 7, 11, 13], "5, 7, 11, 13"),
        ([3, 8, 9, 10, 20], "3, 8–10, 20"),
        ([], ""),
    ],
)
def test_sizes_in_words(sizes: list[int], said: str) -> None:
    assert numbers(sizes) == said


def test_a_movement_as_json_is_the_movement() -> None:
    ended = movement("build", "compass", "--contestants", "12", "--trays", "3", "--json")
    assert ended.code == 0
    assert from_plain(ended.data) == COMPASS.build(Wanted(12, 3))
    assert (ended.data["system"], ended.data["variant"]) == ("compass", "skip")


def test_rounds_and_tables_are_passed_on() -> None:
    cut = ("build", "compass", "--contestants", "12", "--rounds", "2", "--tables", "6", "--json")
    assert from_plain(movement(*cut).data) == COMPASS.build(Wanted(12, 1, 2))
    ended = movement("build", "compass", "--contestants", "12", "--tables", "5")
    assert (ended.code, "needs 6 tables" in ended.complaint) == (1, True)


def test_a_movement_for_people() -> None:
    ended = movement("build", "compass", "--contestants", "8", "--trays", "2")
    assert ended.code == 0
    assert ended.printed == (
        "compass (skip): 8 pairs, 4 tables, 3 rounds, trays 1–8\n"
        "\n"
        "round | table 1    | table 2    | table 3    | table 4\n"
        "1     | 1 v 5: 1–2 | 2 v 6: 3–4 | 3 v 7: 5–6 | 4 v 8: 7–8\n"
        "2     | 1 v 6: 7–8 | 2 v 7: 1–2 | 3 v 8: 3–4 | 4 v 5: 5–6\n"
        "3     | 1 v 8: 5–6 | 2 v 5: 7–8 | 3 v 6: 1–2 | 4 v 7: 3–4\n"
        "\n"
        "+-----------+  +-----------+\n"
        "| table 1   |  | table 2   |\n"
        "| N/S 1     |  | N/S 2     |\n"
        "| E/W 5 → 4 |  | E/W 6 → 1 |\n"
        "| 1–2 → 2   |  | 3–4 → 3   |\n"
        "+-----------+  +-----------+\n"
        "+-----------+  +-----------+\n"
        "| table 4   |  | table 3   |\n"
        "| N/S 4     |  | N/S 3     |\n"
        "| E/W 8 → 3 |  | E/W 7 → 2 |\n"
        "| 7–8 → 1   |  | 5–6 → 4   |\n"
        "+-----------+  +-----------+\n"
        "\n"
        "The usual move: E/W 1→4, 2→1, 3→2, 4→3; trays 1→2, 2→3, 3→4, 4→1\n"
        "Except after round 2: E/W 1→3, 2→4, 3→1, 4→2\n"
        "\n"
        "Fairness, N/S: 66 of 100, the luck of the draw 0.41 of the spread of skill: "
        "unbalanced: who you meet matters.\n"
        "Fairness, E/W: 66 of 100, the luck of the draw 0.41 of the spread of skill: "
        "unbalanced: who you meet matters.\n"
        "It can be played. The audit finds nothing.\n"
    )


@pytest.mark.parametrize("pairs", ["6", "10", "26", "60"])
def test_no_line_of_a_movement_for_people_is_wider_than_a_page(pairs: str) -> None:
    lines = movement("build", "compass", "--contestants", pairs).printed.split("\n")
    drawn = [line for line in lines if line.startswith((" ", "+", "|", "round", "1 "))]
    assert max(map(len, drawn)) <= 100


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--contestants", "3"], "compass: This movement is for 5 or more, not for 3.\nIt fits "),
        (["--contestants", "3"], "It fits 5–198 pairs.\nThe nearest that fits: 5 pairs.\n"),
        (["--contestants", "-1"], "The nearest that fits: 5 pairs.\n"),
        (["--contestants", "9" * 30], "The nearest that fits: 198 pairs.\n"),
        (["--contestants", "10", "--rounds", "9"], "It can have 1–5 rounds."),
        (["--contestants", "10", "--rounds", "0"], "It can have 1–5 rounds."),
        (["--contestants", "10", "--trays", "0"], "Trays a round: 1 at least."),
        (["--contestants", "10", "--option", "sit=ew"], "This movement has no option sit."),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told_with_what_does(arguments: list[str], said: str) -> None:
    ended = movement("build", "compass", *arguments)
    assert ended.code == 1
    assert ended.printed == ""
    assert said in ended.complaint


def test_which_other_systems_fit_is_told() -> None:
    complaint = movement("build", "crisscross", "--contestants", "13").complaint
    assert complaint.endswith(
        "\nThese fit 13 pairs: compass, howell, reduced-howell, rover, web, barometer."
    )
    complaint = movement("build", "compass", "--contestants", "3").complaint
    assert complaint.endswith("\nThese fit 3 pairs: memory.")
    complaint = movement("build", "compass", "--contestants", "199").complaint
    assert complaint.endswith("\nNo other system fits 199 pairs.")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["build", "nonesuch", "--contestants", "10"],
        ["build", "compass"],
        ["build", "compass", "--contestants", "ten"],
        ["build", "compass", "--contestants", "10", "--option", "sit"],
        ["choose"],
        ["choose", "--pairs", "8", "--teams", "8"],
        ["choose", "--pairs", "8", "--minutes", "90", "--trays", "9"],
        ["choose", "--pairs", "8", "--winners", "3"],
        ["audit"],
    ],
)
def test_wrong_usage_is_refused(arguments: list[str]) -> None:
    ended = movement(*arguments)
    assert ended.code != 0
    assert ended.complaint.startswith("Error: ")


def test_a_sound_movement_is_found_so_in_either_form(tmp_path: Path) -> None:
    printed = (
        "10 pairs, 5 tables, 5 rounds, trays 1–10\nIt can be played. The audit finds nothing.\n"
    )
    assert audited(tmp_path, write(COMPASS_5)) == Ended(0, printed)
    assert audited(tmp_path, json.dumps(to_plain(COMPASS_5))) == Ended(0, printed)
    named = write(COMPASS_5, "Thursdays", ["by hand"])
    assert audited(tmp_path, named) == Ended(0, f"Thursdays\nby hand\n{printed}")
    assert audited(tmp_path, b"\xef\xbb\xbf" + write(COMPASS_5).encode()) == Ended(0, printed)


def test_notes_are_printed_and_let_pass(tmp_path: Path) -> None:
    with_phantom = replace(COMPASS_5, phantom=10)
    ended = audited(tmp_path, write(with_phantom))
    assert ended.code == 0
    assert "10 is the phantom\nIt can be played. Worth knowing: 5.\n" in ended.printed
    assert "trays_at_phantom: Round 1, table 5: the cards lie there unplayed" in ended.printed


def test_what_cannot_be_played_ends_with_named_findings(tmp_path: Path) -> None:
    ended = audited(tmp_path, write(COMPASS_5).replace("2v7 3-4", "2v6 3-4"))
    assert ended.code == 1
    assert "It cannot be played: errors 3, notes 2.\n" in ended.printed
    assert (
        "contestant_in_two_places: Round 1, table 2: pair 6 sits at table 1 too." in ended.printed
    )
    assert "round_missed: Round 1: pair 7 has no table and sits out." in ended.printed
    kinds = re.findall(r"^([a-z_]+): ", ended.printed, re.MULTILINE)
    assert kinds[-2:] == ["round_missed", "met_twice"]


def test_a_thousand_findings_are_not_all_printed(tmp_path: Path) -> None:
    again = Movement(COMPASS_5.kind, 10, COMPASS_5.rounds * 10)
    ended = audited(tmp_path, write(again))
    assert ended.code == 1
    assert len(ended.printed.split("\n")) < 210
    assert re.search(r"^And \d+ more\.$", ended.printed, re.MULTILINE)


def test_every_error_of_a_text_is_told_with_its_line(tmp_path: Path) -> None:
    ended = audited(tmp_path, "overplay movement 1\nkind pears\ncontestants 4\nround 1 | 1v\n")
    assert ended == Ended(
        2,
        "",
        "2 errors\n"
        "Line 2, column 6: A movement is for pairs, for teams or individual, not “pears”.\n"
        "Line 4, column 13: A number is required here, not the end of the line.",
    )


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "The first line must be “overplay movement 1”, not the end of the line."),
        ("overplay movement 3", "This is version “3” of the notation; version 1 is known here."),
        ("overplay movement 1\nkind pairs", "There is no line that begins with “contestants”."),
        ("overplay movement 1\n" + "x\n" * 99, "There may be more."),
        ("#" * (LARGEST_TEXT + 1), "The text is too long: at most 500000 characters are read."),
        (" " * (LARGEST_FILE + 1), "It is too large: at most 4000000 bytes are read."),
        (b"overplay movement 1\nname \xff", "Line 2 is not UTF-8 text."),
        ("{", "Line 1, column 2: this is not JSON."),
        ('{"a": ' * 100_000, "This JSON is not a movement."),
        ('{"contestants": ' + "9" * 5000 + "}", "This JSON is not a movement."),
        ("{}", "“kind”: This is required."),
        (
            json.dumps({**to_plain(COMPASS_5), "schedule": [[{"table": 0}]]}),
            "Round 1, table 1 of the list, “table”: The number is too small.",
        ),
        ("[]", "The first line must be “overplay movement 1”, not “[”."),
    ],
    ids=range(13),
)
def test_what_cannot_be_read_is_told(tmp_path: Path, content: str | bytes, said: str) -> None:
    ended = audited(tmp_path, content)
    assert ended.code == 2
    assert ended.printed == ""
    assert said in ended.complaint


def test_a_file_that_is_none(tmp_path: Path) -> None:
    assert movement("audit", tmp_path) == Ended(2, "", f"{tmp_path}: Is a directory.")
    absent = tmp_path / "absent"
    assert movement("audit", absent) == Ended(2, "", f"{absent}: No such file or directory.")
    assert movement("audit", "a\x00b").code == 2


def test_the_standard_input_is_a_file_too(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = write(COMPASS_5).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed)))
    assert movement("audit", "-").code == 0


@pytest.mark.long
def test_what_is_built_can_be_audited_in_a_shell() -> None:
    run = [sys.executable, "manage.py", "movement"]
    built = subprocess.run(
        [*run, "build", "compass", "--contestants", "10", "--json"],
        cwd=ROOT, capture_output=True, check=True,
    )  # fmt: skip
    done = subprocess.run(
        [*run, "audit", "-"], cwd=ROOT, input=built.stdout, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_shell_is_told_that_it_is_no_movement(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As ``manage.py`` itself ends, to the number that the shell gets."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"nonsense")))
    with pytest.raises(SystemExit) as left:
        execute_from_command_line(["manage.py", "movement", "audit", "-"])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("CommandError: ")
    assert "Traceback" not in said


ANY_CONTENT = (
    st.binary(max_size=60)
    | st.text(max_size=60)
    | st.text(max_size=60).map("overplay movement 1\n".__add__)
    | st.text(max_size=60).map('{"kind": "pairs", '.__add__)
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=ANY_CONTENT)
def test_any_file_ends_with_a_sentence(tmp_path: Path, content: str | bytes) -> None:
    data = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
    ended = audited(tmp_path, data)
    assert ended.code in (0, 1, 2)
    assert ended.printed or ended.complaint
