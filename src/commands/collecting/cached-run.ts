import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { quoted } from '../../text/printable.ts'
import { GateError } from '../../core/errors.ts'
import type { Log } from '../../core/log.ts'
import { documentId } from '../../text/document-id.ts'
import type { Run } from '../../model/run.ts'
import type { Side } from '../../core/sides.ts'
import type { Store } from '../../store/store.ts'
import { type KeptRun, readKeptRun, writeKeptRun } from './kept-run.ts'

/** Where a side's run may lie, and what it must answer. */
export type RunCache = {
  readonly store: Store
  /** Undefined: the run is neither looked for nor kept. */
  readonly key: string | undefined
  readonly side: Side
  /** In golden order. */
  readonly queries: readonly { readonly id: string }[]
  /** Chunks asked for per query. */
  readonly depth: number
  /** Whether a run without an answer to every query is not the one that was asked for. */
  readonly answers: boolean
  /** An existing private folder. */
  readonly folder: string
  /** The only documents whose text may be kept; undefined: any. */
  readonly tracked: ReadonlySet<string> | undefined
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * An earlier run of the same content, or else this one, kept for later unless a query failed or it may
 * hold text that is not public. Rejects only as the work does, or with the signal's reason.
 */
export async function cachedRun(cache: RunCache, work: () => Promise<Run>): Promise<Run> {
  const { key, log, side } = cache
  if (key === undefined) return work()
  const known = await restoreRun(cache, key)
  if (known !== undefined) {
    log.info(`${side}: nothing to build: an earlier run of the same content was kept`)
    return known
  }
  const run = await work()
  const reason = reasonNotToKeep(run, cache)
  if (reason === undefined) await saveRun(run, cache, key)
  else log.debug(`${side}: the run is not kept: ${reason}`)
  return run
}

async function restoreRun(cache: RunCache, key: string): Promise<Run | undefined> {
  const { store, side, log } = cache
  const kept = placeFor(cache, 'restored')
  try {
    if (!(await store.get(key, kept.path))) return undefined
    const run = await readKeptRun(kept)
    if (run === undefined) log.debug(`${side}: the run of the cache is damaged or of other queries`)
    return run
  } finally {
    await rm(kept.path, { force: true })
  }
}

async function saveRun(run: Run, cache: RunCache, key: string): Promise<void> {
  const { store, side, log, signal } = cache
  const kept = placeFor(cache, 'kept')
  try {
    await writeKeptRun(run, kept)
    await store.put(key, kept.path)
  } catch (error) {
    signal.throwIfAborted()
    const why = error instanceof GateError ? error.message : 'it could not be written'
    log.debug(`${side}: the run is not kept: ${why}`)
  } finally {
    await rm(kept.path, { force: true })
  }
}

function placeFor({ queries, ...cache }: RunCache, what: 'restored' | 'kept'): KeptRun {
  const path = join(cache.folder, `${cache.side}-run-${what}.jsonl`)
  return { ...cache, path, ids: queries.map(({ id }) => id) }
}

/** Undefined: it may be kept. A failure must not stick; text that is not public must not become so. */
function reasonNotToKeep(run: Run, { queries, tracked, answers }: RunCache): string | undefined {
  const unknown = tracked && run.manifest?.find((doc) => !tracked.has(documentId(doc)))
  if (unknown !== undefined) return `${quoted(unknown)} is no tracked file`
  for (const { id } of queries) {
    const result = run.results.get(id)
    if (result?.kind !== 'answered') return `query ${quoted(id)} failed`
    if (answers && result.answer === undefined) return `query ${quoted(id)} has no answer`
    // A ranking too long to hold cannot be written whole.
    if (result.beyond !== undefined) return `the ranking of ${quoted(id)} is cut`
    if (tracked === undefined) continue
    if (result.answer !== undefined) return 'the repository is public, and answers are not'
    for (const { doc } of result.chunks) {
      if (doc === undefined) return `a chunk of ${quoted(id)} names no document`
      if (!tracked.has(documentId(doc))) return `${quoted(doc)} is no tracked file`
    }
  }
  return undefined
}
