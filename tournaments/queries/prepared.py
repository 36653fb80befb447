"""Questions that are put together once and asked for every entry, every poll and every page.

To put a query together costs Django several times what a database of this size needs to answer
it. What is asked hundreds of times a second is therefore kept as a statement for each kind of
database, and only its numbers and texts are filled in.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import QuerySet
from django.db.models.sql import Query, UpdateQuery
from django.db.models.sql.compiler import SQLCompiler

Row = tuple[Any, ...]
Argument = int | str | Sequence[int]
Given = TypeVar("Given")
"""What a query set gives for each row: a row of its model, a tuple, a dictionary."""

LEAST, MOST = -(2**63), 2**63 - 1
"""Whole numbers of 64 bits: a database takes no others."""

FEW = 8
"""Of so many keys in a list a statement is kept; longer ones are put together each time."""

Values = Mapping[str, Any]
"""What columns are set to, by their names."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A question with stand-ins for its arguments, and what Django made of it."""

    stand_ins: Sequence[int | str]
    rows: QuerySet[Any, Any]
    compiler: SQLCompiler
    text: str
    parameters: Sequence[Any]

    def filled(self, values: Iterable[int | str]) -> list[Any]:
        """The parameters with these values for the stand-ins."""
        given = dict(zip(self.stand_ins, values, strict=True))
        return [given.get(one, one) for one in self.parameters]


class _Kept:
    """A question with its arguments left open, put together when it is asked first."""

    def __init__(self, make: Callable[..., Any]) -> None:
        self._make = make
        self._kinds = [p.annotation for p in inspect.signature(make).parameters.values()]
        self._statements: dict[tuple[str, ...], Statement] = {}

    def _filled(self, arguments: Sequence[Argument]) -> tuple[Statement, list[Any]] | None:
        """The statement and its parameters; None where no row can be meant."""
        values = list(_flat(arguments))
        if any(isinstance(one, int) and not LEAST <= one <= MOST for one in values):
            return None
        lengths = [-1 if isinstance(a, int | str) else len(a) for a in arguments]
        if 0 in lengths:
            return None
        kept = self._statement(lengths)
        return kept, kept.filled(values)

    def _statement(self, lengths: Sequence[int]) -> Statement:
        key = (connection.vendor, *map(str, lengths))
        if key not in self._statements:
            stand_ins = self._stand_ins(lengths)
            rows, query = self._query(*stand_ins)
            compiler = query.get_compiler(DEFAULT_DB_ALIAS)
            text, parameters = compiler.as_sql()
            flat = tuple(_flat(stand_ins))
            self._statements[key] = Statement(flat, rows, compiler, text, parameters)
        return self._statements[key]

    def _query(self, *stand_ins: Argument) -> tuple[QuerySet[Any, Any], Query]:
        rows = self._make(*stand_ins)
        return rows, rows.query

    def _stand_ins(self, lengths: Sequence[int]) -> list[Argument]:
        """What stands for the arguments in the statement: nothing else in it is the same.

        A number fits into the smallest column there is, beyond which Django would not ask at all.
        """
        found: list[Argument] = []
        for place, (kind, length) in enumerate(zip(self._kinds, lengths, strict=True)):
            first = 32_000 + FEW * place
            if kind is str:
                found.append(f"argument {place}")
            else:
                found.append(first if length < 0 else list(range(first, first + length)))
        return found


class Prepared(_Kept):
    """A question whose rows come as the database has them, as fast as it gives them.

    ``make`` gives a ``values_list`` for its arguments, each of them ``int`` or ``str``. The
    columns are numbers, texts and truth values: nothing is turned into dates, fractions or rows
    of a model.
    """

    def first(self, *arguments: int | str) -> Row | None:
        """The first row of the answer; None where there is none."""
        return next(iter(self.all(*arguments)), None)

    def all(self, *arguments: int | str) -> list[Row]:
        """Every row of the answer; none for a number beyond what any column holds."""
        filled = self._filled(arguments)
        if filled is None:
            return []
        kept, parameters = filled
        with connection.cursor() as cursor:
            cursor.execute(kept.text, parameters)
            return list(cursor.fetchall())


class PreparedRows(_Kept, Generic[Given]):
    """A question that is answered with all that its query set would give.

    That may be rows of a model with those it selects beside them. ``make`` takes arguments which
    are ``int``, ``str``, or a list of keys, ``Sequence[int]``: for each length of such a list a
    statement is kept.
    """

    def __init__(self, make: Callable[..., QuerySet[Any, Given]]) -> None:
        super().__init__(make)

    def first(self, *arguments: Argument) -> Given | None:
        """The first row of the answer; None where there is none."""
        return next(iter(self.all(*arguments)), None)

    def all(self, *arguments: Argument) -> list[Given]:
        """Every row of the answer; none for a number beyond any column, or for no key at all."""
        if any(not isinstance(a, int | str) and len(a) > FEW for a in arguments):
            return list(self._make(*arguments))
        filled = self._filled(arguments)
        return list(_answer(*filled)) if filled else []


class PreparedUpdate(_Kept):
    """A change of some columns. ``make`` gives the rows and the values, for arguments as above.

    Raises what ``QuerySet.update`` raises; no row is changed by a number beyond any column.
    """

    def __init__(self, make: Callable[..., tuple[QuerySet[Any, Any], Values]]) -> None:
        super().__init__(make)

    def change(self, *arguments: int | str) -> None:
        """Change these rows."""
        filled = self._filled(arguments)
        if filled is not None:
            with connection.cursor() as cursor:
                cursor.execute(filled[0].text, filled[1])

    def _query(self, *stand_ins: Argument) -> tuple[QuerySet[Any, Any], Query]:
        rows, values = self._make(*stand_ins)
        query: Any = rows.query.chain(UpdateQuery)
        query.add_update_values(values)
        return rows, query


def _answer(kept: Statement, parameters: list[Any]) -> QuerySet[Any, Any]:
    """A query set like the one that is kept, which will ask for these."""
    rows: Any = kept.rows.all()
    compiler: Any = copy(kept.compiler)
    compiler.connection, compiler.query = connection, rows.query
    compiler.as_sql = lambda: (kept.text, parameters)
    rows.query.get_compiler = lambda *_using, **_named: compiler
    answer: QuerySet[Any, Any] = rows
    return answer


def _flat(arguments: Sequence[Argument]) -> Iterator[int | str]:
    for one in arguments:
        if isinstance(one, int | str):
            yield one
        else:
            yield from one
