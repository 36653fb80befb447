"""A movement in writing: read from its notation or from JSON, and audited before it is played."""

import json
from collections.abc import Sequence

from movements.audit import Finding, Severity, audit
from movements.movement import Movement
from movements.notation import Notated, UnreadableNotation, notated
from movements.plain import MalformedMovement, from_plain
from tournaments.presenting.movements import finding_sentence, malformed_sentence, notation_sentence
from tournaments.refusal import Code, Refusal
from tournaments.sentence import gettext as _

MOST_CONTESTANTS = 400
MOST_ROUNDS = 99
"""Of a movement that is played; one that is only audited may be larger."""

MOST_SAID = 50
"""So many findings are said; with more, one mistake shows everywhere."""


class UnreadableMovement(Refusal):
    """A text that is no movement, or one that cannot be played: ``sentences`` say why."""

    code = Code.UNREADABLE

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__(" ".join(sentences), sentences=list(sentences))
        self.sentences = sentences


def read_movement(text: str) -> Notated:
    """The movement in a text: notation, or JSON where it begins with ``{``. It is not audited.

    Refused with every reason why it cannot be read.
    """
    try:
        if text.lstrip().startswith("{"):
            return _from_json(text)
        return notated(text)
    except UnreadableNotation as refused:
        raise UnreadableMovement(_sentences(refused)) from refused
    except MalformedMovement as refused:
        raise UnreadableMovement([malformed_sentence(refused)]) from refused
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        said = _("Line %(line)s, column %(column)s: this is not JSON.") % place
        raise UnreadableMovement([said]) from error
    except (ValueError, RecursionError) as error:
        # A number of thousands of digits, or brackets within brackets without end.
        raise UnreadableMovement([_("This JSON is not a movement.")]) from error


def decoded(content: bytes) -> str:
    """The text of a file. Refused where it is no text, with the line."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        said = _("Line %(line)s is not UTF-8 text.") % {"line": line}
        raise UnreadableMovement([said]) from error


def movement_to_play(text: str, game: str) -> Notated:
    """The movement in a text, audited. Refused with every reason why it cannot be played."""
    written = read_movement(text)
    movement = written.movement
    if movement.contestants > MOST_CONTESTANTS or len(movement.rounds) > MOST_ROUNDS:
        raise UnreadableMovement(
            [
                _("It is too large: at most %(contestants)s are seated, in %(rounds)s rounds.")
                % {"contestants": MOST_CONTESTANTS, "rounds": MOST_ROUNDS}
            ]
        )
    errors = [each for each in audit(movement) if each.severity is Severity.ERROR]
    if errors:
        raise UnreadableMovement(findings_said(movement, errors, game))
    if movement.open:
        raise UnreadableMovement(
            [
                _(
                    "This is a beginning, to which rounds are added. Write all its rounds and "
                    "take the line “open” out."
                )
            ]
        )
    if movement.allow_replay:
        raise UnreadableMovement(
            [
                _(
                    "Here the same players play a tray again. That is seated as Memory "
                    "duplicate, or up and back, and not from a text: only there is it known "
                    "how it is scored."
                )
            ]
        )
    if not any(movement.is_played(sitting) for each in movement.rounds for sitting in each):
        raise UnreadableMovement([_("No tray is played at any table of it.")])
    return written


def notes_said(movement: Movement, game: str) -> list[str]:
    """Return what is worth knowing of a movement that can be played."""
    return findings_said(movement, audit(movement), game)


def findings_said(movement: Movement, findings: Sequence[Finding], game: str) -> list[str]:
    """Return what was found, the first fifty, and how many more there are."""
    said = [finding_sentence(movement.kind, each, game=game) for each in findings[:MOST_SAID]]
    if more := len(findings) - len(said):
        said.append(_("And %(n)s more.") % {"n": more})
    return said


def _from_json(text: str) -> Notated:
    data = json.loads(text)
    movement = from_plain(data)
    called = data.get("name")
    printable = isinstance(called, str) and called.isprintable()
    return Notated(movement, called if printable else "")


def _sentences(refused: UnreadableNotation) -> list[str]:
    said = [notation_sentence(error) for error in refused.errors]
    return [*said, _("There may be more.")] if refused.more else said
