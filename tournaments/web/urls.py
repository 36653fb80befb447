"""The addresses of the pages."""

from django.contrib.auth.views import LogoutView
from django.urls import include, path

from tournaments.server import address  # noqa: F401  makes <row:...> known
from tournaments.web.club import (
    deletion,
    demo,
    details,
    home,
    log,
    presets,
    results,
    scales,
    settings,
    tournament_list,
)
from tournaments.web.club import page as clubs
from tournaments.web.deals import seals
from tournaments.web.deals.deal_again import deal_again
from tournaments.web.deals.hands import hand_out, hands
from tournaments.web.deals.record import record_cards
from tournaments.web.desk import corrections, entry, penalties, rulings_page, slips
from tournaments.web.desk import page as desk
from tournaments.web.desk.laws import laws_of_whist
from tournaments.web.desk.reading import typed_result
from tournaments.web.desk.round_grid import round_grid
from tournaments.web.drives import cards as drive_cards
from tournaments.web.drives import hands as drive_hands
from tournaments.web.drives import names as drive_names
from tournaments.web.drives import prizes as drive_prizes
from tournaments.web.drives import results as drive_results
from tournaments.web.drives import set_up as drive_set_up
from tournaments.web.drives import table as drive_table
from tournaments.web.drives import wall as drive_wall
from tournaments.web.jobs import page as jobs
from tournaments.web.operators import backups
from tournaments.web.people import (
    account,
    first_account,
    join,
    member_data,
    member_import,
    member_merge,
    members,
    new_members,
)
from tournaments.web.people import helpers as people
from tournaments.web.people.new_password import Forgotten, NewPassword, password_link
from tournaments.web.people.sign_in import SignIn, signed_in
from tournaments.web.plan import (
    draw,
    rules,
    seating,
    sessions,
    set_up,
    strata,
    tray_details,
    umpire,
    written_movement,
)
from tournaments.web.print import empty_forms
from tournaments.web.print import page as paper
from tournaments.web.records import (
    brought_results,
    exports,
    player_record,
    results_files,
    saved_events,
)
from tournaments.web.room import calls, changes, changes_made, directing, phones, substitutes
from tournaments.web.room import page as room
from tournaments.web.room.settings import settings as settings_of_room
from tournaments.web.room.what_next import next_line
from tournaments.web.series import change as change_series
from tournaments.web.series import order as series
from tournaments.web.standings import (
    contestants,
    explanations,
    matches,
    prizes,
    projector,
    tray_results,
)
from tournaments.web.standings import page as standings
from tournaments.web.table import device
from tournaments.web.table import hands as table_hands
from tournaments.web.table import page as at_table

TRAY = "sessions/<row:session_id>/trays/<row:number>"
TABLE_ROUND = "<row:section_id>/<row:in_round>/<row:table>"
CONTESTANT = "sessions/<row:session_id>/contestants/<row:place_id>"
MEMBER = "clubs/<row:club_id>/members/<row:member_id>"
SCALE = "clubs/<row:club_id>/scales/<row:scale_id>"
PRESET = "clubs/<row:club_id>/presets/<row:preset_id>"

# Asked each second by every device, therefore before all others.
AT_A_TABLE = [
    path("evening/", device.evening, name="table-evening"),
    path("send/", device.send, name="table-send"),
    path("", device.shell, name="table"),
    path("plain/", at_table.table, name="table-plain"),
    path("drive/", drive_table.table, name="drive-table"),
    path("call/", at_table.call, name="call-director"),
    path("hands/<row:number>/", table_hands.hands, name="table-hands"),
    path("<row:in_round>/<row:number>/", at_table.tray, name="table-tray"),
]
urlpatterns = [
    path("at-table/<slug:token>/", include(AT_A_TABLE)),
    path("", home.home, name="home"),
    path("first-account/<slug:token>/", first_account.first_account, name="first-account"),
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
    path("account/tokens/<row:token_id>/", account.revoke, name="revoke-token"),
    path("backups/", backups.backups, name="backups"),
    path("backups/upload/<str:ticket>/", backups.upload, name="upload-backup"),
    path("backups/<str:name>/", backups.backup, name="backup"),
    path("backups/<str:name>/file/", backups.file, name="backup-file"),
    path("restored/", backups.restored, name="restored"),
    path("clubs/", clubs.new_club, name="new-club"),
    path("clubs/<row:club_id>/", clubs.club, name="club"),
    path("clubs/<row:club_id>/change/", settings.settings, name="change-club"),
    path("clubs/<row:club_id>/delete/", deletion.club, name="delete-club"),
    path("clubs/<row:club_id>/deleted/", deletion.deleted, name="deleted-evenings"),
    path(
        "clubs/<row:club_id>/deleted/<row:deleted_id>/",
        deletion.bring_back,
        name="bring-evening-back",
    ),
    path("clubs/<row:club_id>/results/", results.club_results, name="club-results"),
    path("clubs/<row:club_id>/results/feed/", results.club_feed, name="club-feed"),
    path("demo-club/", demo.add, name="demo-club"),
    path("clubs/<row:club_id>/remove-demo/", demo.remove, name="remove-demo-club"),
    path("clubs/<row:club_id>/ew-numbers/", settings.ew_numbers, name="ew-numbers"),
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
    path(f"{PRESET}/rules/", presets.preset_rules, name="preset-rules"),
    path(f"{PRESET}/forget/", presets.forget, name="forget-preset"),
    path(f"{PRESET}/begin/", presets.begin, name="begin-preset"),
    path("clubs/<row:club_id>/series/", change_series.every_series, name="club-series"),
    path("series/<row:series_id>/", series.order, name="series"),
    path("series/<row:series_id>/order.csv", series.file, name="series-file"),
    path("series/<row:series_id>/order.pdf", series.on_paper, name="print-series"),
    path("series/<row:series_id>/change/", change_series.change, name="change-series"),
    path("series/<row:series_id>/delete/", change_series.delete, name="delete-series"),
    path("series/<row:series_id>/<str:who>/", series.why, name="why-series"),
    path("clubs/<row:club_id>/scales/", scales.scales, name="scales"),
    path(f"{SCALE}/", scales.scale, name="scale"),
    path(f"{SCALE}/forget/", scales.forget, name="forget-scale"),
    path("clubs/<row:club_id>/pace/", settings.pace, name="club-pace"),
    path("clubs/<row:club_id>/wifi/", settings.wifi, name="club-wifi"),
    path("clubs/<row:club_id>/evenings/", clubs.new_evening, name="new-evening"),
    path("clubs/<row:club_id>/import-event/", saved_events.import_event, name="import-event"),
    path(
        "clubs/<row:club_id>/results-files/<row:file_id>/",
        results_files.results_file,
        name="results-file",
    ),
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
    path("sessions/<row:session_id>/set-up/", set_up.set_up, name="set-up"),
    path(
        "sessions/<row:session_id>/set-up/written/",
        written_movement.written_movement,
        name="written-movement",
    ),
    *(
        path(f"sessions/<row:session_id>/drive/{at}", view, name=name)
        for at, view, name in (
            ("", drive_set_up.drive, "drive"),
            ("cards/", drive_cards.cards, "drive-cards"),
            ("hands/", drive_hands.hands, "drive-hands"),
            ("names/", drive_names.names, "drive-names"),
            ("prizes/", drive_prizes.prizes, "drive-prizes"),
            ("prizes/cut/", drive_prizes.cut, "drive-cut"),
            ("prizes/change/", drive_prizes.change_prizes, "change-prizes"),
            ("results/", drive_results.results, "drive-results"),
            ("state/", drive_prizes.turn_drive, "turn-drive"),
            ("step/", drive_wall.step, "step-drive"),
            ("wall/", drive_wall.wall, "drive-wall"),
            ("read-out/", drive_prizes.read_out, "read-prizes"),
        )
    ),
    path("sessions/<row:session_id>/names/", seating.names, name="names"),
    path(
        "sessions/<row:session_id>/new-members/<row:addition_id>/take-back/",
        new_members.take_back,
        name="take-back-members",
    ),
    path(
        "sessions/<row:session_id>/new-members/<row:addition_id>/guests/",
        new_members.mark_as_guests,
        name="mark-guests",
    ),
    path("sessions/<row:session_id>/seating/", draw.seating, name="seating"),
    path("sessions/<row:session_id>/rules/", rules.rules, name="rules"),
    path("sessions/<row:session_id>/umpire/", umpire.umpire, name="umpire"),
    path("sessions/<row:session_id>/tray-details/", tray_details.tray_details, name="tray-details"),
    path("sessions/<row:session_id>/hands/", hands, name="hands"),
    path("sessions/<row:session_id>/hands/<row:number>/", record_cards, name="record-cards"),
    path("sessions/<row:session_id>/overall/", standings.overall, name="overall"),
    path("sessions/<row:session_id>/overall.csv", standings.overall_file, name="overall-file"),
    path("sessions/<row:session_id>/prizes/", prizes.prizes, name="prizes"),
    path("sessions/<row:session_id>/strata/", strata.strata, name="strata"),
    path("sessions/<row:session_id>/sessions/", sessions.sessions, name="sessions"),
    path("sessions/<row:session_id>/evening/", details.evening, name="change-evening"),
    path("sessions/<row:session_id>/evening/void/", details.void_evening, name="void-evening"),
    path("sessions/<row:session_id>/evening/series/", details.count_in, name="count-in-series"),
    path("sessions/<row:session_id>/evening/delete/", deletion.evening, name="delete-evening"),
    path("sessions/<row:session_id>/state/", room.turn_state, name="turn-state"),
    path("sessions/<row:session_id>/trays/", entry.entry, name="desk"),
    path("sessions/<row:session_id>/trays/<row:number>/", desk.tray, name="tray"),
    path(
        "sessions/<row:session_id>/trays/<row:number>/history/<row:section_id>/<row:in_round>/<row:table>/",
        desk.play_history,
        name="history",
    ),
    *(
        path(f"{TRAY}/{name}/{TABLE_ROUND}/", view, name=name)
        for name, view in (
            ("ruling", rulings_page.ruling),
            ("restore", rulings_page.restore),
            ("withdraw", rulings_page.withdraw),
            ("accept", rulings_page.accept),
            ("keep", rulings_page.keep),
        )
    ),
    path(f"{TRAY}/typed/", typed_result, name="typed-result"),
    path(f"{TRAY}/fouled/", corrections.fouled_tray, name="fouled"),
    path(f"sessions/<row:session_id>/slips/{TABLE_ROUND}/", slips.slip, name="slip"),
    path(
        f"sessions/<row:session_id>/slips/{TABLE_ROUND}/swapped/",
        corrections.swapped_trays,
        name="swapped",
    ),
    path(
        "sessions/<row:session_id>/grid/<row:section_id>/<row:in_round>/",
        round_grid,
        name="round-grid",
    ),
    path("sessions/<row:session_id>/reversed/", corrections.reversed_sides, name="reversed"),
    path("sessions/<row:session_id>/undo/", rulings_page.undo, name="undo"),
    path("sessions/<row:session_id>/redo/", rulings_page.redo, name="redo"),
    path("sessions/<row:session_id>/penalties/", penalties.penalties_page, name="penalties"),
    path("sessions/<row:session_id>/room/", room.now, name="room"),
    path("sessions/<row:session_id>/room/tables/", room.tables, name="room-tables"),
    path("sessions/<row:session_id>/room/settings/", settings_of_room, name="room-settings"),
    path("sessions/<row:session_id>/next/", next_line, name="what-next"),
    path("sessions/<row:session_id>/phones/", phones.phones, name="phones"),
    path("sessions/<row:session_id>/phones/tables/", phones.tables, name="open-tables"),
    path("sessions/<row:session_id>/phones/seen/", phones.seen, name="hall-seen"),
    path("sessions/<row:session_id>/calls/", calls.calls, name="calls"),
    path("sessions/<row:session_id>/changes/", changes.changes, name="changes"),
    path(
        "sessions/<row:session_id>/changes/made/<row:version>/",
        changes_made.made_change_page,
        name="made-change",
    ),
    path("sessions/<row:session_id>/changes/<slug:code>/", changes.change, name="change"),
    path("sessions/<row:session_id>/substitute/", substitutes.substitutes, name="substitute"),
    path(
        "sessions/<row:session_id>/substitute/<row:substitution_id>/take-back/",
        substitutes.take_back,
        name="take-substitute-back",
    ),
    path("sessions/<row:session_id>/clock/", directing.clock, name="clock"),
    path("sessions/<row:session_id>/publish/", directing.publish, name="publish"),
    path("sessions/<row:session_id>/bring-results/", brought_results.bring, name="bring-results"),
    path("sessions/<row:session_id>/files/", exports.files, name="files"),
    path("sessions/<row:session_id>/files/<slug:name>/", exports.export, name="export"),
    path("sessions/<row:session_id>/event.json", saved_events.save, name="save-event"),
    path("sessions/<row:session_id>/projector/", projector.projector, name="projector"),
    path("sessions/<row:session_id>/standings/", standings.standings, name="standings"),
    path("sessions/<row:session_id>/matches/", matches.matches, name="matches"),
    path(
        "sessions/<row:session_id>/results/<row:number>/",
        tray_results.tray_results,
        name="tray-results",
    ),
    path(f"{CONTESTANT}/", contestants.contestant, name="contestant"),
    path(f"{CONTESTANT}/why/place/", explanations.why_place, name="why-place"),
    path(f"{CONTESTANT}/why/total/", explanations.why_total, name="why-total"),
    path(f"{CONTESTANT}/why/percent/", explanations.why_percent, name="why-percent"),
    path(f"{CONTESTANT}/why/overall/", explanations.why_overall, name="why-overall"),
    path(f"{CONTESTANT}/why/trays/<row:number>/", explanations.why_award, name="why-award"),
    path("sessions/<row:session_id>/print/", paper.sheets, name="print"),
    path("sessions/<row:session_id>/print/<slug:sheet>.pdf", paper.sheet, name="sheet"),
    path("sessions/<row:session_id>/print/again/", paper.print_again, name="print-again"),
    path("sessions/<row:session_id>/print/printed/", paper.printed, name="printed"),
    path("sessions/<row:session_id>/print/paper/", paper.choose, name="choose-paper"),
    path(
        "sessions/<row:session_id>/hands/double-dummy/",
        jobs.new_double_dummy,
        name="new-double-dummy",
    ),
    path("sessions/<row:session_id>/hands/out/", hand_out, name="hand-out-deals"),
    path("sessions/<row:session_id>/print/pack/", jobs.new_pack, name="new-pack"),
    path("sessions/<row:session_id>/print/pages/", jobs.new_pages, name="new-pages"),
    path("deal-again/", deal_again, name="deal-again"),
    path("deal-again/<slug:code>.<slug:form>", seals.sealed_file, name="sealed-file"),
    path("sessions/<row:session_id>/hands/seal/", seals.seal, name="seal-deals"),
    path("laws/whist/", laws_of_whist, name="laws-of-whist"),
    path("forms/", empty_forms.empty_forms, name="empty-forms"),
    path("forms/<slug:form>.pdf", empty_forms.empty_form, name="empty-form"),
    path("jobs/<row:job_id>/", jobs.job, name="job"),
    path("jobs/<row:job_id>/cancel/", jobs.cancel, name="cancel-job"),
    path("jobs/<row:job_id>/document/", jobs.document, name="job-document"),
]
