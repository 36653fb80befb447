"""The figures of the house that may only fall: ``python -m tests.house_figures`` prints them.

Counted are the packages of the program, without migrations. Lines of code are neither blank nor
of docstrings, comments or imports. ``old_names.json`` has, by file, the names that are to go, each
with the one that says what it is.
"""

import ast
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("movements", "scoring", "deals", "tournaments", "overplay")
OLD_NAMES: dict[str, dict[str, str]] = json.loads((ROOT / "tests" / "old_names.json").read_text())
SMALL = 30
"""Lines that are not blank: a file with fewer is a fragment."""
TOGETHER = 400
"""Lines of two files that might be one."""
VALUE_DECORATORS = re.compile(r"dataclass|\bdefine\b|\bfrozen\b|attrs")
VALUE_BASES = re.compile(r"NamedTuple|TypedDict|Struct")
DRAWN_BY_HAND = re.compile(r"^ *def (?:_head|_heads|_row|_uprights|_notes)\(", re.MULTILINE)
FINDERS = ("urls.py", "__init__.py", "register.py")
"""What uses a module because it lists all of them."""


def sources(*folders: str, root: Path = ROOT) -> Iterator[Path]:
    """Yield the files of these packages or folders, but for migrations."""
    for folder in folders:
        for path in sorted((root / folder).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path


def dotted(file: str) -> str:
    """Return the name by which a file, said from the root, is imported."""
    return file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


class House:
    """The files of the program, by their paths from the root."""

    def __init__(self, root: Path = ROOT) -> None:
        self.text = {
            path.relative_to(root).as_posix(): path.read_text("utf-8")
            for path in sources(*PACKAGES, root=root)
        }
        self.trees = {file: ast.parse(text) for file, text in self.text.items()}

    def figures(self) -> dict[str, int]:
        """Return each figure by its name."""
        return {
            "code lines": sum(map(self.code_lines, self.text)),
            "value classes": len(self.values),
            "value classes without a method, built in one place": len(self.bare_values()),
            "small modules with their one consumer in the same folder": len(self.pairs()),
            "files under 30 lines": sum(map(self.is_small, self.text)),
            "sentences with one consumer": len(self.sentences_with_one_consumer()),
            "output serializers that are never given an object": len(self.idle_serializers()),
            "tables on paper that are drawn by hand": sum(map(self.drawn_by_hand, self.text)),
            "loose modules": sum(map(self.is_loose, self.text)),
            "old names": len(self.old_names()),
        }

    def code_lines(self, file: str) -> int:
        """Return the lines of code of a file."""
        left_out = {line for node in self._no_code(file) for line in _lines_of(node)}
        return sum(
            number not in left_out and bool(line.strip()) and not line.strip().startswith("#")
            for number, line in enumerate(self.text[file].splitlines(), 1)
        )

    def _no_code(self, file: str) -> Iterator[ast.stmt]:
        for node in ast.walk(self.trees[file]):
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield node
            body = getattr(node, "body", None)  # of a lambda it is no list
            yield from filter(_is_text, body if isinstance(body, list) else ())

    @cached_property
    def classes(self) -> list[tuple[str, ast.ClassDef]]:
        """Every class with its file."""
        return [
            (file, node)
            for file, tree in self.trees.items()
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
        ]

    @cached_property
    def values(self) -> list[ast.ClassDef]:
        """The classes that hold values."""
        return [
            node
            for _file, node in self.classes
            if VALUE_DECORATORS.search(" ".join(map(ast.unparse, node.decorator_list)))
            or VALUE_BASES.search(" ".join(map(ast.unparse, node.bases)))
        ]

    @cached_property
    def calls(self) -> list[ast.Call]:
        """Every call."""
        return [
            node
            for tree in self.trees.values()
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
        ]

    def bare_values(self) -> list[str]:
        """Return the values that do nothing and are made in one place."""
        often = Counter(map(_called, self.calls))
        return [
            node.name
            for node in self.values
            if often[node.name] == 1
            and not any(isinstance(each, ast.FunctionDef) for each in node.body)
        ]

    def pairs(self) -> list[str]:
        """Return the modules that one other uses, which lies beside them and has room for them."""
        used = self._users()
        lines = {file: len(text.splitlines()) for file, text in self.text.items()}
        return [
            file
            for file in self.text
            if len(used[file]) == 1
            and not file.endswith("__init__.py")
            and Path(user := next(iter(used[file]))).parent == Path(file).parent
            and not user.endswith(FINDERS)
            and lines[file] + lines[user] <= TOGETHER
        ]

    def _users(self) -> dict[str, set[str]]:
        modules = {dotted(file): file for file in self.text}
        used: dict[str, set[str]] = defaultdict(set)
        for file, module, name in self._imported():
            target = modules.get(f"{module}.{name}") or modules.get(module)
            if target and target != file:
                used[target].add(file)
        return used

    def _imported(self) -> Iterator[tuple[str, str, str]]:
        """Every name that is imported: where, from which module, and what."""
        for file, tree in self.trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
                    yield from ((file, node.module, alias.name) for alias in node.names)

    def is_small(self, file: str) -> bool:
        """Return whether a file is a fragment."""
        lines = [line for line in self.text[file].splitlines() if line.strip()]
        return len(lines) < SMALL and not file.endswith("__init__.py")

    def sentences_with_one_consumer(self) -> list[str]:
        """Return the sentences that stand apart from the one file that says them."""
        taken: dict[str, set[str]] = defaultdict(set)
        for file, module, name in self._imported():
            if module.startswith("tournaments.presenting.sentences"):
                taken[f"{module}.{name}"].add(file)
        return [name for name, files in taken.items() if len(files) == 1]

    def idle_serializers(self) -> set[str]:
        """Return those that describe an answer and make none, not even as a part of another."""
        found = {
            node.name: node
            for file, node in self.classes
            if file.startswith("tournaments/api/")
            and node.name.endswith("Serializer")
            and not any("Strict" in ast.unparse(base) for base in node.bases)
        }
        given = {
            name
            for call in self.calls
            if isinstance(call.func, ast.Name)
            and (name := call.func.id) in found
            and (call.args or any(each.arg == "instance" for each in call.keywords))
        }
        used, beyond = set[str](), given
        while beyond:  # a part of a part of an answer is made with it
            used |= beyond
            called = {_called(each) for name in beyond for each in _calls(found[name])}
            bases = {ast.unparse(base) for name in beyond for base in found[name].bases}
            beyond = (called | bases) & found.keys() - used
        return found.keys() - used

    def drawn_by_hand(self, file: str) -> int:
        """Return how many functions of a file draw the heads, rows or notes of their own table."""
        on_paper = file.startswith("tournaments/paper/drawing/")
        return len(DRAWN_BY_HAND.findall(self.text[file])) if on_paper else 0

    def is_loose(self, file: str) -> bool:
        """Return whether a module lies in no room."""
        of_django = ("__init__.py", "apps.py", "tasks.py")
        return Path(file).parent == Path("tournaments") and not file.endswith(of_django)

    def old_names(self) -> list[str]:
        """Return the names that are to go and are still there."""
        return [
            f"{file}: {name}"
            for file, names in OLD_NAMES.items()
            for name in names
            if re.search(rf"\b{re.escape(name)}\b", self.text.get(file, ""))
        ]


def _is_text(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _lines_of(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _calls(of: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(of) if isinstance(node, ast.Call))


def _called(call: ast.Call) -> str:
    name = call.func
    if isinstance(name, ast.Attribute):
        return name.attr
    return name.id if isinstance(name, ast.Name) else ""


if __name__ == "__main__":
    print(json.dumps(House().figures(), indent=1))
