"""The program's own formats of dates and times; where it has none, Django's hold."""
