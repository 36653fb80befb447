"""What files of other programs are for, in words."""

from django.utils.translation import gettext_lazy

from tournaments.sentence import gettext as _

TITLES = {
    "usebio": "USEBIO",
    "pbn": "PBN",
    "plain": gettext_lazy("Overplay's plain event (JSON)"),
    "workbook": gettext_lazy("Workbook (Excel, LibreOffice)"),
    "standings-csv": gettext_lazy("CSV: standings"),
    "results-csv": gettext_lazy("CSV: every result"),
    "bridgewebs": gettext_lazy("BridgeWebs: ranking (CSV)"),
}
PURPOSES = {
    "usebio": gettext_lazy("For federations and websites: every result and figure, in XML."),
    "pbn": gettext_lazy("For programs that analyse bridge: every result of each board."),
    "plain": gettext_lazy("For anybody who wants to check: every rule and result, to be replayed."),
    "workbook": gettext_lazy(
        "For a spreadsheet program: standings, recap or matches, and every result, a sheet each."
    ),
    "standings-csv": gettext_lazy("The standings, for a spreadsheet."),
    "results-csv": gettext_lazy("Every result with its award, for a spreadsheet."),
    "bridgewebs": gettext_lazy(
        "The ranking, for a page at BridgeWebs. Its results are uploaded there as USEBIO."
    ),
}
"""What each file is called and what it is for, by the names of the formats."""
ONLY_BRIDGE = gettext_lazy("Holds bridge alone.")
NO_TEAMS = gettext_lazy("Holds no teams.")
ONLY_PAIRS = gettext_lazy("Holds pairs alone.")
NOT_SCORED_YET = gettext_lazy("Nothing has been scored yet.")
NO_SUCH_FORMAT = gettext_lazy("There is no such format.")


def without_number_words(names: list[str]) -> str:
    """Return who has no number by which a federation knows them."""
    return _("Without a federation’s number: %(names)s.") % {"names": ", ".join(names)}
