import type { Confidence } from '../../lib/model/confidence.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { ConfidenceFacts } from './confidence.ts'

/**
 * How far scores can be trusted: what answers state, and, where questions of `dev` can choose a threshold for those of
 * `test`, the scores of chunks. Undefined where there is neither.
 */
export async function toldConfidence(facts: ConfidenceFacts): Promise<Confidence | undefined> {
  const splits = new Set(facts.items.map(({ golden }) => golden.base.split))
  const ofChunks = splits.has('dev') && splits.has('test')
  if (!ofChunks && !facts.items.some(statesConfidence)) return undefined
  // Loaded where it is wanted: few gates look at scores.
  const { confidenceOf } = await import('./confidence.ts')
  const found = confidenceOf({ ...facts, ofChunks })
  return found.answers === undefined && found.ranking === undefined ? undefined : found
}

function statesConfidence({ facts: { base, head } }: ScoredItem): boolean {
  return base?.stated !== undefined || head.stated !== undefined
}
