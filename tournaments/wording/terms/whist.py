"""The words of whist, by their names in the program; the context of each is its game."""

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

TERMS: dict[str, Promise] = {
    "tray": pgettext_lazy("whist", "Tray"),
    "trays": pgettext_lazy("whist", "Trays"),
    "tray numbered": pgettext_lazy("whist", "tray %(number)s"),
    "Tray numbered": pgettext_lazy("whist", "Tray %(number)s"),
    "no trays": pgettext_lazy("whist", "no trays"),
    "minutes": pgettext_lazy("whist", "%(tray)s minutes a tray."),
    "minutes and moves": pgettext_lazy("whist", "%(tray)s minutes a tray and %(round)s a round."),
    "tray not played": pgettext_lazy("whist", "%(who)s does not play tray %(trays)s."),
    "trays not played": pgettext_lazy("whist", "%(who)s does not play trays %(trays)s."),
    "trays not counted": pgettext_lazy(
        "whist",
        "Trays %(trays)s cannot count at table %(table)s: somebody there had played them.",
    ),
    "trays swapped": pgettext_lazy("whist", "moved results to their right trays"),
    "tray changed": pgettext_lazy("whist", "changed what is known of a tray"),
    "trays numbered": pgettext_lazy("whist", "numbered the trays anew"),
    "movement": pgettext_lazy(
        "whist",
        "%(who)s, %(tables)s tables, %(rounds)s rounds, trays %(trays)s",
    ),
    "rounds of trays": pgettext_lazy(
        "whist",
        "   %(rounds)s rounds of %(k)s trays, %(time)s; opponents: %(met)s; %(winners)s.",
    ),
    "trays from rest": pgettext_lazy("whist", "From rest: trays %(trays)s → %(where)s"),
    "ways of trays": pgettext_lazy("whist", "trays %(ways)s"),
    "where trays go": pgettext_lazy("whist", "Dotted arrows: where trays go"),
    "where trays rest": pgettext_lazy(
        "whist",
        "A small ring: trays are laid aside here, or come into play",
    ),
    "where trays go, printed": pgettext_lazy("whist", "Dotted arrows: where trays go."),
    "where trays rest, printed": pgettext_lazy(
        "whist",
        "A ring: trays are laid aside here, or come into play.",
    ),
    "trays stay": pgettext_lazy("whist", "Trays stay here."),
    "trays go": pgettext_lazy("whist", "Trays go to %(tables)s."),
    "new trays": pgettext_lazy("whist", "New trays in every round."),
    "trays laid aside": pgettext_lazy("whist", "Trays are laid aside after the round."),
    "trays of the umpire": pgettext_lazy("whist", "The umpire's trays"),
    "results of trays": pgettext_lazy("whist", "Results of the trays"),
}
