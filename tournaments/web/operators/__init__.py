"""Django's admin, for whoever runs the server."""
