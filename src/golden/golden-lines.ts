import type { z } from 'zod'
import { readJsonLines } from '../lib/parse/read-json-lines.ts'
import type { MistakeList } from '../lib/parse/mistake-list.ts'
import { isMapping, type Mapping } from '../lib/parse/written-values.ts'
import type {
  AnyEvidenceSchema,
  EvidenceSchema,
  GoldenItemSchema,
} from '../lib/model/items/golden-schema.ts'

type Grades = readonly string[] | Readonly<Record<string, number>>

/** One question as written in a golden file, with the keys described in `docs/golden-set.md`. */
export type WrittenItem = Omit<
  z.input<typeof GoldenItemSchema>,
  'evidence' | 'chunks' | 'docs' | 'sections'
> & {
  readonly evidence?: readonly (
    | z.input<typeof EvidenceSchema>
    | z.input<typeof AnyEvidenceSchema>
  )[]
  readonly chunks?: Grades
  readonly docs?: Grades
  readonly sections?: Grades
}

/**
 * Returns the item as a line of JSON Lines, without the line break. Keeps the order of keys and
 * omits undefined values.
 */
export function goldenLine(item: WrittenItem | Mapping): string {
  return JSON.stringify(item)
}

/** Appends items to the content of a JSON Lines file, leaving the existing bytes unchanged. */
export function withItems(text: string, items: readonly (WrittenItem | Mapping)[]): string {
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return start + items.map((item) => `${goldenLine(item)}\n`).join('')
}

/**
 * A line of a golden file. Splitting into lines lets a caller change some items and keep every
 * other byte.
 */
export type GoldenLine = {
  readonly text: string
  /** The line's item, not validated. Undefined for lines that are blank or not a JSON object. */
  readonly item: Mapping | undefined
}

/** Splits a JSON Lines file into lines. Lines that cannot be parsed are added to `mistakes`. */
export function goldenLines(text: string, mistakes: MistakeList): readonly GoldenLine[] {
  const items = new Map<number, unknown>()
  for (const { line, value } of readJsonLines(text, mistakes)) items.set(line, value)
  return text.split('\n').map((written, index) => {
    const item = items.get(index + 1)
    return { text: written, item: isMapping(item) ? item : undefined }
  })
}
