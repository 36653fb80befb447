"""Sentences about where and when trays are played."""

from django.utils.translation import gettext as _


def nobody_at_table(table: int | str, in_round: int) -> str:
    """Say that a table does not play in a round."""
    return _("Nobody plays at table %(table)s in round %(round)s.") % {
        "table": table,
        "round": in_round,
    }


def nobody_in_round(in_round: int) -> str:
    """Say that nobody plays in such a round."""
    return _("Nobody plays in round %(round)s.") % {"round": in_round}
