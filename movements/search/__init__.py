"""The programs that found the tables of ``movements/data``. They need the development packages."""
