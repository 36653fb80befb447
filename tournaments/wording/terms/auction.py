"""The words of auction bridge, by their names in the program; the context of each is its game."""

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

TERMS: dict[str, Promise] = {
    "tray": pgettext_lazy("auction", "Tray"),
    "trays": pgettext_lazy("auction", "Trays"),
    "tray numbered": pgettext_lazy("auction", "tray %(number)s"),
    "Tray numbered": pgettext_lazy("auction", "Tray %(number)s"),
    "no trays": pgettext_lazy("auction", "no trays"),
    "minutes": pgettext_lazy("auction", "%(tray)s minutes a tray."),
    "minutes and moves": pgettext_lazy(
        "auction",
        "%(tray)s minutes a tray and %(round)s a round.",
    ),
    "tray not played": pgettext_lazy("auction", "%(who)s does not play tray %(trays)s."),
    "trays not played": pgettext_lazy("auction", "%(who)s does not play trays %(trays)s."),
    "trays not counted": pgettext_lazy(
        "auction",
        "Trays %(trays)s cannot count at table %(table)s: somebody there had played them.",
    ),
    "trays swapped": pgettext_lazy("auction", "moved results to their right trays"),
    "tray changed": pgettext_lazy("auction", "changed what is known of a tray"),
    "trays numbered": pgettext_lazy("auction", "numbered the trays anew"),
    "movement": pgettext_lazy(
        "auction",
        "%(who)s, %(tables)s tables, %(rounds)s rounds, trays %(trays)s",
    ),
    "rounds of trays": pgettext_lazy(
        "auction",
        "   %(rounds)s rounds of %(k)s trays, %(time)s; opponents: %(met)s; %(winners)s.",
    ),
    "trays from rest": pgettext_lazy("auction", "From rest: trays %(trays)s → %(where)s"),
    "ways of trays": pgettext_lazy("auction", "trays %(ways)s"),
    "where trays go": pgettext_lazy("auction", "Dotted arrows: where trays go"),
    "where trays rest": pgettext_lazy(
        "auction",
        "A small ring: trays are laid aside here, or come into play",
    ),
    "where trays go, printed": pgettext_lazy("auction", "Dotted arrows: where trays go."),
    "where trays rest, printed": pgettext_lazy(
        "auction",
        "A ring: trays are laid aside here, or come into play.",
    ),
    "trays stay": pgettext_lazy("auction", "Trays stay here."),
    "trays go": pgettext_lazy("auction", "Trays go to %(tables)s."),
    "new trays": pgettext_lazy("auction", "New trays in every round."),
    "trays laid aside": pgettext_lazy("auction", "Trays are laid aside after the round."),
    "trays of the umpire": pgettext_lazy("auction", "The umpire's trays"),
    "results of trays": pgettext_lazy("auction", "Results of the boards"),
}
