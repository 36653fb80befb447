"""Databases of earlier versions, and that today's program takes them over with all they hold."""
