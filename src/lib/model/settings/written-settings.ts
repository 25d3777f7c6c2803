import { z } from 'zod'
import { isMapping } from '../../parse/written-values.ts'
import { insideName, unwrapped, writtenBack } from './setting-traits.ts'

/** A configuration key and its effective value, as a person would write it. */
export type WrittenSetting = readonly [path: string, value: unknown]

/**
 * Lists every key under `path` with its effective value, in schema order. Leaves out empty lists
 * and keys that have no value. New keys are included automatically, because the function walks the
 * schema.
 */
export function writtenSettings(
  schema: z.core.$ZodType,
  settings: unknown,
  path: string,
): readonly WrittenSetting[] {
  const inner = unwrapped(schema)
  if (settings === undefined) return []
  if (inner instanceof z.ZodObject) return writtenKeys(inner.shape, settings, `${path}.`)
  if (inner instanceof z.ZodRecord && settings instanceof Map) {
    return [...settings].flatMap(([key, setting]) =>
      writtenSettings(inner.valueType, setting, `${path}.${key}`),
    )
  }
  const value = writtenBack(schema, settings)
  return Array.isArray(value) && value.length === 0 ? [] : [[path, value]]
}

/** Like `writtenSettings`, but for a section's keys, each of which is prefixed with `prefix`. */
export function writtenKeys(
  shape: z.core.$ZodShape,
  settings: unknown,
  prefix = '',
): readonly WrittenSetting[] {
  if (!isMapping(settings)) return []
  return Object.entries(shape).flatMap(([key, schema]) =>
    writtenSettings(schema, settings[insideName(key, schema)], `${prefix}${key}`),
  )
}
