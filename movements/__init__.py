"""Movements (who sits where) as immutable values, made by systems, checked by the audit.

This package is a library. It knows no database, no web and no scores.
"""
