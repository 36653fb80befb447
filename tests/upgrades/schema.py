"""A database's schema as a set of lines, whoever made it and in whatever order.

Tables, columns with type, nullability and default, indexes and constraints by definition: two
databases with the same lines hold the same.
"""

import re
from collections.abc import Iterator
from typing import Any

ON_POSTGRESQL = {
    "column": """
        SELECT table_name, column_name, data_type, character_maximum_length, is_nullable,
               column_default, is_identity
        FROM information_schema.columns WHERE table_schema = 'public'""",
    "constraint": """
        SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'""",
    "index": "SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = 'public'",
}
"""Questions to PostgreSQL's catalogue; what is not null is told by the columns already."""

ON_SQLITE = "SELECT type, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL"
"""SQLite keeps the statements by which everything was made."""

WRITTEN_OTHERWISE = re.compile(r"::(?:character varying|text)(?:\[\])?")
NEEDLESS = re.compile(r"\(('[^']*'|ARRAY\[[^\[\]()]*\])\)")
"""PostgreSQL writes the same text in an expression with casts, or without, as a dump has it."""


def schema(cursor: Any, vendor: str) -> set[str]:
    """Return a line for each column, index and constraint of the database."""
    if vendor == "sqlite":
        return set(_on_sqlite(cursor))
    lines = set()
    for kind, question in ON_POSTGRESQL.items():
        cursor.execute(question)
        lines |= {f"{kind} {_plain(' | '.join(map(str, row)))}" for row in cursor.fetchall()}
    return lines


def _plain(line: str) -> str:
    line, again = WRITTEN_OTHERWISE.sub("", line), 1
    while again:
        line, again = NEEDLESS.subn(r"\1", line)
    return line


def _on_sqlite(cursor: Any) -> Iterator[str]:
    cursor.execute(ON_SQLITE)
    for kind, table, statement in cursor.fetchall():
        if kind != "table":
            yield f"{kind} {table} | {statement}"
        elif not table.startswith("sqlite_"):
            for part in parts(statement):
                yield f"{table} | {part}"


def parts(statement: str) -> list[str]:
    """Return the columns and constraints of a CREATE TABLE, split at its outermost commas."""
    inside = re.sub(r"\s+", " ", statement[statement.index("(") + 1 : statement.rindex(")")])
    found, depth, begun = [], 0, 0
    for at, letter in enumerate(inside):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            found.append(inside[begun:at].strip())
            begun = at + 1
    return [*found, inside[begun:].strip()]
