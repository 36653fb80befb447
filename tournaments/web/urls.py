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
    member_data,
    member_import,
    member_merge,
    members,
    paper,
    player_record,
    presets,
    room,
    seating,
    standings,
    substitutes,
    tournament_list,
    tray_results,
)
from tournaments.web.sign_in import SignIn

CONTESTANT = "sessions/<row:session_id>/contestants/<row:place_id>"
MEMBER = "clubs/<row:club_id>/members/<row:member_id>"
PRESET = "clubs/<row:club_id>/presets/<row:preset_id>"

urlpatterns = [
    path("", home.home, name="home"),
    path("sign-in/", SignIn.as_view(), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("clubs/", clubs.new_club, name="new-club"),
    path("clubs/<row:club_id>/", clubs.club, name="club"),
    path("clubs/<row:club_id>/members/", members.members, name="members"),
    path("clubs/<row:club_id>/members/import/", member_import.members_import, name="import"),
    path("clubs/<row:club_id>/members/records/", members.show, name="show-records"),
    path(f"{MEMBER}/", player_record.member, name="member"),
    path(f"{MEMBER}/change/", members.change, name="change-member"),
    path(f"{MEMBER}/retired/", members.retire, name="retire-member"),
    path(f"{MEMBER}/merge/", member_merge.merge, name="merge-member"),
    path(f"{MEMBER}/data.json", member_data.data, name="member-data"),
    path(f"{MEMBER}/results.csv", member_data.results, name="member-results"),
    path(f"{MEMBER}/erase/", member_data.erase, name="erase-member"),
    path("clubs/<row:club_id>/tournaments/", tournament_list.tournaments, name="tournaments"),
    path("clubs/<row:club_id>/presets/", presets.presets, name="presets"),
    path(f"{PRESET}/", presets.preset, name="preset"),
    path(f"{PRESET}/forget/", presets.forget, name="forget-preset"),
    path(f"{PRESET}/begin/", presets.begin, name="begin-preset"),
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
    path(
        "sessions/<row:session_id>/results/<row:number>/",
        tray_results.tray_results,
        name="tray-results",
    ),
    path(f"{CONTESTANT}/", contestants.contestant, name="contestant"),
    path(f"{CONTESTANT}/why/place/", explanations.why_place, name="why-place"),
    path(f"{CONTESTANT}/why/total/", explanations.why_total, name="why-total"),
    path(f"{CONTESTANT}/why/percent/", explanations.why_percent, name="why-percent"),
    path(f"{CONTESTANT}/why/trays/<row:number>/", explanations.why_award, name="why-award"),
    path("sessions/<row:session_id>/print/", paper.sheets, name="print"),
    path("sessions/<row:session_id>/print/<slug:sheet>.pdf", paper.sheet, name="sheet"),
    path("sessions/<row:session_id>/print/paper/", paper.choose, name="choose-paper"),
    path("sessions/<row:session_id>/print/pack/", jobs.new_pack, name="new-pack"),
    path("sessions/<row:session_id>/print/pages/", jobs.new_pages, name="new-pages"),
    path("forms/", empty_forms.empty_forms, name="empty-forms"),
    path("forms/<slug:form>.pdf", empty_forms.empty_form, name="empty-form"),
    path("jobs/<row:job_id>/", jobs.job, name="job"),
    path("jobs/<row:job_id>/cancel/", jobs.cancel, name="cancel-job"),
    path("jobs/<row:job_id>/document/", jobs.document, name="job-document"),
]
