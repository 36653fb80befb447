"""As much of curl as docs/api.md uses, for machines without it: a program, run by its path."""

import argparse
import sys
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit


def asked() -> argparse.Namespace:
    """Return what the command line asks for, under curl's letters."""
    parser = argparse.ArgumentParser(prog="curl", allow_abbrev=False)
    parser.add_argument("-s", action="store_true", help="no progress, which is never shown")
    parser.add_argument("-S", action="store_true", help="errors all the same, which always are")
    parser.add_argument("-X", default="", help="the method, if neither GET nor POST of data")
    parser.add_argument("-H", action="append", default=[], help="a header")
    parser.add_argument("-d", help="data to post, or @ and the file it is in")
    parser.add_argument("-D", help="where the headers of the answer go")
    parser.add_argument("-o", default="-", help="where the answer goes")
    parser.add_argument("-w", default="", help="what is written at the end")
    parser.add_argument("url")
    return parser.parse_args()


def answer_to(wanted: argparse.Namespace) -> HTTPResponse:
    """Send the request; nothing follows where the answer leads elsewhere."""
    address = urlsplit(wanted.url)
    path = f"{address.path}?{address.query}" if address.query else address.path
    headers = dict(header.split(": ", 1) for header in wanted.H)
    connection = HTTPConnection(address.netloc)
    method = wanted.X or ("GET" if wanted.d is None else "POST")
    connection.request(method, path, _data(wanted), headers)
    return connection.getresponse()


def _data(wanted: argparse.Namespace) -> bytes | None:
    if wanted.d is None:
        return None
    if wanted.d.startswith("@"):
        return Path(wanted.d[1:]).read_bytes()
    return str(wanted.d).encode()


def put(where: str, content: bytes) -> None:
    """Write to a file, or to what is read by people."""
    if where == "-":
        sys.stdout.buffer.write(content)
    else:
        Path(where).write_bytes(content)


def head_of(answer: HTTPResponse) -> bytes:
    """Return the head of an answer as it came over the wire."""
    lines = [f"HTTP/1.1 {answer.status} {answer.reason}"]
    lines += [f"{name}: {value}" for name, value in answer.getheaders()]
    return "".join(f"{line}\r\n" for line in [*lines, ""]).encode("latin-1")


def main() -> None:
    """Ask once."""
    wanted = asked()
    answer = answer_to(wanted)
    if wanted.D:
        put(wanted.D, head_of(answer))
    put(wanted.o, answer.read())
    at_the_end = wanted.w.replace("\\n", "\n").replace("%{http_code}", str(answer.status))
    put("-", at_the_end.encode())


if __name__ == "__main__":
    main()
