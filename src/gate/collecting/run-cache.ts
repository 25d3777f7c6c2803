import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { wholeNumber } from '../../lib/parse/expected.ts'
import { quoted } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import { troubleName } from '../../lib/reason-of.ts'
import type { Log } from '../../lib/log.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { chunksOfAskings, type QueryResult, type Run } from '../../lib/model/run.ts'
import type { Query } from '../../pipeline/side-request.ts'
import type { Side } from '../../lib/sides.ts'
import { withChunksOnce, openWholeChunks } from '../../pipeline/run/chunks-once.ts'
import { documentNames } from '../../pipeline/run/reading/document-names.ts'
import type { HeldAnswers } from '../../pipeline/run/reading/held-answers.ts'
import { openRunFile } from '../../pipeline/run/reading/open-run-file.ts'
import { isContentInvalid } from '../../pipeline/run/runs-invalid.ts'
import { writeRunFile } from '../../pipeline/run/writing/write-run-file.ts'
import { type FileKind, forgetFile, keepFile, restoreFile } from '../../lib/store/kept-file.ts'
import { kinds } from '../../lib/store/kinds.ts'
import type { SealedStore } from '../../lib/store/store.ts'
import { holdsWords } from './public-artifact-guard.ts'

/** Where a side's run may be cached, and which queries the run must answer. */
export type RunCache = {
  readonly store: SealedStore
  /** Undefined if the run must be neither looked up nor stored. */
  readonly key: string | undefined
  readonly side: Side
  /** The queries in the order of the golden set. */
  readonly queries: readonly Pick<Query, 'id' | 'retrievalOnly'>[]
  /** The number of chunks to ask for per query. */
  readonly depth: number
  /** Whether a cached run is valid only if it has an answer to every query that asks for one. */
  readonly answers: boolean
  readonly folder: string
  /** The documents whose text may be stored; undefined if there is no restriction. */
  readonly tracked: ReadonlySet<string> | undefined
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * Returns a cached run with the same content. If there is none, calls `work` and caches its run, unless
 * that run is incomplete or may contain non-public text. Rejects only if `work` rejects, or with the
 * signal's reason.
 */
export async function cachedRun(cache: RunCache, work: () => Promise<Run>): Promise<Run> {
  const { store, key, log, side } = cache
  if (key === undefined || (await store.secret()) === undefined) return work()
  const known = await restoreRun(cache, key)
  if (known !== undefined) {
    log.info(`${side}: nothing to build, because an earlier run of the same content is cached`)
    return known
  }
  const run = await work()
  const reason = reasonNotToKeep(run, cache)
  if (reason === undefined) await saveRun(run, cache, key)
  else log.debug(`${side}: the run is not cached: ${reason}`)
  return run
}

async function restoreRun(cache: RunCache, key: string): Promise<Run | undefined> {
  const { store, side, folder, log, signal } = cache
  const into = join(folder, `${side}-run-restored.jsonl`)
  try {
    const kept = await restoreFile(runFile, { store, key, into })
    if (kept.kind === 'absent') return undefined
    const run = kept.kind === 'found' ? await readAnswers(into, kept.facts, cache) : undefined
    if (run !== undefined) return run
  } catch (error) {
    signal.throwIfAborted()
    if (!isContentInvalid(error)) {
      log.debug(
        `${side}: the cached run could not be read: ${error instanceof GateError ? error.message : troubleName(error)}`,
      )
      return undefined
    }
  } finally {
    await rm(into, { force: true })
  }
  log.warn(
    `${side}: the cached run is damaged or comes from another source, so the run is repeated`,
  )
  await forgetFile(runFile, { store, key })
  return undefined
}

async function saveRun(run: Run, cache: RunCache, key: string): Promise<void> {
  const { store, side, folder, log, signal, queries } = cache
  const path = join(folder, `${side}-run-kept.jsonl`)
  const ids = queries.map(({ id }) => id)
  const { index, anomalies, manifest } = run
  const facts = { items: ids.length, manifest: manifest?.length, index, anomalies }
  const results = withChunksOnce(ids, run.results)
  if (results === undefined) {
    log.debug(
      `${side}: the run is not cached, because a chunk appears both with and without its text`,
    )
    return
  }
  try {
    await writeRunFile({ path, side, run: { ...run, results }, ids, signal })
    await keepFile(runFile, { store, key, from: path, facts })
  } catch (error) {
    signal.throwIfAborted()
    const why = error instanceof GateError ? error.message : 'the run file could not be written'
    log.debug(`${side}: the run is not cached: ${why}`)
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Returns why a run must not be cached, or undefined if it may be cached. A cached failure would be
 * repeated, and cached private text could become public.
 */
function reasonNotToKeep(run: Run, { queries, tracked, answers }: RunCache): string | undefined {
  const unknown = tracked && run.manifest?.find((doc) => !tracked.has(documentId(doc)))
  if (unknown !== undefined) return `${quoted(unknown)} is not a tracked file`
  for (const { id, retrievalOnly } of queries) {
    const result = run.results.get(id)
    if (result?.kind !== 'answered') return `query ${quoted(id)} failed`
    if (answers && !retrievalOnly && result.answer === undefined)
      return `query ${quoted(id)} has no answer`
    if (result.trials?.some(({ kind }) => kind === 'failed') === true)
      return `a trial of ${quoted(id)} failed`
    // A truncated ranking cannot be stored in full.
    if (result.beyond !== undefined) return `the ranking of ${quoted(id)} is truncated`
    if (tracked === undefined) continue
    if (holdsWords(result)) return 'the repository is public, and answers must not be published'
    for (const { doc } of chunksOfAskings(result)) {
      if (doc === undefined) return `a chunk of ${quoted(id)} names no document`
      if (!tracked.has(documentId(doc))) return `${quoted(doc)} is not a tracked file`
    }
  }
  return undefined
}

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const maybeCount = count.optional()
const tokens = z.number().min(0).optional()

const FactsSchema = z.strictObject({
  items: count,
  /**
   * The number of documents in the run's manifest. The manifest itself may have been too large for the
   * run file.
   */
  manifest: maybeCount,
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

/** The format of a cached run: a run file with additional facts. */
const runFile: FileKind<Facts> = { ...kinds.run, facts: FactsSchema }

/**
 * Reads the run from a restored file. Returns undefined unless the run has complete answers to exactly
 * these `queries`.
 */
async function readAnswers(
  path: string,
  { items, index, anomalies, manifest: listed }: Facts,
  { queries, depth, signal }: RunCache,
): Promise<Run | undefined> {
  if (items !== queries.length) return undefined
  const asked = new Set(queries.map(({ id }) => id))
  const complaintAbout = (id: string): string | undefined =>
    asked.has(id) ? undefined : 'was not asked'
  const results = new Map<string, QueryResult>()
  const whole = openWholeChunks()
  const held: HeldAnswers = {
    add: (id, result) => void results.set(id, whole(result)),
    get: (id) => results.get(id),
  }
  await using file = await openRunFile(path, {
    label: 'a cached run',
    depth,
    source: { kind: 'collected', complaintAbout, shared: { documents: documentNames(), held } },
    signal,
  })
  const { droppedChunks, unknownContext } = file.run.anomalies
  if (droppedChunks + unknownContext > 0) return undefined
  for (const id of asked) if (results.get(id)?.kind !== 'answered') return undefined
  const { manifest, models } = file.run
  if (manifest?.length !== listed) return undefined
  // Set all keys in a fixed order, so that a report on a cached run is byte-for-byte identical to a
  // report on the original run.
  const facts = index && { ...noFacts, ...index }
  return { results, index: facts, buildMs: 'cached', manifest, models, anomalies }
}

const noFacts = {
  basis: undefined,
  documents: undefined,
  chunks: undefined,
  meanChunkTokens: undefined,
  p95ChunkTokens: undefined,
  duplicateChunks: undefined,
  emptyChunks: undefined,
  bytes: undefined,
}
