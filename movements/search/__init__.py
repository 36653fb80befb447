"""The searches behind the tables of ``movements.data``; they run when the tables are made."""
