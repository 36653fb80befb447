"""The choice of a movement in letters: of one field, and of every hall there is."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _

from movements.choice import Choice
from movements.field import Field
from movements.register import system_named
from tournaments.management.advice import Cell
from tournaments.presenting.choices import advice, words_of_all
from tournaments.presenting.figures import up_to
from tournaments.presenting.movements import fairness_figure, verdict_sentence
from tournaments.presenting.pace import duration
from tournaments.presenting.systems import Words, words
from tournaments.presenting.terms import term
from tournaments.presenting.who_plays import so_many


def choices_text(asked: Field, choices: Sequence[Choice], game: str) -> Iterator[str]:
    """The movements that would do, each in a few lines."""
    yield from advice(asked, choices, game, begun=False)
    said = words_of_all([[one] for one in choices], game)
    for place, (choice, told) in enumerate(zip(choices, said, strict=True), start=1):
        yield from _choice_text(place, choice, told, game)


def _choice_text(place: int, choice: Choice, told: Words, game: str) -> Iterator[str]:
    yield f"{place}. {choice.system} ({choice.variant}): {told.name}"
    yield f"   {told.why}"
    yield term(game, "rounds of trays") % {
        "rounds": choice.rounds,
        "k": choice.trays_per_round,
        "time": duration(choice.minutes),
        "met": up_to(choice.opponents_each, choice.facts.most_met),
        "winners": told.winners,
    }
    each = up_to(choice.trays_each, choice.trays_at_most)
    figures = {"made": choice.trays_to_make, "each": each, "of": choice.trays_in_play}
    yield term(game, "trays made up of trays each") % figures
    yield _("   Fairness %(figure)s of 100: %(verdict)s.") % {
        "figure": fairness_figure(choice.facts.fairness),
        "verdict": verdict_sentence(choice.facts.verdict),
    }
    yield from (f"   {warning}" for warning in told.warnings)


def choice_json(choice: Choice) -> dict[str, Any]:
    """A movement that would do, as data; minutes and share as exact fractions in letters."""
    return {
        "system": choice.system,
        "variant": str(choice.variant),
        "options": dict(choice.options),
        "contestants": choice.facts.contestants,
        "tables": choice.tables,
        "rounds": choice.rounds,
        "trays_per_round": choice.trays_per_round,
        "minutes": str(choice.minutes),
        "trays_in_play": choice.trays_in_play,
        "trays_each": choice.trays_each,
        "share": None if choice.share is None else str(choice.share),
        "sets": choice.sets,
        "sets_needed": choice.sets_needed,
        "trays_to_make": choice.trays_to_make,
        "opponents_each": choice.opponents_each,
        "winners": choice.facts.winners,
        "fairness": choice.facts.fairness,
        "reasons": [str(reason) for reason in choice.reasons],
        "warnings": [str(warning) for warning in choice.warnings],
    }


def cell_text(cell: Cell, game: str) -> str:
    """A line: who came for how long, the recommended movement, and what is said against it."""
    head = f"{so_many(cell.plays, cell.came):<16} {cell.minutes:>4}"
    if cell.first is None:
        return f"{head}  {cell.sentence}"
    first = cell.first
    told = words(first, game)
    length = f"{first.rounds} x {first.trays_per_round}"
    used = f"{duration(first.minutes)}, {int(100 * first.used)}%"
    fair = fairness_figure(first.facts.fairness)
    share = "—" if first.share is None else f"{int(100 * first.share)}%"
    made = f"{share:>4} {first.trays_to_make:>4}"
    figures = f"{length:>7}  {used:>17}  {made}  {told.winners:<11} {fair:>3}"
    return "  ".join([f"{head}  {_form(first):<38} {figures}", *told.warnings])


def _form(choice: Choice) -> str:
    """The code of the system, and the options that are not its usual ones."""
    usual = {name: values[0] for name, values in system_named(choice.system).every_option}
    others = [f"{name}={value}" for name, value in choice.options.items() if value != usual[name]]
    return f"{choice.system} ({', '.join(others)})" if others else choice.system


def cell_json(cell: Cell) -> dict[str, Any]:
    """The same as data."""
    first = cell.first
    return {
        "kind": cell.plays.value,
        "came": cell.came,
        "minutes": cell.minutes,
        "keeps_all": cell.keeps_all,
        "first": None if first is None else choice_json(first),
        "sentence": cell.sentence,
    }


def summary_text(cells: Sequence[Cell]) -> Iterator[str]:
    """Yield how many cells keep what is promised, and which do not."""
    exceptions = [cell for cell in cells if cell.first is not None and not cell.keeps_all]
    nothing = [cell for cell in cells if cell.first is None]
    yield _("Evenings: %(cells)s; exceptions: %(exceptions)s; without a movement: %(nothing)s.") % {
        "cells": len(cells),
        "exceptions": len(exceptions),
        "nothing": len(nothing),
    }
    for cell in (*exceptions, *nothing):
        yield f"  {so_many(cell.plays, cell.came)}, {cell.minutes}"
