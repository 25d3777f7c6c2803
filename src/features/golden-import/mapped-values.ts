import { structureOf } from '../../golden/shapes/foreign-values.ts'
import type { Part } from '../../golden/shapes/foreign-shape.ts'
import { GateError } from '../../lib/errors.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { printable, quoted } from '../../lib/text/printing/printable.ts'

/**
 * Returns the value at a key of an item, or at a path of keys separated by dots. If the path leads
 * through a list, collects the value from each entry. Parses lists and objects in table cells.
 * Returns undefined if the item has no such key.
 */
export function mappedValue(item: Mapping, key: string): unknown {
  return Object.hasOwn(item, key) ? item[key] : valueBelow(item, key.split('.'))
}

function valueBelow(written: unknown, [key, ...below]: readonly string[]): unknown {
  if (key === undefined) return written
  const value = parsed(written)
  if (Array.isArray(value)) {
    const all = value.map((each: unknown) => valueBelow(each, [key, ...below]))
    const found = all.filter((each) => each !== undefined)
    return found.length === 0 ? undefined : found
  }
  return isMapping(value) && Object.hasOwn(value, key) ? valueBelow(value[key], below) : undefined
}

/** Throws `input-invalid` if `--map` names a key that no item has. */
export function requireMappedKeys(
  items: readonly unknown[],
  map: ReadonlyMap<Part, string>,
  path: string,
): void {
  const rows = items.filter(isMapping)
  for (const [part, key] of map) {
    if (rows.length === 0 || rows.some((row) => mappedValue(row, key) !== undefined)) continue
    const keys = [...new Set(rows.slice(0, MOST_ROWS).flatMap((row) => [...keysIn(row, DEEPEST)]))]
    const more = keys.length > MOST_KEYS ? `, and ${keys.length - MOST_KEYS} more` : ''
    throw new GateError(
      'input-invalid',
      printable(
        `--map ${part}=${key}: no question of ${path} has the key ${quoted(key)}; the keys are ${keys.slice(0, MOST_KEYS).map(quoted).join(', ')}${more}`,
        4000,
      ),
      { hint: 'use one of these keys, spelled as in this message' },
    )
  }
}

const MOST_ROWS = 1000
const MOST_KEYS = 40
const DEEPEST = 4

function* keysIn(written: unknown, depth: number): Generator<string, void> {
  const value = parsed(written)
  if (depth === 0) return
  if (Array.isArray(value)) for (const each of value.slice(0, 10)) yield* keysIn(each, depth - 1)
  if (!isMapping(value)) return
  for (const [key, inner] of Object.entries(value)) {
    yield key
    for (const below of keysIn(inner, depth - 1)) yield `${key}.${below}`
  }
}

function parsed(value: unknown): unknown {
  return typeof value === 'string' ? structureOf(value) : value
}
