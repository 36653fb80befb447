"""A table of an evening as the device on it may know it."""
