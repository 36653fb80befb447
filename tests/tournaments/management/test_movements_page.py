"""What docs/movements.md shows is what the program draws, computes and announces."""

import io
import re
import shlex
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from django.core.management import CommandError, call_command

from movements.audit import FindingCode, audit
from movements.fairness import LEAST_FIGURES, Verdict
from movements.movement import Kind, Movement
from movements.notation import admit
from movements.register import SYSTEMS, system_named
from movements.systems.arrow_switch import Switch, turned
from movements.systems.compass import COMPASS
from movements.systems.system import System, Wanted
from tests.conftest import ROOT
from tests.movements.page_figures import BLOCK, PAGE, block
from tests.sample import one_in
from tournaments.web.room.svg import room_svg

TEXT = PAGE.read_text(encoding="utf-8")

PICTURES = ROOT / "docs" / "pictures"

LARGEST_PICTURE = 12_000

MOST_DRAWN = 40

DRAWN = re.findall(
    r"!\[.+?\]\(pictures/(.+?)\.svg\)\n\n`python manage.py movement build (.+?) --svg \1\.svg`",
    TEXT,
)
"""Each picture with the command below it."""

SVG = "{http://www.w3.org/2000/svg}"


def section(system: System) -> str:
    """What the page says of a system, from its heading to the next."""
    for part in re.split(r"\n(?=##)", TEXT):
        if re.fullmatch(r"### " + system.name.replace("-", " "), part.split("\n")[0], re.I):
            return part
    raise AssertionError(system.name)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_every_system_has_a_section_with_picture_figures_and_source(system: System) -> None:
    told = section(system)
    assert f"](pictures/{system.name}.svg)" in told
    assert f"`python manage.py movement build {system.name} " in told
    assert f"<!-- system: {system.name} -->" in told
    assert re.search(rf"<!-- (figures|quality|lengths): {system.name} ", told)
    assert "\nUse it" in told or "\nUse the" in told
    assert "\n*Source.* " in told
    announced = told.partition("\n*The audit* ")[2]
    assert announced.startswith("announces nothing") == (not system.announced)


def test_the_audit_announces_what_the_page_has_words_for() -> None:
    words = {
        FindingCode.MET_TWICE: r"meet\s+twice",
        FindingCode.ROUND_MISSED: r"rounds\s+missed",
        FindingCode.TRAYS_AT_PHANTOM: r"trays\s+that\s+lie",
    }
    for system in SYSTEMS:
        said = section(system).partition("\n*The audit* ")[2]
        told = {code for code, what in words.items() if re.search(what, said)}
        assert told == system.announced, system.name


@pytest.mark.parametrize(("kind", "asked"), one_in([found[:2] for found in BLOCK.findall(TEXT)], 3))
def test_the_figures_are_what_the_program_computes(kind: str, asked: str) -> None:
    assert f"<!-- {kind}: {asked} -->\n{block(kind, asked)}\n" in TEXT


def test_no_table_of_figures_stands_without_its_comment() -> None:
    by_hand = {"| verdict | fairness | meaning |", "| hall | others | here | why |"}
    heads = re.findall(r"(?:^|\n)([^\n]*)\n(\|[^\n]*\|)\n\| ?-", TEXT)
    assert {head for before, head in heads if not before.startswith("<!-- ")} == by_hand


@pytest.mark.parametrize(("name", "command"), DRAWN)
def test_every_picture_is_what_its_command_draws(name: str, command: str, tmp_path: Path) -> None:
    path = tmp_path / "room.svg"
    call_command(
        "movement", "build", *shlex.split(command), "--svg", str(path), stdout=io.StringIO()
    )
    assert path.read_text("utf-8") == (PICTURES / f"{name}.svg").read_text("utf-8")


def test_every_picture_is_on_the_page_and_small() -> None:
    assert {name for name, _command in DRAWN} == {path.stem for path in PICTURES.glob("*.svg")}
    assert TEXT.count("](pictures/") == len(DRAWN)
    assert max(path.stat().st_size for path in PICTURES.glob("*.svg")) < LARGEST_PICTURE


def test_the_verdicts_begin_where_the_page_says() -> None:
    told = re.findall(r"^\| (\w+) \| (\d+)(?: to (\d+))? \| [a-z]", TEXT, re.MULTILINE)
    least = {verdict: int(first) for verdict, first, _last in told}
    assert least == dict(list(LEAST_FIGURES.items())[:-1])
    ends = [int(last or first) for _verdict, first, last in told]
    assert ends == [100, *(each - 1 for each in least.values())][: len(ends)]
    assert f"| {Verdict.UNFAIR} | less than {min(least.values())} |" in TEXT


def test_as_many_rounds_are_switched_as_the_page_says() -> None:
    told = re.search(
        r"one with (\d+) to (\d+) tables,\s+two with (\d+) to (\d+),\s+three with (\d+) to (\d+)",
        " ".join(TEXT.split()),
    )
    assert told is not None
    ends = list(map(int, told.groups()))
    for rounds, (first, last) in enumerate(zip(ends[::2], ends[1::2], strict=True), start=1):
        for tables in range(first, last + 1):
            form = "odd" if tables % 2 else "relay"
            switched = turned(Switch.ROUNDS, form, tables, tables)
            assert sum(map(bool, switched)) == rounds, tables


def test_the_movement_in_writing_is_what_the_page_says_it_is() -> None:
    found = re.search(
        r"```\n(overplay movement 1\n.*?)```\n\nThat is `python .*? build (.+?)`", TEXT, re.S
    )
    assert found is not None
    assert found[2] == "compass --contestants 6 --trays 2"
    assert admit(found[1]) == COMPASS.build(Wanted(6, 2))


@pytest.mark.parametrize("teams", [4, 5, 6, 7, 8, 10])
def test_gilmans_rounds_can_be_left_out_as_the_page_says(teams: int) -> None:
    whole = system_named("gilman-teams").build(Wanted(teams, kind=Kind.TEAMS))
    complete = []
    for number in range(teams):
        rest = replace(whole, rounds=whole.rounds[:number] + whole.rounds[number + 1 :])
        half = {who for found in audit(rest) for who in (found.contestant, found.other)}
        assert half in (set(), set(range(1, teams + 1)))
        complete += [] if half else [number + 1]
    assert complete == ([1] if teams % 2 else [1, teams // 2 + 1])


def test_every_link_inside_the_page_leads_to_a_heading() -> None:
    headings = {
        heading.lower().replace(" ", "-")
        for heading in re.findall(r"^#+ (.+)$", TEXT, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#(.+?)\)", TEXT)) <= headings
    assert set(re.findall(r"\]\(([a-z]+\.md)\)", TEXT)) == {"notation.md"}
    assert "(movements.md)" in (ROOT / "docs" / "notation.md").read_text()


def drawn(movement: Movement, title: str = "") -> ET.Element:
    return ET.fromstring(room_svg(movement, title))  # noqa: S314 - it is our own


def words_of(svg: ET.Element) -> list[str]:
    return [text.text or "" for text in svg.iter(f"{SVG}text")]


def test_a_picture_tells_who_sits_where_and_stands_alone() -> None:
    svg = drawn(COMPASS.build(Wanted(9, 2)), "nine <pairs> & a phantom")
    assert svg.findtext(f"{SVG}title") == "nine <pairs> & a phantom"
    assert "Solid arrows: where pairs go after a round" in (svg.findtext(f"{SVG}desc") or "")
    words = words_of(svg)
    assert {"N/S 1", "E/W 6", "1–2", "N/S 5", "E/W –"} <= set(words)
    assert not {f"{SVG}script", f"{SVG}image", f"{SVG}a", f"{SVG}foreignObject"} & {
        part.tag for part in svg.iter()
    }
    box = next(svg.iter(f"{SVG}rect"))
    assert box.attrib["fill"] == "#fff"
    assert [box.attrib[side] for side in ("width", "height")] == svg.attrib["viewBox"].split()[2:]


@pytest.mark.parametrize(
    ("name", "came", "said"),
    [
        ("safford", 8, {"N 8", "E 1", "S 2", "W 4", "N 3", "E 7", "S 5", "W 6"}),
        ("howell-teams", 3, {"N/S 3", "E/W 1", "N/S 1", "E/W 2", "N/S 2", "E/W 3"}),
    ],
)
def test_individuals_and_teams_are_drawn_too(name: str, came: int, said: set[str]) -> None:
    system = system_named(name)
    svg = drawn(system.build(Wanted(came, kind=system.kind)))
    assert said <= set(words_of(svg))
    who = "players" if system.kind is Kind.INDIVIDUAL else "halves of teams"
    assert any(line.startswith(f"Solid arrows: where {who} go") for line in words_of(svg))


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_no_table_lies_on_another_or_outside_the_picture(system: System) -> None:
    sizes = [came for came in system.sizes() if came <= MOST_DRAWN] or [system.sizes()[0]]
    for came in {*sizes[:4], sizes[len(sizes) // 2], sizes[-1]}:
        svg = drawn(system.build(Wanted(came, kind=system.kind)))
        width, height = map(int, svg.attrib["viewBox"].split()[2:])
        at = [
            (int(box.attrib["x"]), int(box.attrib["y"]))
            for box in svg.iter(f"{SVG}rect")
            if box.attrib.get("class") == "table"
        ]
        assert all(0 <= x <= width - 84 and 0 <= y <= height - 76 for x, y in at)
        pairs = ((a, b) for i, a in enumerate(at) for b in at[:i])
        assert all(abs(ax - bx) >= 84 or abs(ay - by) >= 76 for (ax, ay), (bx, by) in pairs)


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "room.svg"
    with pytest.raises(CommandError, match=re.escape(str(path))) as told:
        call_command("movement", "build", "compass", "--contestants", "6", "--svg", str(path))
    assert told.value.returncode == 2
