"""Answers RAG Gate's questions with a function that you write.

Copy this file into the folder of your program. It needs only Python 3.9 or newer.

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
    # The number of chunks to return, best first.
    k: int
    # Earlier turns of the conversation, and the question's filters; None if there are none.
    history: Optional[List[Dict[str, Any]]]
    filters: Optional[Dict[str, Any]]
    # Whether the gate needs only chunks and no answer, because it asks a second time.
    retrieval_only: bool


def serve(ask: Callable[[Question], Any], manifest: Optional[Iterable[Any]] = None, threads: int = 1) -> None:
    """Answers every question with what `ask` returns, until there are no more questions.

    `ask` returns the list of chunks, best first, or a dictionary with `chunks` and, for example, `answer`. A chunk is a
    dictionary with `doc` and `text`, as from `chunk` and `cut`, a pair of document and text, or a LangChain document.
    `serve` adds the chunk's id and offsets if it can determine them. If `ask` raises an exception, only that question
    fails; the traceback goes to standard error, like everything that the program prints.

    `manifest`: the names of all documents in the index. With them, the gate can tell a document that was not indexed
    from one that is ranked too low. `threads`: the number of questions to answer at once; set `concurrency` in the
    configuration to the same number.
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
            # Stays in the main thread, because some libraries work only there.
            for line in lines:
                answer(line)
        else:
            with ThreadPoolExecutor(threads) as pool:
                for done in [pool.submit(answer, line) for line in lines]:
                    done.result()


def chunk(doc: Any, text: str, start: int, end: int) -> Dict[str, Any]:
    """The chunk `text[start:end]` of a document, with its id and offsets. `text` is the whole document."""
    return _placed_at(_name(doc), text[start:end], _units(text[:start]))


def cut(doc: Any, text: str, pieces: Iterable[str]) -> Iterator[Dict[str, Any]]:
    """Yields the chunks of a document from the pieces that a splitter cut from its text, in the order of the text.

    Equal pieces get successive offsets. Pieces may overlap, and a piece may be followed by smaller pieces of it.
    A piece that is not in the text, because the splitter changed it, gets an id but no offsets. The same is true if
    text was skipped before the piece, unless one of the next three pieces follows it, or it is the last piece and
    occurs only once. Blank pieces are left out.
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
    """Returns a document's text as the gate reads it: UTF-8, with the file's line endings."""
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
    """Converts a LangChain document. A splitter with `add_start_index=True` adds its offset."""
    metadata = found.metadata or {}
    given = {"doc": metadata.get("source"), "text": found.page_content, "start_index": metadata.get("start_index")}
    if getattr(found, "id", None) is not None:
        given["id"] = str(found.id)
    return {key: value for key, value in given.items() if value is not None}


def _placed(given: Dict[str, Any]) -> Dict[str, Any]:
    """Converts `start_index`, which counts code points, to offsets if the document can be read."""
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
    """The gate reads the visible text of HTML pages and PDFs, so offsets in their files mean nothing."""
    return not name.lower().endswith((".html", ".htm", ".pdf"))


class _Place(NamedTuple):
    """The offsets of the previous piece, and the end of the piece that reaches furthest."""

    start: int
    end: int
    furthest: int


# The most characters, such as a heading, that a splitter may leave out between two pieces.
_LEFT_OUT = 100
# The most offsets to try for a piece.
_TRIED = 20

_BLANK = re.compile(r"\s*")


def _find(text: str, piece: str, last: _Place, following: List[str]) -> Optional[int]:
    """Finds where a piece starts: next to the previous piece, else inside it, else after it; None if not certain."""
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
    """Returns the offsets of the piece between start and end, at most `_TRIED` of them."""
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
    """Counts UTF-16 units, as the protocol does: an emoji has two, although len() returns one."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _name(doc: Any) -> str:
    return doc.as_posix() if isinstance(doc, Path) else os.fspath(doc)


def _plain(value: Any) -> Any:
    """Converts a value for JSON: NumPy and PyTorch numbers become plain ones, infinity and NaN become None."""
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
    """Opens the questions and the answers: the files of `mode: batch`, else standard input and output."""

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
            # Sends the output of print() and of C libraries to standard error, so that it is not read as an answer.
            self._undo = os.dup(1), sys.stdout
            os.dup2(2, 1)
            sys.stdout = sys.stderr
        return (line for line in self._source if line.strip()), self._write

    def _write(self, line: str) -> None:
        self._target.write(line + "\n")
        # Without the flush, the line would stay in a buffer while the gate waits for it.
        self._target.flush()

    def __exit__(self, *_: Any) -> None:
        self._source.close()
        self._target.close()
        if self._undo is not None:
            fd, sys.stdout = self._undo
            os.dup2(fd, 1)
            os.close(fd)
