"""Answers the questions of RAG Gate with a function of yours.

Copy this file beside your program. It needs Python 3.9 or newer and nothing else.

    import rag_gate

    def ask(question):
        return [
            {"doc": hit.path, "text": hit.text, "score": hit.score}
            for hit in search(question.query, limit=question.k)
        ]

    rag_gate.serve(ask)
"""

import hashlib
import json
import math
import os
import re
import sys
import traceback
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional


class Question(NamedTuple):
    """A question as the gate sends it."""

    id: str
    query: str
    # How many chunks to return, best first.
    k: int
    # Earlier turns of the conversation, and the filters of the question; None where it has none.
    history: Optional[List[Dict[str, Any]]]
    filters: Optional[Dict[str, Any]]
    # Asked for its chunks once more: an answer is not needed.
    retrieval_only: bool


def serve(ask: Callable[[Question], Any], manifest: Optional[Iterable[Any]] = None, threads: int = 1) -> None:
    """Answers every question with what `ask` returns, until there are no more.

    `ask` returns the list of chunks, best first, or a dictionary with `chunks` and, for example, `answer`. A chunk is a
    dictionary with `doc` and `text`, such as `chunk` and `cut` make, a pair of both, or a document of LangChain. Its id
    and its place are added where they can be told. An exception makes that one question fail; its traceback goes to
    standard error, and so does whatever the program prints.

    `manifest`: names of all documents in the index, with which the gate can tell a document that was not indexed from
    one that is ranked too low. `threads`: questions that are asked at once; give the configuration the same number as
    `concurrency`.
    """
    told = {} if manifest is None else {"manifest": sorted({_name(doc) for doc in manifest})}
    lock = Lock()
    with _lines_and_answers() as (lines, write):

        def answer(line: str) -> None:
            fields = json.loads(line)
            reply = _answer(ask, fields)
            with lock:
                write(json.dumps({**reply, **told}))
                told.clear()

        if threads == 1:
            # In this very thread: some libraries work in the first one alone.
            for line in lines:
                answer(line)
        else:
            with ThreadPoolExecutor(threads) as pool:
                for done in [pool.submit(answer, line) for line in lines]:
                    done.result()


def chunk(doc: Any, text: str, start: int, end: int) -> Dict[str, Any]:
    """The chunk `text[start:end]` of a document whose whole text is `text`, with its id and its place."""
    return _placed_at(_name(doc), text[start:end], _units(text[:start]))


def cut(doc: Any, text: str, pieces: Iterable[str]) -> Iterator[Dict[str, Any]]:
    """The chunks of a document from the pieces that a splitter made of its text, in the order of the text.

    Equal pieces get the places that they have, one after the other. Pieces may overlap, and a piece may be followed by
    smaller ones that are cut out of it. A piece that is not in the text, since the splitter changed it, gets an id and
    no place. So does one that is found only further on, past text that was skipped, unless one of the next three pieces
    is found after it, or it is the last piece and found only once. Blank pieces are left out.
    """
    name = _name(doc)
    kept = [piece for piece in pieces if piece.strip()]
    changed: Dict[str, int] = {}
    last = _Place(-1, 0, 0)
    counted, first = 0, 0
    for number, piece in enumerate(kept):
        at = _find(text, piece, last, kept[number + 1 : number + 4])
        if at is None:
            changed[piece] = changed.get(piece, 0) + 1
            yield {"id": f"{name}#{_digest(piece)}-{changed[piece]}", "doc": name, "text": piece}
        else:
            end = at + len(piece)
            last = _Place(at, end, max(last.furthest, end))
            first += _units(text[counted:at])
            counted = at
            yield _placed_at(name, piece, first)


def read(path: Any) -> str:
    """The text of a document as the gate reads it: UTF-8, with the line ends of the file."""
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def _answer(ask: Callable[[Question], Any], fields: Dict[str, Any]) -> Dict[str, Any]:
    question = Question(
        id=fields["id"],
        query=fields["query"],
        k=fields["k"],
        history=fields.get("history"),
        filters=fields.get("filters"),
        retrieval_only=bool(fields.get("retrieval_only")),
    )
    try:
        found = ask(question)
        name = getattr(ask, "__name__", type(ask).__name__)
        if hasattr(found, "__await__"):
            raise TypeError(f"{name}() is async: give serve() a function that returns asyncio.run({name}(question))")
        if found is None:
            raise TypeError(f"{name}() returned None instead of a list of chunks: check that it ends with `return`")
        reply = dict(found) if isinstance(found, dict) else {"chunks": found}
        if "error" not in reply:
            reply["chunks"] = [_chunk(one) for one in reply.get("chunks") or []]
        return _plain({**reply, "id": question.id})
    except Exception as error:
        traceback.print_exc()
        return {"id": question.id, "error": f"{type(error).__name__}: {error}"}


def _chunk(found: Any) -> Dict[str, Any]:
    if isinstance(found, dict):
        given = dict(found)
    elif isinstance(found, (tuple, list)) and len(found) == 2 and hasattr(found[0], "page_content"):
        given = {**_document(found[0]), "score": found[1]}
    elif isinstance(found, (tuple, list)) and len(found) == 2:
        given = {"doc": found[0], "text": found[1]}
    elif hasattr(found, "page_content"):
        given = _document(found)
    else:
        raise TypeError(f"a chunk is a dictionary, a pair of document and text, or a document, not {type(found).__name__}")
    if given.get("doc") is not None:
        given["doc"] = _name(given["doc"])
    given = _placed(given)
    if given.get("id") is None and all(given.get(key) is not None for key in ("doc", "start", "end")):
        given["id"] = f"{given['doc']}#{given['start']}-{given['end']}"
    return given


def _document(found: Any) -> Dict[str, Any]:
    """LangChain's documents; `add_start_index=True` of a splitter adds where a piece starts."""
    metadata = found.metadata or {}
    given = {"doc": metadata.get("source"), "text": found.page_content, "start_index": metadata.get("start_index")}
    if getattr(found, "id", None) is not None:
        given["id"] = str(found.id)
    return {key: value for key, value in given.items() if value is not None}


def _placed(given: Dict[str, Any]) -> Dict[str, Any]:
    """`start_index` counts as Python does: it is turned into a place where the document can be read."""
    start = given.pop("start_index", None)
    if start is None or given.get("start") is not None:
        return given
    text, doc = given.get("text") or "", given.get("doc") or ""
    whole = _whole(doc) if _is_read_as_it_is(doc) else None
    if whole is None or whole[start : start + len(text)] != text:
        return given
    first = _units(whole[:start])
    return {**given, "start": first, "end": first + _units(text)}


@lru_cache(maxsize=64)
def _whole(doc: str) -> Optional[str]:
    try:
        return read(doc)
    except (OSError, UnicodeDecodeError):
        return None


def _is_read_as_it_is(name: str) -> bool:
    """Of pages and PDFs the gate reads the text that they show: places in the file mean nothing there."""
    return not name.lower().endswith((".html", ".htm", ".pdf"))


class _Place(NamedTuple):
    """Where the piece before was found, and where the furthest one ends."""

    start: int
    end: int
    furthest: int


# Characters that a splitter may leave out between two pieces, such as a heading.
_LEFT_OUT = 100
# Places that are tried for a piece.
_TRIED = 20

_BLANK = re.compile(r"\s*")


def _find(text: str, piece: str, last: _Place, following: List[str]) -> Optional[int]:
    """Where the piece starts: next to the piece before, else inside it, else further on; None if that is not certain."""
    length = len(piece)
    blank = _BLANK.match(text, last.furthest)
    next_word = blank.end() if blank else last.furthest
    touching = _places(text, piece, max(last.start, last.end - length) + 1, next_word + length)
    is_shorter = length < last.end - last.start
    inside = _places(text, piece, last.start + (0 if is_shorter else 1), last.end)
    near = touching + inside
    if touching and not following:
        return touching[0]
    for at in near:
        if _is_followed(text, piece, last, at, following[:1]):
            return at
    further = _places(text, piece, next_word + 1, len(text))
    for count in range(1, len(following) + 1):
        for at in near + further:
            if _is_followed(text, piece, last, at, following[:count]):
                return at
    if touching:
        return touching[0]
    if following:
        return None
    return further[0] if len(further) == 1 else next(iter(inside), None)


def _places(text: str, piece: str, start: int, end: int) -> List[int]:
    """Where the piece is found between start and end, up to so many times."""
    found: List[int] = []
    at = text.find(piece, start, end)
    while at >= 0 and len(found) < _TRIED:
        found.append(at)
        at = text.find(piece, at + 1, end)
    return found


def _is_followed(text: str, piece: str, last: _Place, at: int, following: List[str]) -> bool:
    reach = max(at + len(piece), last.furthest)
    for after in following:
        reach += len(after) + _LEFT_OUT
        if text.find(after, at + 1 if after == piece else at, reach) >= 0:
            return True
    return False


def _placed_at(name: str, text: str, first: int) -> Dict[str, Any]:
    last = first + _units(text)
    made = {"id": f"{name}#{first}-{last}", "doc": name, "text": text}
    return {**made, "start": first, "end": last} if _is_read_as_it_is(name) else made


def _units(text: str) -> int:
    """The protocol counts as JavaScript and Java do: an emoji is two units, where len() says one."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _name(doc: Any) -> str:
    return doc.as_posix() if isinstance(doc, Path) else os.fspath(doc)


def _plain(value: Any) -> Any:
    """What JSON knows: numbers of NumPy and PyTorch become plain ones, and one that is not finite is left out."""
    if isinstance(value, dict):
        for key in value:
            if key is not None and not isinstance(key, (str, int, float)):
                raise TypeError(f"an answer cannot hold a key of type {type(key).__name__}")
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    if isinstance(value, Path):
        return value.as_posix()
    if hasattr(value, "item") and not isinstance(value, (str, bytes)):
        value = value.item()
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    raise TypeError(f"an answer cannot hold a value of type {type(value).__name__}")


class _lines_and_answers:
    """Questions and where answers go: the files of `mode: batch`, else standard input and output."""

    def __enter__(self) -> Any:
        queries, answers = os.environ.get("RAG_GATE_QUERIES"), os.environ.get("RAG_GATE_ANSWERS")
        if queries and answers:
            self._source = open(queries, encoding="utf-8")
            self._target = open(answers, "w", encoding="utf-8")
            self._undo = None
        else:
            self._source = open(os.dup(0), encoding="utf-8")
            self._target = open(os.dup(1), "w", encoding="utf-8")
            sys.stdout.flush()
            # A print() for debugging must not look like an answer, nor what a library in C writes.
            self._undo = os.dup(1), sys.stdout
            os.dup2(2, 1)
            sys.stdout = sys.stderr
        return (line for line in self._source if line.strip()), self._write

    def _write(self, line: str) -> None:
        self._target.write(line + "\n")
        # Without the flush the line waits in a buffer while the gate waits for the line.
        self._target.flush()

    def __exit__(self, *_: Any) -> None:
        self._source.close()
        self._target.close()
        if self._undo is not None:
            fd, sys.stdout = self._undo
            os.dup2(fd, 1)
            os.close(fd)
