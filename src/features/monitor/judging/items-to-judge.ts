import { byCodeUnit } from '../../../lib/by-code-unit.ts'
import { sha256 } from '../../../lib/sha256.ts'
import type { GoldenItem } from '../../../lib/model/items/golden-set.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import type { Trace } from '../../traces/trace.ts'

/**
 * The maximum number of golden questions whose answers are frozen. Each answer is judged twice,
 * once with its own chunks and once with another question's.
 */
const mostFrozen = 10
const fewestFrozen = 5

/**
 * An item for the judge. The name is the same on every day as long as the item's text does not
 * change.
 */
export type ItemToJudge = { readonly name: string; readonly item: JudgeItem }

/**
 * Returns golden answers, each once with the quotes or documents that it depends on and once with
 * the quotes or documents of the next question, which shows whether the judge has become more
 * lenient or stricter. Returns an empty list if fewer than five questions have an answer with
 * quotes or documents. Selects questions by the hashes of their ids.
 */
export function frozenItems(
  golden: readonly GoldenItem[],
  documents: ReadonlyMap<string, string>,
): readonly ItemToJudge[] {
  const whole = byHash(golden, ({ id }) => id)
    .flatMap((item) => {
      const [answer] = item.references
      const context = textsOf(item, documents)
      const isWhole = answer !== undefined && context.length > 0 && item.draft === undefined
      return isWhole && item.answerable ? [{ query: item.query, answer, context }] : []
    })
    .slice(0, mostFrozen)
  if (whole.length < fewestFrozen) return []
  return whole.flatMap((one, at) => {
    const other = whole[(at + 1) % whole.length] ?? one
    return [itemOf(one), itemOf({ ...one, context: other.context })]
  })
}

/** Returns a hash-based sample of the day's requests whose answer and chunks are known. */
export function liveItems(traces: readonly Trace[], most: number): readonly ItemToJudge[] {
  const whole = traces.flatMap(({ id, time, query, answer, chunks, failed }) => {
    const texts = (chunks ?? []).flatMap(({ text }) => text ?? [])
    const isWhole = texts.length > 0 && texts.length === chunks?.length
    if (!isWhole || answer === undefined || answer === '' || failed === true) return []
    return [{ key: id ?? `${time} ${query}`, query, answer, context: texts }]
  })
  return byHash(whole, ({ key }) => key)
    .slice(0, most)
    .map((one, at) => {
      const { name, item } = itemOf(one)
      return { name, item: { ...item, id: `live ${at}` } }
    })
}

function itemOf({
  query,
  answer,
  context,
}: {
  readonly query: string
  readonly answer: string
  readonly context: readonly string[]
}): ItemToJudge {
  const name = sha256(JSON.stringify([query, answer, context])).slice(0, 16)
  const chunks = context.map((text, at) => ({ id: `${at + 1}`, text }))
  const sides = { base: undefined, head: { answer, context: chunks } }
  const item = { id: name, query, references: [], claims: undefined, answerable: true, sides }
  return { name, item }
}

function textsOf(
  { labels }: GoldenItem,
  documents: ReadonlyMap<string, string>,
): readonly string[] {
  switch (labels.kind) {
    case 'evidence':
      return labels.targets.flatMap(({ grade, any }) => (grade > 0 ? (any[0]?.quote ?? []) : []))
    case 'docs':
      return [...labels.grades].flatMap(([doc, grade]) =>
        grade > 0 ? (documents.get(doc) ?? []) : [],
      )
    case 'chunks':
    case 'sections':
    case 'none':
      return []
  }
}

function byHash<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  return all
    .map((one) => ({ one, hash: sha256(keyOf(one)) }))
    .toSorted((a, b) => byCodeUnit(a.hash, b.hash))
    .map(({ one }) => one)
}
