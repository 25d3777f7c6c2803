import { entryOf } from '../../../metrics/catalogue.ts'
import { readsJudge } from '../../../metrics/metric-traits.ts'
import type { QueryResult } from '../../../lib/model/run.ts'
import { answerCause } from './answer-cause.ts'
import type { Attribution } from '../../../lib/model/cause.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import { retrievalCause } from './retrieval-cause.ts'
import { dropsPassage, trajectoryCause } from './trajectory-cause.ts'

/** A cause with its evidence. `attributeItem` sets fields that are left out to undefined. */
export type Found = Pick<Attribution, 'cause'> & Partial<Omit<Attribution, 'metric' | 'depth'>>

/**
 * Returns why one question got worse on one metric. This is the first cause in the decision tree
 * that applies, or `unknown` if the run's results show none. Causes in retrieval come before causes
 * in generation, because a generator cannot use what it did not get. Works for every question and
 * metric.
 */
export function attributeItem(degraded: DegradedItem, facts: DiagnosisFacts): Attribution {
  const { metric } = degraded
  return { ...nothing, metric: metric.name, depth: facts.depth, ...findCause(degraded, facts) }
}

const nothing: Omit<Attribution, 'cause' | 'metric' | 'depth'> = {
  target: undefined,
  rank: { base: undefined, head: undefined },
  room: undefined,
  ends: undefined,
  movedTo: undefined,
  neverReturned: undefined,
  missedBy: undefined,
  claim: undefined,
  chunk: undefined,
  elsewhere: undefined,
  message: undefined,
}

function findCause(degraded: DegradedItem, facts: DiagnosisFacts): Found {
  const { item, metric } = degraded
  const { failure } = item.facts.head
  if (failure !== undefined) return { cause: 'query-failed', message: failure }
  const entry = entryOf(metric)
  if (readsJudge(entry, facts.refusal) && isUnchanged(degraded)) return { cause: 'judge-noise' }
  switch (entry.reads) {
    case 'labels':
      return dropsPassage(degraded) ? { cause: 'passage-dropped' } : retrievalCause(degraded, facts)
    case 'steps':
    case 'trials':
      return trajectoryCause(degraded)
    case 'answer':
    case 'outcome':
    case 'matrix':
      return answerCause(degraded, { entry, facts })
    case 'chunks':
    case 'timing':
    case 'usage':
    case 'confidence':
    case 'scorer':
    case 'beside':
      return { cause: 'unknown' }
  }
}

/**
 * Returns whether the judge read the same text on both sides, in which case only the judge can have
 * caused the difference.
 */
function isUnchanged({ details: { results } }: DegradedItem): boolean {
  return results.base !== undefined && returned(results.base) === returned(results.head)
}

function returned(result: QueryResult): string {
  if (result.kind === 'failed') return ''
  const { chunks, answer, context } = result
  const texts = chunks.map(({ id, text }) => [id, text])
  return JSON.stringify([texts, answer, context])
}
