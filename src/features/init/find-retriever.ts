import { readFileInside } from '../../lib/files/read-file-inside.ts'
import { decodeText } from '../../lib/text/decode-text.ts'

/** A program of the repository that retrieves. */
export type FoundRetriever = {
  readonly path: string
  readonly language: 'python' | 'javascript'
  /** It reads questions and writes chunks as a `command` does. */
  readonly speaksProtocol: boolean
}

/** Nothing that would have to be escaped in a comment, a command or a string. */
const plainPath = /^[\w./@-]+$/

/** Such as `rag/query.py`, `app/retriever.ts` and `src/retrieval/search.mjs`. */
const usualPath =
  /(?:^|\/)(?:[\w-]*(?:rag|retriev\w*)[\w-]*\/[\w-]+|[\w-]*(?:rag|retriev\w*|query|search|ask)[\w-]*)\.(?:py|[cm]?[jt]s)$/i

/** Words of retrieval, as libraries have them. */
const words =
  /similarity_?search|as_?retriever|VectorStoreIndex|BM25|faiss|chromadb|pgvector|qdrant|pinecone|weaviate|elasticsearch|opensearch|sentence.?transformers|\bdef (?:retrieve|search)\b|\b(?:retrieve|search)\s*(?:=|\()/i

const most = { files: 200, bytes: 128 * 1024 }

/** The first program, by its path, that looks like a retriever; one that speaks the protocol goes first. */
export async function findRetriever(
  root: string,
  paths: readonly string[],
): Promise<FoundRetriever | undefined> {
  let found: FoundRetriever | undefined
  for (const path of paths
    .filter((each) => plainPath.test(each) && usualPath.test(each))
    .slice(0, most.files)) {
    const file = await readFileInside(root, path, { maxBytes: most.bytes })
    const text = file.kind === 'file' ? (decodeText(file.bytes) ?? '') : ''
    const language = path.endsWith('.py') ? 'python' : 'javascript'
    if (/stdin/.test(text) && /["']?chunks["']?\s*:/.test(text))
      return { path, language, speaksProtocol: true }
    if (words.test(text)) found ??= { path, language, speaksProtocol: false }
  }
  return found
}

const stubs = { python: 'eval/rag_gate_query.py', javascript: 'eval/rag-gate-query.mjs' }

/** What `pipeline.query` is for a retriever: itself, or the program that is still to call it. */
export function queryCommand({ path, language, speaksProtocol }: FoundRetriever): string {
  const program = speaksProtocol ? path : stubs[language]
  return `${language === 'python' ? 'python3' : 'node'} ${program}`
}

/** A program that speaks the protocol and lacks one call; undefined for a retriever that needs none. */
export function retrieverStub(
  retriever: FoundRetriever,
): { readonly path: string; readonly content: string } | undefined {
  if (retriever.speaksProtocol) return undefined
  const path = stubs[retriever.language]
  return {
    path,
    content: retriever.language === 'python' ? inPython(retriever) : inNode(retriever),
  }
}

function inPython({ path }: FoundRetriever): string {
  return `# Answers the questions of RAG Gate with a retriever of this repository: one line of JSON in, one out.
import json, os, sys

sys.path.insert(0, os.getcwd())


def retrieve(query, k):
    # Call ${path} here: the best k passages, best first, each as (path of its document in the repository, its text).
    raise NotImplementedError("retrieve() in ${stubs.python} does not call ${path} yet")


for line in sys.stdin:
    question = json.loads(line)
    answer = {"id": question["id"]}
    try:
        found = retrieve(question["query"], question["k"])
        answer["chunks"] = [{"doc": doc, "text": text} for doc, text in found]
    except Exception as error:
        answer["error"] = str(error)
    print(json.dumps(answer), flush=True)
`
}

function inNode({ path }: FoundRetriever): string {
  return `// Answers the questions of RAG Gate with a retriever of this repository: one line of JSON in, one out.
import { createInterface } from 'node:readline'

async function retrieve(query, k) {
  // Call ${path} here: the best k passages, best first, each as { doc: path in the repository, text }.
  throw new Error('retrieve() in ${stubs.javascript} does not call ${path} yet')
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  try {
    console.log(JSON.stringify({ id, chunks: await retrieve(query, k) }))
  } catch (error) {
    console.log(JSON.stringify({ id, error: error.message }))
  }
}
`
}
