"""The words of auction bridge, by their names in the program; the context of each is its game."""

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

TERMS: dict[str, Promise] = {
    "no usual move": pgettext_lazy(
        "auction", "There is no usual move: everybody follows an indicator card."
    ),
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
    "left": pgettext_lazy("auction", "left after round %(round)s, %(played)s of %(planned)s trays"),
    "tray not played": pgettext_lazy("auction", "%(who)s does not play tray %(trays)s."),
    "trays not played": pgettext_lazy("auction", "%(who)s does not play trays %(trays)s."),
    "trays carried": pgettext_lazy(
        "auction",
        "The added table shares its trays with a table that stands apart, in these rounds: "
        "%(rounds)s. Somebody carries them back and forth.",
    ),
    "trays a round": pgettext_lazy("auction", "Trays a round"),
    "trays needed": pgettext_lazy("auction", "New trays are needed: %(trays)s."),
    "trays not counted": pgettext_lazy(
        "auction",
        "Trays %(trays)s cannot count at table %(table)s: somebody there had played them.",
    ),
    "trays swapped": pgettext_lazy("auction", "moved results to the right trays"),
    "tray changed": pgettext_lazy("auction", "changed the details of a tray"),
    "trays numbered": pgettext_lazy("auction", "renumbered the trays"),
    "movement": pgettext_lazy(
        "auction",
        "%(who)s, %(tables)s tables, %(rounds)s rounds, trays %(trays)s",
    ),
    "rounds of trays": pgettext_lazy(
        "auction",
        "   %(rounds)s × %(k)s trays, %(time)s; opponents: %(met)s; %(winners)s.",
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
    "where trays lie": pgettext_lazy("auction", "Where the trays lie"),
    "results of trays": pgettext_lazy("auction", "Results of the boards"),
    "some trays": pgettext_lazy("auction", "trays"),
    "trays rest": pgettext_lazy("auction", "trays rest here"),
    "rounds times trays": pgettext_lazy("auction", "Rounds × trays"),
    "trays each": pgettext_lazy("auction", "Trays each"),
    "trays each plays": pgettext_lazy("auction", "Trays each plays"),
    "trays made up of trays each": pgettext_lazy(
        "auction", "   %(made)s trays to make up; each plays %(each)s of %(of)s."
    ),
    "trays to make up": pgettext_lazy("auction", "Trays to make up"),
    "what follows from the number": pgettext_lazy(
        "auction",
        "The dealer follows from the number. Say what differs.",
    ),
    "where everything goes": pgettext_lazy(
        "auction",
        "The tables, and where everybody and the trays go after a round",
    ),
    "where every tray lies": pgettext_lazy(
        "auction",
        "Where every tray lies in each round, and which rest.",
    ),
    "trays and tables": pgettext_lazy("auction", "Trays and tables"),
    "about how many trays": pgettext_lazy("auction", "About how many trays"),
    "first number of trays": pgettext_lazy("auction", "First number of the trays"),
    "no table shares trays": pgettext_lazy("auction", "No table shares trays"),
    "own deal": pgettext_lazy("auction", "The tray’s own deal"),
    "results of all trays": pgettext_lazy("auction", "Results of the trays"),
    "results of this tray": pgettext_lazy("auction", "Results of this tray"),
    "next row or tray": pgettext_lazy("auction", "next row, then next tray"),
    "a tray": pgettext_lazy("auction", "tray"),
    "next tray": pgettext_lazy("auction", "Next tray:"),
    "another tray by number": pgettext_lazy("auction", "another tray, by its number"),
    "a table or tray as typed": pgettext_lazy("auction", "4 r2: table 4 in round 2; t14: tray 14"),
    "a table of a section as typed": pgettext_lazy(
        "auction", "B4 r2: table B4 in round 2; t14: tray 14"
    ),
    "by tray": pgettext_lazy("auction", "By tray"),
    "wrong tray": pgettext_lazy("auction", "Wrong tray"),
    "a wrong tray": pgettext_lazy("auction", "wrong tray"),
    "another tray": pgettext_lazy("auction", "Another tray"),
    "back to the tray": pgettext_lazy("auction", "Back to the tray"),
    "all trays": pgettext_lazy("auction", "All trays"),
    "evening by tray": pgettext_lazy("auction", "The evening, tray by tray"),
    "all results on this tray": pgettext_lazy("auction", "All results on this tray"),
    "figure of N/S": pgettext_lazy("auction", "N/S tricks"),
    "trays that count": pgettext_lazy("auction", "Only trays that everybody has played count."),
    "trays beside it": pgettext_lazy("auction", "Trays beside it"),
    "trays at a table": pgettext_lazy("auction", "trays %(trays)s"),
}
