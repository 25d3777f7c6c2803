import { z } from 'zod'

import { count, type ValueOf } from './schema-parts.ts'

export const ReachSchema = z
  .strictObject({
    k: z.int().min(1).optional().describe('Absent: within the context.'),
    items: count.describe('Items with retrieval measured on both sides.'),
    lost: count.describe(
      'Had something relevant in the top k, or in the context, at base and have nothing at head.',
    ),
    gained: count.describe('The reverse.'),
  })
  .describe(
    'How many items lost, or gained, their only findable evidence within the top k, or within the context.',
  )

/** How many items lost, or gained, their only findable evidence within the top k. */
export type Reach = ValueOf<typeof ReachSchema>
