"""The state of a database: which migrations it has on record, and what its tables were then."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.apps import apps as todays_apps
from django.apps.registry import Apps
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from tournaments.server.database_age import BEFORE_0_1_0, INITIAL, LAST_OF_0_1_0

Migrations = Mapping[str, Sequence[str]]
"""The names of migrations by application."""

BEFORE_TODAYS = BEFORE_0_1_0 | {LAST_OF_0_1_0}
"""Names that an old database may have on record, and no newer one has added."""


@dataclass(frozen=True, slots=True)
class DatabaseState:
    """The migrations that a database has on record, beside those that this program has."""

    applied: frozenset[tuple[str, str]]
    loader: MigrationLoader

    @property
    def known(self) -> frozenset[tuple[str, str]]:
        """What this program knows of them."""
        return self.applied & frozenset(self.loader.graph.nodes)

    @property
    def is_todays(self) -> bool:
        """Return whether the tables are those of this program."""
        return not self.is_ahead and self.known == frozenset(self.loader.graph.nodes)

    @property
    def is_ahead(self) -> bool:
        """Return whether a newer version of the program has changed the tables."""
        ours = self.loader.migrated_apps
        return any(
            app in ours and name not in BEFORE_TODAYS for app, name in self.applied - self.known
        )

    @property
    def has_tables(self) -> bool:
        """Return whether it has come as far as to have any tables of ours."""
        return ("tournaments", INITIAL) in self.known

    @property
    def migrations(self) -> dict[str, list[str]]:
        """What this program knows of them, by application."""
        names: dict[str, list[str]] = {}
        for app, name in sorted(self.known):
            names.setdefault(app, []).append(name)
        return names

    @property
    def latest(self) -> list[tuple[str, str]]:
        """What this program knows of them and no other of the same application follows."""
        nodes = self.loader.graph.node_map
        return [
            (app, name)
            for app, name in sorted(self.known)
            if not any(
                child.key[0] == app and child.key in self.known
                for child in nodes[app, name].children
            )
        ]

    @property
    def apps(self) -> Apps:
        """Return the models as the tables are: today's, or those of an earlier state."""
        if self.is_todays:
            return todays_apps
        return self.loader.project_state(sorted(self.known)).apps


def state_of(connection: BaseDatabaseWrapper) -> DatabaseState:
    """Return the state of a database."""
    loader = MigrationLoader(connection)
    return DatabaseState(frozenset(loader.applied_migrations), loader)


def state_with(migrations: Migrations) -> DatabaseState:
    """Return the state of a database that has these migrations on record."""
    named = frozenset((app, name) for app, names in migrations.items() for name in names)
    return DatabaseState(named, MigrationLoader(None))


def migrate_to(connection: BaseDatabaseWrapper, state: DatabaseState) -> None:
    """Make the tables of a state in a new database; nobody is told of what was migrated."""
    MigrationExecutor(connection).migrate(state.latest)


def migrate_to_todays(connection: BaseDatabaseWrapper) -> None:
    """Make the tables those of this program."""
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())
