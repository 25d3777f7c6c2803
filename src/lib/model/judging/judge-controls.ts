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

export const ControlTallySchema = z.strictObject({
  side: z
    .enum(['base', 'head', 'all'])
    .describe(
      'Whose verdicts came by the calls that the controls rode in; all: of every kept run of this judge, this one included.',
    ),
  kind: ControlKindSchema,
  length: ControlLengthSchema.optional().describe('Absent: short and long ones together.'),
  right: count,
  of: count,
  low: share.describe('The 95 % interval of the share, after Clopper and Pearson.'),
  high: share,
})

/** How many controls of one kind and length a judge got right. */
export type ControlTally = ValueOf<typeof ControlTallySchema>
