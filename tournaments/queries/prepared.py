"""Questions that are put together once and asked for every entry and every poll.

To put a query together costs Django several times what a database of this size needs to answer
it. What is asked hundreds of times a second is therefore kept as a statement for each kind of
database, and only its numbers and texts are filled in.
"""

import inspect
from collections.abc import Callable, Sequence
from typing import Any

from django.db import connection
from django.db.models import QuerySet

Row = tuple[Any, ...]
Argument = int | str

LEAST, MOST = -(2**63), 2**63 - 1
"""Whole numbers of 64 bits: a database takes no others."""


class Prepared:
    """A question with its arguments left open.

    ``make`` gives a ``values_list`` for its arguments, each of them ``int`` or ``str``. The
    columns are numbers, texts and truth values, which come as the database has them: nothing
    is turned into dates, fractions or rows of a model.
    """

    def __init__(self, make: Callable[..., QuerySet[Any, Row]]) -> None:
        self._make = make
        kinds = [p.annotation for p in inspect.signature(make).parameters.values()]
        self._stand_ins = [_stand_in(number, kind) for number, kind in enumerate(kinds)]
        self._statements: dict[str, tuple[str, Sequence[Any]]] = {}

    def first(self, *arguments: Argument) -> Row | None:
        """The first row of the answer; None where there is none."""
        return next(iter(self.all(*arguments)), None)

    def all(self, *arguments: Argument) -> list[Row]:
        """Every row of the answer; none for a number beyond what any column holds."""
        if any(isinstance(a, int) and not LEAST <= a <= MOST for a in arguments):
            return []
        statement, parameters = self._statement()
        given = dict(zip(self._stand_ins, arguments, strict=True))
        with connection.cursor() as cursor:
            cursor.execute(statement, [given.get(p, p) for p in parameters])
            return list(cursor.fetchall())

    def _statement(self) -> tuple[str, Sequence[Any]]:
        vendor = connection.vendor
        if vendor not in self._statements:
            query = self._make(*self._stand_ins).query
            self._statements[vendor] = query.sql_with_params()
        return self._statements[vendor]


def _stand_in(number: int, kind: type) -> Argument:
    """What stands for an argument in the statement: nothing else in it is the same.

    A number fits into the smallest column there is, beyond which Django would not ask at all.
    """
    return f"argument {number}" if kind is str else 32_000 + number
