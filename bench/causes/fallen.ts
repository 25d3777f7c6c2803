import type { Cause } from '../../src/lib/model/cause.ts'
import { valueOf } from '../../src/report/build/worse-items.ts'
import type { Passage, Question } from './corpora.ts'
import type { ReportItem, ReportJson, ReturnedChunk } from './report-json.ts'
import type { Kind } from './site.ts'

/** A question that got worse on a gated metric, with the results on base and head, best first. */
export type Fallen = {
  readonly question: Question
  readonly kind: Kind
  readonly item: ReportItem
  readonly base: readonly ReturnedChunk[]
  readonly head: readonly ReturnedChunk[]
  /** The cause that the program reports. */
  readonly said: string | undefined
}

/** Returns the questions that got worse on a gated metric other than cost, or could not be compared. */
export function fallenOf(
  report: ReportJson,
  { questions, kind }: { readonly questions: readonly Question[]; readonly kind: Kind },
): readonly Fallen[] {
  const gated = report.metrics.filter(
    ({ metric, gate }) => gate !== undefined && metric !== 'context_tokens',
  )
  return report.items.flatMap((item) => {
    const question = questions.find(({ id }) => id === item.id)
    const isWorse = gated.some(({ metric, direction }) => {
      const score = item.scores.find((one) => one.metric === metric)
      const [base, head] = [valueOf(score?.base), valueOf(score?.head)]
      if (base === undefined || head === undefined) return false
      return direction === 'higher' ? head < base : head > base
    })
    if (question === undefined || (!isWorse && item.why === undefined)) return []
    const listed = (side: 'base' | 'head'): readonly ReturnedChunk[] =>
      (item.chunks[side] ?? []).flatMap(({ chunk }) => report.chunks[chunk] ?? [])
    return [
      { question, kind, item, base: listed('base'), head: listed('head'), said: item.why?.cause },
    ]
  })
}

/** Default number of chunks that reach the generator. */
const reach = 5

/** Returns whether, on base, every passage that answers the question is in one of these documents. */
export function isAllIn({ question }: Fallen, documents: ReadonlySet<string>): boolean {
  return question.evidence.flat().every(({ doc }) => documents.has(doc))
}

/** Returns the passage whose loss has to be explained: the lost one that base ranked highest. */
function lostTarget({ item }: Fallen): ReportItem['targets'][number] | undefined {
  const lost = item.targets.filter((target) => target.lost)
  return lost.toSorted((a, b) => (a.rank.base ?? Infinity) - (b.rank.base ?? Infinity))[0]
}

/** Returns the alternative passages of the lost target. */
function lostPassages(fallen: Fallen): readonly Passage[] {
  const lost = lostTarget(fallen)
  const isLost = ({ doc, quote }: Passage): boolean => doc === lost?.name && quote === lost.quote
  return fallen.question.evidence.find((any) => any.some(isLost)) ?? []
}

/**
 * Returns the right causes if only ranks changed, depending on the rank of the lost passage on head. The
 * passage is in the index, but a command pipeline may be unable to prove that.
 */
export function byRank(fallen: Fallen): readonly Cause[] | undefined {
  const { kind, base, head } = fallen
  const lost = lostTarget(fallen)
  if (lost === undefined) return undefined
  if (lost.rank.head === undefined)
    return kind === 'builtin' ? ['not-retrieved'] : ['not-retrieved', 'unknown']
  const now = new Set(head.map(({ id }) => id))
  const shared = base.filter(({ id }) => now.has(id)).length
  const isSame = shared >= 0.9 * Math.min(base.length, head.length)
  return isSame ? ['same-chunks-reordered'] : ['ranked-too-low']
}

/**
 * Returns whether a document within reach, whose path `isOf` accepts for the lost passage, contains at
 * least half of the passage.
 */
export function holdsCopy(
  fallen: Fallen,
  isOf: (path: string, passage: Passage) => boolean,
): boolean {
  return lostPassages(fallen).some((passage) => {
    const copies = fallen.head.slice(0, reach).filter(({ doc }) => isOf(doc ?? '', passage))
    return copies.some((chunk) => shareIn(chunk, passage) >= 0.5)
  })
}

function shareIn({ start = 0, end = 0 }: ReturnedChunk, passage: Passage): number {
  const length = passage.quote.length
  return (Math.min(passage.start + length, end) - Math.max(passage.start, start)) / length
}

/**
 * Returns whether the lost passage would be within reach without the chunks of documents that `isNew`
 * accepts.
 */
export function isOustedBy(fallen: Fallen, isNew: (path: string) => boolean): boolean {
  const rank = lostTarget(fallen)?.rank.head
  if (rank === undefined) return false
  const before = fallen.head.slice(0, rank - 1).filter(({ doc }) => isNew(doc ?? '')).length
  return rank - before <= reach
}

/**
 * Returns the right causes if chunks of at most this many characters cannot contain half of the lost
 * passage. For a command pipeline, the split is proven only if head returns pieces that together contain
 * half of the passage.
 */
export function splitBy(fallen: Fallen, characters: number): readonly Cause[] | undefined {
  const passages = lostPassages(fallen)
  if (passages.length === 0 || passages.some(({ quote }) => quote.length <= 2 * characters))
    return undefined
  const isProven = lostTarget(fallen)?.rank.head !== undefined
  return fallen.kind === 'builtin' || isProven
    ? ['split-by-chunking']
    : ['split-by-chunking', 'unknown']
}
