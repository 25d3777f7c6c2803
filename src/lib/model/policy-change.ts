import { z } from 'zod'

import { optionalText, type ValueOf } from './schema-parts.ts'

export const PolicyChangeSchema = z
  .strictObject({ path: z.string(), base: optionalText, head: optionalText })
  .describe(
    'One key of the policy that differs between the sides. Values as JSON text; absent if not set.',
  )

/**
 * A policy key that differs between the sides. Values are JSON text, or undefined if not set on
 * that side.
 */
export type PolicyChange = ValueOf<typeof PolicyChangeSchema>
