"""Read a whole database as it was at one moment, and whether that is to be kept."""
