import { z } from 'zod'
import { optionalText, type ValueOf } from '../../lib/model/schema-parts.ts'

/** The `features.golden-problems` section of the report. */
export const schema = z
  .array(
    z.strictObject({
      check: z.string().describe('Name of the check, as in docs/golden-tools.md.'),
      severity: z.enum(['error', 'warn']),
      finds: z.string().describe('What the check finds, in words.'),
      items: z.array(
        z.strictObject({
          item: z.string(),
          says: optionalText.describe('Absent if the text level withholds it.'),
        }),
      ),
    }),
  )
  .describe("Problems with head's questions; in a pull request, only new ones.")

/**
 * Problems of individual questions in head's golden set, by check. `item` and `says` are untrusted text.
 */
export type GoldenProblems = ValueOf<typeof schema>
