import type { MetricEntry } from './metric-entry.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { ScorerSettings } from '../lib/model/settings/scorers-schema.ts'
import { notApplicable, scored, scorerFailed } from '../lib/model/score.ts'

export const scorerPrefix = 'scorer.'

/**
 * Returns the metric `scorer.<label>`, which is the unchanged value that a program of the project
 * returns for an answer. There is no score if the program returns null.
 */
export function scorer(label: string): MetricEntry {
  return {
    name: `${scorerPrefix}${label}`,
    cutoff: 'none',
    // The actual direction and range come from the configuration (see `scorerMetric`).
    direction: 'higher',
    group: 'number',
    description: 'The value that a program configured under `scorers` assigns to an answer.',
    reads: 'scorer',
    score: (values) => {
      const value = values?.get(label) ?? null
      if (value === null) return notApplicable('no_score')
      return typeof value === 'number' ? scored(value) : scorerFailed
    },
  }
}

/**
 * Returns a scorer's metric. If the range is 0 to 1, values count as shares and are printed as
 * such.
 */
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
