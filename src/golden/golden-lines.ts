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

/** One question as a golden file of ours holds it, keys as in `docs/golden-set.md`. */
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

/** The item as a line of JSON Lines, without its end. Keys keep their order; those without a value go. */
export function goldenLine(item: WrittenItem | Mapping): string {
  return JSON.stringify(item)
}

/** The text of a JSON Lines file with items added at its end, every byte before them kept. */
export function withItems(text: string, items: readonly (WrittenItem | Mapping)[]): string {
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return start + items.map((item) => `${goldenLine(item)}\n`).join('')
}

/** One line of a golden file, for whoever changes some items and leaves every other byte. */
export type GoldenLine = {
  readonly text: string
  /** Its item, unchecked; undefined for a blank line and for what is not an object of JSON. */
  readonly item: Mapping | undefined
}

/** The lines of a JSON Lines file. What cannot be read is told to `mistakes`. */
export function goldenLines(text: string, mistakes: MistakeList): readonly GoldenLine[] {
  const items = new Map<number, unknown>()
  for (const { line, value } of readJsonLines(text, mistakes)) items.set(line, value)
  return text.split('\n').map((written, index) => {
    const item = items.get(index + 1)
    return { text: written, item: isMapping(item) ? item : undefined }
  })
}
