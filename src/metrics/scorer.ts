import type { MetricEntry } from './metric-entry.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { ScorerSettings } from '../lib/model/settings/scorers-schema.ts'
import { notApplicable, scored, scorerFailed } from '../lib/model/score.ts'

export const scorerPrefix = 'scorer.'

/** scorer.x: what a program of the project makes of an answer, unchanged; nothing if the program says null. */
export function scorer(label: string): MetricEntry {
  return {
    name: `${scorerPrefix}${label}`,
    cutoff: 'none',
    // Which way is better, and what the values are, the configuration says: `scorerMetric`.
    direction: 'higher',
    group: 'number',
    description: 'What a program of the project makes of an answer, as `scorers` describes it.',
    reads: 'scorer',
    score: (values) => {
      const value = values?.get(label) ?? null
      if (value === null) return notApplicable('no_score')
      return typeof value === 'number' ? scored(value) : scorerFailed
    },
  }
}

/** The metric of a scorer. Values from 0 to 1 are shares and print as such. */
export function scorerMetric(
  label: string,
  { better, range }: Pick<ScorerSettings, 'better' | 'range'>,
): Metric {
  const name = `${scorerPrefix}${label}`
  const [lowest = 0, highest = 1] = range
  return {
    name,
    family: name,
    cutoff: { kind: 'none' },
    direction: better,
    ...(lowest === 0 && highest === 1
      ? { group: 'share' }
      : { group: 'number', range: [lowest, highest] }),
  }
}
