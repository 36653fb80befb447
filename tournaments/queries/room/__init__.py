"""Read what is kept of the room under way: progress, clock, plays."""
