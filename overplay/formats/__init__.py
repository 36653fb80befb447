"""How dates and times are written where the program has its own way; else Django's hold."""
