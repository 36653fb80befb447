"""``manage.py movement``: systems, movements built and chosen, and any movement audited."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from movements.audit import Finding, Severity, audit
from movements.catalogue import nearest, why_not
from movements.field import Field
from movements.movement import Kind, Movement
from movements.pace import BRIDGE_PACE, WHIST_PACE, Pace
from movements.plain import to_plain
from movements.register import SYSTEMS, system_named
from movements.room_plan import room_plan
from movements.systems.ring import going
from movements.systems.system import DoesNotFit, System, Unfit, UnfitCode, Wanted
from tournaments.management.advice import Cell, cell, sizes_at
from tournaments.management.movement_arguments import (
    option,
    pace,
    percent,
    positive,
    several,
    table_range,
)
from tournaments.management.movement_choice import (
    cell_json,
    cell_text,
    choice_json,
    choices_text,
    summary_text,
)
from tournaments.management.movement_file import read_file
from tournaments.management.movement_text import fairness_text, grid, headline, numbers
from tournaments.management.room_text import drawing
from tournaments.models import Tournament
from tournaments.presenting.movements import finding_sentence, how_many, unfit_sentence
from tournaments.presenting.who_plays import Plays, so_many
from tournaments.queries.plan.proposal import choose_for, field_of, moves_of
from tournaments.web.room.svg import room_svg

MOST_FINDINGS = 200
"""So many findings are printed; a movement with more has one mistake that shows everywhere."""

_SIZE_CODES = (
    UnfitCode.CONTESTANTS_TOO_FEW,
    UnfitCode.CONTESTANTS_TOO_MANY,
    UnfitCode.CONTESTANTS_UNSUITED,
)
_ROUND_CODES = (UnfitCode.ROUNDS_TOO_FEW, UnfitCode.ROUNDS_TOO_MANY, UnfitCode.ROUNDS_UNSUITED)
_OPTION_CODES = (UnfitCode.OPTION_UNKNOWN, UnfitCode.OPTION_VALUE)


class Command(BaseCommand):
    """Shows what the movement library does; it needs no database.

    Exit codes: 0, it is done, or the movement can be played; 1, nothing fits, or the movement
    cannot be played; 2, the command or the file cannot be understood.
    """

    help = "Show the systems there are, build or choose a movement, or audit one from a file."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        """The five things that can be asked."""
        asked = parser.add_subparsers(dest="asked", required=True, metavar="WHAT")
        _systems_arguments(
            asked.add_parser("systems", help="the systems and the fields that they fit")
        )
        _build_arguments(asked.add_parser("build", help="the movement of a system"))
        _choose_arguments(
            asked.add_parser(
                "choose", help="the movements that suit a field, the recommended one first"
            )
        )
        _advise_arguments(
            asked.add_parser("advise", help="the recommended movement for every number of tables")
        )
        _audit_arguments(asked.add_parser("audit", help="check that a movement can be played"))

    def handle(self, *_args: Any, asked: str, **options: Any) -> None:
        """Do what was asked."""
        doing = {
            "systems": self._systems,
            "build": self._build,
            "choose": self._choose,
            "advise": self._advise,
            "audit": self._audit,
        }
        doing[asked](options)

    def _systems(self, options: dict[str, Any]) -> None:
        if options["json"]:
            self._json({"systems": [_system_json(system) for system in SYSTEMS]})
            return
        for system in SYSTEMS:
            self.stdout.write("\n".join(_system_text(system)))

    def _build(self, options: dict[str, Any]) -> None:
        system = system_named(options["system"])
        wanted = Wanted(
            options["contestants"],
            options["trays"],
            options["rounds"],
            system.kind,
            options["tables"],
            going(system, moves_of(options["game"]), dict(options["option"])),
        )
        try:
            movement = system.build(wanted)
        except DoesNotFit as refused:
            said = "\n".join(_why_not_built(system, wanted, refused.unfit))
            raise CommandError(said, returncode=1) from refused
        variant = str(system.variant(wanted))
        title = f"{system.name} ({variant}): {headline(movement, options['game'])}"
        if options["svg"] is not None:
            _write_svg(options["svg"], room_svg(movement, title, options["game"]))
        if options["json"]:
            self._json({**to_plain(movement), "system": system.name, "variant": variant})
        else:
            self.stdout.write("\n".join(_built_text(title, movement, options["game"])))

    def _choose(self, options: dict[str, Any]) -> None:
        plays = next(each for each in Plays if options[each.value] is not None)
        came, game = options[plays.value], options["game"]
        field = _field(options, came, options["minutes"], options["trays"])
        asked = field_of(field, plays, game)
        choices = choose_for(asked)
        if not choices:
            raise CommandError("\n".join(_why_none(so_many(plays, came), asked)), returncode=1)
        if options["json"]:
            self._json({"choices": [choice_json(choice) for choice in choices]})
            return
        self.stdout.write("\n".join(choices_text(asked, choices, game)))

    def _advise(self, options: dict[str, Any]) -> None:
        game = options["game"]
        cells: list[Cell] = []
        for plays in options["kind"] or (Plays.PAIRS, Plays.TEAMS, Plays.INDIVIDUALS):
            for came in sizes_at(plays, options["tables"]):
                for minutes in options["minutes"]:
                    found = cell(plays, _field(options, came, minutes), game)
                    cells.append(found)
                    if not options["json"]:
                        self.stdout.write(cell_text(found, game))
        if options["json"]:
            self._json({"cells": [cell_json(found) for found in cells]})
        else:
            self.stdout.write("\n".join(summary_text(cells)))

    def _audit(self, options: dict[str, Any]) -> None:
        movement, name, notes = read_file(options["file"])
        for line in filter(None, (name, *notes)):
            self.stdout.write(line)
        self.stdout.write(headline(movement))
        findings = sorted(audit(movement), key=_errors_first)
        self.stdout.write("\n".join(_audit_text(movement.kind, findings)))
        if any(finding.severity is Severity.ERROR for finding in findings):
            sys.exit(1)

    def _json(self, data: dict[str, Any]) -> None:
        self.stdout.write(json.dumps(data, indent=1))


def _field(
    options: dict[str, Any], came: int, minutes: int | None, trays: int | None = None
) -> Field:
    """Return those who came with what is wished."""
    return Field(
        came,
        trays=trays,
        minutes=minutes,
        pace=_pace_asked(options),
        winners=options["winners"],
        sets=options["sets"],
        least_share=options["least_share"] or None,
    )


def _pace_asked(options: dict[str, Any]) -> Pace:
    """The pace that is asked for, or what is usual at the game."""
    if options["pace"] is not None:
        pace: Pace = options["pace"]
        return pace
    return WHIST_PACE if options["game"] == Tournament.Game.WHIST else BRIDGE_PACE


def _systems_arguments(parser: CommandParser) -> None:
    _json_argument(parser)


def _build_arguments(parser: CommandParser) -> None:
    parser.add_argument("system", metavar="SYSTEM", choices=[system.name for system in SYSTEMS])
    parser.add_argument(
        "--contestants",
        type=int,
        required=True,
        help="the number of pairs, teams, players or couples",
    )
    parser.add_argument(
        "--tables", type=int, help="refuse a movement that needs another number of tables"
    )
    parser.add_argument("--rounds", type=int, help="unless given: the usual number")
    parser.add_argument("--trays", type=int, default=1, help="trays a round")
    parser.add_argument("--option", type=option, action="append", default=[], metavar="NAME=VALUE")
    _game_argument(parser, Tournament.Game.WHIST)  # systems bear the names of the source
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write the room as a picture")
    _json_argument(parser)


def _choose_arguments(parser: CommandParser) -> None:
    came = parser.add_mutually_exclusive_group(required=True)
    for plays in Plays:
        came.add_argument(f"--{plays.value}", dest=plays.value, type=int, metavar="N")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--minutes", type=positive, help="the playing time")
    length.add_argument("--trays", type=positive, help="the number of trays each contestant plays")
    _wishes(parser)
    _json_argument(parser)


def _wishes(parser: CommandParser) -> None:
    parser.add_argument(
        "--winners", type=int, choices=(1, 2, 4), help="the number of separate rankings"
    )
    _game_argument(parser, Tournament.Game.BRIDGE)
    parser.add_argument(
        "--sets", type=positive, default=1, help="the sets of boards there are; unset: one"
    )
    parser.add_argument(
        "--least-share",
        type=percent,
        metavar="PERCENT",
        help="of the boards in play everybody plays so much: 75; unset: any share",
    )
    parser.add_argument(
        "--pace",
        type=pace,
        metavar="MINUTES+MINUTES",
        help="for a tray and for a round: 6.5+2; unset: what is usual at the game",
    )


def _advise_arguments(parser: CommandParser) -> None:
    parser.add_argument("--tables", type=table_range, default=range(2, 41), metavar="FROM-TO")
    parser.add_argument(
        "--minutes",
        type=several,
        default=[120, 150, 180, 210],
        metavar="N,N",
        help="the playing times",
    )
    kinds = [Plays.PAIRS.value, Plays.TEAMS.value, Plays.INDIVIDUALS.value]
    parser.add_argument(
        "--kind", type=Plays, action="append", choices=kinds, help="unless given: all kinds"
    )
    _wishes(parser)
    _json_argument(parser)


def _audit_arguments(parser: CommandParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="in the notation or as JSON; - for standard input"
    )


def _game_argument(parser: CommandParser, default: Tournament.Game) -> None:
    parser.add_argument(
        "--game",
        choices=Tournament.Game.values,
        default=default.value,
        help="at whist players move down the tables, otherwise up; unset: %(default)s",
    )


def _json_argument(parser: CommandParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def _system_json(system: System) -> dict[str, Any]:
    return {
        "name": system.name,
        "kind": system.kind.value,
        "sizes": list(system.sizes()),
        "options": [
            {"name": option.name, "values": list(option.values)} for option in system.every_option
        ],
        "announced": sorted(system.announced),
    }


def _system_text(system: System) -> Iterator[str]:
    yield f"{system.name}: {how_many(system.kind, numbers(system.sizes()))}"
    for each in system.every_option:
        yield _option_text(each.name, each.values)
        for value in each.values[1:]:
            sizes = system.sizes({each.name: value})
            if list(sizes) != list(system.sizes()):
                yield f"    {each.name}={value}: {how_many(system.kind, numbers(sizes))}"


def _option_text(name: str, values: tuple[str, ...]) -> str:
    usual, *others = values
    said = {"name": name, "usual": usual, "others": ", ".join(others)}
    if not others:
        return _("  option %(name)s: %(usual)s") % said
    return _("  option %(name)s: %(usual)s (usual), %(others)s") % said


def _why_not_built(system: System, wanted: Wanted, unfit: Unfit) -> Iterator[str]:
    """Yield why, what would do, and who else would."""
    yield f"{system.name}: {unfit_sentence(unfit)}"
    if unfit.code in _SIZE_CODES:
        sizes = numbers(system.sizes(wanted.options))
        yield _("It fits %(sizes)s.") % {"sizes": how_many(system.kind, sizes)}
        nearest = how_many(system.kind, unfit.limit or 0)
        yield _("The nearest that fits: %(nearest)s.") % {"nearest": nearest}
        yield _others_text(system, wanted)
    if unfit.code in _ROUND_CODES:
        yield _("It can have %(rounds)s rounds.") % {"rounds": numbers(system.lengths(wanted))}
    if unfit.code in _OPTION_CODES:
        yield from (_option_text(*option) for option in system.every_option)


def _others_text(system: System, wanted: Wanted) -> str:
    asked = Wanted(wanted.contestants, wanted.trays_per_round, kind=system.kind)
    others = [other.name for other in SYSTEMS if other is not system and other.fits(asked) is None]
    said = {"who": how_many(system.kind, wanted.contestants), "others": ", ".join(others)}
    if others:
        return _("These fit %(who)s: %(others)s.") % said
    return _("No other system fits %(who)s.") % said


def _write_svg(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}", returncode=2) from error


def _built_text(title: str, movement: Movement, game: str) -> Iterator[str]:
    yield title
    room = drawing(room_plan(movement), movement.kind, game)
    yield from ("", grid(movement), "", room, "")
    yield fairness_text(movement)
    yield from _audit_text(movement.kind, sorted(audit(movement), key=_errors_first))


def _errors_first(finding: Finding) -> bool:
    return finding.severity is Severity.NOTE


def _audit_text(kind: Kind, findings: list[Finding]) -> Iterator[str]:
    """Yield whether it can be played, and each finding with its name, the errors first."""
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    count = {"errors": errors, "notes": len(findings) - errors}
    if errors:
        yield _("It cannot be played: errors %(errors)s, notes %(notes)s.") % count
    elif findings:
        yield _("It can be played. Worth knowing: %(notes)s.") % count
    else:
        yield _("It can be played. The audit finds nothing.")
    for finding in findings[:MOST_FINDINGS]:
        yield f"{finding.code}: {finding_sentence(kind, finding)}"
    if len(findings) > MOST_FINDINGS:
        yield _("And %(n)s more.") % {"n": len(findings) - MOST_FINDINGS}


def _why_none(who: str, field: Field) -> Iterator[str]:
    if choose_for(replace(field, winners=None)):
        one = _("No movement for %(who)s ranks them all in one list.")
        many = _("No movement for %(who)s ranks them in %(n)s lists.")
        yield (one if field.winners == 1 else many) % {"who": who, "n": field.winners}
        return
    if choose_for(replace(field, trays=None, minutes=None, winners=None)):
        yield _("No movement for %(who)s is as long as that.") % {"who": who}
        return
    yield _("No system fits %(who)s.") % {"who": who}
    if (number := nearest(field)) is not None:
        nearby = how_many(field.kind, number)
        yield _("The nearest that has one: %(nearest)s.") % {"nearest": nearby}
    yield from (f"{name}: {unfit_sentence(unfit)}" for name, unfit in why_not(field))
