"""The processes below a process, as any machine can tell them: a bare one has no ``ps``."""

import psutil


def children(parent: int) -> list[tuple[int, str]]:
    """Return what a process has started and what still runs: ids, and names with commands."""
    try:
        below = psutil.Process(parent).children()
    except psutil.NoSuchProcess:
        return []
    return [(child.pid, said) for child in below if (said := _command_of_running(child))]


def _command_of_running(process: psutil.Process) -> str:
    """Return the name and the command of a process, or nothing where it has ended meanwhile."""
    try:
        if process.status() == psutil.STATUS_ZOMBIE:
            return ""
        return " ".join([process.name(), *process.cmdline()])
    except psutil.NoSuchProcess:
        return ""
