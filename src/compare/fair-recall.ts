import { parseMetric } from '../metrics/parse-metric.ts'
import { recall } from '../metrics/retrieval/recall.ts'
import type { Metric } from '../model/metric.ts'
import type { ScoredItem } from '../model/comparison.ts'

/**
 * Recall within a fixed amount of context: the reading of recall that a change of chunk size does
 * not flatter, since larger chunks alone raise recall@k.
 */
export const fairRecall = 'recall@2000t'

/** The metrics with `recall@2000t` added where some recall@k is measured; it is shown only when chunk sizes differ. */
export function withFairRecall(metrics: readonly Metric[]): readonly Metric[] {
  const names = new Set(metrics.map((metric) => metric.name))
  const isRecall = metrics.some((metric) => metric.family === recall.name)
  if (!isRecall || names.has(fairRecall)) return metrics
  const parsed = parseMetric(fairRecall)
  return parsed.kind === 'metric' ? [...metrics, parsed.metric] : metrics
}

/** Mean tokens of the chunks each side returned, where they differ by more than a tenth of base's; else undefined. */
export function changedChunkSize(
  items: readonly ScoredItem[],
): { readonly base: number; readonly head: number } | undefined {
  const base = meanTokens(items, 'base')
  const head = meanTokens(items, 'head')
  if (base === undefined || head === undefined) return undefined
  return Math.abs(head - base) > 0.1 * base ? { base, head } : undefined
}

function meanTokens(items: readonly ScoredItem[], side: 'base' | 'head'): number | undefined {
  let sum = 0
  let count = 0
  for (const item of items) {
    const match = item.facts[side]?.match
    sum += match?.tokens ?? 0
    count += match?.sized ?? 0
  }
  return count === 0 ? undefined : sum / count
}
