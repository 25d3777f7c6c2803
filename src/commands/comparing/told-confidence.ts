import type { Confidence } from '../../model/confidence.ts'
import type { ScoredItem } from '../../model/comparison.ts'
import type { ConfidenceFacts } from './confidence.ts'

/** How far scores can be trusted; undefined where nobody asks for it, and no answer states how sure it is. */
export async function toldConfidence(facts: ConfidenceFacts): Promise<Confidence | undefined> {
  if (facts.asked === undefined && !facts.items.some(statesConfidence)) return undefined
  // Loaded where it is wanted: few gates look at scores.
  const { confidenceOf } = await import('./confidence.ts')
  return confidenceOf(facts)
}

function statesConfidence({ facts: { base, head } }: ScoredItem): boolean {
  return base?.stated !== undefined || head.stated !== undefined
}
