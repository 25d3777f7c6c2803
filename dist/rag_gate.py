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
    name, first = _name(doc), _units(text[:start])
    last = first + _units(text[start:end])
    made = {"id": f"{name}#{first}-{last}", "doc": name, "text": text[start:end]}
    return {**made, "start": first, "end": last} if _is_read_as_it_is(name) else made


def cut(doc: Any, text: str, pieces: Iterable[str]) -> Iterator[Dict[str, Any]]:
    """The chunks of a document from the pieces that a splitter made of its text, in the order of the text.

    Equal pieces get the places that they have, one after the other; pieces may overlap. A piece that is not in the
    text, since the splitter changed it, gets an id and no place. Blank pieces are left out.
    """
    start, end = -1, 0
    changed: Dict[str, int] = {}
    for piece in pieces:
        if not piece.strip():
            continue
        at = text.find(piece, start + 1)
        # Nobody cuts a piece out of the piece before.
        while 0 <= at and at + len(piece) <= end:
            at = text.find(piece, at + 1)
        if at >= 0:
            start, end = at, at + len(piece)
            yield chunk(doc, text, start, end)
        else:
            name = _name(doc)
            changed[piece] = changed.get(piece, 0) + 1
            yield {"id": f"{name}#{_digest(piece)}-{changed[piece]}", "doc": name, "text": piece}


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
    if given.get("id") is None and "start" in given and "end" in given and "doc" in given:
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
    if start is None or "start" in given:
        return given
    text = given.get("text", "")
    whole = _whole(given.get("doc", "")) if _is_read_as_it_is(given.get("doc", "")) else None
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


def _units(text: str) -> int:
    """The protocol counts as JavaScript and Java do: an emoji is two units, where len() says one."""
    return len(text) + sum(character > "\uffff" for character in text)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _name(doc: Any) -> str:
    return doc.as_posix() if isinstance(doc, Path) else os.fspath(doc)


def _plain(value: Any) -> Any:
    """What JSON knows: numbers of NumPy and PyTorch become plain ones, and one that is not finite is left out."""
    if isinstance(value, dict):
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
