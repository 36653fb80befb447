"""Read what the program notes of its own work, for whoever watches over the server."""
