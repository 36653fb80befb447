"""Scoring: the results of a field and a rule set in, standings with reasons out.

This package is a library. It knows no database, no web and no movements.
"""
