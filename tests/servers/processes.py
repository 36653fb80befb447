"""The processes below a process, as any machine can tell them: a bare one has no ``ps``."""

import psutil


def children(parent: int) -> list[tuple[int, str]]:
    """Return the process ids and names of what a process has started and what still runs."""
    try:
        below = psutil.Process(parent).children()
    except psutil.NoSuchProcess:
        return []
    return [(child.pid, name) for child in below if (name := _name_of_running(child))]


def _name_of_running(process: psutil.Process) -> str:
    """Return what a process is called, or nothing where it has ended meanwhile."""
    try:
        return "" if process.status() == psutil.STATUS_ZOMBIE else str(process.name())
    except psutil.NoSuchProcess:
        return ""
