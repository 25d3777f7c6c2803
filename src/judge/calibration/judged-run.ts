import type { ScoredItem } from '../../model/comparison.ts'
import type { JudgeItem } from '../../model/judge-item.ts'
import type { ClaimMatrix, ClaimVerdict, Label } from '../../model/claims.ts'
import { majorityVerdict } from '../../metrics/judged/majority-verdict.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'

/** A run after the judge has spoken: what people's labels are held against. */
export type JudgedRun = {
  readonly items: readonly JudgeItem[]
  readonly matrices: ReadonlyMap<string, MeasuredSides<ClaimMatrix | undefined>>
  readonly scored: readonly Pick<ScoredItem, 'id' | 'scores'>[]
}

/** What a claim is held against, named after the metric that reads the verdict. */
export const verdictMetrics = [
  'faithfulness',
  'context_recall',
  'correctness_precision',
  'correctness_recall',
] as const

export type VerdictMetric = (typeof verdictMetrics)[number]

/** One verdict, with what a person needs to come to their own. */
export type JudgedVerdict = {
  readonly item: string
  readonly side: Side
  readonly metric: VerdictMetric
  readonly query: string
  readonly claim: string
  /** What the claim is held against: chunks, references, or the answer. */
  readonly texts: readonly string[]
  readonly label: Label
}

/** Every verdict that the judge gave, each claim of a side once; what it lost is left out. In golden order. */
export function verdictsOf({ items, matrices }: JudgedRun): readonly JudgedVerdict[] {
  const verdicts = new Map<string, JudgedVerdict>()
  for (const item of items) {
    // Where the sides ask differently, the item's id is followed by the side's name.
    const [id = item.id] = item.id.split('\0')
    for (const side of ['base', 'head'] as const) {
      const judged = item.sides[side]
      const matrix = matrices.get(id)?.[side]
      if (judged === undefined || matrix === undefined) continue
      const against: Readonly<Record<VerdictMetric, readonly string[]>> = {
        faithfulness: judged.context.map(({ text }) => text),
        context_recall: judged.context.map(({ text }) => text),
        correctness_precision: item.references,
        correctness_recall: judged.answer === undefined ? [] : [judged.answer],
      }
      for (const [metric, claim, label] of labelsIn(matrix)) {
        const verdict = { item: id, side, metric, query: item.query, claim, label }
        verdicts.set(placeOf(verdict), { ...verdict, texts: against[metric] })
      }
    }
  }
  return [...verdicts.values()]
}

/** Verdicts on different things: what is the same on both sides is there once, as head's. */
export function distinctVerdicts(verdicts: readonly JudgedVerdict[]): readonly JudgedVerdict[] {
  const distinct = new Map(verdicts.map((verdict) => [contentOf(verdict), verdict]))
  return [...distinct.values()]
}

/** Equal for verdicts that rest on the same. */
export function contentOf({ metric, query, claim, texts }: JudgedVerdict): string {
  return JSON.stringify([metric, query, claim, texts])
}

/** Where a verdict stands. */
export function placeOf({
  item,
  side,
  metric,
  claim,
}: Pick<JudgedVerdict, 'item' | 'side' | 'claim'> & { readonly metric: string }): string {
  return JSON.stringify([item, side, metric, claim])
}

type Found = readonly [metric: VerdictMetric, claim: string, label: Label]

function labelsIn(matrix: ClaimMatrix): readonly Found[] {
  const all = [matrix, ...matrix.repeats]
  return [
    ...answerClaims(matrix).flatMap(({ text }, at) => [
      ...found(
        'faithfulness',
        text,
        votes(all, (one) => answerClaims(one)[at]?.inContext),
      ),
      ...found(
        'correctness_precision',
        text,
        votes(all, (one) => answerClaims(one)[at]?.inReference),
      ),
    ]),
    ...referenceClaims(matrix).flatMap(({ text }, at) => [
      ...found(
        'context_recall',
        text,
        votes(all, (one) => referenceClaims(one)[at]?.inContext),
      ),
      ...found(
        'correctness_recall',
        text,
        votes(all, (one) => referenceClaims(one)[at]?.inAnswer),
      ),
    ]),
  ]
}

function answerClaims({ answer }: ClaimMatrix) {
  return answer?.kind === 'claims' ? answer.claims : []
}

function referenceClaims({ reference }: ClaimMatrix) {
  return reference?.kind === 'claims' ? reference.claims : []
}

/** Repeats are matrices over the same claims. */
function votes(
  matrices: readonly ClaimMatrix[],
  verdictIn: (matrix: ClaimMatrix) => ClaimVerdict | undefined,
): readonly ClaimVerdict[] {
  return matrices.map(verdictIn).filter((verdict) => verdict !== undefined)
}

function found(
  metric: VerdictMetric,
  claim: string,
  given: readonly ClaimVerdict[],
): readonly Found[] {
  const [first, ...others] = given
  const verdict = first && majorityVerdict([first, ...others])
  return verdict?.kind === 'verdict' ? [[metric, claim, verdict.label]] : []
}
