"""The tables, a module for each subject."""

from tournaments.models.api_access import ApiToken, IdempotencyKey, Scope
from tournaments.models.author import AuthorKind, author_name
from tournaments.models.clock import Clock
from tournaments.models.club import (
    AfterPlay,
    Club,
    ContractLetters,
    EwNumbered,
    EwNumbers,
    WhilePlaying,
)
from tournaments.models.deal import Deal, DealSeal, DealSet
from tournaments.models.deleted_evening import DeletedEvening
from tournaments.models.desk_claim import DeskClaim
from tournaments.models.director_call import DirectorCall
from tournaments.models.dispute import Dispute, TableCorrection
from tournaments.models.drive import Drive, DriveCard, DriveCut, DriveGuest, DriveResult
from tournaments.models.field import (
    Audience,
    Field,
    FieldSection,
    InterimStandings,
    StandingRow,
    Standings,
    TrayTable,
)
from tournaments.models.invitation import Invitation
from tournaments.models.job import Job, JobDocument
from tournaments.models.log import Log
from tournaments.models.paper import PaperChoice, PrintedSheet
from tournaments.models.people import Member, Role, User
from tournaments.models.play import Acceptance, Adjustment, Play, Result, Undo, Withdrawal
from tournaments.models.preset import Preset
from tournaments.models.publication import Publication
from tournaments.models.results_file import ResultsFile
from tournaments.models.series import Series, SeriesSession
from tournaments.models.service import Sweep
from tournaments.models.sign_in import SignIn, SignInFailure
from tournaments.models.table_device import DeviceEntry, TableDevice
from tournaments.models.table_link import TableLink, WrongLink, digest_of_link, token_of_link
from tournaments.models.tournament import (
    FINALS,
    TRUMP_SUITS,
    Entry,
    EntryPerson,
    Place,
    Plan,
    Section,
    Session,
    Substitution,
    Tournament,
    Tray,
    session_name,
)
from tournaments.models.vp_scale import VpScale

__all__ = [
    "FINALS",
    "TRUMP_SUITS",
    "Acceptance",
    "Adjustment",
    "AfterPlay",
    "ApiToken",
    "Audience",
    "AuthorKind",
    "Clock",
    "Club",
    "ContractLetters",
    "Deal",
    "DealSeal",
    "DealSet",
    "DeletedEvening",
    "DeskClaim",
    "DeviceEntry",
    "DirectorCall",
    "Dispute",
    "Drive",
    "DriveCard",
    "DriveCut",
    "DriveGuest",
    "DriveResult",
    "Entry",
    "EntryPerson",
    "EwNumbered",
    "EwNumbers",
    "Field",
    "FieldSection",
    "IdempotencyKey",
    "InterimStandings",
    "Invitation",
    "Job",
    "JobDocument",
    "Log",
    "Member",
    "PaperChoice",
    "Place",
    "Plan",
    "Play",
    "Preset",
    "PrintedSheet",
    "Publication",
    "Result",
    "ResultsFile",
    "Role",
    "Scope",
    "Section",
    "Series",
    "SeriesSession",
    "Session",
    "SignIn",
    "SignInFailure",
    "StandingRow",
    "Standings",
    "Substitution",
    "Sweep",
    "TableCorrection",
    "TableDevice",
    "TableLink",
    "Tournament",
    "Tray",
    "TrayTable",
    "Undo",
    "User",
    "VpScale",
    "WhilePlaying",
    "Withdrawal",
    "WrongLink",
    "author_name",
    "digest_of_link",
    "session_name",
    "token_of_link",
]
