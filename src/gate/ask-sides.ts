import type { Exam } from '../exam/load-exam.ts'
import { documentsOfEvidence } from '../golden/documents-of-evidence.ts'
import type { Log } from '../log.ts'
import type { Corpus } from '../metrics/corpus.ts'
import { runBuiltin } from '../pipeline/builtin/run-builtin.ts'
import type { Run } from '../run/run.ts'
import type { MeasuredSides, Side } from '../sides.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { Commits } from './find-commits.ts'

/** What one side gave: its run, and its documents as text for finding the evidence in. */
export type AskedSide = { readonly run: Run; readonly corpus: Corpus }

/** Everything asking needs. */
type Asking = {
  readonly exam: Exam
  readonly workspace: Workspace
  readonly commits: Commits
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * Lays out, indexes and asks both sides at once. The first failure stops the other side, whose
 * answers nobody would read, and is what this rejects with.
 */
export async function askSides(asking: Asking): Promise<MeasuredSides<AskedSide>> {
  const stop = new AbortController()
  const signal = AbortSignal.any([asking.signal, stop.signal])
  const start = async (side: Side): Promise<AskedSide> => {
    try {
      return await askSide(side, { ...asking, signal })
    } catch (error) {
      stop.abort(error)
      throw error
    }
  }
  const base = asking.exam.pipelines.base === undefined ? undefined : start('base')
  const [baseSide, headSide] = await Promise.allSettled([base, start('head')])
  if (stop.signal.aborted) throw stop.signal.reason
  if (baseSide.status === 'rejected') throw baseSide.reason
  if (headSide.status === 'rejected') throw headSide.reason
  return { base: baseSide.value, head: headSide.value }
}

async function askSide(
  side: Side,
  { exam, workspace, commits, log, signal }: Asking,
): Promise<AskedSide> {
  const settings = exam.pipelines[side]
  const sha = commits[side]
  if (settings === undefined || sha === undefined) throw new Error(`${side} has nothing to measure`)
  await using tree = await workspace.openWorktree(side, sha)
  const golden = exam.items.map((item) => item.golden[side])
  const run = await runBuiltin({
    side,
    root: tree.path,
    folder: workspace.folder,
    settings,
    depth: exam.depth,
    queries: golden.map(({ id, query }) => ({ id, query })),
    quoted: [...documentsOfEvidence(golden)],
    log,
    signal,
  })
  return { run, corpus: run.corpus }
}
