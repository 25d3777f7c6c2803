"""BM25 over the sections of docs/, using only the standard library (Python 3.9 or newer).

`build` writes the index to .index.json; `ask` answers the questions of the gate.
"""

import json
import math
import re
import sys
from collections import Counter
from pathlib import Path

import rag_gate

INDEX = Path(".index.json")
K1, B = 1.2, 0.75


def build():
    chunks = [chunk for path in sorted(Path("docs").rglob("*.md")) for chunk in sections(path)]
    INDEX.write_text(json.dumps(chunks), encoding="utf-8")


def sections(path):
    text = rag_gate.read(path)
    return rag_gate.cut(path, text, re.split(r"^(?=#)", text, flags=re.MULTILINE))


def serve():
    chunks = json.loads(INDEX.read_text(encoding="utf-8"))
    counts = [Counter(words(chunk["text"])) for chunk in chunks]
    lengths = [sum(count.values()) for count in counts]
    mean = sum(lengths) / max(len(lengths), 1)
    found_in = Counter(word for count in counts for word in count)

    def score(word, index):
        frequency = counts[index][word]
        rarity = math.log(1 + (len(chunks) - found_in[word] + 0.5) / (found_in[word] + 0.5))
        return rarity * frequency * (K1 + 1) / (frequency + K1 * (1 - B + B * lengths[index] / mean))

    def ask(question):
        # Not a set: its order differs between processes, and the order changes the rounding of the sum.
        asked = list(dict.fromkeys(words(question.query)))
        scores = [(sum(score(word, index) for word in asked), index) for index in range(len(chunks))]
        # Of equal scores, the chunk that was indexed first ranks higher, so that results are repeatable.
        ranked = sorted((pair for pair in scores if pair[0] > 0), key=lambda pair: (-pair[0], pair[1]))
        return [{**chunks[index], "score": value} for value, index in ranked[: question.k]]

    rag_gate.serve(ask, manifest=[chunk["doc"] for chunk in chunks])


def words(text):
    return re.findall(r"\w+", text.lower())


if __name__ == "__main__":
    {"build": build, "ask": serve}[sys.argv[1]]()
