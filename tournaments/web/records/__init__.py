"""The pages of players over time."""
