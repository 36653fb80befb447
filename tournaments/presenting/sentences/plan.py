"""Sentences about plans, movements, the contestants of a section, and rules."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

NO_SECTION = gettext_lazy("There is no such section in this session.")
NOTHING_SCORED = gettext_lazy("Nothing is scored here.")
ASK_FOR_LESS = gettext_lazy("No movement does all that is asked for. Ask for less.")


def label_of_several(one: str, other: str) -> str:
    """Return that a label may mean two contestants of a section."""
    said = _("There are %(one)s and %(other)s in this section: write which.")
    return said % {"one": one, "other": other}


def no_label(label: str) -> str:
    """Return that no contestant of a section has this label."""
    return _("There is no %(label)s in this section.") % {"label": label}


def no_movement_for(came: str, nearest: int) -> str:
    """Return that so many cannot play, and the nearest number that can."""
    text = _("There is no movement for %(came)s. The nearest number that has one is %(nearest)s.")
    return text % {"came": came, "nearest": nearest}


def no_movement_named(name: str) -> str:
    """Return that no system has this name."""
    return _("There is no movement named %(name)s.") % {"name": name}
