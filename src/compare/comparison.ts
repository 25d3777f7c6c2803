import type { GoldenItem } from '../golden/golden-set.ts'
import type { ItemMatch } from '../metrics/item-match.ts'
import type { Metric } from '../metrics/metric.ts'
import type { NotApplicableReason, Score } from '../metrics/score.ts'
import type { QueryResult } from '../run/run.ts'
import type { MeasuredSides, Sides } from '../sides.ts'

/** A label whose document no longer says what it quotes, left out on both sides. */
export type StaleLabel = {
  readonly item: string
  readonly doc: string
  readonly quote: string
  readonly on: 'base' | 'head' | 'both'
}

/** Something a reader should know about how an item's labels or chunks were matched. */
export type MatchNote =
  | {
      readonly kind: 're-anchored'
      readonly item: string
      readonly side: 'base' | 'head'
      readonly doc: string
      readonly quote: string
      readonly found: string
      readonly distance: number
    }
  | {
      readonly kind: 'ambiguous-quote'
      readonly item: string
      readonly side: 'base' | 'head'
      readonly doc: string
      readonly quote: string
    }
  | {
      readonly kind: 'offsets-disagree'
      readonly item: string
      readonly side: 'base' | 'head'
      readonly chunk: string
    }

/** One golden item, asked and scored on every measured side. */
export type ScoredItem = {
  readonly id: string
  /** The item as each side labels it; an item that only one side holds stands on both. */
  readonly golden: Sides<GoldenItem>
  /** `both`: on both sides; `added`: only head holds it (never gates); `removed`: only base holds it. */
  readonly origin: 'both' | 'added' | 'removed'
  /** Its labels differ between the sides. */
  readonly relabelled: boolean
  readonly results: MeasuredSides<QueryResult>
  /** Undefined where the query failed, or the item has no usable labels. */
  readonly matches: MeasuredSides<ItemMatch | undefined>
  /** By canonical metric name; one entry per measured metric. */
  readonly scores: MeasuredSides<ReadonlyMap<string, Score>>
  readonly stale: readonly StaleLabel[]
  readonly notes: readonly MatchNote[]
}

/** One metric on one pair of scores. */
export type Pair = { readonly item: string; readonly base: number; readonly head: number }

/** How many items a metric was compared on, and what became of the others. */
export type Coverage = {
  /** Items scored on both sides (on head, where there is no base). */
  readonly pairs: number
  /** Items lost because a query failed on either side. */
  readonly runErrors: number
  /** Items scored on base and not applicable on head. */
  readonly turnedOnHead: number
  /** Items not applicable on base and scored on head. */
  readonly turnedOnBase: number
  /** Why they turned, with counts; sorted by reason. */
  readonly turnedReasons: readonly {
    readonly reason: NotApplicableReason
    readonly items: number
  }[]
  /** Items the metric does not apply to on either side. */
  readonly notApplicable: number
}

/** One metric over a set of items: the whole golden set, or a slice of it. Means are over the pairs. */
export type MetricComparison = {
  readonly metric: Metric
  /** Undefined without pairs, or where there is no base. */
  readonly base: number | undefined
  /** Undefined without pairs. */
  readonly head: number | undefined
  /** head - base over the pairs, in the metric's own direction; undefined where there is no base. */
  readonly delta: number | undefined
  /** In golden order; empty where there is no base. */
  readonly pairs: readonly Pair[]
  readonly improved: readonly string[]
  readonly degraded: readonly string[]
  readonly unchanged: readonly string[]
  readonly coverage: Coverage
}
