import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, type FileHandle, open } from 'node:fs/promises'
import { z } from 'zod'
import { wholeNumber } from '../../parse/expected.ts'
import { documentNames } from '../../run/reading/document-names.ts'
import { openRunFile } from '../../run/reading/open-run-file.ts'
import type { QueryResult, Run } from '../../model/run.ts'
import { mostFileBytes, writeRunFile } from '../../run/writing/write-run-file.ts'
import type { Side } from '../../core/sides.ts'

/** A run in a file, and what it must hold to be the run that was asked for. */
export type KeptRun = {
  readonly path: string
  readonly side: Side
  /** Ids of all queries, in golden order. */
  readonly ids: readonly string[]
  /** Chunks asked for per query. */
  readonly depth: number
  readonly signal: AbortSignal
}

/**
 * Writes a run whose every query was answered: its run file, and a last line that tells what such a
 * file does not. Throws for what no run file can hold, and the signal's reason.
 */
export async function writeKeptRun(run: Run, kept: KeptRun): Promise<void> {
  const { path, side, ids, signal } = kept
  await writeRunFile({ path, side, run, ids, signal })
  const facts: z.input<typeof FactsSchema> = {
    rag_gate_run: version,
    items: ids.length,
    manifest: run.manifest?.length,
    sha256: await digestOf(path),
    index: run.index,
    anomalies: run.anomalies,
  }
  await appendFile(path, `${JSON.stringify(facts)}\n`)
}

/**
 * Reads a run back whole, and cuts the file down to its run file. Undefined for anything but the
 * complete answers to these queries, as `writeKeptRun` leaves them. Throws only the signal's reason.
 */
export async function readKeptRun(kept: KeptRun): Promise<Run | undefined> {
  try {
    const facts = await takeFacts(kept.path)
    if (facts?.items !== kept.ids.length) return undefined
    if (facts.sha256 !== (await digestOf(kept.path))) return undefined
    return await readAnswers(kept, facts)
  } catch {
    kept.signal.throwIfAborted()
    return undefined
  }
}

/** Raise it with every change of what these files say. */
const version = 1

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const maybeCount = count.optional()
const tokens = z.number().min(0).optional()

const FactsSchema = z.strictObject({
  rag_gate_run: z.literal(version),
  items: count,
  /** How many documents the run lists; a run file may have had no room for them. */
  manifest: maybeCount,
  /** Of all lines before this one. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
  index: z
    .strictObject({
      basis: z.enum(['index', 'returned']),
      documents: maybeCount,
      chunks: maybeCount,
      meanChunkTokens: tokens,
      p95ChunkTokens: tokens,
      duplicateChunks: maybeCount,
      emptyChunks: maybeCount,
      bytes: maybeCount,
    })
    .optional(),
  anomalies: z.strictObject({ ignoredAnswers: count, droppedChunks: count, unknownContext: count }),
})

type Facts = z.output<typeof FactsSchema>

/** Longest last line, in bytes. */
const longestFacts = 4096

/** Takes the last line off the file. */
async function takeFacts(path: string): Promise<Facts | undefined> {
  await using file = await open(path, 'r+')
  const { size } = await file.stat()
  if (size > mostFileBytes + longestFacts) return undefined
  const tail = await readTail(file, size)
  if (!tail.endsWith('\n')) return undefined
  const line = tail.slice(tail.lastIndexOf('\n', tail.length - 2) + 1)
  const facts = FactsSchema.safeParse(JSON.parse(line))
  await file.truncate(size - line.length)
  return facts.data
}

async function readTail(file: FileHandle, size: number): Promise<string> {
  const length = Math.min(size, longestFacts)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.toString('latin1', 0, bytesRead)
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

async function readAnswers(
  { path, ids, depth, signal }: KeptRun,
  { index, anomalies, manifest: listed }: Facts,
): Promise<Run | undefined> {
  const asked = new Set(ids)
  const complaintAbout = (id: string): string | undefined =>
    asked.has(id) ? undefined : 'was not asked'
  await using file = await openRunFile(path, {
    label: 'a run of the cache',
    depth,
    source: { kind: 'collected', complaintAbout, documents: documentNames() },
    signal,
  })
  const { droppedChunks, unknownContext } = file.run.anomalies
  if (droppedChunks + unknownContext > 0) return undefined
  const results = new Map<string, QueryResult>()
  for (const id of ids) {
    const result = file.run.results.get(id)
    if (result?.kind !== 'answered') return undefined
    results.set(id, result)
  }
  const { manifest, models } = file.run
  if (manifest?.length !== listed) return undefined
  return { results, index: factsOf(index), buildMs: 'cached', manifest, models, anomalies }
}

/** Every key, as those who compare facts expect them. */
function factsOf(index: Facts['index']): Run['index'] {
  if (index === undefined) return undefined
  const { basis, documents, chunks, meanChunkTokens, p95ChunkTokens } = index
  const { duplicateChunks, emptyChunks, bytes } = index
  return {
    basis,
    documents,
    chunks,
    meanChunkTokens,
    p95ChunkTokens,
    duplicateChunks,
    emptyChunks,
    bytes,
  }
}
