import { z } from 'zod'

import { JudgeCauseSchema } from './judging/claims.ts'
import type { Metric } from './metric.ts'
import { NotApplicableReasonSchema } from './score-schema.ts'
import { count, type ValueOf } from './schema-parts.ts'

/**
 * One metric's values for the items scored on both sides, in golden-set order. Equal indexes in the
 * three lists refer to the same item. The lists are separate because 100,000 objects per metric and
 * slice would take too much memory.
 */
type Pairs = {
  readonly items: readonly string[]
  readonly base: readonly number[]
  readonly head: readonly number[]
}

export const CoverageSchema = z
  .strictObject({
    pairs: count.describe('Items scored on both sides (on head if there is no base).'),
    runErrors: count.describe('Left out because a query failed on either side.'),
    judgeErrors: count.describe(
      'Left out because the judge gave no usable verdict on either side, though no query failed.',
    ),
    judgeCauses: z
      .array(z.strictObject({ cause: JudgeCauseSchema, items: count }))
      .describe("Causes of the judge errors, sorted; base's cause if both sides have one."),
    turnedOnHead: count.describe('Items scored on base that the metric does not apply to on head.'),
    turnedOnBase: count.describe('The reverse.'),
    turnedReasons: z
      .array(z.strictObject({ reason: NotApplicableReasonSchema, items: count }))
      .describe('Reasons for `turnedOnHead` and `turnedOnBase`, sorted.'),
    notApplicable: count.describe('Items that the metric applies to on neither side.'),
  })
  .describe('How many items a metric was compared on, and why others were left out.')

/** How many items a metric was compared on, and why the others were left out. */
export type Coverage = ValueOf<typeof CoverageSchema>

/** A metric's comparison over the whole golden set or a slice. Means are over the pairs. */
export type MetricComparison = {
  readonly metric: Metric
  /** The mean on base. Undefined if there are no pairs or no base. */
  readonly base: number | undefined
  /** The mean on head. Undefined if there are no pairs. */
  readonly head: number | undefined
  /**
   * head - base over the pairs, not adjusted for whether higher is better. Undefined if there is no
   * base.
   */
  readonly delta: number | undefined
  /**
   * The mean over all items scored on head, including those without a score on base. Undefined if
   * head scored none.
   */
  readonly headScored: { readonly value: number; readonly items: number } | undefined
  /** Empty if there is no base, and for slices that `per-slice` does not list. */
  readonly pairs: Pairs
  readonly improved: readonly string[]
  readonly degraded: readonly string[]
  readonly unchanged: readonly string[]
  readonly coverage: Coverage
}
