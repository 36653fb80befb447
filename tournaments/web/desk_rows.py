"""A row of the desk: taking what was typed in it, and what is said to whoever typed it."""

from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest

from scoring.outcome import Cards, Tricks, read_code
from scoring.turned_round import turned_round
from scoring.values import Ruling
from tournaments.actions.results import Said, enter_result
from tournaments.models import Session
from tournaments.presenting.outcomes import Reading, reading
from tournaments.presenting.outliers import outlier_words
from tournaments.presenting.rulings import ruling_words
from tournaments.queries.access import session_to_score
from tournaments.queries.desk.last_entry import last_entry
from tournaments.queries.desk.reading import Stands, read_said
from tournaments.queries.desk.rows import DeskRow
from tournaments.queries.plan.plays import TableRound, tray_of
from tournaments.refusal import Conflict, Refusal
from tournaments.web.forms import ResultForm, first_error


@dataclass(frozen=True, slots=True)
class Answer:
    """What the desk says to a row that was not taken as it came."""

    key: str
    typed: str
    refusal: Refusal
    mine: Reading | None = None

    @property
    def sentence(self) -> str:
        """What is wrong."""
        return str(self.refusal.sentence)

    @property
    def reason_wanted(self) -> bool:
        """Whether all that is missing is why it is corrected."""
        return bool(self.refusal.details.get("reason_wanted", False))

    @property
    def conflict(self) -> bool:
        """Whether two values stand against each other."""
        return self.mine is not None


def enter_row(
    request: HttpRequest, session_id: int, tray: int | None = None
) -> tuple[TableRound, int, Answer | None]:
    """Take a row: where it belongs, its tray, and what is said to it; None when it is in.

    ``tray`` None: the row names it.
    """
    form = ResultForm(request.POST)
    if not form.is_valid():
        raise Refusal(first_error(form))
    asked = form.cleaned_data
    at = TableRound(asked["section"], asked["round"], asked["table"])
    number = tray or asked["tray"] or 0
    said = Said(
        at,
        number,
        asked["typed"],
        asked["base"],
        asked["reason"],
        key=asked["key"],
        off_plan=asked["off_plan"],
    )
    return at, number, _answer(request, session_id, said, row_key(at, None if tray else number))


def row_key(at: TableRound, tray: int | None = None) -> str:
    """Names a row: within the page of a tray, or with its tray within that of a table."""
    return "-".join(str(part) for part in (*at, *(() if tray is None else (tray,))))


def _answer(request: HttpRequest, session_id: int, said: Said, key: str) -> Answer | None:
    try:
        enter_result(request.user, session_id, said)
    except Conflict as conflict:
        theirs = conflict.details.get("current")
        mine = _reading_of_mine(conflict) if theirs else None
        return Answer(key, said.typed, conflict, mine)
    except Refusal as refusal:
        answer = Answer(key, said.typed, refusal)
        if answer.reason_wanted and "conflict" in request.POST:
            answer = replace(answer, mine=_mine(request, session_id, said))
        return answer
    return None


def _reading_of_mine(conflict: Conflict) -> Reading:
    ruling: Ruling | None = conflict.details["ruling"]
    return _reading(Stands(read_code(conflict.details["mine"]), ruling))


def _mine(request: HttpRequest, session_id: int, said: Said) -> Reading:
    """What was typed against a value that is in; read once already, so it is a result."""
    session = session_to_score(request.user, session_id)
    game = session.tournament.game
    return _reading(read_said(game, said.typed, tray_of(session, said.tray), None))


def _reading(stands: Stands) -> Reading:
    """What stands, in words; of a ruling what it says."""
    if stands.ruling is None:
        return reading(stands.outcome)
    words = ruling_words(stands.ruling)
    return Reading(words, before=words)


def row_item(
    row: DeskRow, action: str, answer: Answer | None, *, bridge: bool, before: bool = False
) -> dict[str, Any]:
    """What the template of a row shows. ``action``: where its form goes."""
    mine = answer if answer and answer.key == row.key else None
    entered = row.entered
    return {
        "row": row,
        "action": action,
        "key": f"{row.key}-before" if before else row.key,
        "answer": mine,
        "typed": mine.typed if mine else entered.typed if entered else "",
        "base": entered.version if entered else 0,
        "ew_tricks": _ew_tricks(row),
        "reading": reading(entered.outcome) if entered else None,
        "ruled": ruling_words(entered.ruling) if entered and entered.ruling else "",
        "odd": _odd(row, bridge=bridge),
        "repair": _repair(row),
        "cards": cards_that_differ(row),
        # The page can show the row as it was without asking; its ids are its own until then.
        "before": row_item(row, action, None, bridge=bridge, before=True) if mine else None,
    }


def _ew_tricks(row: DeskRow) -> int | str:
    made = row.entered.compared if row.entered else None
    return "" if made is None else 13 - made


def _odd(row: DeskRow, *, bridge: bool) -> str:
    why = row.odd
    return outlier_words(why.code, why.others, why.low, why.high, bridge=bridge) if why else ""


def _repair(row: DeskRow) -> str:
    """What would be typed if a result was entered for the wrong side; empty where it was not."""
    if row.odd is None or row.odd.code != "turned" or row.entered is None:
        return ""
    return Stands(turned_round(row.entered.outcome)).typed


def cards_that_differ(row: DeskRow) -> tuple[tuple[str, str], ...]:
    """Where the two cards differ: whose card it is, and what is typed if that is right."""
    outcome = row.entered.outcome if row.entered else None
    if not isinstance(outcome, Cards) or outcome.agree:
        return ()
    ns, ew = Stands(Tricks(outcome.ns)), Stands(Tricks(13 - outcome.ew))
    return (("N/S", ns.typed), ("E/W", ew.typed))


def undo_item(request: HttpRequest, session: Session) -> dict[str, Any] | None:
    """What this person entered last and may undo."""
    last = last_entry(session, request.user)
    if last is None:
        return None
    play = last.play
    stands = Stands.read(last.outcome, last.ruling)
    return {"result": last.pk, "tray": play.tray.number, "play": play, "typed": stands.typed}
