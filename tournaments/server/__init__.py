"""What this server is to itself: its addresses, its database, its worker and its backups."""
