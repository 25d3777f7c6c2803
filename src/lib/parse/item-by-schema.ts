import type { z } from 'zod'
import { shown } from '../text/printing/printable.ts'
import type { KeyPath } from './key-path.ts'
import type { MistakeList } from './mistake-list.ts'
import type { RawItem } from './raw-item.ts'
import { schemaMistakes } from './schema-mistakes.ts'
import { isMapping, type Mapping } from './written-values.ts'

/**
 * Parses a list item with its schema, which may depend on the item's keys. If the item is invalid,
 * adds its mistakes to the list and returns undefined. `what` describes the item, including the
 * article.
 */
export function itemBySchema<Item>(
  raw: RawItem,
  {
    what,
    schemaOf,
  }: { readonly what: string; readonly schemaOf: (value: Mapping) => z.ZodType<Item> },
  mistakes: MistakeList,
): Item | undefined {
  const { value } = raw
  if (!isMapping(value)) {
    const message = `expected ${what} (an object), found ${shown(value)}`
    mistakes.add({ path: raw.path, message }, () => raw.positionOf([], 'value'))
    return undefined
  }
  const schema = schemaOf(value)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path, part, message } of schemaMistakes(schema, value)) {
    mistakes.add({ path: [...raw.path, ...path], message }, () => raw.positionOf(path, part))
  }
  return undefined
}

/**
 * Returns a function that reports a name that an earlier item already uses. The message is
 * `complaint` followed by text such as ` on line 3`. `at` is the name's key path in its item.
 */
export function repeatTeller(mistakes: MistakeList) {
  const lineOf = new Map<string, number>()
  return (name: string, raw: RawItem, complaint: string, at: KeyPath = []): void => {
    const first = lineOf.get(name)
    if (first === undefined) {
      lineOf.set(name, raw.line)
      return
    }
    const message = `${complaint} on line ${first}`
    mistakes.add({ path: [...raw.path, ...at], message }, () => raw.positionOf(at, 'value'))
  }
}
