"""Programs that find the tables in ``movements/data``: run by hand, never while people play."""
