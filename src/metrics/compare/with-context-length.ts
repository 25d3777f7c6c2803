import { entryOf } from '../catalogue.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { knownMetric } from '../parse-metric.ts'
import { contextPrice } from './equal-length.ts'

/**
 * Returns the metrics to score: the requested ones and, if rankings are compared with labels, the
 * context length, which is needed to compare the two contexts. The added metric does not affect the
 * verdict and is not displayed.
 */
export function withContextLength(metrics: readonly Metric[]): readonly Metric[] {
  const isRanking = metrics.some((metric) => entryOf(metric).reads === 'labels')
  const isKnown = metrics.some(({ name }) => name === contextPrice)
  return isRanking && !isKnown ? [...metrics, knownMetric(contextPrice)] : metrics
}
