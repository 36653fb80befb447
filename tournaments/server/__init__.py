"""The server it runs on: addresses, the database, where backups lie, what tells the worker."""
