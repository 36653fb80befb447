"""Measurements: ratios within one run, on both sets of parts. ``make bench`` prints them all."""
