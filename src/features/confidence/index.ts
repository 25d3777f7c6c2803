import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { Feature } from '../../report/feature.ts'
import type { Report } from '../../report/schema/report.ts'
import type { Confidence } from './schema.ts'

export const feature: Feature = {
  looksAt: (items) => choosesThreshold(items) || items.some(statesConfidence),
}

/**
 * Returns whether there are `dev` questions for choosing a threshold and `test` questions for verifying it.
 * Only then are chunk scores evaluated.
 */
export function choosesThreshold(items: readonly ScoredItem[]): boolean {
  const splits = new Set(items.map(({ golden }) => golden.base.split))
  return splits.has('dev') && splits.has('test')
}

function statesConfidence({ facts: { base, head } }: ScoredItem): boolean {
  return base?.stated !== undefined || head.stated !== undefined
}

/** Returns the confidence section of a report, or undefined if no scores were evaluated. */
export function confidenceOf({ features }: Pick<Report, 'features'>): Confidence | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by steps.ts, or read from a file by schema.ts
  return features?.['confidence'] as Confidence | undefined
}
