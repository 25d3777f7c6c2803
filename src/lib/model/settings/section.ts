import { z } from 'zod'
import { keyed } from '../../parse/expected.ts'
import type { Milliseconds } from './duration.ts'
import { insideName } from './setting-traits.ts'

type Camel<Key extends string> = Key extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Key

type InsideName<Key extends string, Setting> = [Setting] extends [Milliseconds | undefined]
  ? `${Camel<Key>}Ms`
  : Camel<Key>

type Plain<Setting> = Setting extends Milliseconds
  ? number
  : Setting extends readonly (infer Entry)[]
    ? readonly Entry[]
    : Setting

/** A section's parsed settings. A key without a default is undefined if it was left out. */
type Inside<Shape extends z.ZodRawShape> = {
  readonly [Key in keyof Shape & string as InsideName<Key, z.output<Shape[Key]>>]: Plain<
    z.output<Shape[Key]>
  >
}

/**
 * Returns a schema for a section of the configuration with exactly these keys. Parsing converts
 * keys to camelCase, so `max-drop` becomes `maxDrop`, and a duration `timeout` becomes `timeoutMs`.
 */
export function section<Shape extends z.ZodRawShape>(what: string, shape: Shape) {
  return keyed(what, shape).transform((written) => settingsOf(shape, written))
}

/**
 * Renames kebab-case keys to the names that the code uses. Keys that were left out are undefined.
 */
// This function is overloaded because the compiler cannot check computed names.
export function settingsOf<Shape extends z.ZodRawShape>(
  shape: Shape,
  written: Readonly<Record<string, unknown>>,
): Inside<Shape>
export function settingsOf(
  shape: z.ZodRawShape,
  written: Readonly<Record<string, unknown>>,
): unknown {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [insideName(key, schema), written[key]]),
  )
}

/** Returns a schema for a mapping with user-defined keys, parsed into a map in file order. */
export function mapping<Value extends z.ZodType>(
  key: z.ZodString,
  value: Value,
  error: string | z.core.$ZodErrorMap,
) {
  return z
    .record(key, value, { error })
    .transform((written): ReadonlyMap<string, z.output<Value>> => new Map(Object.entries(written)))
}
