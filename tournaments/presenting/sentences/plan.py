"""Sentences about plans, movements, the contestants of a section, and rules."""

from collections.abc import Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext_lazy

from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

NO_SECTION = gettext_lazy("There is no such section in this session.")
NOTHING_SCORED = gettext_lazy("Nothing is scored here.")
ASK_FOR_LESS = gettext_lazy("No movement does all that is asked for. Ask for less.")

SHARE_NEVER_GIVEN = gettext_lazy(
    "No movement here gives everybody the share that is asked for, whatever the time: play in two "
    "sections."
)

CLOSED_TO_TRAYS = gettext_lazy("This session is closed. Reopen it first.")
CLOSED_TO_CHANGES = gettext_lazy("This session is closed. Reopen it to change anything.")
PLAN_CHANGED = gettext_lazy("The plan was changed meanwhile. This is what it would come to now.")
SAT_THERE = gettext_lazy("They sat there: a wrong move was put right.")
SAT_AS_PLANNED = gettext_lazy("They sat as planned: a wrong move was taken back.")
SCALE_OF_MARGINS = gettext_lazy(
    "Of matchpoints, victory points go by the percentage of the match, on the EBU’s scale for "
    "Swiss pairs. The scale chosen here goes by a margin of IMPs: leave it as it usually is, or "
    "compare in IMPs."
)
CHOOSE_SCALE = gettext_lazy("Choose which of the club’s scales of victory points counts.")
TEAMS_PLAY_MATCHES = gettext_lazy("Teams are compared by their matches: choose matches.")
TEAMS_MEET_OPPONENTS = gettext_lazy("Teams play their matches against those who sit against them.")
FOURS_PLAY_MATCHES = gettext_lazy("Fours of two clubs are compared by the match each plays.")
MATCHES_OF_SAME_CARDS = gettext_lazy(
    "Matches are for teams, or between those who hold the same cards."
)
CLOSED_TO_SEATING = gettext_lazy("This session is closed. Reopen it to seat anybody.")
MOVEMENT_FOR_OTHERS = gettext_lazy(
    "This movement seats another kind: pairs, teams or individuals. Choose one for those who play."
)
MOVEMENT_STAYS = gettext_lazy("Results are in: the movement they were played by stays.")
ONLY_WHIST_REPLAYED = gettext_lazy(
    "Here the same players play every deal again: only whist can be scored."
)
EVERY_DEAL_TWICE = gettext_lazy(
    "Here the same players play every deal again: what counts is what was gained over the other "
    "play of the same cards, or the scores of North and South alone."
)
NO_DEAL_TWICE = gettext_lazy(
    "Only where the same players play every deal again can the scores of North and South alone "
    "count, or what was gained over the other play."
)
CANNOT_FOLLOW = gettext_lazy(
    "This movement is for others, or is scored in another way than what was played so far."
)
ASK_IN_SPITE = gettext_lazy(
    "Something is wrong with the plan after this change. Tick that you have seen it, or leave it."
)
GAME_STAYS = gettext_lazy("There are other sessions of this tournament: its game stays.")
CHOOSE_CONTESTANTS = gettext_lazy("Choose pairs, teams, individuals or couples.")
NUMBERS_STAY = gettext_lazy("Results are in: the numbers stay as they are.")
NUMBERS_OF_SEVERAL_SECTIONS = gettext_lazy(
    "Several sections play here: the numbers stay as they are."
)

A_PENALTY = gettext_lazy("A penalty")
PENALTY_PURPOSE = gettext_lazy("Something is taken from a total, or added to it, with its reason.")
CHANGE_TAKEN_BACK = gettext_lazy("It is taken back: everybody sits as before it.")
SUBSTITUTE_TAKEN_BACK = gettext_lazy("It is taken back.")
ONLY_THE_LAST = gettext_lazy(
    "Something was changed after it: only the last change can be taken back. Take that back first."
)
GAVE_UP_ITS_PLACE = gettext_lazy(
    "Who left had played nothing and gave the place up. It is not taken back: let them join again."
)
CHANGE_DONE = gettext_lazy("It is done. Results that are in stay as they are.")
NO_CHANGE = gettext_lazy("There is no such change.")
PLACES_KEPT = gettext_lazy("Results are in: who has played keeps the place.")
RULES_KEPT = gettext_lazy("From now on it is scored this way.")
NAMES_SAVED = gettext_lazy("Names are saved.")
NORTH_AND_SOUTH = gettext_lazy("North and South")
EAST_AND_WEST = gettext_lazy("East and West")
SITTING_OUT = gettext_lazy("Sitting out")
ONLY_A_BEGINNING = gettext_lazy(
    "This is a beginning, to which rounds are added. Write all its rounds and take the line "
    "“open” out."
)
REPLAYED_BY_ITS_SYSTEM = gettext_lazy(
    "Here the same players play a tray again. That is seated as Memory duplicate, or up and back, "
    "and not from a text: only there is it known how it is scored."
)
NO_TRAY_IS_PLAYED = gettext_lazy("No tray is played at any table of it.")
EVERYBODY_SEATED = gettext_lazy("Everybody has a seat. Names can be added at any time.")


def label_of_several(one: str, other: str) -> str:
    """Return that a label may mean two contestants of a section."""
    said = _("There are %(one)s and %(other)s in this section: write which.")
    return said % {"one": one, "other": other}


def share_given_by(name: str, length: str, time: str, sets: int) -> str:
    """Return which movement is the nearest that gives everybody the share asked for.

    ``length``: its rounds and trays, as ``13 × 2``; ``sets``: how many sets of trays it needs.
    """
    said = {"name": name, "length": length, "time": time, "sets": sets}
    if sets == 1:
        return (
            _(
                "None that fits the time gives everybody the share that is asked for. The nearest "
                "that does: %(name)s, %(length)s, %(time)s."
            )
            % said
        )
    return (
        _(
            "None that fits the time gives everybody the share that is asked for. The nearest "
            "that does: %(name)s, %(length)s, %(time)s, with %(sets)s sets."
        )
        % said
    )


def begins_at(table: int, chair: str) -> str:
    """Return where somebody begins: ``table 3``, of single players with the chair."""
    return f"{_('table %(n)s') % {'n': table}} {chair}".rstrip()


def nth_player(contestant: object, label: object, n: int) -> str:
    """Return which name goes into a field: ``Pair 3, player 1``."""
    return _("%(one)s %(label)s, player %(n)s") % {"one": contestant, "label": label, "n": n}


def no_label(label: str) -> str:
    """Return that no contestant of a section has this label."""
    return _("There is no %(label)s in this section.") % {"label": label}


def no_movement_for(came: str, nearest: int) -> str:
    """Return that so many cannot play, and the nearest number that can."""
    text = _("There is no movement for %(came)s. The nearest number that has one is %(nearest)s.")
    return text % {"came": came, "nearest": nearest}


def sides_unequal(came: int) -> str:
    """Return that so many pairs are no two teams, and how many can play."""
    text = _(
        "%(n)s pairs make no two teams of equal size: %(fewer)s can play, %(half)s for each side. "
        "Count the pairs of both teams together."
    )
    return text % {"n": came, "fewer": came - 1, "half": came // 2}


def none_could_follow(came: str) -> str:
    """Return that so many cannot go on together after what was played."""
    return _("There is no movement for %(came)s that could follow here.") % {"came": came}


def no_movement_named(name: str) -> str:
    """Return that no system has this name."""
    return _("There is no movement named %(name)s.") % {"name": name}


def movement_too_large(contestants: int, rounds: int) -> str:
    """Return how large a movement may be that is played here."""
    text = _("It is too large: at most %(contestants)s are seated, in %(rounds)s rounds.")
    return text % {"contestants": contestants, "rounds": rounds}


def no_place(number: object) -> str:
    """Return that no place has this number."""
    return _("There is no place number %(number)s.") % {"number": number}


def too_many_names(label: object, n: object, most: object) -> str:
    """Return how many people a contestant may be."""
    return _("%(label)s has %(n)s names: there is room for %(most)s.") % {
        "label": label,
        "n": n,
        "most": most,
    }


def team_name_too_long(label: object, most: object) -> str:
    """Return how long the name of a team may be."""
    return _("The name of team %(label)s is longer than %(most)s letters.") % {
        "label": label,
        "most": most,
    }


def clubs_listed(n: int) -> str:
    """Return that a list has not the two clubs that play."""
    text = ngettext(
        "The list has %(n)s club, and two play. Begin each with its name and a colon: Owls: Ann, "
        "Bob, Cyd, Dan.",
        "The list has %(n)s clubs, and two play. Begin each with its name and a colon: Owls: Ann, "
        "Bob, Cyd, Dan.",
        n,
    )
    return text % {"n": n}


def club_without_name(name: str) -> str:
    """Return that a list of clubs begins with a player."""
    text = _("Write for which club %(name)s plays: its name and a colon before its players.")
    return text % {"name": name[:80]}


CLUBS_ALIKE = gettext_lazy("Give the two clubs different names, each with a colon behind it.")


def too_few_for_a_four(club: str, n: int) -> str:
    """Return that a club cannot put one four into the field."""
    text = ngettext(
        "%(club)s has %(n)s player: a four is four.",
        "%(club)s has %(n)s players: a four is four.",
        n,
    )
    return text % {"club": club[:80], "n": n}


def named_twice(name: str, club: str, other: str) -> str:
    """Return that one name stands twice in a list of two clubs."""
    if club == other:
        return _("%(name)s is named twice in %(club)s.") % {"name": name[:80], "club": club[:80]}
    return _("%(name)s is named both in %(club)s and in %(other)s.") % {
        "name": name[:80],
        "club": club[:80],
        "other": other[:80],
    }


def fours_planned(listed: int, planned: int) -> str:
    """Return that a list has not as many fours a side as the movement."""
    text = ngettext(
        "The list has %(n)s four a side: the movement is for %(planned)s.",
        "The list has %(n)s fours a side: the movement is for %(planned)s.",
        listed,
    )
    return text % {"n": listed, "planned": planned}


def sit_out_by_name(club: str, names: Sequence[str]) -> str:
    """Return who of a club is over and does not play."""
    text = ngettext(
        "%(names)s of %(club)s sits out: the sides must be equal, in fours.",
        "%(names)s of %(club)s sit out: the sides must be equal, in fours.",
        len(names),
    )
    return text % {"names": ", ".join(names), "club": club}


NO_TWO_TEAMS = gettext_lazy("No two teams play here: the movement is another one.")


def two_teams_alike(name: object) -> str:
    """Return that two teams cannot have one name."""
    return _("Both teams are called %(name)s: give them different names.") % {"name": name}


def no_rules(name: object) -> str:
    """Return that no rule set of the game has this name."""
    return _("There are no rules named %(name)s for this game.") % {"name": name}


def ew_numbers_taken(first: object, last: object) -> str:
    """Return that the club's first number of E/W is a number of N/S."""
    return _(
        "The club numbers E/W from %(first)s, but N/S have the numbers 1 to %(last)s here. "
        "Choose another movement, or in the club's settings a first number above %(last)s."
    ) % {"first": first, "last": last}


def first_tray(most: object) -> str:
    """Return the limits of the first tray's number."""
    return _("The first number must be between 1 and %(most)s.") % {"most": most}


PRINTED_OTHERWISE = gettext_lazy(
    "The evening was changed again meanwhile: look at what is to be printed now."
)


def no_scale_named(name: str) -> str:
    """Return that the club keeps no scale of this name."""
    return _("The club has no scale of victory points named %(name)s.") % {"name": name}


def played_as_changed(in_round: int, table: int, tray: str) -> str:
    """That a change cannot be taken back because a play was made by it; ``tray``: ``board 5``."""
    return _(
        "Table %(table)s has a result for %(tray)s in round %(round)s, played after this change. "
        "What was played stays, and so does the change."
    ) % {"table": table, "tray": tray, "round": in_round}


def keeps_its_place(named: str) -> str:
    """That who joined cannot be sent away; ``named``: ``pair 9``."""
    return capfirst(
        _(
            "%(who)s has a result, one that was taken back, or a penalty: it stays. It can leave "
            "instead."
        )
        % {"who": named}
    )
