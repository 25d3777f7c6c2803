import { formatOf } from '../../lib/text/markup/document-format.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { chunkDocument } from '../../pipeline/builtin/chunking/chunk-document.ts'
import { sentenceSpans } from '../../lib/text/words/sentences.ts'

/** A question whose quotes are all in one document, each exactly once. */
export type Placed = {
  readonly item: GoldenItem
  readonly doc: string
  readonly quotes: readonly string[]
  /** For each quote, the sentences that contain it, as UTF-16 offsets into the document. */
  readonly spans: readonly Span[]
  readonly answer: string
}

type Span = { readonly start: number; readonly end: number }

export type Texts = ReadonlyMap<string, string>

/**
 * Locates a question's quotes. Returns undefined if the question has no answer or is an unreviewed
 * draft, if its quotes are in several documents, or if a quote does not occur exactly once.
 */
export function placeQuestion(item: GoldenItem, documents: Texts): Placed | undefined {
  const { labels, references, answerable, draft } = item
  const targets = labels.kind === 'evidence' ? labels.targets : []
  const members = targets.flatMap(({ any }) => any)
  const doc = members[0]?.doc ?? ''
  const text = documents.get(doc)
  const [answer] = references
  if (!answerable || draft !== undefined || answer === undefined || text === undefined)
    return undefined
  const isOfOne = members.length === targets.length && members.every((one) => one.doc === doc)
  const quotes = [...new Set(members.map(({ quote }) => quote))]
  const isOnce = (quote: string): boolean =>
    text.includes(quote) && text.indexOf(quote) === text.lastIndexOf(quote)
  if (!isOfOne || !quotes.every(isOnce)) return undefined
  const sentences = sentenceSpans(text)
  const spans = quotes.map((quote) => {
    const own = { start: text.indexOf(quote), end: text.indexOf(quote) + quote.length }
    const held = [own, ...sentences.filter((span) => overlap(span, own))]
    return {
      start: Math.min(...held.map(({ start }) => start)),
      end: Math.max(...held.map(({ end }) => end)),
    }
  })
  return { item, doc, quotes, spans, answer }
}

/**
 * Returns whether the quotes occur only in their own document and no other question uses the same
 * sentences.
 */
export function standsAlone(
  { doc, quotes, spans, item }: Placed,
  placed: readonly Placed[],
  documents: Texts,
): boolean {
  const isShared = placed.some(
    (other) =>
      other.item !== item &&
      other.doc === doc &&
      other.spans.some((one) => spans.some((span) => overlap(one, span))),
  )
  const isElsewhere = ([name, text]: [string, string]): boolean =>
    name !== doc && quotes.some((quote) => text.includes(quote))
  return !isShared && ![...documents].some(isElsewhere)
}

/**
 * Returns the section that contains the first quote and its sentence, without the sentences of
 * questions other than `kept`. Returns an empty string if there is no such section.
 */
export function sectionOf(
  { doc, spans: [span] }: Placed,
  {
    documents,
    placed,
    kept,
  }: {
    readonly documents: Texts
    readonly placed: readonly Placed[]
    readonly kept: Placed | undefined
  },
): string {
  const text = documents.get(doc) ?? ''
  const cut = { size: 400, overlap: 0, unit: 'headings' } as const
  const section = [...chunkDocument({ doc, text, format: formatOf(doc) }, cut)].find(
    ({ start, end }) => span !== undefined && start <= span.start && end >= span.end,
  )
  if (section === undefined) return ''
  const gone = placed
    .filter((other) => other !== kept && other.doc === doc)
    .flatMap(({ spans }) => spans)
    .filter((one) => overlap(one, section) && !kept?.spans.some((own) => overlap(own, one)))
    .map(({ start, end }) => ({ start: start - section.start, end: end - section.start }))
  return withoutSpans(section.text, gone)
}

/** Removes the spans, which may overlap, from the text. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let left = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    left += text.slice(at, Math.max(at, start))
    at = Math.max(at, end)
  }
  return left + text.slice(at)
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && one.end > other.start
}
