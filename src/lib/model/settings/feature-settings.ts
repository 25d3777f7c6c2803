import type { z } from 'zod'

/** Configuration keys that a feature adds with `settings` in its folder's `config.ts`. */
export type FeatureSettings = Readonly<Record<string, z.ZodType>>

const idle = new WeakSet<z.ZodType>()

/** Marks a key as one that never affects whether a change passes. Returns the key's schema. */
export function decidingNothing(schema: z.ZodType): z.ZodType {
  idle.add(schema)
  return schema
}

/** Returns whether a key was marked by `decidingNothing`. */
export function decidesNothing(schema: z.ZodType): boolean {
  return idle.has(schema)
}
