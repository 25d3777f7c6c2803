"""Computes two scores of the context. Reads and writes one line of JSON for each question."""

import json
import sys

K = 3

for line in sys.stdin:
    request = json.loads(line)
    chunks = request["chunks"][:K]
    docs = [chunk.get("doc") for chunk in chunks]
    scores = {
        # The number of different documents per chunk; null if there are no chunks.
        "variety": len(set(docs)) / len(docs) if docs else None,
        "context-words": sum(len(chunk["text"].split()) for chunk in chunks),
    }
    print(json.dumps({"id": request["id"], "scores": scores}), flush=True)
