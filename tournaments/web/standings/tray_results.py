"""The results of a tray, for anybody to read."""

from fractions import Fraction
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.outcome import Contract
from scoring.rules import method, ns_alone
from scoring.values import RuleSet
from tournaments.models import Session, Tournament
from tournaments.presenting.figures import amount, points
from tournaments.presenting.laws_text import law_of_whist
from tournaments.presenting.methods import award_head, award_words, compared_with, decimals_of
from tournaments.presenting.outcomes import lead_reading, reading, trump_reading
from tournaments.presenting.rulings import revoke_marks, ruling_words
from tournaments.presenting.who_plays import section_title
from tournaments.queries.access import session_to_read
from tournaments.queries.standings.parts import of_section
from tournaments.queries.standings.tray_page import TrayPage, TrayPlayed, tray_page
from tournaments.queries.standings.tray_scores import DealScores
from tournaments.sentence import gettext as _
from tournaments.web.drawings import blocks, hand, makeable, rose
from tournaments.web.public_page import public_page
from tournaments.web.session_page import session_page


@require_safe
def tray_results(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """Return how often each score was made, and every result with what it is worth."""
    session = session_to_read(session_id, request.user)
    page = session_page(request, session, "standings")
    shown = tray_page(session, number, all_trays=page["can_score"])
    words, game = _Words(session, shown), session.tournament.game
    contracts = any(isinstance(each.entered.outcome, Contract) for each in shown.plays)
    context = page | {
        "shown": shown,
        "rose": rose(shown.tray, game),
        "award_word": award_head(shown.rules),
        "deals": [
            words.deal(name, deal, letter)
            for letter, deals in sorted(shown.parts.items())
            for name, deal in deals.items()
        ],
        "plays": [words.play(played) for played in shown.plays],
        "contracts": contracts,
        "columns": 6 + contracts - words.ns_alone,
        "ns_alone": words.ns_alone,
        "hand": shown.cards and hand(shown.tray, shown.cards, game),
        "makeable": shown.makeable and makeable(shown.tray, shown.makeable, game),
        "trump": None if words.bridge else trump_reading(shown.tray.trump),
    }
    return public_page(request, "standings/tray_results.html", context, session.tournament.club)


class _Words:
    """A tray's figures in words: all awards of the page with as many decimals."""

    def __init__(self, session: Session, shown: TrayPage) -> None:
        self.bridge = session.tournament.game != Tournament.Game.WHIST
        self.rules: RuleSet = shown.rules
        self.ns_alone = ns_alone(shown.rules)
        self.parts = shown.parts
        deals = [deal for its in shown.parts.values() for deal in its.values()]
        worth = [score for deal in deals for score in deal.scores]
        earned = [award for play in shown.plays for award in (play.ns_award, play.ew_award)]
        every = [*earned, *(award for each in worth for award in (each.ns, each.ew))]
        self.decimals = decimals_of(every, shown.rules)

    def deal(self, name: str, deal: DealScores, section: str) -> dict[str, Any]:
        """The scores on one deal; ``name`` tells it from the others of a fouled tray, ``section``
        is the letter of whose scores they are, where sections are compared apart.
        """
        summary, which = compared_with(deal.datum, deal.top, self.rules), []
        if section:
            which.append(section_title(section))
        if len(self.parts[section]) > 1:
            which.append(_("deal %(name)s") % {"name": name} if name else _("the deal as it was"))
        most = max((each.times for each in deal.scores), default=Fraction(1))
        return {
            "which": ", ".join([*which, summary] if which and summary else which),
            "summary": summary,
            "scores": [
                {
                    "score": self._score(each.score),
                    "times": amount(each.times),
                    "blocks": blocks(each.times, most),
                    "ns": self._award(each.ns),
                    "ew": self._award(each.ew),
                }
                for each in deal.scores
            ],
        }

    def play(self, played: TrayPlayed) -> dict[str, Any]:
        """One result."""
        figure = played.entered.ns
        ruling = played.ruling
        sides = [
            {"who": played.ns, "award": self._award(played.ns_award)},
            {"who": played.ew, "award": self._award(played.ew_award)},
        ]
        score = _("not played") if figure is None else self._score(Fraction(figure))
        return {
            "played": played,
            "reading": reading(played.entered.outcome),
            "lead": lead_reading(played.entered.lead) if played.entered.lead else None,
            "score": f"{score} {revoke_marks(ruling)[0]}".rstrip(),
            "sides": sides,
            "awarded": sides[:1] if self.ns_alone else sides,
            "ruling": ruling_words(ruling, self._average(played)) if ruling else "",
            "reason": played.entered.reason if ruling else "",
            "law": law_of_whist(ruling) if ruling and not self.bridge else "",
        }

    def _average(self, played: TrayPlayed) -> Fraction | None:
        """Whist: the average of N/S on the deal that was played."""
        deals = of_section(self.parts, played.ns[0].section) or {}
        deal = deals.get(played.entered.deal, deals.get(""))
        whist = method(self.rules).profile.has_average and not self.bridge
        return deal.datum if deal and whist else None

    def _score(self, score: Fraction) -> str:
        return points(score) if self.bridge else amount(score)

    def _award(self, award: Fraction | None) -> str:
        return "" if award is None else award_words(award, self.rules, self.decimals)
