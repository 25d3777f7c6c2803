import { z } from 'zod'

import { optionalText, type ValueOf } from './schema-parts.ts'

export const PolicyChangeSchema = z
  .strictObject({ path: z.string(), base: optionalText, head: optionalText })
  .describe(
    'One key of the policy that differs between the sides. Values as JSON text; absent: not set on that side.',
  )

/** One key of the policy that differs between the sides. Values as JSON text; undefined: not set on that side. */
export type PolicyChange = ValueOf<typeof PolicyChangeSchema>
