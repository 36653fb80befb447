"""Draws every page and sheet of two states of the program, and compares the pictures."""
