import { askThread, errorOf, type ThreadFailure } from '../../pipeline/run/reading/run-thread.ts'
import type { Labels } from '../../lib/model/items/golden-set.ts'
import { limitsOf, type TrecRules } from './read-trec-run.ts'
import { type RankingLimits, type TrecLabels, trecLabels } from './trec-ranking.ts'
import type { ReadRankings } from './trec-rankings.ts'

/** The request to read a TREC run, as sent to the worker thread. */
export type ThreadQuestion = {
  readonly path: string
  readonly label: string
  readonly limits: RankingLimits
  /**
   * The labels of each query that was asked, joined by line feeds, because strings are transferred
   * much faster than lists.
   */
  readonly labels: ReadonlyMap<string, string>
}

export type ThreadAnswer = { readonly read: ReadRankings } | { readonly failure: ThreadFailure }

/**
 * Reads a TREC run in a worker thread, so that another run can be read at the same time. Rejects
 * with the same errors as `readTrecRun`, the signal's reason if the signal is aborted, and
 * `runs-invalid` if the thread crashes.
 */
export async function readInThread(
  path: string,
  { label, asked, signal, ...rules }: TrecRules,
  program: URL = entry(),
): Promise<ReadRankings> {
  const labels = new Map([...asked].map((id) => [id, labelText(rules.keep?.labels(id))]))
  const question: ThreadQuestion = { path, label, limits: limitsOf(rules), labels }
  const told = await askThread<ThreadAnswer>(program, question, { label, signal })
  if ('read' in told) return told.read
  throw errorOf(told.failure)
}

function labelText(labels: Labels = { kind: 'none' }): string {
  const { isOfDocs, names } = trecLabels(labels)
  return [isOfDocs ? 'docs' : 'chunks', ...names].join('\n')
}

export function labelsOfText(text: string): TrecLabels {
  const [kind, ...names] = text.split('\n')
  return { isOfDocs: kind === 'docs', names }
}

/**
 * Returns the worker's URL. The worker is next to this file in the source tree, and next to the program
 * in the built package.
 */
function entry(): URL {
  const name = import.meta.url.endsWith('.ts') ? './trec-worker.ts' : './trec-worker.js'
  return new URL(name, import.meta.url)
}
