"""The formats in which others keep events: a module or a folder each, registered by being there."""
