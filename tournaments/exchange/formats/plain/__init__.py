"""The plain form of an event as JSON, told key by key in ``docs/replay.md``."""
