"""The words of contract bridge, by their names in the program; the context of each is its game."""

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

TERMS: dict[str, Promise] = {
    "no usual move": pgettext_lazy(
        "bridge", "There is no usual move: everybody follows a guide card."
    ),
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
    "left": pgettext_lazy("bridge", "left after round %(round)s, %(played)s of %(planned)s boards"),
    "tray not played": pgettext_lazy("bridge", "%(who)s does not play board %(trays)s."),
    "trays not played": pgettext_lazy("bridge", "%(who)s does not play boards %(trays)s."),
    "trays carried": pgettext_lazy(
        "bridge",
        "The added table shares its boards with a table that stands apart, in these rounds: "
        "%(rounds)s. Somebody carries them back and forth.",
    ),
    "trays a round": pgettext_lazy("bridge", "Boards a round"),
    "trays needed": pgettext_lazy("bridge", "New boards are needed: %(trays)s."),
    "trays not counted": pgettext_lazy(
        "bridge",
        "Boards %(trays)s cannot count at table %(table)s: somebody there had played them.",
    ),
    "trays swapped": pgettext_lazy("bridge", "moved results to the right boards"),
    "tray changed": pgettext_lazy("bridge", "changed the details of a board"),
    "trays numbered": pgettext_lazy("bridge", "renumbered the boards"),
    "movement": pgettext_lazy(
        "bridge",
        "%(who)s, %(tables)s tables, %(rounds)s rounds, boards %(trays)s",
    ),
    "rounds of trays": pgettext_lazy(
        "bridge",
        "   %(rounds)s × %(k)s boards, %(time)s; opponents: %(met)s; %(winners)s.",
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
    "where trays lie": pgettext_lazy("bridge", "Where the boards lie"),
    "results of trays": pgettext_lazy("bridge", "Results of the boards"),
    "some trays": pgettext_lazy("bridge", "boards"),
    "trays rest": pgettext_lazy("bridge", "boards rest here"),
    "rounds times trays": pgettext_lazy("bridge", "Rounds × boards"),
    "trays each": pgettext_lazy("bridge", "Boards each"),
    "trays each plays": pgettext_lazy("bridge", "Boards each plays"),
    "trays made up of trays each": pgettext_lazy(
        "bridge", "   %(made)s boards to make up; each plays %(each)s of %(of)s."
    ),
    "trays to make up": pgettext_lazy("bridge", "Boards to make up"),
    "what follows from the number": pgettext_lazy(
        "bridge",
        "Dealer and vulnerability follow from the number. Say what differs.",
    ),
    "where everything goes": pgettext_lazy(
        "bridge",
        "The tables, and where everybody and the boards go after a round",
    ),
    "where every tray lies": pgettext_lazy(
        "bridge",
        "Where every board lies in each round, and which rest.",
    ),
    "trays and tables": pgettext_lazy("bridge", "Boards and tables"),
    "about how many trays": pgettext_lazy("bridge", "About how many boards"),
    "first number of trays": pgettext_lazy("bridge", "First number of the boards"),
    "no table shares trays": pgettext_lazy("bridge", "No table shares boards"),
    "own deal": pgettext_lazy("bridge", "The board’s own deal"),
    "results of all trays": pgettext_lazy("bridge", "Results of the boards"),
    "results of this tray": pgettext_lazy("bridge", "Results of this board"),
    "next row or tray": pgettext_lazy("bridge", "next row, then next board"),
    "a tray": pgettext_lazy("bridge", "board"),
    "next tray": pgettext_lazy("bridge", "Next board:"),
    "another tray by number": pgettext_lazy("bridge", "another board, by its number"),
    "a table or tray as typed": pgettext_lazy("bridge", "4 r2: table 4 in round 2; b14: board 14"),
    "a table of a section as typed": pgettext_lazy(
        "bridge", "B4 r2: table B4 in round 2; bd14: board 14"
    ),
    "by tray": pgettext_lazy("bridge", "By board"),
    "wrong tray": pgettext_lazy("bridge", "Wrong board"),
    "a wrong tray": pgettext_lazy("bridge", "wrong board"),
    "another tray": pgettext_lazy("bridge", "Another board"),
    "back to the tray": pgettext_lazy("bridge", "Back to the board"),
    "all trays": pgettext_lazy("bridge", "All boards"),
    "evening by tray": pgettext_lazy("bridge", "The evening, board by board"),
    "all results on this tray": pgettext_lazy("bridge", "All scores on this board"),
    "figure of N/S": pgettext_lazy("bridge", "N/S score"),
    "trays that count": pgettext_lazy("bridge", "Only boards that everybody has played count."),
    "trays beside it": pgettext_lazy("bridge", "Boards beside it"),
    "trays at a table": pgettext_lazy("bridge", "boards %(trays)s"),
}
