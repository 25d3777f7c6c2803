import type { z } from 'zod'

/** An object as parsed from a file: nothing is known of its values. */
export type Mapping = Readonly<Record<string, unknown>>

/** The value at a key path of a parsed file, or undefined if the path leads nowhere. Own keys only. */
export function valueAt(written: unknown, path: readonly string[]): unknown {
  let value = written
  for (const key of path) {
    if (!isMapping(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

/** Whether a parsed value is an object and not a list. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list, without what else is in it; none for what is not a list. */
export function mappingsIn(value: unknown): readonly Mapping[] {
  return Array.isArray(value) ? value.filter(isMapping) : []
}

/** A written value as its schema gives it, or undefined when it does not fit. */
export function valid<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> | undefined {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}
