import { readFile } from 'node:fs/promises'
import { readFileInside } from '../../lib/files/read-file-inside.ts'
import type { StarterFile } from './starter-file.ts'
import { decodeText } from '../../lib/text/decode-text.ts'

/** A program in the repository that looks like a retriever. */
export type FoundRetriever = {
  readonly path: string
  readonly language: 'python' | 'javascript'
  /** Whether the program reads questions and writes chunks as a `command` pipeline must. */
  readonly speaksProtocol: boolean
}

/** Matches paths that need no escaping in a comment, a command or a string. */
const plainPath = /^[\w./@-]+$/

/**
 * Matches usual paths of retrievers, such as `rag/query.py`, `app/retriever.ts` and
 * `src/retrieval/search.mjs`.
 */
const usualPath =
  /(?:^|\/)(?:[\w-]*(?:rag|retriev\w*)[\w-]*\/[\w-]+|[\w-]*(?:rag|retriev\w*|query|search|ask)[\w-]*)\.(?:py|[cm]?[jt]s)$/i

/**
 * Matches the path of RAG Gate's own Python module, which implements the protocol for other
 * programs.
 */
const ours = /(?:^|\/)rag_gate\.py$/

/** Matches identifiers and library names that are typical of retrieval code. */
const words =
  /similarity_?search|as_?retriever|VectorStoreIndex|BM25|faiss|chromadb|pgvector|qdrant|pinecone|weaviate|elasticsearch|opensearch|sentence.?transformers|\bdef (?:retrieve|search)\b|\b(?:retrieve|search)\s*(?:=|\()/i

const most = { files: 200, bytes: 128 * 1024 }

/**
 * Returns the first program, by path, that looks like a retriever. Programs that implement the protocol
 * take precedence.
 */
export async function findRetriever(
  root: string,
  paths: readonly string[],
): Promise<FoundRetriever | undefined> {
  let found: FoundRetriever | undefined
  for (const path of paths
    .filter((each) => plainPath.test(each) && usualPath.test(each) && !ours.test(each))
    .slice(0, most.files)) {
    const file = await readFileInside(root, path, { maxBytes: most.bytes })
    const text = file.kind === 'file' ? (decodeText(file.bytes) ?? '') : ''
    const language = path.endsWith('.py') ? 'python' : 'javascript'
    if (isProtocol(text)) return { path, language, speaksProtocol: true }
    if (words.test(text)) found ??= { path, language, speaksProtocol: false }
  }
  return found
}

/**
 * Returns whether a program reads questions and writes chunks itself, or uses RAG Gate's module to do so.
 */
function isProtocol(text: string): boolean {
  const isOwn = /stdin/.test(text) && /["']?chunks["']?\s*:/.test(text)
  return isOwn || /\brag_gate\b[^]*\bserve\(/.test(text)
}

const stubs = { python: 'eval/rag_gate_query.py', javascript: 'eval/rag-gate-query.mjs' }

/**
 * Returns the value of `pipeline.query`, a command that runs either the retriever itself or the
 * stub from which the user calls it.
 */
export function queryCommand({ path, language, speaksProtocol }: FoundRetriever): string {
  const program = speaksProtocol ? path : stubs[language]
  return `${language === 'python' ? 'python3' : 'node'} ${program}`
}

/**
 * Returns the path to the stub, which implements the protocol except for one call that the user adds.
 * Returns undefined if the retriever needs no stub.
 */
export function stubOf({ language, speaksProtocol }: FoundRetriever): string | undefined {
  return speaksProtocol ? undefined : stubs[language]
}

/** Returns the stub and the module that it imports. Returns an empty list if the retriever needs no stub. */
export async function retrieverFiles(retriever: FoundRetriever): Promise<readonly StarterFile[]> {
  const path = stubOf(retriever)
  if (path === undefined) return []
  if (retriever.language === 'javascript') return [{ path, content: inNode(retriever) }]
  const module = { path: pythonModule, content: await readFile(pythonSource, 'utf8') }
  return [{ path, content: inPython(retriever) }, module]
}

const pythonModule = 'eval/rag_gate.py'

/** The module is in `examples/` in the source tree, and next to the program in the built package. */
const pythonSource = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../../examples/python-jsonl/rag/rag_gate.py'
    : './rag_gate.py',
  import.meta.url,
)

function inPython({ path }: FoundRetriever): string {
  return `# Answers RAG Gate's questions with this repository's retriever. See rag_gate.py in the same folder.
import os
import sys

sys.path.insert(0, os.getcwd())

import rag_gate


def retrieve(question):
    # Call ${path} here with question.query, and return the best question.k passages, best first, each as
    # (path of its document in the repository, its text).
    raise NotImplementedError("retrieve() in ${stubs.python} does not call ${path} yet")


rag_gate.serve(retrieve)
`
}

function inNode({ path }: FoundRetriever): string {
  return `// Answers RAG Gate's questions with this repository's retriever: one line of JSON in, one line out.
import { createInterface } from 'node:readline'

async function retrieve(query, k) {
  // Call ${path} here, and return the best k passages, best first, each as { doc: path in the repository, text }.
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
