"""Read what is kept of players over time."""
