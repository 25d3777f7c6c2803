import type { z } from 'zod'

/** Configuration keys that a feature adds: `settings` in the `config.ts` of its folder. */
export type FeatureSettings = Readonly<Record<string, z.ZodType>>

const idle = new WeakSet<z.ZodType>()

/** Marks a key as one that never decides whether a change passes. Returns its schema. */
export function decidingNothing(schema: z.ZodType): z.ZodType {
  idle.add(schema)
  return schema
}

/** Returns whether a key is marked by `decidingNothing`. */
export function decidesNothing(schema: z.ZodType): boolean {
  return idle.has(schema)
}
