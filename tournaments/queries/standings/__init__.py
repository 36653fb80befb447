"""Read what is kept of standings, and what they are made from."""
