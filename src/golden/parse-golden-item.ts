import { problemsOf, type UnplacedProblem } from '../config/problems-of.ts'
import { isMapping, valueAt } from '../config/written-values.ts'
import type { GoldenItem } from './golden-set.ts'
import { GoldenItemSchema } from './golden-schema.ts'
import { parseLabels } from './parse-labels.ts'

/** One item of a golden set, read; `item` is undefined when something is wrong with it. */
export type ParsedGoldenItem = {
  /** Also of an item with mistakes, where it has one: ids must differ from those too. */
  readonly id: string | undefined
  readonly item: Omit<GoldenItem, 'line'> | undefined
  readonly draft: boolean
  readonly problems: readonly UnplacedProblem[]
}

/** Checks one item as written, strictly, and keeps what this version reads. */
export function parseGoldenItem(written: unknown): ParsedGoldenItem {
  const parsed = GoldenItemSchema.safeParse(written)
  const { labels, problems } = parseLabels(isMapping(written) ? written : {})
  if (!parsed.success) {
    const all = [...problemsOf(GoldenItemSchema, written), ...problems]
    return { id: idOf(written), item: undefined, draft: false, problems: all }
  }
  const { id, query, answerable, must_pass: mustPass, tags, draft } = parsed.data
  const item = { id, query, labels, answerable, mustPass, tags: [...new Set(tags)] }
  return { id, item: problems.length === 0 ? item : undefined, draft, problems }
}

function idOf(written: unknown): string | undefined {
  const id = valueAt(written, ['id'])
  return typeof id === 'string' ? id : undefined
}
