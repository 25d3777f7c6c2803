import { z } from 'zod'
import { count, share, type ValueOf } from '../schema-parts.ts'

export const ControlKindSchema = z
  .enum(['positive', 'negative'])
  .describe(
    'positive: the given text supports the claim, so entailed is right. negative: the text does not support it.',
  )

/** `positive` if the text sent with a control supports it, `negative` if it does not. */
export type ControlKind = z.infer<typeof ControlKindSchema>

/** The minimum share of the controls of each kind that a judge must get right to be trusted. */
export const leastRight = 0.85

export const ControlLengthSchema = z
  .enum(['short', 'long'])
  .describe('long: at least 70 characters.')

export type ControlLength = z.infer<typeof ControlLengthSchema>

export const PairPlaceSchema = z
  .enum(['first', 'second'])
  .describe('Which of the two answers shown is known to be better.')

export type PairPlace = z.infer<typeof PairPlaceSchema>

export const PairLengthSchema = z
  .enum(['short', 'long'])
  .describe('Whether the answer known to be better is the shorter or the longer one.')

export type PairLength = z.infer<typeof PairLengthSchema>

const shareRight = {
  right: count,
  of: count,
  low: share.describe('Lower end of the 95% Clopper-Pearson interval of the share.'),
  high: share,
}

export const PairTallySchema = z.strictObject({
  place: PairPlaceSchema,
  length: PairLengthSchema.optional().describe('Absent: both lengths.'),
  ...shareRight,
})

/**
 * How often a judge preferred the better answer when comparing known pairs, over all stored runs.
 */
export type PairTally = ValueOf<typeof PairTallySchema>

export const OrderSchema = z
  .strictObject({
    first: count.describe(
      'Comparisons in which the judge preferred the first answer in both orders.',
    ),
    second: count.describe(
      'Comparisons in which the judge preferred the second answer in both orders.',
    ),
    of: count.describe('All comparisons in the run.'),
  })
  .describe('How often the order of two answers decided which one the judge preferred.')

export type OrderCounts = ValueOf<typeof OrderSchema>

export const ControlTallySchema = z.strictObject({
  side: z
    .enum(['base', 'head', 'all'])
    .describe(
      'The side whose calls contained the controls; all: every stored run of this judge, including this one.',
    ),
  kind: ControlKindSchema,
  length: ControlLengthSchema.optional().describe('Absent: both lengths.'),
  ...shareRight,
})

export type ControlTally = ValueOf<typeof ControlTallySchema>
