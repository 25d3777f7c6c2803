import { z } from 'zod'

import { count, oneOfKinds, texts, type ValueOf } from '../../lib/model/schema-parts.ts'

const GateVerdictSchema = z.enum(['pass', 'warn', 'fail', 'error'])

const TriedSchema = z.strictObject({
  path: z.string().describe('Key below pipeline, as retrieve.k.'),
  from: z.string().describe("Head's value; empty for a glob that is added."),
  to: z.string(),
  outcome: oneOfKinds({
    compared: z
      .strictObject({
        verdict: GateVerdictSchema,
        values: z
          .array(z.strictObject({ metric: z.string(), value: z.number() }))
          .describe('Of the gated metrics, and of context_tokens.'),
      })
      .describe('The verdict of the gate on it, compared with base.'),
    failed: z.strictObject({ message: z.string() }),
    unmeasured: z.strictObject({}).describe('The time was up.'),
  }),
})

/** A setting that was tried, and its result. Texts are untrusted. */
export type TriedSetting = ValueOf<typeof TriedSchema>

/** The `features.sweep` section of the report. */
export const schema = z
  .strictObject({
    lost: texts.describe('Metrics past their tolerance.'),
    tried: z.array(TriedSchema).describe('Likeliest first.'),
    best: count
      .optional()
      .describe(
        'Place of the setting that restores with the shortest context: no metric is past its tolerance any more, and nothing else fails; absent: none restores.',
      ),
    verified: GateVerdictSchema.exactOptional().describe('Of a second run of the gate with it.'),
  })
  .describe('Settings that the likely cause suggests, tried on head.')

/** Settings that the likely cause suggests, tried on head. */
export type TriedRemedies = ValueOf<typeof schema>
