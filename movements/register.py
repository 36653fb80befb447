"""Every system there is. A system joins the choice by standing in ``SYSTEMS``."""

from movements.systems.barometer import BAROMETER
from movements.systems.blackpool import BLACKPOOL
from movements.systems.compass import COMPASS
from movements.systems.crisscross import CRISSCROSS
from movements.systems.four_pairs import FOUR_PAIRS
from movements.systems.gilman_teams import GILMAN_TEAMS
from movements.systems.hesitation import DOUBLE_HESITATION, HESITATION
from movements.systems.howell import HOWELL
from movements.systems.howell_teams import HOWELL_TEAMS
from movements.systems.league import LEAGUE
from movements.systems.memory import MEMORY
from movements.systems.memory_individual import MEMORY_INDIVIDUAL
from movements.systems.mitchell_individual import MITCHELL_INDIVIDUAL
from movements.systems.mitchell_party import MITCHELL_PARTY
from movements.systems.reduced_howell import REDUCED_HOWELL
from movements.systems.round_robin_teams import ROUND_ROBIN_TEAMS
from movements.systems.rover import ROVER
from movements.systems.safford import SAFFORD
from movements.systems.safford_couples import SAFFORD_COUPLES
from movements.systems.six_pairs import SIX_PAIRS
from movements.systems.system import System
from movements.systems.two_teams import TWO_TEAMS
from movements.systems.web import WEB
from movements.systems.whist_individual import WHIST_INDIVIDUAL
from movements.systems.written import WRITTEN

SYSTEMS: tuple[System, ...] = (
    COMPASS,
    HOWELL,
    REDUCED_HOWELL,
    CRISSCROSS,
    HESITATION,
    DOUBLE_HESITATION,
    BLACKPOOL,
    ROVER,
    WEB,
    FOUR_PAIRS,
    SIX_PAIRS,
    MEMORY,
    BAROMETER,
    TWO_TEAMS,
    HOWELL_TEAMS,
    GILMAN_TEAMS,
    ROUND_ROBIN_TEAMS,
    LEAGUE,
    MEMORY_INDIVIDUAL,
    SAFFORD,
    SAFFORD_COUPLES,
    MITCHELL_PARTY,
    MITCHELL_INDIVIDUAL,
    WHIST_INDIVIDUAL,
)


def system_named(name: str) -> System:
    """The system with this code, movements in writing among them. Raises KeyError for no code."""
    return {system.name: system for system in (*SYSTEMS, *WRITTEN.values())}[name]
