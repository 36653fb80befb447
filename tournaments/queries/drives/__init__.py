"""Read what a drive is, and what was played in it."""
