import { isMapping, type Mapping, mappingsIn } from '../../lib/parse/written-values.ts'
import { structured } from './as-ours.ts'
import type { Entry } from './foreign-shape.ts'
import { textOf } from './foreign-values.ts'

/**
 * If only some passages are marked as supporting the answer, keeps those: sentences listed in
 * HotpotQA's `supporting_facts`, and passages marked in MS MARCO or MuSiQue. The others count as a
 * run's results. MS MARCO's "No Answer Present." means that the question has no answer.
 */
export function withMarkedPassages(item: Mapping, entries: readonly Entry[]): readonly Entry[] {
  const facts = factsIn(item)
  const hasPassages = 'passages' in item
  return entries.flatMap((entry): readonly Entry[] => {
    const { path, part, value } = entry
    const [key] = path
    if (facts !== undefined && key === 'supporting_facts') return [{ ...entry, value: facts }]
    if (facts !== undefined && key === 'context') return [{ ...entry, part: 'returned' }]
    if (key === 'passages' || key === 'paragraphs') return marked(entry) ?? [entry]
    return hasPassages && part === 'answer' && saysNone(value)
      ? [{ path, part: 'answerable', value: false }]
      : [entry]
  })
}

function saysNone(value: unknown): boolean {
  const said = structured(value)
  return Array.isArray(said) && said.length === 1 && said[0] === 'No Answer Present.'
}

/**
 * Returns the supporting sentences found in the context, which may be written as lists or as
 * columns. Returns undefined if the facts are not pairs of a title and a sentence number.
 */
function factsIn({ supporting_facts: facts, context }: Mapping): readonly string[] | undefined {
  const pairs = pairsIn(facts, 'title', 'sent_id')
  if (pairs.length === 0 || !pairs.every(([, at]) => typeof at === 'number')) return undefined
  const sentences = new Map(
    pairsIn(context, 'title', 'sentences').map(([title, list]) => [title, list] as const),
  )
  return pairs.flatMap(([title, at]) => {
    const list = sentences.get(title)
    return Array.isArray(list) ? (textOf(list[Number(at)])?.trim() ?? []) : []
  })
}

function pairsIn(written: unknown, first: string, second: string): readonly (readonly unknown[])[] {
  const value = structured(written)
  if (Array.isArray(value)) return value.filter((one): one is unknown[] => Array.isArray(one))
  const [ones, others] = isMapping(value) ? [value[first], value[second]] : []
  return Array.isArray(ones) && Array.isArray(others)
    ? ones.map((one, at) => [one, others[at]])
    : []
}

const marks = ['is_selected', 'is_supporting']
const texts = ['passage_text', 'paragraph_text', 'text']

/**
 * Separates marked passages from the others. Returns undefined if no passage in the list or columns
 * has a mark.
 */
function marked(entry: Entry): readonly Entry[] | undefined {
  const held = structured(entry.value)
  const rows = isMapping(held) ? rowsOf(held) : mappingsIn(held)
  const mark = marks.find((key) => rows.some((row) => row[key] !== undefined))
  if (mark === undefined) return undefined
  const textIn = (row: Mapping): readonly unknown[] =>
    texts.flatMap((key) => row[key] ?? []).slice(0, 1)
  const isChosen = (row: Mapping): boolean => Number(row[mark]) === 1
  const others = rows.filter((row) => !isChosen(row)).flatMap(textIn)
  return [
    { ...entry, part: 'contexts', value: rows.filter(isChosen).flatMap(textIn) },
    ...others.map((value) => ({
      path: [...entry.path, 'not marked'],
      part: 'returned' as const,
      value,
    })),
  ]
}

/**
 * Converts columns to rows. Reads only the columns with marks and text, because the object may have
 * any number of other keys.
 */
function rowsOf(columns: Mapping): readonly Mapping[] {
  const read = [...marks, ...texts].flatMap((key): (readonly [string, readonly unknown[]])[] => {
    const list = columns[key]
    return Array.isArray(list) ? [[key, list]] : []
  })
  if (!read.some(([key]) => marks.includes(key))) return []
  // If the column of marks is shorter than the column of text, the rest of the text is unmarked.
  const length = Math.max(...read.map(([, list]) => list.length))
  return Array.from({ length }, (_, at) =>
    Object.fromEntries(read.map(([key, list]) => [key, list[at]])),
  )
}
