"""The addresses of the pages."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from tournaments.web import clubs, contestants, desk, home, paper, room, seating, standings

urlpatterns = [
    path("", home.home, name="home"),
    path("sign-in/", LoginView.as_view(template_name="sign_in.html"), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("clubs/", clubs.new_club, name="new-club"),
    path("clubs/<int:club_id>/", clubs.club, name="club"),
    path("clubs/<int:club_id>/members/", clubs.new_members, name="new-members"),
    path("clubs/<int:club_id>/evenings/", clubs.new_evening, name="new-evening"),
    path("sessions/<int:session_id>/set-up/", seating.set_up, name="set-up"),
    path("sessions/<int:session_id>/names/", seating.names, name="names"),
    path("sessions/<int:session_id>/state/", room.turn_state, name="turn-state"),
    path("sessions/<int:session_id>/trays/", desk.first_tray, name="desk"),
    path("sessions/<int:session_id>/trays/<int:number>/", desk.tray, name="tray"),
    path(
        "sessions/<int:session_id>/trays/<int:number>/history/<int:section_id>/<int:in_round>/<int:table>/",
        desk.play_history,
        name="history",
    ),
    path("sessions/<int:session_id>/room/", room.room, name="room"),
    path("sessions/<int:session_id>/standings/", standings.standings, name="standings"),
    path(
        "sessions/<int:session_id>/contestants/<int:place_id>/",
        contestants.contestant,
        name="contestant",
    ),
    path("sessions/<int:session_id>/print/", paper.sheets, name="print"),
    path("sessions/<int:session_id>/print/<slug:sheet>.pdf", paper.sheet, name="sheet"),
]
