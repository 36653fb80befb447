"""Read what is kept of clubs, their evenings and their habits."""
