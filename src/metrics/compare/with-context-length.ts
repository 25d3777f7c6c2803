import { entryOf } from '../catalogue.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { knownMetric } from '../parse-metric.ts'
import { contextPrice } from './equal-length.ts'

/**
 * The metrics to score: those asked for, and where rankings are compared with labels the length of the context, by which
 * both sides' contexts are compared. It decides nothing, and is not shown unless it was asked for.
 */
export function withContextLength(metrics: readonly Metric[]): readonly Metric[] {
  const isRanking = metrics.some((metric) => entryOf(metric).reads === 'labels')
  const isKnown = metrics.some(({ name }) => name === contextPrice)
  return isRanking && !isKnown ? [...metrics, knownMetric(contextPrice)] : metrics
}
