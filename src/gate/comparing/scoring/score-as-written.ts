import { abortable } from '../../../lib/abortable.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import type { PolicySettings } from '../../../lib/model/settings/settings.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import type { Policy } from '../../../policy/policy.ts'
import { openBreather } from '../breathe.ts'
import { withForbidden } from './corrected-scorer.ts'
import { type ItemScorer, listsOf, type ScoringSettings, type ToldOfItems } from './item-scorer.ts'
import type { ReadResults } from './read-results.ts'
import { type Lasting, scoreInThread } from './score-in-thread.ts'
import type { SideToScore } from './side-to-score.ts'

/** The clock, the abort signal, and what is known about items besides their answers. */
export type ScoringPorts = ToldOfItems & {
  readonly now: () => number
  readonly signal: AbortSignal
  /** The minimum number of chunks on both sides together for starting a second thread. */
  readonly worthAThread?: number
}

/**
 * Scores every question with its labels as written, and adds all results to `read`. If the run is
 * large, a second thread scores the questions at the end of the list. Returns the questions in the
 * order of the golden set.
 */
export async function scoreAsWritten(
  policy: Pick<Policy, 'items' | 'pipelines'>,
  settings: ScoringSettings & Pick<PolicySettings, 'metrics'>,
  sides: MeasuredSides<SideToScore>,
  { ports, score, read }: { ports: ScoringPorts; score: ItemScorer; read: ReadResults },
): Promise<ScoredItem[]> {
  const breath = openBreather(ports)
  await using thread = scoreInThread(policy, settings, sides, ports, ports.worthAThread)
  // Add results in the order of the golden set, so that the examples in a report do not depend on how
  // many items the second thread scores.
  for (const item of thread ? policy.items : []) {
    read.add(item, listsOf(sides, item.id))
    thread?.handOver(0)
    await breath()
  }
  const items: ScoredItem[] = []
  for (const [index, item] of policy.items.entries()) {
    if (index >= (thread?.handOver(index) ?? Infinity)) break
    const { chunks, results, ...scored } = score(item, settings.metrics)
    if (thread === undefined) read.add(item, results)
    read.chunkLabels?.add('base', chunks.base ?? [])
    read.chunkLabels?.add('head', chunks.head)
    items.push({ ...item, ...lasting(scored) })
    await breath()
  }
  await abortable(thread?.settled() ?? Promise.resolve(), ports.signal)
  for (const item of policy.items.slice(items.length)) {
    const scored = thread?.takeLasting(items.length)
    const facts = scored && withForbidden(item.id, scored.facts, sides)
    const own = scored && facts ? { ...scored, facts } : score(item, settings.metrics)
    items.push({ ...item, ...lasting(own) })
    await breath()
  }
  return items
}

/**
 * Returns the parts of a result that stay in memory for every question. Empty lists share one object, to
 * save memory.
 */
export function lasting({ facts, scores, stale, gone, notes }: Lasting): Lasting {
  return { facts, scores, stale: kept(stale), gone: kept(gone), notes: kept(notes) }
}

function kept<One>(list: readonly One[]): readonly One[] {
  return list.length === 0 ? none : list
}

const none: readonly never[] = []
