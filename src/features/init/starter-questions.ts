import { posix } from 'node:path'
import { quotableSentences } from '../../lib/text/markup/quotable-sentences.ts'

export type StarterDocument = { readonly path: string; readonly text: string }

/** A first item of a golden set, as it is written. */
export type StarterQuestion = {
  readonly id: string
  readonly query: string
  readonly evidence?: readonly { readonly doc: string; readonly quote: string }[]
  readonly docs?: readonly string[]
  readonly answerable?: false
  readonly tags: readonly ['starter']
  readonly notes: string
}

/** A question that could be asked, and where it is answered. */
export type Candidate = {
  readonly query: string
  readonly doc: string
  /** Undefined: the document has no sentence to quote, and is labelled as a whole. */
  readonly quote: string | undefined
}

const ASKED = 8
const MOST_OF_DOCUMENT = 6

/** Questions that the headings of these documents ask, several of a document, in the order of the documents. */
export function starterCandidates(documents: readonly StarterDocument[]): readonly Candidate[] {
  const all = documents.flatMap(candidatesOf)
  const quoted = all.filter(({ quote }) => quote !== undefined)
  return quoted.length > 0 ? quoted : all
}

/**
 * Up to eight of them that can fail, spread over the documents, then one that nothing here answers. `rankOf`:
 * where retrieval finds the passage now, from 1; undefined if it does not reach the context, so no change
 * could lose it. Half are found first, and half where a little harm loses them, as far as there are such.
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

/** Sections before introductions: what is under a heading of its own is easier to ask for. */
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

/** `docs/set-up.md` is about "set up". */
function nameOf(path: string): string {
  return posix
    .basename(path)
    .replace(/\.[a-z]+$/, '')
    .replaceAll(/[-_.]+/g, ' ')
}

/** A heading that asks is the question itself; "Where a chunk lies" asks nothing. */
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

/** So many of them from documents that lie far apart while there are enough, else several of one. */
function spread(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  const byDocument = Map.groupBy(candidates, ({ doc }) => doc)
  const rounds = Array.from({ length: MOST_OF_DOCUMENT }, (_, round) =>
    [...byDocument.values()].flatMap((all) => all[round] ?? []),
  )
  const taken: Candidate[] = []
  for (const round of rounds) taken.push(...evenly(round, count - taken.length))
  return taken
}

/** At most so many entries of a list, from its first to its last. */
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
      'Replace the query by a question that people ask, in their words, and the label by the place of its answer.',
  }
}

const unanswerable: StarterQuestion = {
  id: 'starter-unanswerable',
  query: 'Who won the chess tournament of Lisbon in 1987?',
  answerable: false,
  tags: ['starter'],
  notes: 'Replace it by a question on your subject that the documents do not answer.',
}
