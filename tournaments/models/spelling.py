"""Lookups for the spelling of a text column that both databases can hold in a constraint.

PostgreSQL reads regular expressions. SQLite has none of its own: Django's would be a function of
Python's, without which no other program could write to the file or check it. GLOB it has.
"""

from typing import TYPE_CHECKING, Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models.sql.compiler import SQLCompiler

if TYPE_CHECKING:
    _Lookup = models.Lookup[bool]
else:
    _Lookup = models.Lookup

Sql = tuple[str, tuple[Any, ...]]


@models.CharField.register_lookup
class Spelled(_Lookup):
    """A lookup of texts spelled by one of some patterns: ``T1[0-3]`` is T10, T11, T12 or T13.

    Letters and choices in brackets mean the same to both; a star is any text.
    """

    lookup_name = "spelled"
    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Sql:
        """Match them all with one regular expression."""
        column, params = self.process_lhs(compiler, connection)
        expression = "|".join(self.rhs).replace("*", ".*")
        return f"{column} ~ %s", (*params, f"^({expression})$")

    def as_sqlite(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Sql:
        """Try one after the other."""
        column, params = self.process_lhs(compiler, connection)
        tried = " OR ".join([f"{column} GLOB %s"] * len(self.rhs))
        return f"({tried})", tuple(each for pattern in self.rhs for each in (*params, pattern))


class IsExact(_Lookup):
    """A lookup of texts ``p/q``: a whole number, perhaps with a minus, over one from 1.

    Always asked with True. That it is in lowest terms no pattern tells.
    """

    lookup_name = "is_exact"
    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Sql:
        """Match it with a regular expression."""
        column, params = self.process_lhs(compiler, connection)
        return f"{column} ~ %s", (*params, "^-?[0-9]+/[1-9][0-9]*$")

    def as_sqlite(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Sql:
        """Ask for a stroke between figures, no other sign, no second stroke and no inner minus."""
        column, params = self.process_lhs(compiler, connection)
        wanted, unwanted = "*[0-9]/[1-9]*", ("*[^-0-9/]*", "*/*/*", "?*-*")
        tried = [f"{column} GLOB %s", *([f"{column} NOT GLOB %s"] * len(unwanted))]
        given = tuple(each for pattern in (wanted, *unwanted) for each in (*params, pattern))
        return f"({' AND '.join(tried)})", given
