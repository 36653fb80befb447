"""Overplay for Windows as one zip: Python, what it runs on, and the program."""
