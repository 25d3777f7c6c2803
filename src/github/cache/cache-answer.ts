import { z } from 'zod'

/** What the program that talks to GitHub's cache says at its end. */
export const CacheAnswerSchema = z.discriminatedUnion('kind', [
  /** The entry of this key lies at the path. */
  z.strictObject({ kind: z.literal('restored'), key: z.string() }),
  /** `not-saved`: the entry exists, or the token may not write. `unavailable`: there is no cache service here. */
  z.strictObject({ kind: z.enum(['absent', 'saved', 'not-saved', 'unavailable']) }),
  /** `failed`: the service is broken. `unusable`: it said no, or what it gave is no entry of ours. */
  z.strictObject({ kind: z.enum(['failed', 'unusable']), why: z.string() }),
])

/** The same as a type. */
export type CacheAnswer = z.infer<typeof CacheAnswerSchema>
