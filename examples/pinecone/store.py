# store.py, in the same folder as rag_gate.py
import getpass, os, sys, time
import rag_gate
from pinecone import Pinecone
from my_rag import chunks_of, embed

index = Pinecone(api_key=os.environ["PINECONE_API_KEY"]).Index("docs-ci")
run = os.environ.get("GITHUB_RUN_ID") or getpass.getuser()
# Jobs of a matrix share the run's id: replace "help" with the name of the service.
space = f"help-{run}-{os.environ['RAG_GATE_SIDE']}"

def size():
    spaces = index.describe_index_stats().namespaces
    return spaces[space].vector_count if space in spaces else 0

def wait_for(count): # changes become visible with a delay
    end = time.monotonic() + 300
    while size() != count:
        if time.monotonic() > end:
            sys.exit(f"{space} has {size()} chunks, not {count}: are ids repeated?")
        time.sleep(1)

def build():
    chunks = list(chunks_of("docs"))
    if size(): # a killed run left its chunks
        drop()
        wait_for(0)
    index.upsert(namespace=space, batch_size=100, vectors=[
        {"id": c.id, "values": embed(c.text), "metadata": {"doc": c.path, "text": c.text}}
        for c in chunks])
    wait_for(len(chunks))

def ask(question):
    found = index.query(namespace=space, vector=embed(question.query),
                        top_k=question.k, include_metadata=True)
    return [{"id": m.id, **m.metadata, "score": m.score} for m in found.matches]

def drop():
    index.delete(namespace=space, delete_all=True)

{"build": build, "ask": lambda: rag_gate.serve(ask), "drop": drop}[sys.argv[1]]()
