"""Sentences for people by subject: constants, and functions of the figures and names in them."""
