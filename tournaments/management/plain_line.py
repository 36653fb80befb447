"""The text of others as a command prints it: one line, and nothing a terminal would obey."""

from django.db import DatabaseError


def plain_line(text: str) -> str:
    """``text`` on one line; ``?`` stands for whatever is not to be seen."""
    spaced = " ".join(text.split())
    return "".join(character if character.isprintable() else "?" for character in spaced)


def why_not_kept(error: DatabaseError) -> str:
    """That the database has not what is asked for, in a line."""
    why = plain_line(str(error).partition("\n")[0])
    return f"This database cannot be read ({why}). Is it migrated?"
