import { z } from 'zod'

export const CacheAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('restored'), key: z.string() }),
  /**
   * `not-saved`: the entry already exists, or the token may not write. `unavailable`: this job has
   * no cache service.
   */
  z.strictObject({ kind: z.enum(['absent', 'saved', 'not-saved', 'unavailable']) }),
  /**
   * `failed`: the service is broken. `unusable`: the service refused the request, or its response
   * is not a valid entry.
   */
  z.strictObject({ kind: z.enum(['failed', 'unusable']), why: z.string() }),
])

export type CacheAnswer = z.infer<typeof CacheAnswerSchema>
