"""BM25 over the sections of docs/, with nothing but the standard library (Python 3.8 or newer).

`build` writes the index to .index.json; `ask` answers questions from standard input, one JSON line each.
"""

import json
import math
import re
import sys
from collections import Counter
from pathlib import Path

INDEX = Path(".index.json")
K1, B = 1.2, 0.75


def build():
    chunks = [chunk for path in sorted(Path("docs").rglob("*.md")) for chunk in cut(path)]
    INDEX.write_text(json.dumps(chunks), encoding="utf-8")


def cut(path):
    """One chunk for each section, with its place in the document."""
    # newline="" keeps line ends as git stores them, so that places fit the file.
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    for section in re.split(r"^(?=#)", text, flags=re.MULTILINE):
        if section.strip():
            start = utf16_length(text[: text.index(section)])
            end = start + utf16_length(section)
            doc = path.as_posix()
            yield {"id": f"{doc}#{start}-{end}", "doc": doc, "start": start, "end": end, "text": section}


def utf16_length(text):
    """The protocol counts as JavaScript and Java do: an emoji is two units, where len() says one."""
    return len(text.encode("utf-16-le")) // 2


def ask():
    chunks = json.loads(INDEX.read_text(encoding="utf-8"))
    counts = [Counter(words(chunk["text"])) for chunk in chunks]
    lengths = [sum(count.values()) for count in counts]
    mean = sum(lengths) / max(len(lengths), 1)
    # With the documents of the index the gate can tell one that is not there from one that is ranked too low.
    told = {"manifest": sorted({chunk["doc"] for chunk in chunks})}
    found_in = Counter(word for count in counts for word in count)

    def score(word, index):
        frequency = counts[index][word]
        rarity = math.log(1 + (len(chunks) - found_in[word] + 0.5) / (found_in[word] + 0.5))
        return rarity * frequency * (K1 + 1) / (frequency + K1 * (1 - B + B * lengths[index] / mean))

    for line in sys.stdin:
        question = json.loads(line)
        # Not a set: its order differs from process to process, and with it the last digit of a sum.
        asked = list(dict.fromkeys(words(question["query"])))
        scores = [(sum(score(word, index) for word in asked), index) for index in range(len(chunks))]
        # Ties go to the chunk that was indexed first, so that equal questions get equal lists.
        ranked = sorted((pair for pair in scores if pair[0] > 0), key=lambda pair: (-pair[0], pair[1]))
        found = [{**chunks[index], "score": value} for value, index in ranked[: question["k"]]]
        # Without the flush the line waits in a buffer while the gate waits for the line.
        print(json.dumps({"id": question["id"], "chunks": found, **told}), flush=True)
        told = {}  # Once is enough.


def words(text):
    return re.findall(r"\w+", text.lower())


if __name__ == "__main__":
    {"build": build, "ask": ask}[sys.argv[1]]()
