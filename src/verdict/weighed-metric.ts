import type { SliceGate, MetricGate } from '../lib/model/settings/settings.ts'
import type { MetricComparison } from '../lib/model/metric-comparison.ts'
import type { Slice } from '../metrics/compare/slices.ts'
import type { RuleOutcome } from './apply-rules.ts'
import type { Correction } from './correct-by-labels.ts'
import type { PairedScores, WeighedChange } from './weigh-change.ts'

export type Weighing = {
  /** Undefined if there is no base or no pair, and for a slice that is not gated. */
  readonly weighed: Weighed | undefined
  /**
   * The result of the gate's rule. Undefined if there is no tolerance or nothing could be compared.
   */
  readonly outcome: RuleOutcome | undefined
  /**
   * The result with items that head made incomparable counted as not found. Undefined if there are
   * no such items or if the metric reads no labels.
   */
  readonly ifLost?: CountedAsLost | undefined
}

/** A comparison in which the questions that head made incomparable got the worst score. */
export type CountedAsLost = Pick<Weighing, 'outcome' | 'weighed'> & {
  readonly comparison: MetricComparison
}

export type Weighed = {
  readonly change: WeighedChange
  readonly scores: PairedScores
  /** The pairs' ids, in the order of the scores. */
  readonly items: readonly string[]
  /**
   * Whether nothing could be tested because head made questions incomparable. Except under `auto`,
   * the change then counts as measured, without a test.
   */
  readonly isHeadsDoing: boolean
  /**
   * Whether the metric reads lists and a side returned a different list for some question that was
   * asked again.
   */
  readonly wavers: boolean
  /** Undefined if there are no human labels or no question differs, and for a slice. */
  readonly correction?: Correction | undefined
}

/** One metric over the items with a given tag. */
export type WeighedSlice = Slice &
  Weighing & {
    /** Undefined if the slice is not gated or is too small. */
    readonly gate: SliceGate | undefined
    /** Whether `per-slice` lists the slice. */
    readonly named: boolean
    /**
     * The number of items that head made incomparable, or 0 if `per-slice` does not list the slice.
     */
    readonly lost: number
  }

/** A measured metric with all the results of weighing it. */
export type WeighedMetric = Weighing & {
  readonly comparison: MetricComparison
  readonly slices: readonly WeighedSlice[]
  /** The comparison of items that only head contains, or undefined if there are none. */
  readonly added: MetricComparison | undefined
  /**
   * The comparison of items in the `dev` split if only `test` counts towards the gate, or undefined
   * if all items count.
   */
  readonly dev: MetricComparison | undefined
  /** The comparison of the unreviewed drafts, or undefined if there are none. */
  readonly drafts: MetricComparison | undefined
  /** Undefined if the metric is reported but not gated. */
  readonly gate: MetricGate | undefined
}

/** Work that pauses at intervals, so that the caller can stop it. */
export type Stepwise<Result> = Generator<undefined, Result>
