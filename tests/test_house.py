"""The house: its arrows, its size, and nothing in the tree that does not belong there."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.house_figures import PACKAGES, House, dotted, sources
from tournaments import refusal

NOT_READING = {
    "queries.standings.field_rules",
}
"""The modules of queries that read nothing and are yet to leave. The list may only shrink."""


FIGURES = {
    "code lines": 56_166,
    "value classes": 470,
    "value classes without a method, built in one place": 108,
    "small modules with their one consumer in the same folder": 28,
    "files under 30 lines": 83,
    "sentences with one consumer": 1,
    "output serializers that are never given an object": 3,
    "tables on paper that are drawn by hand": 13,
    "loose modules": 3,
    "old names": 1,  # a finding by a law is saved in events by that word
}
"""What knowing things twice costs. Each may only fall; whoever lowers one writes the new figure."""

ADDED: dict[str, dict[str, int]] = {
    "code lines": {
        "a slow start is waited for": 15,
        "a second start on a folder leads to the first": 43,
        "every evening is written in every format, or what is not is said before": 88,
        "what a device said and nobody could take is decided by a person": 278,
        "a table's link belongs to the device that speaks for the table": 166,
        "an invented result opens nothing, and a correction is told": 145,
        "a ruling said in other words is no difference": 8,
        "a column of the standings is one object": 62,
        "a sheet says what it follows": 18,
        "a round lasts as long as the set-up reckons": 48,
        "a clock that nobody moves on holds no round back": 26,
        "a pair that leaves is asked what becomes of its scores": 233,
        "a clock goes on by itself, its first round longer": 61,
        "what is printed of an amount can be typed": 26,
        "a contract that its side cannot have declared is asked about": 36,
        "a datum rounds a five towards zero, a missing result is equalled": 23,
        "who has fewer matches is neither behind nor ahead by that": 39,
        "refusal of a switch that counts for nothing, and IMPs a board": 141,
        "ties broken deal by deal": 53,
        "descriptions of a movement are true where it ends early": 31,
        "matches of two rooms without names of teams, awards of single games, sessions of PBN": 55,
        "two numbers of a member": 118,
        "the list of members at the width of a phone": 1,
        "letters of Windows guessed, headings and separators of more lists": 86,
        "a perfect movement may end at 80 % of the time": 15,
        "fewer matches of an even number of teams, and no evening longer than usual": 50,
        "rules of a movement under every game": 3,
        "after a slip comes what is due": 8,
        "trays that travel for 24, 32, 33 players": 13,
        "a match of two sides in a player's record": 90,
        "every switch is tried for a file that does not say its rules": 52,
        "a club's results in its own web site": 76,
        "a round lasts whatever the laptop's clock is set to": 85,
        "reading goes on where another program holds the database": 60,
        "the description of the interface is written once": 8,
        "plain words for who won and what was made": 18,
        "trays that may be dealt again": 46,
        "the front page says what waits": 38,
        "room in three places": 91,
        "what was made elsewhere beside a slip": 35,
        "one ranking of all lines by place": 57,
        "one who stands out for a far fairer evening": 11,
        "a web with four copies": 8,
        "longer names": 2,
        "Go to reads a round, a board or a tray": 15,
        "deals: files of five forms, dealing by SquareDeal": 767,
        "the deals of an evening, and who may see them": 231,
        "anybody deals a sealed event again": 74,
        "hand records on paper": 129,
        "deals kept for a session by a command, in files of PBN": 28,
        "the hands in files of results of four forms": 69,
        "deals by the interface": 48,
        "hands recorded card by card": 120,
        "double dummy, par": 225,
        "what could be made of an evening's deals": 167,
        "results held against the cards": 47,
        "leads held against the cards at tables": 28,
        "tricks and par in files of PBN": 24,
        "a pair against double dummy": 32,
        "hand records of four, nine or twelve on a sheet, the turned card of whist": 78,
        "the deal beside its results on paper": 25,
        "the deals for whoever makes the boards: dealing lists, curtain cards, files": 144,
        "deals of an evening sealed, made of a value, dealt again by a code": 214,
        "the runtime that the library needs on Windows": 2,
        "cards recorded at a table": 72,
        "drives: who goes where, totals, prizes, by a command without a database": 664,
        "a drive of a club: its set-up, cards, table cards, the caller's sheet": 562,
        "cards of a drive typed, its prizes": 520,
        "the results of a drive for anybody": 53,
        "a drive typed hand by hand": 208,
        "names of a drive's guests": 112,
        "the wall of a drive": 54,
        "cards lacking their hands of ten hold the prizes back, bridge moves after four deals": 14,
        "MiniBridge: contracts, shorthand, score, slip, card, keys, what its hands must be": 230,
        "first rounds of individual drives for 44 to 100 players, with their search": 76,
        "bridge to the score by games, in both of its ways, with its explanation": 74,
        "prizes of a drive read out on the wall": 59,
        "stars of a drive typed and their prizes": 55,
        "flags of a military drive typed, their prize": 25,
        "who leads at tea on the wall; personal cards four on a sheet": 63,
        "a drive in the demo, held against the rules of every page": 14,
        "the tables of a drive say their tricks by phone": 107,
        "numbers of a drive drawn": 26,
        "a hall seated in several sections, on the pages of set-up": 203,
        "one desk and its phones for several sections": 171,
        "sections proposed beside the ways of a large hall, with their seeds drawn": 55,
        "two contestants exchanged, in another section too": 65,
        "sections of unlike sizes by movements of their own": 59,
        "another session, its contestants and standings its own": 237,
        "several sessions together, for everybody when they are over": 584,
        "the cut, two finals and their overall standings; how sessions add up, for programs": 244,
        "strata: grades, letters, and a ranking of the weaker among themselves": 391,
        "handicaps: a ranking of its own, beside that of what was earned": 139,
        "prizes: how many each ranking has, who wins them, on page and paper": 279,
        "the deals of a set, by all its sessions at once": 42,
        "each section may be ranked by itself": 255,
        "an overall figure explains itself": 44,
        "a program ends in order before the one that started it": 1,
        "the wall turns to the overall standings": 47,
        "sections of the sizes that are said": 88,
        "series: one order over several evenings": 799,
        "orders over several sessions or evenings as CSV": 50,
    },
    "value classes": {
        "what a device said and nobody could take is decided by a person": 1,
        "a contract that its side cannot have declared is asked about": 1,
        "deals: files of five forms, dealing by SquareDeal": 6,
        "the deals of an evening, and who may see them": 1,
        "hand records on paper": 1,
        "double dummy, par": 3,
        "drives: who goes where, totals, prizes, by a command without a database": 3,
        "a drive of a club: its set-up, cards, table cards, the caller's sheet": 4,
        "cards of a drive typed, its prizes": 5,
        "a drive typed hand by hand": 2,
        "the tables of a drive say their tricks by phone": 1,
        "several sessions together, for everybody when they are over": 3,
        "strata: grades, letters, and a ranking of the weaker among themselves": 1,
        "prizes: how many each ranking has, who wins them, on page and paper": 3,
        "series: one order over several evenings": 4,
    },
}
"""By how many these two may rise, each with its reason: the capability that a commit adds."""


def test_the_arrows_point_one_way() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_what_may_only_fall() -> None:
    allowed = {name: figure + sum(ADDED.get(name, {}).values()) for name, figure in FIGURES.items()}
    assert House().figures() == allowed


def test_files_are_small() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in sources(*PACKAGES, "tests")
        if (lines := len(path.read_text().splitlines())) > 400
    }
    assert long == {}


def test_lines_of_templates_are_no_longer_than_160() -> None:
    """The formatter leaves a long line alone where a break in it would show on the page."""
    templates = sorted((ROOT / "templates").rglob("*.html"))
    assert templates
    long = {
        f"{path.relative_to(ROOT)}:{number}": len(line)
        for path in templates
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > 160
    }
    assert long == {}


def test_no_float_in_scoring() -> None:
    """No float literal, no call of ``float``, no true division of anything but fractions."""
    floats = [
        f"{path.name}:{node.lineno}"
        for path in sources("scoring")
        for node in ast.walk(ast.parse(path.read_text()))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]
    assert floats == []


METHODS_BY_NAME = {
    "scoring": {
        *("compass.py", "imp_pairs.py", "matchpoints.py", "methods.py"),
        *("explain/compass.py", "explain/imps.py", "explain/matchpoints.py"),
    },
    "tournaments": {"presenting/methods.py"},
}
"""Where a scoring method is asked for by its name; elsewhere its profile is asked. No more join."""


@pytest.mark.parametrize("package", METHODS_BY_NAME)
def test_a_method_is_asked_for_by_name_in_few_files(package: str) -> None:
    naming = {
        str(path.relative_to(ROOT / package))
        for path in sources(package)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Method"
    }
    assert naming == METHODS_BY_NAME[package]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_requirements_are_pinned_with_hashes_and_name_no_index(name: str) -> None:
    lines = (ROOT / name).read_text().splitlines()
    pins = [line for line in lines if line and line[0].isalpha()]
    assert pins
    assert all("==" in pin and pin.endswith("\\") for pin in pins)
    assert not [line for line in lines if "://" in line or "index-url" in line]


def test_every_dependency_has_a_line_saying_why() -> None:
    for name in ("requirements.in", "requirements-dev.in"):
        for line in (ROOT / name).read_text().splitlines():
            if line and line[0].isalpha():
                assert " # " in line, line


ORM_CALLS = {
    *("aggregate", "annotate", "bulk_create", "exclude", "filter", "get_or_create", "in_bulk"),
    *("order_by", "prefetch_related", "save", "select_for_update", "select_related"),
    *("update_or_create", "values_list"),
}
OF_RELATED = {"all", "count", "exists", "first", "last", "delete"}
MANAGERS = {"objects", "_default_manager", "_base_manager"}
TRANSLATING = ("gettext", "ngettext", "pgettext", "npgettext")
REFUSALS = {
    each.__name__
    for each in vars(refusal).values()
    if isinstance(each, type) and issubclass(each, refusal.Refusal)
}


def at_run_time(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node below a tree but for what stands under ``if TYPE_CHECKING``."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        yield node
        yield from at_run_time(node)


def imported(node: ast.AST) -> Iterator[str]:
    """The dotted names that an import statement names."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def worded_outside_refusals(tree: ast.AST) -> list[int]:
    """The lines at which a module translates anything but the sentence of a refusal.

    It may be a refusal of a kind of the module's own.
    """
    translating = {
        alias.asname or alias.name
        for node in at_run_time(tree)
        if isinstance(node, ast.ImportFrom)
        and node.module in ("django.utils.translation", "tournaments.sentence")
        for alias in node.names
        if alias.name.startswith(TRANSLATING)
    }
    named = {node for node in at_run_time(tree) if _called(node) in translating}
    own = {
        node.name
        for node in at_run_time(tree)
        if isinstance(node, ast.ClassDef) and {_called(base) for base in node.bases} & REFUSALS
    }
    for node in at_run_time(tree):
        if isinstance(node, ast.Call) and _called(node.func) in REFUSALS | own:
            named -= set(ast.walk(node))
    return sorted(node.lineno for node in named if isinstance(node, ast.expr))


def _called(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ('raise NotFound(_("There is no such job."))', []),
        ('raise Conflict(_("%(a)s") % {"a": 1}, code=Code.CONFLICT, now=_("there"))', []),
        ('said = _("There is no such job.")\nraise NotFound(said)', [2]),
        ('raise NotFound(said(_("No")))\nnames = map(_, ["Fault"])', [3]),
        ("raise NotFound(said)", []),
        ('class Gone(NotFound): pass\nclass Other: pass\nraise Gone(_("No"))\nOther(_("No"))', [5]),
    ],
)
def test_what_is_worded_outside_refusals_is_found(text: str, lines: list[int]) -> None:
    imports = "from django.utils.translation import gettext as _\n"
    assert worded_outside_refusals(ast.parse(imports + text)) == lines


def asks_the_database(tree: ast.AST) -> bool:
    """Whether a module calls a manager or a queryset; to name a model asks nothing."""
    return any(
        (isinstance(node, ast.Attribute) and node.attr in MANAGERS)
        or (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and (node.func.attr in ORM_CALLS or _asks_related(node, node.func))
        )
        for node in at_run_time(tree)
    )


def names_a_model(tree: ast.AST) -> bool:
    """Whether a module imports a model at run time."""
    return any(
        f"{name}.".startswith("tournaments.models.")
        for node in at_run_time(tree)
        for name in imported(node)
    )


def _asks_related(call: ast.Call, asked: ast.Attribute) -> bool:
    """Whether this is a call as ``session.trays.count()``: of rows that refer to a row."""
    return asked.attr in OF_RELATED and isinstance(asked.value, ast.Attribute) and not call.args


def module(path: Path) -> str:
    """The dotted name of a file, without the package that all of them are in."""
    return ".".join(path.relative_to(ROOT / "tournaments").with_suffix("").parts)


def test_queries_word_nothing_but_refusals() -> None:
    """They say at once what is wrong; what they find is put into words above them."""
    worded = {
        module(path): lines
        for path in sources("tournaments/queries")
        if (lines := worded_outside_refusals(ast.parse(path.read_text())))
    }
    assert worded == {}


def test_every_module_of_queries_reads_the_database() -> None:
    silent = {
        module(path)
        for path in sources("tournaments/queries")
        if path.name != "__init__.py"
        and not asks_the_database(tree := ast.parse(path.read_text()))
        and not names_a_model(tree)
    }
    assert silent - {"queries.request_cache"} == NOT_READING


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports within functions count as well; those for types alone do not."""
    imports = {name: set(used) for name, used in run_time_imports().items()}
    # Whatever imports nothing that is left is in no circle.
    while ended := {name for name, used in imports.items() if not used & imports.keys()}:
        for name in ended:
            del imports[name]
    assert imports == {}


def run_time_imports() -> dict[str, set[str]]:
    """Of each module of tournaments those that it imports, in a function too."""
    paths = {dotted(path.relative_to(ROOT).as_posix()): path for path in sources("tournaments")}
    found: dict[str, set[str]] = {}
    for name, path in paths.items():
        named = [
            each for node in at_run_time(ast.parse(path.read_text())) for each in imported(node)
        ]
        # ``from package import module`` names the module, any other name what stands in it.
        found[name] = {each if each in paths else each.rpartition(".")[0] for each in named}
    return found
