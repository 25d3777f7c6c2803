import { z } from 'zod'
import { count, share, type ValueOf } from '../schema-parts.ts'

export const ControlKindSchema = z
  .enum(['positive', 'negative'])
  .describe('positive: said by the texts, so that entailed is right. negative: said by none.')

/** Whether a control is true by the texts that it is sent with. */
export type ControlKind = z.infer<typeof ControlKindSchema>

/** The share of controls of each kind that a trusted judge gets right at least. */
export const leastRight = 0.85

export const ControlLengthSchema = z
  .enum(['short', 'long'])
  .describe('long: from 70 characters on.')

/** Whether a control is as long as a long claim. */
export type ControlLength = z.infer<typeof ControlLengthSchema>

export const PairPlaceSchema = z
  .enum(['first', 'second'])
  .describe('Where the better answer of a known pair was shown.')

export type PairPlace = z.infer<typeof PairPlaceSchema>

export const PairLengthSchema = z
  .enum(['short', 'long'])
  .describe('Whether the better answer of a known pair is the shorter or the longer one.')

/** Whether the better answer of a known pair is the shorter or the longer one. */
export type PairLength = z.infer<typeof PairLengthSchema>

const shareRight = {
  right: count,
  of: count,
  low: share.describe('The 95 % interval of the share, after Clopper and Pearson.'),
  high: share,
}

export const PairTallySchema = z.strictObject({
  place: PairPlaceSchema,
  length: PairLengthSchema.optional().describe('Absent: both together.'),
  ...shareRight,
})

/** In how many comparisons of known pairs a judge named the better answer, over all kept runs. */
export type PairTally = ValueOf<typeof PairTallySchema>

export const OrderSchema = z
  .strictObject({
    first: count.describe('It took the first answer in both orders.'),
    second: count.describe('It took the second answer in both orders.'),
    of: count.describe('All comparisons of the run.'),
  })
  .describe('How often the order of two answers decided which of them the judge prefers.')

/** How often the order of two answers decided. */
export type OrderCounts = ValueOf<typeof OrderSchema>

export const ControlTallySchema = z.strictObject({
  side: z
    .enum(['base', 'head', 'all'])
    .describe(
      'Whose verdicts came by the calls that the controls rode in; all: of every kept run of this judge, this one included.',
    ),
  kind: ControlKindSchema,
  length: ControlLengthSchema.optional().describe('Absent: short and long ones together.'),
  ...shareRight,
})

export type ControlTally = ValueOf<typeof ControlTallySchema>
