import type { ItemMatch, PlacedChunk } from './item-match.ts'
import type { Metric } from './metric.ts'
import type { Score } from './score.ts'

/** One kind of metric: a line of the catalogue. */
export type MetricEntry = {
  /** What the metric is written as, before any `@`; several entries may share it and differ in their cutoff. */
  readonly name: string
  /** `family` of its metrics. */
  readonly family: string
  /** What stands behind the `@`: nothing, a number of ranks (`5`), or a number of tokens (`2000t`). */
  readonly cutoff: Metric['cutoff']['kind']
  readonly direction: Metric['direction']
  readonly group: Metric['group']
  /** One sentence for the generated reference. */
  readonly description: string
} & (LabelMetric | ChunkMetric)

/** A metric that compares a ranking with labels of these kinds. */
export type LabelMetric = {
  readonly reads: 'labels'
  readonly labels: readonly ItemMatch['labels'][]
  /** `cutoff`: the number behind the `@`; undefined for a metric without one. */
  score(match: ItemMatch, cutoff: number | undefined): Score
}

/** A metric of the chunks alone. */
type ChunkMetric = {
  readonly reads: 'chunks'
  score(returned: Returned, cutoff: number | undefined): Score
}

/** What a query brought: the chunks, best first, and those of them that the generator saw, in its order. */
export type Returned = {
  readonly chunks: readonly PlacedChunk[]
  readonly context: readonly PlacedChunk[]
}

/** For metrics defined for every kind of label. */
export const allLabels = ['evidence', 'chunks', 'docs'] as const
