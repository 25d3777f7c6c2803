import { z } from 'zod'
import { count, optionalSides, share, type ValueOf } from '../../lib/model/schema-parts.ts'

const EstimateSchema = z
  .strictObject({
    value: z.number(),
    low: z.number().optional(),
    high: z.number().optional(),
  })
  .describe('low, high: the 95% interval, absent if there is only one question or cluster.')

/**
 * A value with its 95% interval. The interval is absent if it cannot be estimated, for example with
 * a single cluster.
 */
export type Estimate = ValueOf<typeof EstimateSchema>

const answeredShape = { answered: count, wrong: count, of: count }

const ThresholdSchema = z
  .strictObject({
    value: z.number().describe('Answers with a lower score are declined.'),
    dev: z.strictObject(answeredShape),
    test: z
      .strictObject({ ...answeredShape, low: share, high: share })
      .describe('low, high: the exact 95% interval of the share that is wrong.'),
    holds: z
      .enum(['shown', 'plausible', 'doubtful', 'refuted', 'nothing-answered'])
      .describe(
        'Whether the target error rate is met on test. shown: the whole interval meets it; plausible: the share meets it; doubtful: only part of the interval meets it; refuted: none of it does.',
      ),
  })
  .describe(
    'The lowest score at which the share of wrong answers on dev stays within the target error rate.',
  )

/** A threshold chosen on the dev questions, with its results on both parts. */
export type Threshold = ValueOf<typeof ThresholdSchema>

const StatedSchema = z
  .strictObject({
    mean: share,
    over: EstimateSchema.describe(
      'Mean confidence minus share of right answers: above 0 is overconfident. -1..1.',
    ),
    error: EstimateSchema.describe(
      'Calibration error: mean distance between the confidence and the share of right answers at that confidence, by a cross-fitted smooth estimator that chance does not inflate. It may be below 0.',
    ),
    brier: EstimateSchema,
    miscalibration: z.number(),
    discrimination: z.number(),
    uncertainty: z.number(),
    blocks: z
      .array(z.strictObject({ from: share, to: share, share, n: count }))
      .describe('Steps of the isotonic reliability curve; each pools a range of confidences.'),
  })
  .describe('Only for probabilities, not for chunk scores.')

const SignalSchema = z.strictObject({
  items: count.describe('Scored questions that are known to be right or wrong.'),
  unstated: count.describe('Questions for which the pipeline gives no score.'),
  unknown: count.describe('Scored questions not known to be right or wrong.'),
  right: share.optional(),
  stated: StatedSchema.optional(),
  auroc: EstimateSchema.optional().describe(
    'How often a right answer has a higher score than a wrong answer. Absent if all are right or all wrong.',
  ),
  areaUnderRisk: share.optional(),
  risk: z
    .array(z.strictObject({ threshold: z.number(), coverage: share, risk: share }))
    .describe('Risk by coverage, highest score first, at most 200 points.'),
  threshold: ThresholdSchema.optional().describe(
    'Absent if there are no dev and test parts, or no threshold meets the target error rate on dev.',
  ),
})

/** How well one kind of score separates right from wrong on one side. */
export type Signal = ValueOf<typeof SignalSchema>

const ComparedSchema = z.strictObject({
  sides: optionalSides(SignalSchema),
  change: z
    .strictObject({
      error: EstimateSchema.optional(),
      brier: EstimateSchema.optional(),
      auroc: EstimateSchema.optional(),
    })
    .optional()
    .describe('Head minus base, over questions known to be right or wrong on both sides.'),
  carried: ThresholdSchema.optional().describe("Base's threshold, applied to head's test part."),
})

/** One kind of score on both sides. */
export type ComparedSignal = ValueOf<typeof ComparedSchema>

const silenceShape = {
  silent: count,
  precision: share
    .optional()
    .describe('no_answer_precision; absent if the retriever is never silent.'),
  recall: share.optional().describe('no_answer_recall; absent if no question is unanswerable.'),
}

const SilenceSchema = z
  .strictObject({
    answerable: count,
    unanswerable: count,
    unscored: count.describe(
      'Questions not counted at any floor, because their first chunk has no score.',
    ),
    own: z
      .strictObject(silenceShape)
      .describe('The retriever is silent only if it returns no chunks.'),
    floors: z
      .array(z.strictObject({ floor: z.number(), ...silenceShape }))
      .describe('Silent means that the first chunk scores below the floor. At most 200 floors.'),
    chosen: z
      .strictObject({
        floor: z.number(),
        dev: z.strictObject(silenceShape),
        test: z.strictObject(silenceShape),
      })
      .optional()
      .describe('The floor with the best F1 on dev; absent if there are no dev and test parts.'),
  })
  .describe(
    'A retriever that returns nothing is silent. no_answer_precision: share of the questions it is silent on that are unanswerable. no_answer_recall: share of the unanswerable questions on which it is silent.',
  )

export type Silence = ValueOf<typeof SilenceSchema>

/** The `features.confidence` section of the report. */
export const schema = z
  .strictObject({
    errorRate: share.describe(
      'The highest share of wrong answers allowed among those at or above the threshold.',
    ),
    answers: ComparedSchema.optional().describe(
      'Confidence of the answers; absent if the pipeline gives none.',
    ),
    ranking: ComparedSchema.optional().describe(
      'Score of the first chunk; a question counts as right if its evidence was found.',
    ),
    silence: optionalSides(SilenceSchema).optional(),
  })
  .describe('How far the scores of a pipeline can be trusted.')

export type Confidence = ValueOf<typeof schema>
