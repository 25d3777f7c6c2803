import type { Chunk, QueryResult, ReturnedList } from '../../lib/model/run.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { TargetLabels, UsableLabels } from './usable-labels.ts'

type GradedLabels = Extract<TargetLabels, { readonly grades: unknown }>
type Answered = Extract<QueryResult, { readonly kind: 'answered' }>
type Graded = { readonly labels: GradedLabels; readonly result: Answered }

/** Both rankings without the results that were never judged. */
export type JudgedResults = {
  readonly results: { readonly base: Answered; readonly head: Answered }
  /**
   * Names without a grade that only one side returned within the largest cutoff: first base's, then
   * head's, each in rank order.
   */
  readonly unjudged: readonly string[]
}

/**
 * Builds condensed lists (Sakai 2007, "Alternatives to Bpref"): unjudged results are removed from
 * both rankings and the judged ones move up, so a result does not gain or lose by being unjudged.
 * The alternative, giving unjudged results a mean grade, was rejected: the mean is below the grade
 * of any relevant result, so better retrievers would still fail, and a list of junk would get the
 * score of an average list.
 *
 * However, condensed lists favour a side that returns few judged results. Therefore, within each
 * cutoff k, at most half of what head returns may be new and unjudged, and head must return every
 * relevant result of base's first k within rank 1.5 k, unless head's list ends before that rank.
 * Otherwise the result is undefined, as it is for labels that are not grades of ids and for failed
 * queries.
 *
 * `cutoffs` contains the cutoffs of the gated metrics. If it contains Infinity (no cutoff), rank 10
 * is checked as well.
 */
export function judgedResults(
  { base: ofBase, head: ofHead }: MeasuredSides<UsableLabels>,
  results: MeasuredSides<QueryResult>,
  cutoffs: readonly number[],
): JudgedResults | undefined {
  const base = gradedOf(ofBase, results.base)
  const head = gradedOf(ofHead, results.head)
  if (base === undefined || head === undefined) return undefined
  const deepest = Math.max(0, ...cutoffs)
  const checked = cutoffs.includes(Infinity) ? [...cutoffs, 10] : cutoffs
  if (checked.some((k) => isFlooded(head, base, k) || fallsFar(head, base, k))) return undefined
  return {
    results: { base: condensed(base, head), head: condensed(head, base) },
    unjudged: [
      ...new Set([...newUnjudged(base, head, deepest), ...newUnjudged(head, base, deepest)]),
    ],
  }
}

/**
 * Returns whether more than half of head's first k chunks are unjudged and match no name among
 * base's first k.
 */
function isFlooded(head: Graded, base: Graded, k: number): boolean {
  const first = head.result.chunks.slice(0, k)
  const left = new Map<string | undefined, number>()
  const leftOf = (name: string | undefined) => left.get(name) ?? 0
  for (const chunk of base.result.chunks.slice(0, k)) {
    const name = nameOf(chunk, base)
    left.set(name, leftOf(name) + 1)
  }
  const fresh = first.filter((chunk) => {
    const name = nameOf(chunk, head)
    left.set(name, leftOf(name) - 1)
    return leftOf(name) < 0 && !isJudged(chunk, head)
  })
  return fresh.length > first.length / 2
}

/**
 * Returns whether a relevant result in base's first k is missing from head's first 1.5 k. Ignores
 * results that new results may have pushed off the end of a shorter list on head.
 */
function fallsFar(head: Graded, base: Graded, k: number): boolean {
  const reach = Math.floor(1.5 * k)
  const { chunks, beyond } = head.result
  const near = new Set(chunks.slice(0, reach).map((chunk) => nameOf(chunk, head)))
  for (const [name, rank] of beyond?.ranks ?? []) if (rank <= reach) near.add(name)
  const cutOff = returnedOf(head) < reach ? pushedOut(base, head) : new Set()
  return base.result.chunks.slice(0, k).some((chunk) => {
    const name = nameOf(chunk, base)
    const isRelevant = name !== undefined && (base.labels.grades.get(name) ?? 0) > 0
    return isRelevant && !near.has(name) && !cutOff.has(name)
  })
}

function returnedOf({ result: { chunks, beyond } }: Graded): number {
  return beyond?.returned ?? chunks.length
}

function gradedOf(
  labels: UsableLabels | undefined,
  result: QueryResult | undefined,
): Graded | undefined {
  if (result?.kind !== 'answered' || labels === undefined || !('grades' in labels)) return undefined
  return { labels, result }
}

function nameOf({ id, doc }: Chunk, { labels: { kind } }: Graded): string | undefined {
  if (kind === 'chunks') return id
  return doc === undefined ? undefined : documentId(doc)
}

/**
 * Returns whether a label grades the result. A result without the kind of name used in labels
 * cannot be judged, so it counts as judged and stays in the list.
 */
function isJudged(chunk: Chunk, one: Graded): boolean {
  const name = nameOf(chunk, one)
  return name === undefined || one.labels.grades.has(name)
}

/** Returns the names of unjudged results that are among one side's first k but not the other's. */
function newUnjudged(one: Graded, other: Graded, k: number): readonly string[] {
  const known = new Set(other.result.chunks.slice(0, k).map((chunk) => nameOf(chunk, other)))
  const names = one.result.chunks
    .slice(0, k)
    .flatMap((chunk) => (isJudged(chunk, one) ? [] : (nameOf(chunk, one) ?? [])))
  return [...new Set(names)].filter((name) => !known.has(name))
}

function condensed(one: Graded, other: Graded): Answered {
  const { result } = one
  const pushed = pushedOut(one, other)
  const keeps = (chunk: Chunk): boolean =>
    isJudged(chunk, one) && !pushed.has(nameOf(chunk, one) ?? '')
  const list = listOf(result, keeps)
  const { again } = result
  return {
    ...result,
    ...list,
    ...(again && { again: listOf(again, keeps) }),
    beyond: result.beyond && beyondOf(one, list.chunks.length),
  }
}

/**
 * Returns the results that may be missing from the other list only because new unjudged results
 * pushed them off its end. They are left out, because the other side might have returned them at a
 * rank this low. Returns an empty set if the other list is shorter than this one, because it then
 * ended early for another reason.
 */
function pushedOut(one: Graded, other: Graded): ReadonlySet<string> {
  const returned = returnedOf(other)
  if (returned < returnedOf(one)) return new Set()
  const room = returned - newUnjudged(other, one, Infinity).length
  const deeper = other.result.beyond?.ranks
  const there = new Set(other.result.chunks.map((chunk) => nameOf(chunk, other)))
  const names = one.result.chunks.slice(room).flatMap((chunk) => nameOf(chunk, one) ?? [])
  return new Set(names.filter((name) => !there.has(name) && deeper?.has(name) !== true))
}

function listOf({ chunks, context }: ReturnedList, keeps: (chunk: Chunk) => boolean): ReturnedList {
  const kept = chunks.filter(keeps)
  if (context === undefined) return { chunks: kept, context }
  const isTop = context.every((id, at) => chunks[at]?.id === id)
  const ids = kept.map(({ id }) => id)
  const seen = isTop ? ids.slice(0, context.length) : context.filter((id) => ids.includes(id))
  return { chunks: kept, context: seen }
}

function beyondOf({ labels, result: { beyond } }: Graded, held: number): Answered['beyond'] {
  const ranks = [...(beyond?.ranks ?? [])]
    .filter(([name]) => labels.grades.has(name) || labels.grades.has(documentId(name)))
    .toSorted(([, a], [, b]) => a - b)
    .map(([name], at) => [name, held + at + 1] as const)
  return { returned: held + ranks.length, ranks: new Map(ranks) }
}
