"""What people decide of an evening besides entering: taking back, penalties, what is settled."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Protocol

from tests.tournaments.evening_model import MAY_DIRECT, MAY_SCORE, Evening, Where
from tournaments.actions.publication import (
    hide_results,
    lock_session,
    show_results,
    unlock_session,
)
from tournaments.actions.rulings import adjust_total
from tournaments.actions.taking_back import SeenPlay, restore_version, withdraw_result
from tournaments.models import Place, Publication, Section, Session
from tournaments.queries.access import Person
from tournaments.queries.plan.plays import TableRound


class _Machine(Protocol):
    model: Evening
    session: Session
    section: Section

    def act(self, who: str, verdict: str, action: Callable[[Person], Any]) -> Any: ...


class Decisions:
    """Each refused or not as the model says; ``how`` chooses among what there is."""

    def withdraw(self: _Machine, who: str, first: int) -> None:
        """What was said is taken back: the play awaits a result again."""
        if not self.model.said:
            return
        where = list(self.model.said)[first % len(self.model.said)]
        there = where not in self.model.back
        good = who in MAY_SCORE and not self.model.closed and there
        seen = _seen(self, where)
        self.act(
            who,
            "new" if good else "refused",
            lambda p: withdraw_result(p, self.session.pk, seen, "of another table"),
        )
        if good:
            self.model.back.add(where)
            self.model.change("result.withdrawn")

    def restore(self: _Machine, who: str, first: int) -> None:
        """The first version of a play is believed again."""
        if not self.model.said:
            return
        where = list(self.model.said)[first % len(self.model.said)]
        said = self.model.said[where]
        stands = where not in self.model.back and said[-1][0] == said[0][0]
        good = who in MAY_SCORE and not self.model.closed
        seen = _seen(self, where)
        self.act(
            who,
            "refused" if not good else "same" if stands else "new",
            lambda p: restore_version(p, self.session.pk, seen, 1, "it was right"),
        )
        if good and not stands:
            said.append((said[0][0], "it was right"))
            self.model.back.discard(where)
            self.model.change("result.restored")

    def fine(self: _Machine, who: str, first: int) -> None:
        """A pair's total is adjusted, besides what was added before or instead of the first."""
        if not self.model.pairs:
            return
        pair, amount = first % self.model.pairs + 1, Fraction(first - 4, 2)
        place = Place.objects.get(section=self.section, number=pair).pk
        seen, before = self.model.fines.get(pair, (0, []))
        number = 1 if before and first % 2 else None
        good = who in MAY_DIRECT and not self.model.closed and (number == 1 or amount != 0)
        self.act(
            who,
            "new" if good else "refused",
            lambda p: adjust_total(
                p, self.session.pk, place, amount, "late", seen=seen, number=number
            ),
        )
        if good:
            amounts = [amount, *before[1:]] if number else [*before, amount]
            self.model.fines[pair] = (seen + 1, amounts)
            self.model.change("total.adjusted")

    def settle(self: _Machine, who: str, lock: bool) -> None:
        """What is locked is closed and official; unlocked again, it stays both."""
        model = self.model
        same = lock is model.locked
        good = who in MAY_DIRECT and not (lock and not same and model.hidden)
        self.act(
            who,
            "refused" if not good else "same" if same else "new",
            lambda p: (
                lock_session(p, self.session.pk)
                if lock
                else unlock_session(p, self.session.pk, "a slip was found")
            ),
        )
        if good and not same:
            model.locked = lock
            model.closed, model.official = model.closed or lock, model.official or lock
            model.log.append("session.locked" if lock else "session.unlocked")

    def cover(self: _Machine, who: str, hide: bool) -> None:
        """Readers see nothing, or something again; what is official is hidden no more."""
        model = self.model
        good = who in MAY_DIRECT and not (hide and model.official)
        same = not hide and not model.hidden
        self.act(
            who,
            "refused" if not good else "same" if same else "new",
            lambda p: (
                hide_results(p, self.session.pk, Publication.NOW)
                if hide
                else show_results(p, self.session.pk)
            ),
        )
        if good and not same:
            model.hidden = hide
            model.log.append("results.hidden" if hide else "results.shown")


def _seen(machine: _Machine, where: Where) -> SeenPlay:
    at = TableRound(machine.section.pk, where.round, where.table)
    return SeenPlay(at, where.tray, machine.model.version(where))
