"""The addresses of the pages."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from tournaments import addresses  # noqa: F401  makes <row:...> known
from tournaments.web import (
    changes,
    clubs,
    contestants,
    desk,
    empty_forms,
    explanations,
    home,
    jobs,
    paper,
    room,
    seating,
    standings,
    substitutes,
)
from tournaments.web.sign_in import SignIn

CONTESTANT = "sessions/<row:session_id>/contestants/<row:place_id>"

urlpatterns = [
    path("", home.home, name="home"),
    path("sign-in/", SignIn.as_view(), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("clubs/", clubs.new_club, name="new-club"),
    path("clubs/<row:club_id>/", clubs.club, name="club"),
    path("clubs/<row:club_id>/members/", clubs.new_members, name="new-members"),
    path("clubs/<row:club_id>/evenings/", clubs.new_evening, name="new-evening"),
    path("sessions/<row:session_id>/set-up/", seating.set_up, name="set-up"),
    path("sessions/<row:session_id>/names/", seating.names, name="names"),
    path("sessions/<row:session_id>/state/", room.turn_state, name="turn-state"),
    path("sessions/<row:session_id>/trays/", desk.first_tray, name="desk"),
    path("sessions/<row:session_id>/trays/<row:number>/", desk.tray, name="tray"),
    path(
        "sessions/<row:session_id>/trays/<row:number>/history/<row:section_id>/<row:in_round>/<row:table>/",
        desk.play_history,
        name="history",
    ),
    path("sessions/<row:session_id>/room/", room.room, name="room"),
    path("sessions/<row:session_id>/changes/", changes.changes, name="changes"),
    path("sessions/<row:session_id>/changes/<slug:code>/", changes.change, name="change"),
    path("sessions/<row:session_id>/substitute/", substitutes.substitutes, name="substitute"),
    path("sessions/<row:session_id>/standings/", standings.standings, name="standings"),
    path(f"{CONTESTANT}/", contestants.contestant, name="contestant"),
    path(f"{CONTESTANT}/why/place/", explanations.why_place, name="why-place"),
    path(f"{CONTESTANT}/why/total/", explanations.why_total, name="why-total"),
    path(f"{CONTESTANT}/why/percent/", explanations.why_percent, name="why-percent"),
    path(f"{CONTESTANT}/why/trays/<row:number>/", explanations.why_award, name="why-award"),
    path("sessions/<row:session_id>/print/", paper.sheets, name="print"),
    path("sessions/<row:session_id>/print/<slug:sheet>.pdf", paper.sheet, name="sheet"),
    path("sessions/<row:session_id>/print/paper/", paper.choose, name="choose-paper"),
    path("sessions/<row:session_id>/print/pack/", jobs.new_pack, name="new-pack"),
    path("forms/", empty_forms.empty_forms, name="empty-forms"),
    path("forms/<slug:form>.pdf", empty_forms.empty_form, name="empty-form"),
    path("jobs/<row:job_id>/", jobs.job, name="job"),
    path("jobs/<row:job_id>/cancel/", jobs.cancel, name="cancel-job"),
    path("jobs/<row:job_id>/document/", jobs.document, name="job-document"),
]
