"""Two values of what reaches the generator: a JSON line in, a JSON line out."""

import json
import sys

K = 3

for line in sys.stdin:
    request = json.loads(line)
    chunks = request["chunks"][:K]
    docs = [chunk.get("doc") for chunk in chunks]
    scores = {
        # Documents in the context, of as many as there could be. null: nothing to say.
        "variety": len(set(docs)) / len(docs) if docs else None,
        "context-words": sum(len(chunk["text"].split()) for chunk in chunks),
    }
    print(json.dumps({"id": request["id"], "scores": scores}), flush=True)
