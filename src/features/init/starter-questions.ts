import { posix } from 'node:path'
import { quotableSentences } from '../../lib/text/markup/quotable-sentences.ts'

export type StarterDocument = { readonly path: string; readonly text: string }

/** A question for the starter golden set, as written to the file. */
export type StarterQuestion = {
  readonly id: string
  readonly query: string
  readonly evidence?: readonly { readonly doc: string; readonly quote: string }[]
  readonly docs?: readonly string[]
  readonly answerable?: false
  readonly tags: readonly ['starter']
  readonly notes: string
}

/** A possible question, and the location of its answer. */
export type Candidate = {
  readonly query: string
  readonly doc: string
  /** Undefined if the document has no sentence to quote. The label is then the whole document. */
  readonly quote: string | undefined
}

const ASKED = 8
const MOST_OF_DOCUMENT = 6

/** Returns questions made from the documents' headings, several per document, in document order. */
export function starterCandidates(documents: readonly StarterDocument[]): readonly Candidate[] {
  const all = documents.flatMap(candidatesOf)
  const quoted = all.filter(({ quote }) => quote !== undefined)
  return quoted.length > 0 ? quoted : all
}

/**
 * Returns up to eight questions whose retrieval can get worse, spread over the documents, and one
 * that no document answers. `rankOf` returns the passage's current rank, from 1, or undefined if
 * the passage is outside the context and therefore cannot be lost. If possible, half of the
 * passages have rank 1 and the others have lower ranks, because small changes can push low-ranked
 * passages out of the context. If no passage has a rank, uses up to three of the candidates.
 */
export function starterQuestions(
  candidates: readonly Candidate[],
  rankOf: (candidate: Candidate) => number | undefined,
): readonly StarterQuestion[] {
  const found = candidates.filter((each) => rankOf(each) !== undefined)
  const sure = found.filter((each) => rankOf(each) === 1)
  const close = spread(
    found.filter((each) => !sure.includes(each)),
    Math.max(ASKED / 2, ASKED - sure.length),
  )
  const left = ASKED - close.length
  const elsewhere = sure.filter(({ doc }) => !close.some((each) => each.doc === doc))
  const asked = new Set([...close, ...spread(elsewhere.length < left ? sure : elsewhere, left)])
  const chosen =
    found.length > 0 ? candidates.filter((each) => asked.has(each)) : spread(candidates, 3)
  return [...chosen.map(questionOf), unanswerable]
}

/**
 * Returns a document's candidates. Sections come before introductions, because questions about text with
 * its own heading are easier to phrase.
 */
function candidatesOf({ path, text }: StarterDocument): readonly Candidate[] {
  const hasMarkup = !/\.(?:html?|pdf)$/i.test(path)
  const { title = nameOf(path), sentences } = quotableSentences(hasMarkup ? text : '')
  if (sentences.length === 0) return [{ doc: path, quote: undefined, query: queryOf(title) }]
  const sections = sentences.filter(({ heading }) => heading !== undefined)
  const introduction = sentences.filter(({ heading }) => heading === undefined)
  return [...sections, ...introduction].slice(0, MOST_OF_DOCUMENT).map(({ heading, quote }) => {
    return { doc: path, quote, query: queryOf(title, heading) }
  })
}

/** Turns `docs/set-up.md` into "set up". */
function nameOf(path: string): string {
  return posix
    .basename(path)
    .replace(/\.[a-z]+$/, '')
    .replaceAll(/[-_.]+/g, ' ')
}

/**
 * Turns a heading into a question, unless it already is one. A heading such as "Where a chunk lies"
 * does not count as a question.
 */
function queryOf(title: string, heading?: string): string {
  if (heading === undefined) return `What does ${title} say?`
  const bare = heading.replaceAll(/^\d+[.)] |[?:.!]+$/g, '')
  const task = /^how to (.+)$/i.exec(bare)?.[1]
  if (task !== undefined) return `How do I ${task}?`
  const asks = heading.endsWith('?') || asking.test(bare)
  return asks ? `${bare}?` : `What does ${title} say about ${bare}?`
}

const asking =
  /^(?:(?:why|when|what|where|who|how) )?(?:can|could|does|do|did|is|are|was|should|will|must|may)\b/i

/**
 * Picks one candidate per document, evenly spaced, and further candidates per document only while
 * there are fewer than `count`.
 */
function spread(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  const byDocument = Map.groupBy(candidates, ({ doc }) => doc)
  const rounds = Array.from({ length: MOST_OF_DOCUMENT }, (_, round) =>
    [...byDocument.values()].flatMap((all) => all[round] ?? []),
  )
  const taken: Candidate[] = []
  for (const round of rounds) taken.push(...evenly(round, count - taken.length))
  return taken
}

/** Returns at most `count` evenly spaced elements of a list, from the first to the last. */
function evenly<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list
  const places = Array.from({ length: Math.max(0, count) }, (_, at) =>
    Math.floor((at * (list.length - 1)) / Math.max(1, count - 1)),
  )
  return places.flatMap((place) => list[place] ?? [])
}

function questionOf({ doc, query, quote }: Candidate, index: number): StarterQuestion {
  return {
    id: `starter-${index + 1}`,
    query,
    ...(quote === undefined ? { docs: [doc] } : { evidence: [{ doc, quote }] }),
    tags: ['starter'],
    notes:
      'Replace the query with a question that people ask, in their words, and the label with the location of its answer.',
  }
}

const unanswerable: StarterQuestion = {
  id: 'starter-unanswerable',
  query: 'Who won the chess tournament of Lisbon in 1987?',
  answerable: false,
  tags: ['starter'],
  notes: 'Replace this question with one on your subject that the documents do not answer.',
}
