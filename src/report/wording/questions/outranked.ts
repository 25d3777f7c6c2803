import { documentId } from '../../../lib/text/markup/document-id.ts'
import { sentenceSpans } from '../../../lib/text/words/sentences.ts'
import { words } from '../../../lib/text/words/words.ts'
import { foreign, pathLimit, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { listed } from '../listed.ts'
import type { ChunkReport, ItemReport, TargetReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/** A passage that ranks lower than on base, and the best chunk of another document that passed it. */
export type Outranked = {
  readonly target: TargetReport
  readonly by: ChunkReport & { readonly doc: string }
  /** A label that accepts either passage. Undefined if no sentence of the chunk says nearly the same. */
  readonly label: { readonly any: readonly Quote[] } | undefined
}

type Quote = { readonly doc: string; readonly quote: string }

/**
 * Returns the question's first passage that a chunk of another document outranks on head but not on base,
 * or undefined if there is none or the report has no details about the question.
 */
export function outrankedBy(item: ItemReport, { chunks }: Report): Outranked | undefined {
  const ranked = item.chunks
  if (ranked?.base === undefined || ranked.head === undefined) return undefined
  for (const target of item.targets ?? []) {
    const { base, head } = target.rank
    if (base === undefined || head === undefined || head <= base) continue
    const before = new Set(ranked.base.filter(({ rank }) => rank < base).map(({ chunk }) => chunk))
    for (const { chunk, rank, relevant } of ranked.head) {
      const by = chunks[chunk]
      if (rank >= head || relevant || before.has(chunk) || by?.doc === undefined) continue
      if (documentId(by.doc) === documentId(target.name)) continue
      return { target, by: { ...by, doc: by.doc }, label: eitherLabel(target, by) }
    }
  }
  return undefined
}

function eitherLabel(
  { name, quote }: TargetReport,
  { doc, text }: ChunkReport,
): Outranked['label'] {
  if (quote === undefined || doc === undefined || text === undefined) return undefined
  const said = sentenceSpans(text)
    .map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, ' '))
    .find((sentence) => saysTheSame(sentence, quote))
  if (said === undefined) return undefined
  const either = [
    { doc: name, quote },
    { doc, quote: said },
  ]
  return { any: either }
}

/** Returns whether a sentence has all numbers of a quote and at least half of its words. */
function saysTheSame(sentence: string, quote: string): boolean {
  const [said, wanted] = [new Set(words(sentence)), [...new Set(words(quote))]]
  const isNumber = (word: string): boolean => /\p{Nd}/u.test(word)
  if (!wanted.filter(isNumber).every((word) => said.has(word))) return false
  return 2 * wanted.filter((word) => said.has(word)).length >= wanted.length && wanted.length > 0
}

/**
 * Names the document that now outranks labelled passages and says nearly the same, for the most questions.
 * Empty if there is none.
 */
export function outrankingWords(report: Report): readonly Words[] {
  const found = report.items.slice(0, mostRead).flatMap((item) => {
    const { by, label } = outrankedBy(item, report) ?? {}
    return by === undefined || label === undefined ? [] : [{ doc: by.doc, id: item.id }]
  })
  const [most] = [...Map.groupBy(found, ({ doc }) => doc)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  if (most === undefined) return []
  const [doc, those] = most
  const ids = listed(
    those.map(({ id }) => id),
    300,
  )
  return [
    say`${foreign(doc, pathLimit)} now ranks above the labelled passage of ${plural(those.length, 'question')} and says nearly the same${ids}. To accept either page, paste the label that rag-gate show ID prints.`,
  ]
}

/** Maximum number of questions whose chunks are read. Questions that moved come first. */
const mostRead = 500
