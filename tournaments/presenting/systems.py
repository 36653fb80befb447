"""Movements in words: their names, their play, and their merits and faults."""

from math import ceil
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from movements.choice import Choice
from movements.reasons import Caution
from movements.register import system_named
from movements.systems.howell_system import HowellSystem, Vacant
from movements.systems.ring import Moves, moves_in
from movements.systems.system import NO_OPTIONS, Options
from movements.systems.written import NAME, NOTES, is_written
from scoring.switches import WITH_BOARDS
from tournaments.presenting.merits import (
    CAUTIONS,
    OTHER_CAUTIONS,
    OTHER_REASONS,
    REASONS,
    SIT_OUT_ALIKE,
)
from tournaments.sentence import isolated


class SystemWords(NamedTuple):
    """A system in words.

    ``bridge``: its name where bridge players have one of their own. ``up``: how it is played
    where those who move go up the tables, not down. ``cut``: how it is played where it ends before
    all that ``how`` promises has come about.
    """

    name: str
    how: str
    bridge: str = ""
    up: str = ""
    cut: str = ""


SYSTEMS: dict[str, SystemWords] = {
    "compass": SystemWords(
        gettext_noop("Compass"),
        gettext_noop("The N/S pairs keep their seats, the E/W pairs move down one table."),
        gettext_noop("Mitchell"),
        gettext_noop("The N/S pairs keep their seats, the E/W pairs move up one table."),
    ),
    "crisscross": SystemWords(
        gettext_noop("Crisscross"),
        gettext_noop(
            "The N/S pairs keep their seats; odd E/W pairs go one way and even ones the other."
        ),
    ),
    "blackpool": SystemWords(
        gettext_noop("Blackpool"),
        gettext_noop(
            "The N/S pairs keep their seats, the E/W pairs move down one table; with two sets more "
            "than tables nobody meets the same cards twice."
        ),
        up=gettext_noop(
            "The N/S pairs keep their seats, the E/W pairs move up one table; with two sets more "
            "than tables nobody meets the same cards twice."
        ),
    ),
    "hesitation": SystemWords(
        gettext_noop("Hesitation"),
        gettext_noop(
            "The E/W pairs move down one table; one N/S pair goes round with them, so that there "
            "can be a round more."
        ),
        up=gettext_noop(
            "The E/W pairs move up one table; one N/S pair goes round with them, so that there "
            "can be a round more."
        ),
    ),
    "double-hesitation": SystemWords(
        gettext_noop("Double hesitation"),
        gettext_noop(
            "The E/W pairs move down one table; two N/S pairs go round with them, so that there "
            "can be two rounds more."
        ),
        up=gettext_noop(
            "The E/W pairs move up one table; two N/S pairs go round with them, so that there "
            "can be two rounds more."
        ),
    ),
    "web": SystemWords(
        gettext_noop("Web"),
        gettext_noop(
            "The N/S pairs keep their seats, the E/W pairs move down one table; several sets of "
            "the same cards, so that fewer deals serve many tables."
        ),
        up=gettext_noop(
            "The N/S pairs keep their seats, the E/W pairs move up one table; several sets of "
            "the same cards, so that fewer deals serve many tables."
        ),
    ),
    "rover": SystemWords(
        gettext_noop("Compass with a rover"),
        gettext_noop(
            "The extra pair roves: in each round it takes the seats of a pair, which sits out."
        ),
        gettext_noop("Mitchell with a rover"),
    ),
    "howell": SystemWords(
        gettext_noop("Howell"),
        gettext_noop(
            "One pair keeps its seats; each of the others follows the same pair all evening."
        ),
    ),
    "reduced-howell": SystemWords(
        gettext_noop("Reduced Howell"),
        gettext_noop("Some pairs keep their seats; each of the others follows the same pair."),
        gettext_noop("Three-quarter Howell"),
    ),
    "four-pairs": SystemWords(
        gettext_noop("Four pairs"),
        gettext_noop("Each pair meets the three others; the two tables exchange their cards."),
        cut=gettext_noop("The two tables exchange their cards."),
    ),
    "six-pairs": SystemWords(
        gettext_noop("Six pairs"), gettext_noop("Six pairs share three tables.")
    ),
    "memory": SystemWords(
        gettext_noop("Memory duplicate"),
        gettext_noop("The same four play every deal again, with the other side's hands."),
    ),
    "memory-individual": SystemWords(
        gettext_noop("Memory duplicate for four"),
        gettext_noop("Four players in all three partnerships; every deal is played again."),
    ),
    "barometer": SystemWords(
        gettext_noop("Barometer"),
        gettext_noop(
            "All tables play the same cards in a round, so that standings are up to date."
        ),
    ),
    "two-teams": SystemWords(
        gettext_noop("Two teams of pairs"),
        gettext_noop("Everybody keeps the seat; every deal comes to every table."),
    ),
    "howell-teams": SystemWords(
        gettext_noop("Howell for teams"),
        gettext_noop("Half of each team goes from table to table and meets every other team."),
    ),
    "gilman-teams": SystemWords(
        gettext_noop("Gilman for teams"),
        gettext_noop("Half of each team keeps its seats, the other half meets every other team."),
        gettext_noop("American Whist League"),
        cut=gettext_noop(
            "Half of each team keeps its seats, the other half meets another team in every round."
        ),
    ),
    "round-robin": SystemWords(
        gettext_noop("Round robin"),
        gettext_noop("Every team meets every other in a match of its own."),
        cut=gettext_noop("Each match is played in a round of its own; no two teams meet twice."),
    ),
    "league": SystemWords(
        gettext_noop("League"),
        gettext_noop(
            "Four against four at two tables, in all the partnerships; the deals are exchanged in "
            "the middle of a set."
        ),
    ),
    "safford": SystemWords(
        gettext_noop("Safford"),
        gettext_noop(
            "One player keeps the seat; the cards on the tables tell the others where to go."
        ),
    ),
    "safford-couples": SystemWords(
        gettext_noop("Safford for couples"),
        gettext_noop("Everybody partners everybody of the other sex except their own spouse."),
        cut=gettext_noop("Nobody has the same partner twice, and nobody their own spouse."),
    ),
    "mitchell-party": SystemWords(
        gettext_noop("Mitchell for ladies and gentlemen"),
        gettext_noop("At each table two keep their seats and two go on; there are four winners."),
    ),
    "mitchell-individual": SystemWords(
        gettext_noop("Rainbow"),
        gettext_noop("The players of the four seats go different ways; there are four winners."),
    ),
    "whist-individual": SystemWords(
        gettext_noop("Whist for individuals"),
        gettext_noop("Everybody is everybody's partner once and everybody's opponent twice."),
        cut=gettext_noop(
            "Nobody has the same partner twice, or the same opponent more than twice."
        ),
    ),
}
"""Every system by its code."""

WRITTEN = SystemWords(
    gettext_noop("A movement of the club’s own"),
    gettext_noop("Everybody goes as it is written down."),
)
"""A movement in writing; the name is that of one without a name."""

VARIANTS: dict[str, str] = {
    "three_sets": gettext_noop(
        "Everybody misses one of the four opponents: A never meets Z, B never Y, C never X, D "
        "never W."
    ),
    "source": gettext_noop(
        "The first and the fourth pair do not meet: in the last set they hold the same hands."
    ),
    "source_but_one": gettext_noop("The first and the fourth pair do not meet."),
    "skip": gettext_noop(
        "After round %(half)s the E/W pairs skip a table, so that nobody meets cards twice."
    ),
    "relay": gettext_noop("A set rests half-way round."),
    "sit_out": gettext_noop("Each pair sits out once."),
    "cut_sit_out": gettext_noop("No pair sits out more than once."),
    "reduced_sit_out": gettext_noop("No pair sits out more than once."),
    "odd_cut": gettext_noop(
        "After round %(middle)s the E/W halves and the cards jump ahead, so that every match is "
        "played in full."
    ),
    "even_cut": gettext_noop("Every match is played in full, and no two tables share."),
    "again": gettext_noop(
        "After round %(tables)s opponents meet again, with cards that are new to both."
    ),
    "two_copies": gettext_noop("There are two copies of every deal."),
    "three_copies": gettext_noop("There are three copies of every deal."),
    "four_copies": gettext_noop("There are four copies of every deal."),
}
"""What is particular to a form of a system."""

OPTIONS: dict[tuple[str, str], str] = {
    ("switch", "rounds"): gettext_noop(
        "Some rounds are arrow-switched, so that there is one winner."
    ),
    ("switch", "tables"): gettext_noop(
        "Some tables are arrow-switched, so that there is one winner."
    ),
    ("missing", "ew"): gettext_noop("The empty seats are E/W, at first at the last table."),
    ("missing", "ns"): gettext_noop("The empty seats are N/S at the last table."),
    ("own_table", "first"): gettext_noop(
        "Every team begins at its own table, so that each pair has a score of its own."
    ),
    ("own_table", "out"): gettext_noop("Nobody plays at their own table: matches only."),
    ("played", "twice"): gettext_noop(
        "Up and back: when all is played, all of it is played again with the hands exchanged, in "
        "double the time."
    ),
}
"""What is particular to the value of an option."""

RELAY_SHARED = gettext_noop("A set rests half-way round, and the first table shares with the last.")
"""Of a relay whose last table is played at: with nobody N/S there it is not."""

VACANT: dict[str, str] = {
    Vacant.FAIREST: gettext_noop(
        "Nobody has number %(vacant)s: of all numbers that could be vacant it is the fairest."
    ),
    Vacant.STILL: gettext_noop(
        "Nobody has number %(vacant)s, so that %(still)s pairs can keep their seats."
    ),
}
"""What is said where a number in the middle is vacant, by how it was chosen."""

TRIPLE = 3
"""Three teams that play two half matches at once play a triple."""

HOWELLS: dict[tuple[int, bool], str] = {
    (0, True): gettext_noop("Each pair follows the same pair all evening."),
    (0, False): gettext_noop("Each pair goes where its card says, and none keeps its seats."),
    (1, True): SYSTEMS["howell"].how,
    (1, False): gettext_noop("One pair keeps its seats; each of the others goes by its card."),
    (2, True): SYSTEMS["reduced-howell"].how,
    (2, False): gettext_noop("Some pairs keep their seats; each of the others goes by its card."),
}
"""A Howell, by how many keep their seats, two or more as 2; and whether each follows another."""


class Words(NamedTuple):
    """A choice in words: its name, what it is and what speaks for it, and what it warns of."""

    name: str
    why: str
    warnings: tuple[str, ...]
    winners: str


def winners_words(lists: int) -> str:
    """Return how many winners there are: one of each list of standings."""
    words = {1: _("one winner"), 2: _("two winners"), 4: _("four winners")}
    return words.get(lists) or _("%(n)s winners") % {"n": lists}


def system_name(system: str, game: str, options: Options = NO_OPTIONS) -> str:
    """Return what a system is called; ``options``: those of a plan, for one in writing its name."""
    if is_written(system) and options.get(NAME):
        return isolated(options[NAME])
    told = _told(system)
    return _((game in WITH_BOARDS and told.bridge) or told.name)


def _told(system: str) -> SystemWords:
    return WRITTEN if is_written(system) else SYSTEMS[system]


def words(choice: Choice, game: str, tables: int = 0) -> Words:
    """Return what the set-up page says of a choice; ``tables``: of a hall of several sections."""
    tables = tables or choice.tables
    name = ngettext("%(system)s, %(n)s table", "%(system)s, %(n)s tables", tables)
    why, cautions = REASONS | OTHER_REASONS.get(game, {}), CAUTIONS | OTHER_CAUTIONS.get(game, {})
    options = (OPTIONS.get(option, "") for option in choice.options.items())
    said = [_how(choice), _variant(choice), *options, _vacant(choice)]
    said += [why[reason] for reason in choice.reasons]
    cautions |= {Caution.SITS_OUT: _sits_out(choice) or cautions[Caution.SITS_OUT]}
    against = [cautions[each] for each in choice.warnings if not _said_by_variant(each, choice)]
    figures = _figures(choice)
    written = choice.options.get(NOTES, "").splitlines() if is_written(choice.system) else []
    return Words(
        name=name % {"system": _name(choice, game), "n": tables},
        why=" ".join([*(_(text) % figures for text in said if text), *map(isolated, written)]),
        warnings=tuple(_(text) % figures for text in against if text),
        winners=winners_words(choice.facts.winners),
    )


def _sits_out(choice: Choice) -> str:
    """Return who sits out how often, where all who do are of one line and do so equally often."""
    some = [each for each in choice.facts.sit_outs_by_line if each[2]]
    if len(some) != 1 or some[0][1] != some[0][2]:
        return ""
    ((line, _fewest, most),) = some
    once, more = SIT_OUT_ALIKE.get(line or str(choice.movement.kind), ("", ""))
    return once if most == 1 else more


def _said_by_variant(caution: Caution, choice: Choice) -> bool:
    """Return whether the words of the form say a caution: that nobody sits out more than once."""
    once = choice.facts.sit_outs == 1 and choice.variant.endswith("sit_out")
    return once and caution is Caution.SITS_OUT


def _name(choice: Choice, game: str) -> str:
    """The system's name, or that of the form which has a name of its own."""
    if choice.system == "howell-teams" and choice.facts.contestants == TRIPLE:
        return _("Triple")
    name = system_name(choice.system, game, choice.options)
    if choice.options.get("switch", "none") == "none":
        return name
    return _("Switched %(system)s") % {"system": name}


def _how(choice: Choice) -> str:
    if is_written(choice.system):
        return WRITTEN.how
    told, system = SYSTEMS[choice.system], system_named(choice.system)
    if isinstance(system, HowellSystem):
        return HOWELLS[min(choice.facts.still, 2), system.follows_one(choice.wanted.once())]
    if told.cut and choice.rounds < system.lengths(choice.wanted)[-1]:
        return told.cut
    return (moves_in(choice.wanted) is Moves.UP and told.up) or told.how


def _variant(choice: Choice) -> str:
    if choice.variant == "relay" and Caution.TRAYS_SHARED in choice.warnings:
        return RELAY_SHARED
    return VARIANTS.get(choice.variant, "")


def _vacant(choice: Choice) -> str:
    """Return what is said of a vacant number; of the highest nothing, for nobody misses it."""
    chosen = choice.options.get("vacant", Vacant.FAIREST)
    phantom = choice.movement.phantom
    usual = phantom is None or phantom == choice.movement.contestants
    return "" if usual else VACANT.get(chosen, "")


def _figures(choice: Choice) -> dict[str, int]:
    sharing = max(choice.facts.tables_a_set)
    return {
        "vacant": choice.movement.phantom or 0,
        "still": choice.facts.still,
        "tables": choice.tables,
        "played": choice.rounds * choice.trays_per_round // choice.wanted.times,
        "over": ceil(choice.over),
        "under": ceil(-choice.over),
        "trays": choice.trays_in_play,
        "each": choice.trays_each,
        "rounds": choice.rounds,
        "half": choice.tables // 2,
        "middle": choice.rounds // 2,
        "met": choice.opponents_each,
        "out": choice.facts.sit_outs,
        "sharing": sharing,
        "wait": ceil(choice.waiting),
        "enough": ceil(sharing / choice.trays_per_round),
        "sets": choice.sets,
        "made": choice.trays_to_make,
        "again": choice.facts.sets_dealt_again * choice.trays_per_round,
    }
