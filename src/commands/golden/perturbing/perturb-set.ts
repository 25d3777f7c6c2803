import { sha256 } from '../../../core/sha256.ts'
import { formatOf } from '../../../documents/document-text.ts'
import type { WrittenItem } from '../../../golden/golden-lines.ts'
import type { GoldenItem } from '../../../model/golden-set.ts'
import { chunkDocument } from '../../../pipeline/builtin/chunking/chunk-document.ts'
import { sentenceSpans } from '../../../text/sentences.ts'
import { words } from '../../../text/words.ts'
import { changedNumbers } from './changed-numbers.ts'

/** What is done to the documents of a question, after Chen et al. (2023); also its tag, behind `robustness:`. */
export const perturbations = ['noise', 'counterfactual', 'withheld', 'integration'] as const

type Perturbation = (typeof perturbations)[number]

/** Questions over perturbed documents, and these documents. */
export type PerturbedSet = {
  readonly items: readonly WrittenItem[]
  /** Texts by path inside the repository. */
  readonly files: ReadonlyMap<string, string>
  /** Documents that one of the files stands for, without the sentences that were withheld. */
  readonly replaced: readonly string[]
}

/** A question whose one quote stands in its document, once. */
type Placed = {
  readonly item: GoldenItem
  readonly doc: string
  readonly quote: string
  /** The sentences that the quote is of, in the document's text; UTF-16 offsets. */
  readonly span: Span
}

type Span = { readonly start: number; readonly end: number }

type Perturbing = {
  /** Questions of each kind at most. */
  readonly most: number
  readonly seed: number
  /** Folder of the files. */
  readonly folder: string
}

/**
 * Questions that a system should answer as it answers the given ones, and documents to ask them over:
 *
 * - `noise`: beside its document stands one on the same subject without the sentence that answers.
 * - `counterfactual`: beside it stands an archived one that gives other numbers.
 * - `withheld`: the sentence that answers is gone from all documents, and the right answer is a refusal.
 * - `integration`: two questions at once.
 *
 * Of questions that have a reference and one quote, which stands once in its document. A document is copied as far as a
 * question needs it, without the sentences that answer others. The same input gives the same output.
 */
export function perturbSet(
  items: readonly GoldenItem[],
  documents: ReadonlyMap<string, string>,
  { most, seed, folder }: Perturbing,
): PerturbedSet {
  const placed = items
    .flatMap((item) => placeOf(item, documents) ?? [])
    .toSorted((a, b) => (sha256(`${seed} ${a.item.id}`) < sha256(`${seed} ${b.item.id}`) ? -1 : 1))
  const quota = Math.min(most, Math.floor(placed.length / 5))
  const withheld = placed
    .values()
    .filter((one) => standsAlone(one, placed, documents))
    .take(quota)
    .toArray()
  // Each question is of one kind alone, so that what befalls one slice leaves the others as they are.
  const pool = new Set(placed.filter((one) => !withheld.includes(one)))
  const files = new Map<string, string>()
  const replaced = [...new Set(withheld.map(({ doc }) => doc))]
  for (const doc of replaced) {
    const gone = withheld.filter((one) => one.doc === doc).map(({ span }) => span)
    files.set(copyOf(doc, folder), without(documents.get(doc) ?? '', gone))
  }
  const evidenceOf = ({ doc, quote }: Placed): readonly { doc: string; quote: string }[] => [
    { doc: replaced.includes(doc) ? copyOf(doc, folder) : doc, quote },
  ]
  const beside = (kind: Perturbation, one: Placed, text: string): void => {
    files.set(`${folder}/docs/${kind}-${sha256(one.item.id).slice(0, 12)}.md`, text)
  }
  const counterfactual = take(pool, quota, (one) => {
    const answer = one.item.references[0] ?? ''
    const changed = changedNumbers(one.quote, answer, seed)
    if (changed === undefined) return undefined
    const text = sectionOf(one, { documents, placed, kept: one }).replace(
      one.quote,
      () => changed.text,
    )
    beside(
      'counterfactual',
      one,
      `Archived, and no longer valid: ${one.doc} has what holds.\n\n${text}`,
    )
    const { right: contains, wrong: excludes } = changed
    return itemOf('counterfactual', [one], {
      evidence: evidenceOf(one),
      answer,
      contains,
      excludes,
    })
  })
  const noise = take(pool, quota, (one) => {
    const text = sectionOf(one, { documents, placed, kept: undefined })
    if (words(text).length < fewestWords) return undefined
    beside('noise', one, text)
    return itemOf('noise', [one], {
      evidence: evidenceOf(one),
      answer: one.item.references[0] ?? '',
    })
  })
  const integration = pairsOf(pool, most).map((both) =>
    itemOf('integration', both, {
      evidence: both.flatMap(evidenceOf),
      answer: both.map(({ item }) => item.references[0] ?? '').join(' '),
    }),
  )
  const declined = withheld.map((one) => itemOf('withheld', [one], { answerable: false }))
  return { items: [...noise, ...counterfactual, ...declined, ...integration], files, replaced }
}

/** Fewer words are no document. */
const fewestWords = 12

function placeOf(item: GoldenItem, documents: ReadonlyMap<string, string>): Placed | undefined {
  const { labels, references, answerable, draft } = item
  const [target, ...more] = labels.kind === 'evidence' ? labels.targets : []
  const [evidence, ...others] = target?.any ?? []
  if (evidence === undefined || more.length + others.length > 0) return undefined
  if (!answerable || draft !== undefined || references.length === 0) return undefined
  const { doc, quote } = evidence
  const text = documents.get(doc) ?? ''
  const at = text.indexOf(quote)
  if (at < 0 || at !== text.lastIndexOf(quote)) return undefined
  const held = sentenceSpans(text).filter(({ start, end }) => start < at + quote.length && end > at)
  const start = Math.min(at, ...held.map((span) => span.start))
  const end = Math.max(at + quote.length, ...held.map((span) => span.end))
  return { item, doc, quote, span: { start, end } }
}

/** Whether no other document has the quote, and no other question asks for these sentences. */
function standsAlone(
  { doc, quote, span, item }: Placed,
  placed: readonly Placed[],
  documents: ReadonlyMap<string, string>,
): boolean {
  const isShared = placed.some((other) => {
    const { start, end } = other.span
    return other.item !== item && other.doc === doc && start < span.end && end > span.start
  })
  return !isShared && [...documents].every(([name, text]) => name === doc || !text.includes(quote))
}

/** The section of the quote without the sentences of all questions but `kept`. */
function sectionOf(
  { doc, span }: Placed,
  {
    documents,
    placed,
    kept,
  }: {
    readonly documents: ReadonlyMap<string, string>
    readonly placed: readonly Placed[]
    readonly kept: Placed | undefined
  },
): string {
  const text = documents.get(doc) ?? ''
  const cut = { size: 400, overlap: 0, unit: 'headings' } as const
  const section = [...chunkDocument({ doc, text, format: formatOf(doc) }, cut)].find(
    ({ start, end }) => start <= span.start && end >= span.end,
  )
  if (section === undefined) return kept === undefined ? '' : text.slice(span.start, span.end)
  const gone = placed
    .filter((other) => other !== kept && other.doc === doc)
    .filter(
      (other) => kept === undefined || other.span.end <= span.start || other.span.start >= span.end,
    )
    .map((other) => ({
      start: other.span.start - section.start,
      end: other.span.end - section.start,
    }))
    .filter(({ start, end }) => end > 0 && start < section.text.length)
  return without(section.text, gone)
}

/** The text without these stretches, which may overlap. */
function without(text: string, spans: readonly Span[]): string {
  let left = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    left += text.slice(at, Math.max(at, start))
    at = Math.max(at, end)
  }
  return left + text.slice(at)
}

function copyOf(doc: string, folder: string): string {
  return `${folder}/docs/${doc}`
}

function itemOf(
  kind: Perturbation,
  of: readonly Placed[],
  labels: Partial<WrittenItem>,
): WrittenItem {
  const ids = of.map(({ item }) => item.id)
  return {
    id: `${kind}-${sha256(ids.join('\n')).slice(0, 12)}`,
    query: of.map(({ item }) => item.query).join(' '),
    ...labels,
    tags: [`robustness:${kind}`],
    notes: { by: 'perturb', from: ids },
  }
}

/** The first results, as many as wanted, of those that give one; what gave one leaves the pool. */
function take(
  pool: Set<Placed>,
  most: number,
  make: (one: Placed) => WrittenItem | undefined,
): readonly WrittenItem[] {
  const made: WrittenItem[] = []
  for (const one of pool) {
    if (made.length === most) break
    const item = make(one)
    if (item === undefined) continue
    made.push(item)
    pool.delete(one)
  }
  return made
}

/** The first pairs of questions of two documents, each question in one at most. */
function pairsOf(pool: Iterable<Placed>, most: number): readonly (readonly [Placed, Placed])[] {
  const left = [...pool]
  const pairs: (readonly [Placed, Placed])[] = []
  while (pairs.length < most) {
    const first = left.shift()
    if (first === undefined) break
    const at = left.findIndex(({ doc }) => doc !== first.doc)
    const [other] = at < 0 ? [] : left.splice(at, 1)
    if (other !== undefined) pairs.push([first, other])
  }
  return pairs
}
