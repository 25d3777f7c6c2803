import { setTimeout } from 'node:timers/promises'
import type { ScoredItem } from '../compare/comparison.ts'
import type { ExamSettings } from '../config/config.ts'
import type { Exam } from '../exam/load-exam.ts'
import type { GatePorts } from '../gate.ts'
import { scoreItem } from '../metrics/score-item.ts'
import type { QueryResult, Run } from '../run/run.ts'
import type { MeasuredSides } from '../sides.ts'
import type { AskedSide } from './ask-sides.ts'

/** Scores every item on every measured side, in golden order. Rejects with the signal's reason when it is raised. */
export async function scoreItems(
  exam: Exam,
  { metrics, match }: ExamSettings,
  { base, head }: MeasuredSides<AskedSide>,
  { now, signal }: GatePorts,
): Promise<readonly ScoredItem[]> {
  const { pipelines } = exam
  const contextK = { base: pipelines.base?.retrieve.k, head: pipelines.head.retrieve.k }
  const corpora = { base: base?.corpus, head: head.corpus }
  const scored: ScoredItem[] = []
  let breathed = now()
  for (const item of exam.items) {
    const results = { base: base && resultOf(base.run, item.id), head: resultOf(head.run, item.id) }
    const scores = scoreItem({ golden: item.golden, results, corpora, metrics, match, contextK })
    scored.push({ ...item, results, ...scores })
    if (now() - breathed < longestBreathMs) continue
    await breathe(signal)
    breathed = now()
  }
  return scored
}

const longestBreathMs = 50

/**
 * Lets timers and signals through, and stops where they say so: without it a deadline that passes
 * during long computing would be noticed by nobody. A timer of 0 ms waits for all that are due.
 */
export async function breathe(signal: AbortSignal): Promise<void> {
  await setTimeout(0)
  signal.throwIfAborted()
}

/** A query the run does not mention has failed; it is never dropped. */
function resultOf(run: Run, id: string): QueryResult {
  return run.results.get(id) ?? { kind: 'failed', message: 'the pipeline gave no answer' }
}
