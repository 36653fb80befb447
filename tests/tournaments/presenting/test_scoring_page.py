"""docs/scoring.md names every switch, value, rule set and ruling as the program has them."""

from collections.abc import Iterator

from movements.systems.system import NO_OPTIONS
from scoring.rules import BUNDLES
from scoring.rulings import RulingCode
from scoring.switches import SWITCHES, Switch
from tests.conftest import ROOT
from tournaments.models import Tournament
from tournaments.presenting.rules import NUMBERS, SETS, switch_words
from tournaments.presenting.usual_rules import usual_rules

PAGE = (ROOT / "docs" / "scoring.md").read_text()


def table(title: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    section = PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def rows_of(switch: Switch) -> Iterator[list[str]]:
    """What the page must say of a switch: its name, its values, and what they mean."""
    name = f"`{switch.name}`"
    if switch.name in NUMBERS:
        numbers = switch.allowed
        span = isinstance(numbers, range)
        allowed = f"{numbers[0]} to {numbers[-1]}" if span else ", ".join(map(str, numbers))
        yield [name, f"{allowed}; **{switch.default}**", switch_words(switch.name, switch.default)]
        return
    for value in switch.allowed:
        shown = f"**{value}**" if value == switch.default else f"{value}"
        yield [name, shown, switch_words(switch.name, value)]


def test_every_switch_has_its_values_and_a_source() -> None:
    rows = table("Switches")
    assert [row[:3] for row in rows] == [row for each in SWITCHES.values() for row in rows_of(each)]
    assert {row[0].strip("`") for row in rows if row[3]} == set(SWITCHES)


def test_every_rule_set_names_what_it_sets() -> None:
    assert table("Rule sets") == [
        [f"`{name}`", SETS[name], ", ".join(f"`{key}` {value}" for key, value in its.items())]
        for name, its in BUNDLES.items()
    ]


def test_every_ruling_is_there_with_its_source() -> None:
    rows = table("Rulings")
    assert [row[0].strip("`") for row in rows] == list(RulingCode)
    assert all(all(row) for row in rows)


USUAL = {
    ("whist", "pairs, individuals, a party of ladies and gentlemen"): (
        "compass", "howell", "whist-individual", "mitchell-individual", "mitchell-party",
    ),
    ("whist", "four pairs, six pairs as the source has them"): ("four-pairs", "six-pairs"),
    ("whist", "teams"): ("howell-teams", "gilman-teams", "round-robin"),
    ("auction", "pairs, individuals, couples"): ("compass", "whist-individual", "mitchell-party"),
    ("auction", "four pairs, six pairs as the source has them"): ("four-pairs", "six-pairs"),
    ("auction", "teams"): ("howell-teams", "gilman-teams", "round-robin"),
    ("bridge", "pairs, individuals, couples"): ("howell", "whist-individual", "mitchell-party"),
    ("bridge", "four pairs, six pairs as the source has them"): ("four-pairs", "six-pairs"),
    ("bridge", "teams"): ("howell-teams", "gilman-teams", "round-robin"),
    ("minibridge", "pairs, individuals, couples"): ("howell", "mitchell-party"),
    ("minibridge", "four pairs, six pairs as the source has them"): ("four-pairs", "six-pairs"),
    ("minibridge", "teams"): ("howell-teams", "gilman-teams", "round-robin"),
    ("any", "Safford’s eight, Safford’s couples"): ("safford", "safford-couples"),
    ("any", "memory duplicate, Howells played up and back"): (
        "memory", "memory-individual", "howell twice", "reduced-howell twice",
    ),
    ("any", "other pairs who play up and back"): ("compass twice", "web twice"),
    ("any", "two teams of pairs"): ("two-teams",),
    **{(game, "two clubs in fours"): ("league",) for game in Tournament.Game.values},
}  # fmt: skip


def test_what_is_usual_is_what_a_new_evening_has() -> None:
    rows = {(game, who): rest for game, who, *rest in table("What is usual")}
    assert set(rows) == set(USUAL)
    for (game, who), systems in USUAL.items():
        for system in systems:
            name, _space, twice = system.partition(" ")
            options = {"played": twice} if twice else NO_OPTIONS
            for played in Tournament.Game if game == "any" else [game]:
                rules = usual_rules(played, name, options)
                said = ", ".join(f"`{key}` {value}" for key, value in rules["switches"].items())
                of_game = "that of the game" if game == "any" else f"`{rules['name']}`"
                assert rows[game, who] == [of_game, said], system
                assert bool(rules.get("one_match")) is (who == "teams")
    for played in Tournament.Game:
        made = usual_rules(played, "whist-individual", compared=False)["switches"]
        assert made == usual_rules(played, "two-teams")["switches"]
