"""A row of the desk: entering what was typed in it, and the answer to it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest

from scoring.letters import Letters, to_english
from scoring.outcome import Cards, Outcome, Tricks, read_code
from scoring.turned_round import turned_round
from scoring.values import Ruling
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.models import Result, Session
from tournaments.presenting.letters import letters_of, refusal_sentence
from tournaments.presenting.outcomes import Reading, reading
from tournaments.presenting.outliers import outlier_sentence
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.typed_results import read_result, stored_ruling, typed_text
from tournaments.queries.desk.last_entry import last_entries
from tournaments.queries.desk.trays import DeskRow
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.plays import (
    Hands,
    Seating,
    TableRound,
    seatings_of,
    table_name,
    tray_of,
)
from tournaments.refusal import Code, Conflict, Refusal
from tournaments.sentence import gettext as _
from tournaments.web.desk.forms import ResultForm
from tournaments.web.forms import require_valid


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of the desk to a row that was not taken as it came.

    ``mine``: what was typed, where another value is in; ``who``: those whom the page showed and
    those who are to play it now, where they are others, as a form sends them and by the labels of
    each side; ``letters``: those of contracts there.
    """

    key: str
    typed: str
    refusal: Refusal
    mine: Reading | None = None
    who: tuple[tuple[str, str, str], ...] = ()
    letters: Letters = Letters.ENGLISH

    @property
    def sentence(self) -> str:
        """The sentence of the refusal."""
        return refusal_sentence(self.refusal, self.letters)

    @property
    def reason_wanted(self) -> bool:
        """True where all that is missing is why it is corrected."""
        return bool(self.refusal.details.get("reason_wanted", False))

    @property
    def conflict(self) -> bool:
        """True where two values stand against each other."""
        return self.mine is not None


def enter_row(
    request: HttpRequest, session: Session, tray: int | None = None
) -> tuple[TableRound, int, Answer | None]:
    """Take a row: where it belongs, its tray, and what is said to it; None when it is in.

    ``tray`` None: the row names it. A contract is typed in the club's letters.
    """
    form = ResultForm(request.POST)
    require_valid(form)
    asked = form.cleaned_data
    at = TableRound(asked["section"], asked["round"], asked["table"])
    letters = letters_of(session.tournament)
    number = tray or asked["tray"] or 0
    entry = ResultEntry(
        at,
        number,
        to_english(asked["typed"], letters),
        asked["base"],
        asked["reason"],
        key=asked["key"],
        off_plan=asked["off_plan"],
        shown=asked["shown"],
        seats=asked["seats"],
    )
    answer = _answer(request, session, entry, at.row(None if tray else number))
    return at, number, replace(answer, typed=asked["typed"], letters=letters) if answer else None


def _answer(request: HttpRequest, session: Session, entry: ResultEntry, key: str) -> Answer | None:
    try:
        enter_result(request.user, session.pk, entry)
    except Conflict as conflict:
        if conflict.code == Code.SEATS_CHANGED:
            return Answer(key, entry.typed, conflict, who=_who(session.pk, entry.at, conflict))
        mine = _reading_of_mine(conflict) if conflict.details.get("current") else None
        return Answer(key, entry.typed, conflict, mine)
    except Refusal as refusal:
        answer = Answer(key, entry.typed, refusal)
        if answer.reason_wanted and "conflict" in request.POST:
            answer = replace(answer, mine=_mine(session, entry))
        return answer
    return None


def _who(session_id: int, at: TableRound, conflict: Conflict) -> tuple[tuple[str, str, str], ...]:
    """Return those who were shown, unless somebody of them is not seated any more, and the others.

    By the labels that they have now.
    """
    seating = seatings_of(session_id)[at.section_id]
    labels = {each.place_id: each.label for each in contestants_of(session_id)}
    both = (conflict.details["shown"], conflict.details["seats"])
    return tuple(
        (
            sent_hands(hands),
            _side(labels, seating, hands[::2]),
            _side(labels, seating, hands[1::2]),
        )
        for hands in both
        if all(number in seating.places for number in hands)
    )


def _side(labels: Mapping[int, str], seating: Seating, numbers: tuple[int, ...]) -> str:
    return " ".join(labels[seating.places[number]] for number in dict.fromkeys(numbers))


def sent_hands(hands: Hands) -> str:
    """Return four contestant numbers as a form sends them."""
    return "-".join(map(str, hands))


def _reading_of_mine(conflict: Conflict) -> Reading:
    mine: Result = conflict.details["mine"]
    return _reading(read_code(mine.outcome), stored_ruling(mine.ruling))


def _mine(session: Session, entry: ResultEntry) -> Reading:
    """Read again what was typed against a value that is in: it was a result before."""
    game = session.tournament.game
    return _reading(*read_result(game, entry.typed, tray_of(session, entry.tray)))


def _reading(outcome: Outcome, ruling: Ruling | None) -> Reading:
    """Return a result in words; of one that is ruled the ruling."""
    if ruling is None:
        return reading(outcome)
    words = ruling_words(ruling)
    return Reading(words, before=words)


def row_item(
    row: DeskRow, action: str, answer: Answer | None, *, bridge: bool, before: bool = False
) -> dict[str, Any]:
    """Return all that the template of a row shows. ``action``: where its form goes."""
    mine = answer if answer and answer.key == row.key else None
    entered = row.entered
    return {
        "row": row,
        "action": action,
        "key": f"{row.key}-before" if before else row.key,
        "answer": mine,
        "base": entered.version if entered else 0,
        # What was typed for others is not taken for those who are shown now, but with their key.
        "shown": sent_hands(mine.refusal.details["shown"] if mine and mine.who else row.hands),
        "ew_tricks": _ew_tricks(row),
        "reading": reading(entered.outcome) if entered else None,
        "ruled": ruling_words(entered.ruling) if entered and entered.ruling else "",
        "outlier": _outlier(row, bridge=bridge),
        "repair": _repair(row),
        "cards": (cards := cards_that_differ(row)),
        "disputed": (disputed := _disputed(row)),
        "differ": bool(cards or disputed),
        # The page can show the row as it was without asking; its ids are its own until then.
        "before": row_item(row, action, None, bridge=bridge, before=True) if mine else None,
    }


def _ew_tricks(row: DeskRow) -> int | str:
    made = row.entered.compared if row.entered else None
    return "" if made is None else 13 - made


def _outlier(row: DeskRow, *, bridge: bool) -> str:
    return outlier_sentence(row.outlier, bridge=bridge) if row.outlier else ""


def _repair(row: DeskRow) -> str:
    """Return what to type where a result was entered for the wrong side; else empty."""
    if row.outlier is None or row.outlier.code not in ("turned", "sides") or row.entered is None:
        return ""
    return typed_text(turned_round(row.entered.outcome))


def _disputed(row: DeskRow) -> list[str]:
    """Return what its table says against the result, as it would be typed."""
    return [typed_text(outcome) for outcome in row.entered.disputed] if row.entered else []


def cards_that_differ(row: DeskRow) -> tuple[tuple[str, str], ...]:
    """Return, where the two cards differ, whose each is and what is typed if it is right."""
    outcome = row.entered.outcome if row.entered else None
    if not isinstance(outcome, Cards) or outcome.agree:
        return ()
    ns, ew = Tricks(outcome.ns), Tricks(13 - outcome.ew)
    return (("N/S", typed_text(ns)), ("E/W", typed_text(ew)))


def undo_item(request: HttpRequest, session: Session, *, slip: bool = False) -> dict[str, Any]:
    """Return what this person may undo and enter again, and why their last entry may not be.

    Each names its row on the page that follows: of the table and round, or else of the tray.
    """
    undo, redo, last = last_entries(session, request.user)
    changed = last.play if last else None
    return {
        "entry": _in_words(undo, session, slip=slip) if undo else None,
        "undone": _in_words(redo.entry, session, slip=slip) | {"undo": redo.pk} if redo else None,
        "changed": _(
            "Your last result (%(number)s, round %(round)s, table %(table)s) has been changed "
            "since by somebody else: it is not undone."
        )
        % {
            "number": changed.tray.number,
            "round": changed.round,
            "table": table_name(session.pk, changed.section_id, changed.table),
        }
        if changed
        else "",
    }


def _in_words(entry: Result, session: Session, *, slip: bool) -> dict[str, Any]:
    typed = typed_text(read_code(entry.outcome), stored_ruling(entry.ruling))
    play = entry.play
    at = TableRound(play.section_id, play.round, play.table)
    key = at.row(play.tray.number if slip else None)
    table = table_name(session.pk, play.section_id, play.table)
    return {"result": entry.pk, "play": play, "table": table, "key": key, "typed": typed}
