"""The addresses of the pages."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from tournaments import addresses  # noqa: F401  makes <row:...> known
from tournaments.web import (
    account,
    clubs,
    contestants,
    desk,
    empty_forms,
    explanations,
    home,
    jobs,
    join,
    log,
    paper,
    people,
    room,
    seating,
    standings,
)
from tournaments.web.new_password import Forgotten, NewPassword, password_link
from tournaments.web.sign_in import SignIn, signed_in

CONTESTANT = "sessions/<row:session_id>/contestants/<row:place_id>"

urlpatterns = [
    path("", home.home, name="home"),
    path("sign-in/", SignIn.as_view(), name="sign-in"),
    path("signed-in/", signed_in, name="signed-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("forgotten/", Forgotten.as_view(), name="forgotten-password"),
    path("new-password/<uidb64>/<token>/", NewPassword.as_view(), name="new-password"),
    path("account/", account.account, name="account"),
    path("account/email/", account.email, name="change-email"),
    path("account/password/", account.ChangePassword.as_view(), name="change-password"),
    path("account/devices/", account.sign_out_all_others, name="sign-out-others"),
    path("account/devices/<row:sign_in_id>/", account.sign_out_one, name="sign-out-device"),
    path("clubs/", clubs.new_club, name="new-club"),
    path("clubs/<row:club_id>/", clubs.club, name="club"),
    path("clubs/<row:club_id>/members/", clubs.new_members, name="new-members"),
    path("clubs/<row:club_id>/evenings/", clubs.new_evening, name="new-evening"),
    path("clubs/<row:club_id>/people/", people.club_people, name="club-people"),
    path("clubs/<row:club_id>/people/<row:user_id>/password/", password_link, name="password-link"),
    path("clubs/<row:club_id>/log/", log.club_log, name="club-log"),
    path(
        "tournaments/<row:tournament_id>/people/",
        people.tournament_people,
        name="tournament-people",
    ),
    path("sessions/<row:session_id>/people/", people.session_people, name="session-people"),
    path("roles/<row:role_id>/take/", people.take_role, name="take-role"),
    path("invitations/<row:invitation_id>/revoke/", people.revoke, name="revoke-invitation"),
    path("join/<slug:token>/", join.join, name="join"),
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
