import type { z } from 'zod'

/** Keys of the configuration that a feature brings: `settings` of the `config.ts` of its folder. */
export type FeatureSettings = Readonly<Record<string, z.ZodType>>

const idle = new WeakSet<z.ZodType>()

/** Says of a key that no value of it lets a change through. Returns its schema. */
export function decidingNothing(schema: z.ZodType): z.ZodType {
  idle.add(schema)
  return schema
}

/** Whether no value of the key lets a change through. */
export function decidesNothing(schema: z.ZodType): boolean {
  return idle.has(schema)
}
