import { z } from 'zod'

import { count, oneOfKinds, texts, type ValueOf } from '../../lib/model/schema-parts.ts'

const GateVerdictSchema = z.enum(['pass', 'warn', 'fail', 'error'])

const TriedSchema = z.strictObject({
  path: z.string().describe('Key under pipeline, such as retrieve.k.'),
  from: z.string().describe("Head's value; empty for a glob that is added."),
  to: z.string(),
  outcome: oneOfKinds({
    compared: z
      .strictObject({
        verdict: GateVerdictSchema,
        values: z
          .array(z.strictObject({ metric: z.string(), value: z.number() }))
          .describe('Values of the gated metrics and of context_tokens.'),
      })
      .describe("The gate's verdict on the setting, compared with base."),
    failed: z.strictObject({ message: z.string() }),
    unmeasured: z.strictObject({}).describe('Time ran out before the setting was measured.'),
  }),
})

/** A setting that was tried, with its result. All strings are untrusted. */
export type TriedSetting = ValueOf<typeof TriedSchema>

export const schema = z
  .strictObject({
    lost: texts.describe('Metrics past their tolerance.'),
    tried: z.array(TriedSchema).describe('Likeliest first.'),
    best: count
      .optional()
      .describe(
        'Index in tried of the setting with the shortest context among those that keep every metric within tolerance and cause no other failure. Absent if there is none.',
      ),
    verified: GateVerdictSchema.exactOptional().describe(
      'Verdict of a second run of the gate with the best setting.',
    ),
  })
  .describe('Settings that the likely cause suggests, tried on head.')

/** The settings that the likely cause suggests, as tried on head. */
export type TriedRemedies = ValueOf<typeof schema>
