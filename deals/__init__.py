"""The cards of a tray: deals, the files that hold them, and dealing that anybody can check."""
