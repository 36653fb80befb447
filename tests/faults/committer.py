"""A program that commits a row for every line it reads, and acknowledges it in a line."""

import sys
from itertools import count

from django.db import connection, transaction


def main() -> None:
    """Make the table, then commit; the connection is the one of the settings."""
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE entry (number INTEGER PRIMARY KEY)")
        for number, _line in zip(count(1), sys.stdin, strict=False):
            with transaction.atomic():
                cursor.execute("INSERT INTO entry VALUES (%s)", [number])
            sys.stdout.write(f"{number}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
