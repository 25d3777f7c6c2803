import { isDeepStrictEqual } from 'node:util'
import { GoldenItemSchema } from '../../lib/model/items/golden-schema.ts'
import type { ToExport } from './export-golden.ts'

/** Keys that topics and judgments can represent. */
export const ofJudgments = ['id', 'query', 'docs', 'chunks', 'evidence', 'sections']

/** Counts the keys that a format cannot represent, unless they have the default. */
export function countLostKeys(
  { written, lost }: Pick<ToExport, 'written' | 'lost'>,
  carried: readonly string[],
): void {
  for (const item of written)
    for (const [key, value] of Object.entries(item))
      if (!carried.includes(key) && !isDeepStrictEqual(value, defaults.get(key)))
        lost.add(key, value)
}

const defaults = new Map<string, unknown>(
  Object.entries(GoldenItemSchema.shape).map(([key, schema]) => [
    key,
    schema.safeParse(undefined).data,
  ]),
)
