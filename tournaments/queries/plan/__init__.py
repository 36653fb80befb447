"""Read what is kept of the plan of an evening: proposals, seats, plays, changes."""
