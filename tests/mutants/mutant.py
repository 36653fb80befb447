"""Every change of a module: what Cosmic Ray's operators make of it, but for words and types."""

import ast
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import ndiff
from fnmatch import fnmatch
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

Position = tuple[int, int]
Span = tuple[Position, Position]

MESSAGES = frozenset(("_", "gettext", "gettext_lazy", "ngettext", "pgettext", "npgettext"))
"""The functions whose arguments are words for people."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of a file: the ``occurrence``-th that an operator would make there."""

    file: Path
    operator: str
    occurrence: int
    line: int

    @property
    def module(self) -> str:
        """The dotted name of the file."""
        return ".".join(self.file.with_suffix("").parts)

    def source(self) -> str:
        """Return the code of the module with the change."""
        code = mutate_code(self.file.read_text(), get_operator(self.operator)(), self.occurrence)
        assert isinstance(code, str), self
        return code

    def change(self) -> str:
        """Return the lines that are changed, as they were and as they are."""
        lines = ndiff(self.file.read_text().splitlines(), self.source().splitlines())
        changed = [line for line in lines if line[0] in "-+"]
        return " ".join(" ".join(line.split()) for line in changed if line[1:].strip())


def mutants_of(file: Path, operators: Sequence[str]) -> Iterator[Mutant]:
    """Yield every change of a file that is no change of a word or a type."""
    source = file.read_text()
    left_alone, tree = list(words_and_types(source)), get_ast(source)
    for name in sorted(operator_names()):
        operator = get_operator(name)
        if operator.arguments() or not any(fnmatch(name, wanted) for wanted in operators):
            continue
        places = (span for node in ast_nodes(tree) for span in operator().mutation_positions(node))
        for occurrence, (start, end) in enumerate(places):
            if not any(begin <= start and end <= stop for begin, stop in left_alone):
                yield Mutant(file, name, occurrence, start[0])


def sample_of(mutants: Sequence[Mutant], size: int, seed: str) -> list[Mutant]:
    """Return so many of them: the same for the same seed."""
    drawn = random.Random(seed).sample(mutants, min(size, len(mutants)))  # noqa: S311
    return sorted(drawn, key=lambda one: (one.file, one.line, one.operator, one.occurrence))


def words_and_types(source: str) -> Iterator[Span]:
    """Yield where the annotations, texts and messages of a module stand."""
    lines = source.splitlines()
    tree = ast.parse(source)
    found = [*_types(tree), *_aliases(tree), *_texts(tree)]
    for node in found:
        yield _at(lines, node.lineno, node.col_offset), _at(lines, *_end(node))


def _types(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        for name in ("annotation", "returns"):
            if isinstance(there := getattr(node, name, None), ast.expr):
                yield there


def _aliases(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield the unions of classes to which a module gives a name."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp):
            names = [part for part in ast.walk(node.value) if isinstance(part, ast.Name)]
            simple = (ast.BinOp, ast.BitOr, ast.Name, ast.Subscript, ast.Load, ast.Tuple)
            only = all(isinstance(part, simple) for part in ast.walk(node.value))
            if only and not any(name.id.isupper() for name in names):
                yield node.value


def _texts(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield texts, what is said to people, and what is put into it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.expr | ast.stmt) and (_is_text(node) or _is_filled(node)):
            yield node


def _is_text(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in MESSAGES
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _is_filled(node: ast.AST) -> bool:
    """Whether words are put into a text: ``_("%(n)s trays") % {"n": 3}``."""
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.Mod) and _is_text(node.left)
    return (
        isinstance(node, ast.AugAssign)
        and isinstance(node.op, ast.Mod)
        and isinstance(node.value, ast.Dict)
    )


def _end(node: ast.expr | ast.stmt) -> Position:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.end_lineno, node.end_col_offset


def _at(lines: Sequence[str], line: int, offset: int) -> Position:
    """Return a place as Cosmic Ray counts it: in letters, not in bytes."""
    return line, len(lines[line - 1].encode()[:offset].decode())
