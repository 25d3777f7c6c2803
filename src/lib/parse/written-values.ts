import type { z } from 'zod'

/** An object parsed from a file. Its values are unchecked. */
export type Mapping = Readonly<Record<string, unknown>>

/**
 * Returns the value at a key path in a parsed file, or undefined if the path does not exist. Uses
 * only own keys.
 */
export function valueAt(written: unknown, path: readonly string[]): unknown {
  let value = written
  for (const key of path) {
    if (!isMapping(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

/** Returns whether a parsed value is an object rather than a list. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the objects in a list and skips other elements. Returns an empty list if the value is not
 * a list.
 */
export function mappingsIn(value: unknown): readonly Mapping[] {
  return Array.isArray(value) ? value.filter(isMapping) : []
}

/** Returns a value as parsed by its schema, or undefined if it is invalid. */
export function valid<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> | undefined {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}
