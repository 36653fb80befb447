"""Explanations of figures, on demand, from the values that made them.

Codes and numbers in a tree; the parts of every node make its amount (``holds``).
"""

from scoring.explain.figures import explain_average, explain_award, explain_percent, explain_total
from scoring.explain.places import explain_place, parted_by, place_among
from scoring.explain.reason import Reason
from scoring.explain.tree import holds

__all__ = [
    "Reason",
    "explain_average",
    "explain_award",
    "explain_percent",
    "explain_place",
    "explain_total",
    "holds",
    "parted_by",
    "place_among",
]
