"""The programs behind the tables in ``movements/data``: they search, write and check them."""
