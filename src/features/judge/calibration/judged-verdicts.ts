import type { Label } from '../../../lib/model/judging/claims.ts'
import type { JudgedRun } from '../../../lib/model/judging/judged-run.ts'
import type { JudgedSide, JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { type Side, sideNames } from '../../../lib/sides.ts'
import { matrixVerdicts, type VerdictBlock } from '../judging/matrix-verdicts.ts'

/** The kinds of verdicts, each named after the metric that uses it. */
export const verdictMetrics = [
  'faithfulness',
  'context_recall',
  'correctness',
  'completeness',
] as const

export type VerdictMetric = (typeof verdictMetrics)[number]

export const metricOfBlock: Readonly<Record<VerdictBlock, VerdictMetric>> = {
  Br: 'faithfulness',
  Bg: 'context_recall',
  Cr: 'correctness',
  Cg: 'completeness',
}

/** A verdict with everything that a person needs to judge the claim. */
export type JudgedVerdict = {
  readonly item: string
  readonly side: Side
  readonly metric: VerdictMetric
  readonly query: string
  readonly claim: string
  readonly texts: readonly string[]
  readonly label: Label
}

/** A claim that the judge was asked about. It has no label if the judge gave no usable verdict. */
export type AskedClaim = Omit<JudgedVerdict, 'label'> & Partial<Pick<JudgedVerdict, 'label'>>

/**
 * Returns all of the judge's verdicts in golden-set order, with each claim only once per side and
 * metric. Leaves out claims without a usable verdict.
 */
export function verdictsOf(judged: JudgedRun): readonly JudgedVerdict[] {
  return askedClaims(judged).flatMap(({ label, ...claim }) =>
    label === undefined ? [] : [{ ...claim, label }],
  )
}

/**
 * Returns all claims that the judge was asked about, in golden-set order, with each claim only once
 * per side and metric.
 */
export function askedClaims({ items, matrices }: JudgedRun): readonly AskedClaim[] {
  const verdicts = new Map<string, AskedClaim>()
  for (const item of items) {
    // If the sides ask different questions, the id is followed by a NUL and the side's name.
    const [id = item.id] = item.id.split('\0')
    for (const side of sideNames) {
      const judged = item.sides[side]
      const matrix = matrices.get(id)?.[side]
      if (judged === undefined || matrix === undefined) continue
      const against = textsOfBlocks(item, judged)
      for (const { block, text: claim, verdict } of matrixVerdicts(matrix)) {
        const metric = metricOfBlock[block]
        const one = {
          item: id,
          side,
          metric,
          query: item.query,
          claim,
          texts: against[block],
          ...(verdict.kind === 'verdict' && { label: verdict.label }),
        }
        verdicts.set(placeOf(one), one)
      }
    }
  }
  return [...verdicts.values()]
}

export function textsOfBlocks(
  { references }: Pick<JudgeItem, 'references'>,
  judged: JudgedSide,
): Readonly<Record<VerdictBlock, readonly string[]>> {
  const chunks = judged.context.map(({ text }) => text)
  const answer = judged.answer === undefined ? [] : [judged.answer]
  return { Br: chunks, Bg: chunks, Cr: references, Cg: answer }
}

/**
 * Returns verdicts with distinct content. If both sides have the same verdict, keeps the one from
 * head.
 */
export function distinctVerdicts<Claim extends AskedClaim>(
  verdicts: readonly Claim[],
): readonly Claim[] {
  return [...new Map(verdicts.map((verdict) => [contentOf(verdict), verdict])).values()]
}

/** Returns a key that identifies a verdict by its content: the metric, question, claim and texts. */
export function contentOf({
  metric,
  query,
  claim,
  texts,
}: Pick<JudgedVerdict, 'query' | 'claim' | 'texts'> & { readonly metric: string }): string {
  return JSON.stringify([metric, query, claim, texts])
}

/** Returns a key that identifies a verdict by its question, side, metric and claim. */
export function placeOf({
  item,
  side,
  metric,
  claim,
}: Pick<JudgedVerdict, 'item' | 'side' | 'claim'> & { readonly metric: string }): string {
  return JSON.stringify([item, side, metric, claim])
}
