"""The words of whist, by their names in the program; the context of each is its game."""

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

TERMS: dict[str, Promise] = {
    "no usual move": pgettext_lazy(
        "whist", "There is no usual move: everybody follows an indicator card."
    ),
    "tray": pgettext_lazy("whist", "Tray"),
    "trays": pgettext_lazy("whist", "Trays"),
    "tray numbered": pgettext_lazy("whist", "tray %(number)s"),
    "Tray numbered": pgettext_lazy("whist", "Tray %(number)s"),
    "no trays": pgettext_lazy("whist", "no trays"),
    "minutes": pgettext_lazy("whist", "%(tray)s minutes a tray."),
    "minutes and moves": pgettext_lazy("whist", "%(tray)s minutes a tray and %(round)s a round."),
    "left": pgettext_lazy("whist", "left after round %(round)s, %(played)s of %(planned)s trays"),
    "tray not played": pgettext_lazy("whist", "%(who)s does not play tray %(trays)s."),
    "trays not played": pgettext_lazy("whist", "%(who)s does not play trays %(trays)s."),
    "trays carried": pgettext_lazy(
        "whist",
        "The added table shares its trays with a table that stands apart, in these rounds: "
        "%(rounds)s. Somebody carries them back and forth.",
    ),
    "trays a round": pgettext_lazy("whist", "Trays a round"),
    "trays needed": pgettext_lazy("whist", "New trays are needed: %(trays)s."),
    "trays not counted": pgettext_lazy(
        "whist",
        "Trays %(trays)s cannot count at table %(table)s: somebody there had played them.",
    ),
    "trays swapped": pgettext_lazy("whist", "moved results to the right trays"),
    "tray changed": pgettext_lazy("whist", "changed the details of a tray"),
    "trays numbered": pgettext_lazy("whist", "renumbered the trays"),
    "movement": pgettext_lazy(
        "whist",
        "%(who)s, %(tables)s tables, %(rounds)s rounds, trays %(trays)s",
    ),
    "rounds of trays": pgettext_lazy(
        "whist",
        "   %(rounds)s × %(k)s trays, %(time)s; opponents: %(met)s; %(winners)s.",
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
    "where trays lie": pgettext_lazy("whist", "Where the trays lie"),
    "results of trays": pgettext_lazy("whist", "Results of the trays"),
    "some trays": pgettext_lazy("whist", "trays"),
    "trays rest": pgettext_lazy("whist", "trays rest here"),
    "rounds times trays": pgettext_lazy("whist", "Rounds × trays"),
    "trays each": pgettext_lazy("whist", "Trays each"),
    "trays each plays": pgettext_lazy("whist", "Trays each plays"),
    "trays made up of trays each": pgettext_lazy(
        "whist", "   %(made)s trays to make up; each plays %(each)s of %(of)s."
    ),
    "trays to make up": pgettext_lazy("whist", "Trays to make up"),
    "what follows from the number": pgettext_lazy(
        "whist",
        "The dealer follows from the number. Say what differs.",
    ),
    "where everything goes": pgettext_lazy(
        "whist",
        "The tables, and where everybody and the trays go after a round",
    ),
    "where every tray lies": pgettext_lazy(
        "whist",
        "Where every tray lies in each round, and which rest.",
    ),
    "trays and tables": pgettext_lazy("whist", "Trays and tables"),
    "about how many trays": pgettext_lazy("whist", "About how many trays"),
    "first number of trays": pgettext_lazy("whist", "First number of the trays"),
    "no table shares trays": pgettext_lazy("whist", "No table shares trays"),
    "own deal": pgettext_lazy("whist", "The tray’s own deal"),
    "results of all trays": pgettext_lazy("whist", "Results of the trays"),
    "results of this tray": pgettext_lazy("whist", "Results of this tray"),
    "next row or tray": pgettext_lazy("whist", "next row, then next tray"),
    "a tray": pgettext_lazy("whist", "tray"),
    "next tray": pgettext_lazy("whist", "Next tray:"),
    "another tray by number": pgettext_lazy("whist", "another tray, by its number"),
    "a table or tray as typed": pgettext_lazy("whist", "4 r2: table 4 in round 2; t14: tray 14"),
    "a table of a section as typed": pgettext_lazy(
        "whist", "B4 r2: table B4 in round 2; t14: tray 14"
    ),
    "by tray": pgettext_lazy("whist", "By tray"),
    "wrong tray": pgettext_lazy("whist", "Wrong tray"),
    "a wrong tray": pgettext_lazy("whist", "wrong tray"),
    "another tray": pgettext_lazy("whist", "Another tray"),
    "back to the tray": pgettext_lazy("whist", "Back to the tray"),
    "all trays": pgettext_lazy("whist", "All trays"),
    "evening by tray": pgettext_lazy("whist", "The evening, tray by tray"),
    "all results on this tray": pgettext_lazy("whist", "All results on this tray"),
    "figure of N/S": pgettext_lazy("whist", "N/S tricks"),
    "trays that count": pgettext_lazy("whist", "Only trays that everybody has played count."),
    "trays beside it": pgettext_lazy("whist", "Trays beside it"),
    "trays at a table": pgettext_lazy("whist", "trays %(trays)s"),
}
