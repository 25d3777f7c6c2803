import { z } from 'zod'

import { CoverageSchema } from '../../lib/model/metric-comparison.ts'
import { RulingSchema, VerdictSchema } from '../../verdict/findings/finding-parts.ts'
import { DirectionSchema, MetricGroupSchema } from '../../lib/model/metric.ts'
import { NotApplicableReasonSchema } from '../../lib/model/score-schema.ts'
import {
  bothSides,
  count,
  oneOfKinds,
  share,
  texts,
  type ValueOf,
} from '../../lib/model/schema-parts.ts'
import { InconclusiveSchema, RuleSchema } from '../../lib/model/settings/gate-schema.ts'

const ToleranceSchema = oneOfKinds({
  absolute: z.strictObject({ value: z.number().min(0) }),
  relative: z.strictObject({ share: z.number().min(0) }),
})

const bounds = {
  tolerance: ToleranceSchema.optional(),
  allowed: z
    .number()
    .optional()
    .describe("The tolerance in the metric's unit, computed from base's value if relative."),
  min: z.number().optional(),
  max: z.number().optional(),
}

const sideValue = z
  .number()
  .optional()
  .describe("Mean (for times, quantile) over the pairs, or over head's items if there is no base.")

/** A metric's movement over any set of questions. */
const movement = {
  base: sideValue,
  head: sideValue,
  delta: z
    .number()
    .optional()
    .describe(
      "head - base, unrounded, in the metric's own direction; the corrected change if human labels correct it.",
    ),
  improved: count,
  degraded: count,
  unchanged: count,
}

const IntervalSchema = z
  .strictObject({ low: z.number(), high: z.number() })
  .describe(
    "95% interval of head - base for questions like these, in the metric's unit; two-sided, not clipped to the possible range.",
  )

/**
 * The bounds of an interval for head - base on similar questions, in the metric's own unit and
 * direction.
 */
export type IntervalReport = ValueOf<typeof IntervalSchema>

const TestSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('none'),
      reason: z
        .enum(['unchanged', 'few-items', 'few-changed', 'few-clusters'])
        .describe('unchanged: no pair moved, so no test is needed.'),
    }),
    z.strictObject({
      kind: z.enum(['t', 'sign-flip', 'mcnemar', 'bootstrap']),
      worse: share.describe(
        'One-sided probability of a loss at least this large if nothing had changed.',
      ),
    }),
  ])
  .describe('The test used, or why there is none.')

export type TestReport = ValueOf<typeof TestSchema>

const StatisticsSchema = z
  .strictObject({
    changed: count.describe('Pairs whose scores differ between base and head.'),
    clusters: count
      .optional()
      .describe(
        'Groups of items that are not independent of each other; absent if no item has a cluster.',
      ),
    documents: z
      .strictObject({
        count: count.describe('Groups of questions about the same documents.'),
        largest: share.describe('The share of questions in the largest group.'),
      })
      .optional()
      .describe('The clusters that intervals use; absent if no label names a document.'),
    interval95: IntervalSchema.optional(),
    test: TestSchema,
    rule: RulingSchema.pick({ p: true, adjusted: true })
      .optional()
      .describe(
        'The p-value that the rule uses, raw and corrected for the metrics tested with it.',
      ),
    own: z
      .strictObject({
        kind: z.enum(['t', 'mcnemar', 'sign-flip']).describe('Slices use an exact test.'),
        p: share.describe('The probability that these questions lose as much by chance alone.'),
        withoutWorst: z
          .number()
          .describe('The mean loss without the question with the largest loss.'),
        byWorst: z
          .number()
          .describe(
            'The part of the mean loss due to the question with the largest loss. Under auto, the rest must be at least half of this to block.',
          ),
      })
      .optional()
      .describe(
        'For a mean, a test of whether these questions got worse, each counted as independent. Used by rule auto.',
      ),
    detectable: z
      .number()
      .min(0)
      .optional()
      .describe(
        "The smallest loss that this many questions can detect with a power of 80%, in the metric's unit.",
      ),
    largest: texts.max(3).describe('Ids of the items that moved most.'),
  })
  .describe('Statistics of a change. Probabilities are one-sided unless stated otherwise.')

/**
 * The statistics of a metric's change over its pairs. Probabilities are one-sided unless stated
 * otherwise.
 */
export type StatisticsReport = ValueOf<typeof StatisticsSchema>

const PartSchema = z.strictObject({ pairs: count, ...movement })

/** A metric over a subset of the questions. */
export type PartReport = ValueOf<typeof PartSchema>

const SliceSchema = PartSchema.extend({
  tag: z.string(),
  gate: z.strictObject(bounds).optional().describe('Absent if the slice is not gated.'),
  statistics: StatisticsSchema.optional().describe('Present only if the slice is gated.'),
})

/** A metric over the questions with one tag. */
export type SliceReport = ValueOf<typeof SliceSchema>

const CorrectionSchema = z
  .strictObject({
    labelled: count.describe('Randomly drawn questions that humans labelled on both sides.'),
    differing: count.describe('Questions whose answer or chunks differ between the sides.'),
    missing: count.describe('How many more questions need human labels; 0 if there are enough.'),
    unused: count.describe(
      'Questions whose labels are not used because their texts changed or a question drawn earlier lacks labels.',
    ),
    gap: z
      .strictObject({ item: z.string(), behind: count })
      .optional()
      .describe(
        'A question without a label, and how many labelled questions are not used because they were drawn after it.',
      ),
    moved: count.describe('Labelled questions that moved according to human labels.'),
    judge: z
      .strictObject({ change: z.number(), interval95: IntervalSchema.optional() })
      .describe('The change according to the judge alone.'),
    corrected: z
      .number()
      .optional()
      .describe(
        'The change estimated by PPI++ from per-question differences; absent if not corrected.',
      ),
  })
  .describe('Human labels applied to a judged change. Each question counts independently.')

export const MetricReportSchema = z.strictObject({
  metric: z.string().describe('Canonical name, e.g. recall@5.'),
  direction: DirectionSchema,
  group: MetricGroupSchema,
  judged: z.boolean().describe('Whether the scores depend on the judge.'),
  gate: z
    .strictObject({
      ...bounds,
      rule: RuleSchema,
      inconclusive: InconclusiveSchema.describe('Verdict on a breach that may be due to chance.'),
    })
    .optional()
    .describe('Absent if the metric is reported but not gated.'),
  verdict: z.enum([...VerdictSchema.options, 'not-gated']),
  equalLength: z
    .boolean()
    .describe(
      'Whether the gate added the metric to compare both sides at equal length. It is not gated, but shown next to context recall.',
    ),
  ...movement,
  weighted: z
    .strictObject({ base: z.number().exactOptional(), head: z.number() })
    .exactOptional()
    .describe(
      'Means with question weights, which do not affect the verdict; absent if all weights are equal.',
    ),
  statistics: StatisticsSchema.optional().describe('Absent if nothing was compared.'),
  correction: CorrectionSchema.optional().describe(
    'Absent if there are no human labels, or no question differs between the sides.',
  ),
  coverage: CoverageSchema,
  turned: bothSides(texts).describe(
    'For a metric of answers or spending, ids of the items that it does not apply to on that side only. Empty for other metrics.',
  ),
  ruledOut: z
    .array(z.strictObject({ reason: NotApplicableReasonSchema, items: count }))
    .describe(
      'For a metric of answers or spending, how many items it does not apply to on either side, by reason. Empty for other metrics.',
    ),
  slices: z
    .array(SliceSchema)
    .describe(
      'Sorted by tag. must_pass items form the slice of that name. A slice with fewer than 5 pairs has no means.',
    ),
  added: PartSchema.optional().describe('Items that only head has.'),
  dev: PartSchema.optional().describe('Items in split dev, if only split test is gated.'),
  drafts: PartSchema.optional().describe('Unreviewed drafts, if the gate excludes them.'),
})

/** A metric over the golden set, with its gate and verdict. */
export type MetricReport = ValueOf<typeof MetricReportSchema>
