import { join } from 'node:path'

import { printable } from '../../config/printable.ts'
import type { PipelineSettings } from '../../config/config.ts'
import { GateError } from '../../errors.ts'
import type { Progress } from '../../log.ts'
import { tokensOf } from '../../metrics/tokens.ts'
import type { QueryResult, Run } from '../../run/run.ts'
import type { Side } from '../../sides.ts'
import { chunkDocument } from './chunk-document.ts'
import { openFtsIndex, type FtsIndex } from './fts-index.ts'
import { listDocuments } from './list-documents.ts'
import { readDocument } from './read-document.ts'

/** One side's work: plain data, so that it can cross to a worker thread. */
export type BuiltinWork = {
  readonly side: Side
  /** The side's worktree. */
  readonly root: string
  /** Existing private folder for the index file. */
  readonly folder: string
  readonly settings: PipelineSettings
  /** Chunks asked for per query. */
  readonly depth: number
  readonly queries: readonly { readonly id: string; readonly query: string }[]
}

type Tell = (progress: Omit<Progress, 'side'>) => void

/** Indexes a side's documents in the order of their paths and asks every query. Throws `pipeline-failed`. */
export async function buildAndAsk(work: BuiltinWork, tell: Tell): Promise<Run> {
  const { side, folder, depth, queries } = work
  const started = performance.now()
  using index = openFtsIndex(join(folder, `${side}-index.sqlite`))
  const built = await buildIndex(work, index, tell)
  const buildMs = performance.now() - started
  const results = new Map<string, QueryResult>()
  for (const { id, query } of queries) {
    results.set(id, ask(index, query, depth))
    tell({ step: 'query', done: results.size, total: queries.length })
  }
  return { results, index: { ...built, bytes: index.bytes(), buildMs } }
}

async function buildIndex(
  { side, root, settings }: BuiltinWork,
  index: FtsIndex,
  tell: Tell,
): Promise<{ documents: number; chunks: number; meanChunkTokens: number }> {
  const { paths } = await listDocuments({ side, root, globs: settings.documents })
  const problems: Unreadable[] = []
  let chunks = 0
  let tokens = 0
  for (const [position, path] of paths.entries()) {
    const read = await readDocument(root, path)
    if (read.kind === 'problem') problems.push({ path, ...read })
    else {
      for (const chunk of chunkDocument(path, read.text, settings.chunk)) {
        index.add({ doc: path, ...chunk })
        chunks += 1
        tokens += tokensOf(chunk.text)
      }
    }
    tell({ step: 'index', done: position + 1, total: paths.length })
  }
  if (problems.length > 0) throw unreadable(side, problems)
  index.finish()
  return { documents: paths.length, chunks, meanChunkTokens: chunks === 0 ? 0 : tokens / chunks }
}

type Unreadable = { readonly path: string; readonly problem: string; readonly lfs: boolean }

const mostNamed = 10

/** A document that is selected and cannot be read would be missing on one side only: better no comparison than a wrong one. */
function unreadable(side: Side, problems: readonly Unreadable[]): GateError {
  const named = problems
    .slice(0, mostNamed)
    .map(({ path, problem }) => `${printable(path)} ${problem}`)
  const more = problems.length > mostNamed ? [`and ${problems.length - mostNamed} more`] : []
  const hint = problems.some(({ lfs }) => lfs)
    ? 'set `lfs: true` to fetch files that Git LFS keeps'
    : 'take such files out with a glob that begins with "!", for example "!**/*.png"'
  return new GateError('pipeline-failed', `${side}: ${[...named, ...more].join('; ')}`, {
    hint,
    side,
  })
}

/** A query that cannot be asked fails alone. */
function ask(index: FtsIndex, query: string, depth: number): QueryResult {
  const started = performance.now()
  try {
    const chunks = index.search(query, depth)
    return { kind: 'answered', chunks, ms: performance.now() - started }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
