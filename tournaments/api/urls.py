"""The addresses of the REST interface."""

from django.urls import path, re_path

from tournaments.api import (
    clubs,
    contestants,
    deals,
    documents,
    exports,
    imports,
    jobs,
    plays,
    results,
    rules,
    schema,
    seating,
    series,
    sessions,
    standings,
    tokens,
)
from tournaments.api.calls import Api
from tournaments.server import address  # noqa: F401  makes <row:...> known

SESSION = "v1/sessions/<row:session>"
CONTESTANT = f"{SESSION}/contestants/<row:place>"
PLAY = f"{SESSION}/plays/<row:section>/<row:in_round>/<row:table>/<row:tray>"

ADDRESSES: tuple[tuple[str, type[Api], str], ...] = (
    ("v1/clubs", clubs.Clubs, "clubs"),
    ("v1/clubs/<row:club>", clubs.Club, "club"),
    ("v1/clubs/<row:club>/members", clubs.Members, "members"),
    ("v1/clubs/<row:club>/tournaments", clubs.Tournaments, "tournaments"),
    ("v1/clubs/<row:club>/scales", rules.Scales, "scales"),
    ("v1/clubs/<row:club>/scales/<row:scale>", rules.Scale, "scale"),
    ("v1/clubs/<row:club>/series", series.EverySeries, "every-series"),
    ("v1/series/<row:series>", series.OneSeries, "series"),
    ("v1/tournaments/<row:tournament>", clubs.Tournament, "tournament"),
    (
        "v1/tournaments/<row:tournament>/sessions",
        clubs.TournamentSessions,
        "tournament-sessions",
    ),
    ("v1/sessions", sessions.Sessions, "sessions"),
    (SESSION, sessions.Session, "session"),
    (f"{SESSION}/sections", sessions.Sections, "sections"),
    (f"{SESSION}/rules", rules.Rules, "rules"),
    (f"{SESSION}/proposals", seating.Proposals, "proposals"),
    (f"{SESSION}/plan", seating.Plan, "plan"),
    (f"{SESSION}/plan/notation", seating.Notation, "notation"),
    (f"{SESSION}/places", seating.Places, "places"),
    (f"{SESSION}/plays", plays.Plays, "plays"),
    (PLAY, plays.Play, "play"),
    (f"{SESSION}/results", results.Results, "results"),
    (f"{SESSION}/results/batch", results.ResultBatch, "result-batch"),
    (f"{SESSION}/standings", standings.Standings, "standings"),
    (f"{SESSION}/overall", standings.Overall, "overall"),
    (f"{SESSION}/finals", standings.Finals, "finals"),
    (CONTESTANT, contestants.Contestant, "contestant"),
    (f"{CONTESTANT}/explanations/total", contestants.TotalExplained, "explain-total"),
    (f"{CONTESTANT}/explanations/percent", contestants.PercentExplained, "explain-percent"),
    (f"{CONTESTANT}/explanations/place", contestants.PlaceExplained, "explain-place"),
    (
        f"{CONTESTANT}/explanations/trays/<row:tray>",
        contestants.AwardExplained,
        "explain-award",
    ),
    (f"{SESSION}/documents", documents.Documents, "documents"),
    (f"{SESSION}/paper", documents.Paper, "paper"),
    (f"{SESSION}/documents/<slug:sheet>.pdf", documents.Document, "document"),
    (f"{SESSION}/jobs", jobs.Jobs, "jobs"),
    (f"{SESSION}/deals", deals.Deals, "deals"),
    (f"{SESSION}/files", exports.Exports, "exports"),
    (f"{SESSION}/files/<slug:format_name>", exports.Export, "export"),
    ("v1/imports", imports.Imports, "imports"),
    ("v1/imports/<row:file>", imports.Import, "import"),
    ("v1/imports/<row:file>/evening", imports.ImportedEvening, "import-evening"),
    ("v1/jobs/<row:job>", jobs.Job, "job"),
    ("v1/jobs/<row:job>/document", jobs.JobDocument, "job-document"),
    ("v1/tokens", tokens.Tokens, "tokens"),
    ("v1/tokens/<row:token>", tokens.Token, "token"),
    ("v1/schema", schema.Schema, "schema"),
)
"""Path, view and name, the last behind ``api-``."""

urlpatterns = [
    *(path(where, what.as_view(), name=f"api-{name}") for where, what, name in ADDRESSES),
    re_path("", schema.nothing_here, name="api-nothing"),
]
