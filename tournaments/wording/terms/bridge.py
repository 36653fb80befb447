"""The words of contract bridge, by their names in the program; the context of each is its game."""

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

TERMS: dict[str, Promise] = {
    "tray": pgettext_lazy("bridge", "Board"),
    "trays": pgettext_lazy("bridge", "Boards"),
    "tray numbered": pgettext_lazy("bridge", "board %(number)s"),
    "Tray numbered": pgettext_lazy("bridge", "Board %(number)s"),
    "no trays": pgettext_lazy("bridge", "no boards"),
    "minutes": pgettext_lazy("bridge", "%(tray)s minutes a board."),
    "minutes and moves": pgettext_lazy(
        "bridge",
        "%(tray)s minutes a board and %(round)s a round.",
    ),
    "tray not played": pgettext_lazy("bridge", "%(who)s does not play board %(trays)s."),
    "trays not played": pgettext_lazy("bridge", "%(who)s does not play boards %(trays)s."),
    "trays not counted": pgettext_lazy(
        "bridge",
        "Boards %(trays)s cannot count at table %(table)s: somebody there had played them.",
    ),
    "trays swapped": pgettext_lazy("bridge", "moved results to their right boards"),
    "tray changed": pgettext_lazy("bridge", "changed what is known of a board"),
    "trays numbered": pgettext_lazy("bridge", "numbered the boards anew"),
    "movement": pgettext_lazy(
        "bridge",
        "%(who)s, %(tables)s tables, %(rounds)s rounds, boards %(trays)s",
    ),
    "rounds of trays": pgettext_lazy(
        "bridge",
        "   %(rounds)s rounds of %(k)s boards, %(time)s; opponents: %(met)s; %(winners)s.",
    ),
    "trays from rest": pgettext_lazy("bridge", "From rest: boards %(trays)s → %(where)s"),
    "ways of trays": pgettext_lazy("bridge", "boards %(ways)s"),
    "where trays go": pgettext_lazy("bridge", "Dotted arrows: where boards go"),
    "where trays rest": pgettext_lazy(
        "bridge",
        "A small ring: boards are laid aside here, or come into play",
    ),
    "where trays go, printed": pgettext_lazy("bridge", "Dotted arrows: where boards go."),
    "where trays rest, printed": pgettext_lazy(
        "bridge",
        "A ring: boards are laid aside here, or come into play.",
    ),
    "trays stay": pgettext_lazy("bridge", "Boards stay here."),
    "trays go": pgettext_lazy("bridge", "Boards go to %(tables)s."),
    "new trays": pgettext_lazy("bridge", "New boards in every round."),
    "trays laid aside": pgettext_lazy("bridge", "Boards are laid aside after the round."),
    "trays of the umpire": pgettext_lazy("bridge", "The umpire's boards"),
    "results of trays": pgettext_lazy("bridge", "Results of the boards"),
}
