import type { Cause } from '../../src/lib/model/cause.ts'
import type { Passage, Question } from './corpora.ts'
import type { ReportItem, ReportJson, ReturnedChunk } from './report-json.ts'
import type { Kind } from './site.ts'

/** A question that got worse on a gated metric, with what both sides returned for it, best first. */
export type Fallen = {
  readonly question: Question
  readonly kind: Kind
  readonly item: ReportItem
  readonly base: readonly ReturnedChunk[]
  readonly head: readonly ReturnedChunk[]
  /** The cause that the program gives it. */
  readonly said: string | undefined
}

/** The questions that lost on a gated metric other than the price, or could not be compared. */
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
      const [base, head] = [score?.base?.value, score?.head?.value]
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

/** The chunks that reach the generator, unless a scenario says otherwise. */
const reach = 5

/** Every passage that answers the question stands in one of these documents, on base. */
export function isAllIn({ question }: Fallen, documents: ReadonlySet<string>): boolean {
  return question.evidence.flat().every(({ doc }) => documents.has(doc))
}

/** The passage whose loss is explained: of several the one that base ranked best. */
function lostTarget({ item }: Fallen): ReportItem['targets'][number] | undefined {
  const lost = item.targets.filter((target) => target.lost)
  return lost.toSorted((a, b) => (a.rank.base ?? Infinity) - (b.rank.base ?? Infinity))[0]
}

/** The passages of the golden set that the lost target may be. */
function lostPassages(fallen: Fallen): readonly Passage[] {
  const lost = lostTarget(fallen)
  const isLost = ({ doc, quote }: Passage): boolean => doc === lost?.name && quote === lost.quote
  return fallen.question.evidence.find((any) => any.some(isLost)) ?? []
}

/**
 * The cause where ranks alone changed: what the lost passage is now. It is in the index, of which a command may lack the
 * proof.
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

/** Whether within reach a document whose path `isOf` accepts for the lost passage holds at least half of it. */
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

/** Whether the lost passage would be within reach if head did not return what `isNew` accepts. */
export function isOustedBy(fallen: Fallen, isNew: (path: string) => boolean): boolean {
  const rank = lostTarget(fallen)?.rank.head
  if (rank === undefined) return false
  const before = fallen.head.slice(0, rank - 1).filter(({ doc }) => isNew(doc ?? '')).length
  return rank - before <= reach
}

/**
 * Of chunks of so many characters at most: none holds half of the lost passage. Of a command nothing proves it unless
 * head returns pieces that hold half of it together.
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
