"""How many files a process may have open at once."""


def allowed_files(wanted: int) -> int:
    """Ask for so many open files; how many there may be. Windows has no way to ask."""
    import resource  # noqa: PLC0415, TID251  not on every system

    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    if allowed < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        return wanted
    return min(allowed, wanted)
