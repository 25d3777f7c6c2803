import { z } from 'zod'

type Traits = {
  /** The setting as a person would write it, in a form that is equal for equal settings. Takes settings of its schema only. */
  written(setting: unknown): unknown
  readonly suffix: '' | 'Ms'
}

const traits = new WeakMap<z.core.$ZodType, Traits>()

/** Says how a setting is written again, where it is another value than the one in the file. Returns the schema. */
export function writtenAs<Schema extends z.ZodType>(
  schema: Schema,
  written: (setting: z.output<Schema>) => unknown,
  suffix: Traits['suffix'] = '',
): Schema {
  traits.set(schema, { written, suffix })
  return schema
}

/** A schema that is described or refined further is a copy, which knows what it was made from. */
function traitsOf(schema: z.core.$ZodType): Traits | undefined {
  const {
    _zod: { parent },
  } = schema
  return traits.get(schema) ?? (parent && traitsOf(parent))
}

/** A setting as a person would write it. */
export function writtenBack(schema: z.core.$ZodType, setting: unknown): unknown {
  const own = traitsOf(unwrapped(schema))
  return own === undefined ? setting : own.written(setting)
}

/** What the code calls the setting of a key: kebab-case becomes camelCase, and a duration ends in `Ms`. */
export function insideName(key: string, schema: z.core.$ZodType): string {
  const camel = key.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return `${camel}${traitsOf(unwrapped(schema))?.suffix ?? ''}`
}

/** A schema without its default, and without what becomes of the value, unless that says how it is written again. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (traitsOf(schema) !== undefined) return schema
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in)
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapper ? unwrapped(schema.unwrap()) : schema
}

/** A list whose order means nothing, without repeats. */
export function unordered(schema: z.ZodArray<z.ZodString>) {
  return writtenAs(
    schema.transform((entries): readonly string[] => [...new Set(entries)]),
    (entries) => entries.toSorted(),
  )
}
