"""Several movements to choose from, each by a name that no other has."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import Any

from django.utils.translation import gettext_noop

from movements.catalogue import choose, nearest_share
from movements.choice import Choice
from movements.field import Field
from movements.movement import Kind
from movements.reasons import Caution
from tournaments.presenting.movements import fairness_figure
from tournaments.presenting.pace import duration
from tournaments.presenting.systems import Words, words
from tournaments.sentence import gettext as _

DIFFERENCES: dict[tuple[str, str], str] = {
    ("even", "relay"): gettext_noop("with a relay"),
    ("even", "skip"): gettext_noop("with a skip"),
    ("missing", "ew"): gettext_noop("E/W seats empty"),
    ("missing", "ns"): gettext_noop("N/S seats empty"),
    ("played", "once"): gettext_noop("once"),
    ("played", "twice"): gettext_noop("up and back"),
    ("side", "ew"): gettext_noop("the rover E/W"),
    ("side", "ns"): gettext_noop("the rover N/S"),
    ("switch", "rounds"): gettext_noop("by rounds"),
    ("switch", "tables"): gettext_noop("by tables"),
    ("trays", "shared"): gettext_noop("tables share"),
    ("trays", "travel"): gettext_noop("nobody shares"),
    ("vacant", "fairest"): gettext_noop("the fairest number vacant"),
    ("vacant", "highest"): gettext_noop("the highest number vacant"),
    ("vacant", "still"): gettext_noop("more seats kept"),
}
"""By what movements of the same name and length differ: the value of an option, in few words."""

FAR_FAIRER = 30
"""By so much of 100 an evening is fairer that one may be asked to stand out for it."""


def words_of_all(halls: Sequence[Sequence[Choice]], game: str) -> list[Words]:
    """Return what is said of several choices, each by a name of its own: of each that of every
    section, mostly of one.

    Those of one name are told apart by their rounds; where these are no different either, by the
    options in which they differ.
    """
    said = [_words_of_hall(hall, game) for hall in halls]
    names = [_in_sections(each.name, len(hall)) for each, hall in zip(said, halls, strict=True)]
    for told_apart in (_by_rounds, _by_options):
        names = told_apart(names, [hall[0] for hall in halls])
    return [each._replace(name=name) for each, name in zip(said, names, strict=True)]


def _words_of_hall(hall: Sequence[Choice], game: str) -> Words:
    """Return what is said of a movement in its last section, in which somebody may have to wait;
    of every movement where the sections have several; and what is warned of in any section.
    """
    ways: dict[object, list[tuple[str, Choice]]] = {}
    for letter, one in zip(ascii_uppercase, hall, strict=False):
        ways.setdefault((one.system, *sorted(one.options.items())), []).append((letter, one))
    said = {
        ", ".join(letter for letter, _one in there): words(
            there[-1][1], game, sum(one.tables for _letter, one in there)
        )
        for there in ways.values()
    }
    whys = (f"{letters}: {its.why}" if len(said) > 1 else its.why for letters, its in said.items())
    warnings = dict.fromkeys(warning for one in hall for warning in words(one, game).warnings)
    return words(hall[0], game)._replace(
        name="; ".join(its.name for its in said.values()),
        why=" ".join(whys),
        warnings=tuple(warnings),
    )


def hall_facts(hall: Sequence[Choice], *, apart: bool = False) -> dict[str, Any]:
    """Return the figures of a hall from the choice of each section: of those of one sort that of
    whoever has the fewest, and the most. ``fairness``: of each, with its letter if there are more;
    ``verdict``: of the least fair. ``apart``: each section is ranked by itself, and ``others`` are
    those of the smallest.
    """
    facts = [one.facts for one in hall]
    return {
        "sections": len(hall),
        "tables": sum(one.tables for one in hall),
        "minutes": max(one.minutes for one in hall),
        "to_make": sum(one.trays_to_make for one in hall),
        "trays_each": min(one.trays_each for one in hall),
        "trays_at_most": max(one.trays_at_most for one in hall),
        "met": min(one.opponents_each for one in hall),
        "most_met": max(one.most_met for one in facts),
        "others": min(one.others for one in facts)
        if apart
        else sum(one.others for one in facts) + len(hall) - 1,
        "sit_outs": max(one.sit_outs for one in facts),
        "still": sum(one.still for one in facts),
        "verdict": min(facts, key=lambda one: one.fairness or 0).verdict,
        "fairness": [
            (letter if len(hall) > 1 else "", one.fairness)
            for letter, one in zip(ascii_uppercase, facts, strict=False)
        ],
    }


def _in_sections(name: str, sections: int) -> str:
    if sections == 1:
        return name
    return _("%(n)s sections: %(name)s") % {"n": sections, "name": name}


def advice(asked: Field, choices: Sequence[Choice], game: str, *, begun: bool) -> list[str]:
    """Return what is worth knowing besides the choices for a field, in sentences.

    Nobody is asked to stand out of an evening that has ``begun``.
    """
    said = [_share_sentence(asked, choices, game)]
    if asked.kind is Kind.INDIVIDUAL and not begun:
        said.append(_one_out_sentence(asked, choices[0], game))
    return [sentence for sentence in said if sentence]


def _share_sentence(asked: Field, choices: Sequence[Choice], game: str) -> str:
    """Return where none of the choices gives everybody the share asked for, what is the nearest
    that does; empty where one does.
    """
    if not all(Caution.SHARE_MISSED in choice.warnings for choice in choices):
        return ""
    nearest = nearest_share(asked)
    if nearest is None:
        return _(
            "No movement here gives everybody the share that is asked for, whatever the time: "
            "play in two sections."
        )
    text = _(
        "None that fits the time gives everybody the share that is asked for. The nearest "
        "that does: %(name)s, %(length)s, %(time)s."
    )
    if nearest.sets_needed > 1:
        text = _(
            "None that fits the time gives everybody the share that is asked for. The nearest "
            "that does: %(name)s, %(length)s, %(time)s, with %(sets)s sets."
        )
    return text % _in_short(nearest, game)


def _one_out_sentence(asked: Field, best: Choice, game: str) -> str:
    """Return what one individual fewer would play, where that is far fairer than the best.

    Of five at one table each sits out in turn anyway.
    """
    fewer = choose(replace(asked, contestants=asked.contestants - 1))
    gain = (fewer[0].facts.fairness or 0) - (best.facts.fairness or 0) if fewer else 0
    if gain < FAR_FAIRER or best.tables == 1:
        return ""
    return _(
        "If one stands out, the %(others)s others can play a far fairer evening: %(name)s, "
        "%(length)s, %(time)s, fairness %(fairness)s of 100."
    ) % _in_short(fewer[0], game)


def _in_short(choice: Choice, game: str) -> dict[str, Any]:
    """Return a choice as a sentence names it; its length as ``13 × 2``."""
    return {
        "name": words(choice, game).name,
        "length": f"{choice.rounds} × {choice.trays_per_round}",
        "time": duration(choice.minutes),
        "sets": choice.sets_needed,
        "others": choice.facts.contestants,
        "fairness": fairness_figure(choice.facts.fairness),
    }


def _by_rounds(names: Sequence[str], choices: Sequence[Choice]) -> list[str]:
    times = Counter(names)
    return [
        name
        if times[name] == 1
        else _("%(name)s, %(rounds)s rounds of %(trays)s")
        % {"name": name, "rounds": choice.rounds, "trays": choice.trays_per_round}
        for name, choice in zip(names, choices, strict=True)
    ]


def _by_options(names: Sequence[str], choices: Sequence[Choice]) -> list[str]:
    found = []
    for name, choice in zip(names, choices, strict=True):
        alike = [each for other, each in zip(names, choices, strict=True) if other == name]
        differing = [
            (option, value)
            for option, value in sorted(choice.options.items())
            if len({each.options.get(option) for each in alike}) > 1
        ]
        found.append(", ".join([name, *map(_difference, differing)]))
    return found


def _difference(option: tuple[str, str]) -> str:
    said = DIFFERENCES.get((option[0], str(option[1])))
    return _(said) if said else "=".join(option)
