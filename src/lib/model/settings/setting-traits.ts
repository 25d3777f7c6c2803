import { z } from 'zod'

type Traits = {
  /**
   * Returns the setting as a person would write it. Equal settings have equal forms. `setting` must
   * be an output of the schema that has these traits.
   */
  written(setting: unknown): unknown
  readonly suffix: '' | 'Ms'
}

const traits = new WeakMap<z.core.$ZodType, Traits>()

/**
 * Registers how a setting is written in a file if that differs from the parsed value. Returns the
 * schema.
 */
export function writtenAs<Schema extends z.ZodType>(
  schema: Schema,
  written: (setting: z.output<Schema>) => unknown,
  suffix: Traits['suffix'] = '',
): Schema {
  traits.set(schema, { written, suffix })
  return schema
}

/**
 * Returns the traits of a schema or of its nearest parent with traits, because describing or
 * refining a schema returns a copy with the original as its parent.
 */
function traitsOf(schema: z.core.$ZodType): Traits | undefined {
  const {
    _zod: { parent },
  } = schema
  return traits.get(schema) ?? (parent && traitsOf(parent))
}

/** Returns a setting as a person would write it. */
export function writtenBack(schema: z.core.$ZodType, setting: unknown): unknown {
  const own = traitsOf(unwrapped(schema))
  return own === undefined ? setting : own.written(setting)
}

/**
 * Returns the name that the code uses for a key: the key in camelCase, followed by `Ms` for a
 * duration.
 */
export function insideName(key: string, schema: z.core.$ZodType): string {
  const camel = key.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return `${camel}${traitsOf(unwrapped(schema))?.suffix ?? ''}`
}

/**
 * Unwraps optional, default and transformed schemas until it reaches a schema that has traits or is
 * not wrapped.
 */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (traitsOf(schema) !== undefined) return schema
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in)
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapper ? unwrapped(schema.unwrap()) : schema
}

/**
 * Returns a schema for a list that is treated as a set. Duplicates are removed, and the order does
 * not matter.
 */
export function unordered(schema: z.ZodArray<z.ZodString>) {
  return writtenAs(
    schema.transform((entries): readonly string[] => [...new Set(entries)]),
    (entries) => entries.toSorted(),
  )
}
