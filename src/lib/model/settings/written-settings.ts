import { z } from 'zod'
import { isMapping } from '../../parse/written-values.ts'
import { insideName, unwrapped, writtenBack } from './setting-traits.ts'

/** A key of the configuration and its effective value, as a person would write it. */
export type WrittenSetting = readonly [path: string, value: unknown]

/**
 * Lists every key below `path` with its effective value, in the order of the schema. Leaves out
 * keys without a value and empty lists. Because it walks the schema, new keys are included
 * automatically.
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

/** Like `writtenSettings`, for the keys of a section; puts `prefix` before each key. */
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
