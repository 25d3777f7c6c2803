import { judgedMetrics } from '../metrics/judged-metrics.ts'
import type { JudgedMetric } from '../../../lib/model/judging/judge-blocks.ts'
import type { JudgeSession } from '../judging/session.ts'
import type { JudgedSide, JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { type Judged, judgeItems } from '../judging/judge.ts'
import { metric } from '../../../../test/support/score-example.ts'
import type { ClaimMatrix, ClaimVerdict } from '../../../lib/model/judging/claims.ts'

export function judgedMetric(name: string): JudgedMetric {
  const [judged] = judgedMetrics([metric(name)], { detector: 'phrases' })
  if (judged === undefined) throw new Error(`${name} does not read verdicts`)
  return judged
}

/** Judged metrics that together need every kind of judge call except rubrics. */
const allJudged: readonly JudgedMetric[] = [
  'relevancy',
  'faithfulness',
  'contradiction',
  'hallucination',
  'context_recall',
  'context_utilization',
  'correctness',
].map(judgedMetric)

export function sideOf(texts: readonly string[], answer?: string): JudgedSide {
  return { answer, context: texts.map((text, at) => ({ id: `chunk-${at + 1}`, text })) }
}

/** Returns the question about refunds with two equal sides, after applying `changes`. */
export function refundItem(changes: Partial<JudgeItem> = {}): JudgeItem {
  const side = sideOf(refundChunks, refundAnswer)
  return {
    id: 'refund',
    query: 'What is the refund policy for enterprise customers?',
    references: [refundReference],
    claims: undefined,
    answerable: true,
    sides: { base: side, head: side },
    ...changes,
  }
}

export const refundReference =
  'Enterprise customers get a 60-day money-back guarantee on annual plans. ' +
  'Refund requests must include the invoice number.'

export const refundChunks: readonly string[] = [
  'Annual plans of enterprise customers carry a 60-day money-back guarantee. Setup fees are not refunded after onboarding.',
  'Starter plans can be refunded within 14 days of purchase.',
  'Every refund request must include the invoice number.',
  'Support is available Monday to Friday.',
  'Monthly plans are not covered by the money-back guarantee.',
]

export const refundAnswer =
  'Enterprise customers have a 60-day money-back guarantee on annual plans. ' +
  'Setup fees are not refunded after onboarding. ' +
  'Starter plans can be refunded within 30 days of purchase. ' +
  'Refunds are paid in gold.'

/** Judges questions with the given metrics, which default to all judged metrics except rubrics. */
export async function judgeAll(
  session: JudgeSession,
  items: readonly JudgeItem[],
  metrics: readonly JudgedMetric[] = allJudged,
): Promise<Judged> {
  return judgeItems(session, {
    items,
    metrics,
    rubrics: [],
    classify: undefined,
    repeats: 1,
    concurrency: 4,
  })
}

/**
 * Describes the verdicts on the answer's claims in the context: a label, `unproven`, or the reason why the
 * verdict was lost.
 */
export function groundedness(matrix: ClaimMatrix | undefined): readonly string[] {
  if (matrix?.answer?.kind !== 'claims') return [matrix?.answer?.cause ?? 'nothing']
  return matrix.answer.claims.map(({ inContext }) => wordFor(inContext))
}

export function coverage(matrix: ClaimMatrix | undefined): readonly string[] {
  if (matrix?.reference?.kind !== 'claims') return [matrix?.reference?.cause ?? 'nothing']
  return matrix.reference.claims.map(({ inContext }) => wordFor(inContext))
}

function wordFor(verdict: ClaimVerdict | undefined): string {
  if (verdict === undefined) return 'not asked'
  if (verdict.kind === 'lost') return verdict.cause
  return verdict.unproven ? 'unproven' : verdict.label
}
