import type { ReviewAgreement } from './agreement.ts'
import type { MergeOutcome } from './merge-reviews.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'

export function mergeText({ golden, written, alone, disputes, agreement }: MergeOutcome): string {
  const counts = Object.entries(written).filter(([, count]) => count > 0)
  const told = counts.map(([verdict, count]) => `${count} ${verdict}`).join(', ')
  const lines = [
    `${golden}: ${told === '' ? 'nothing to write' : told}${alone === 0 ? '' : `; ${alone} reviewed by only one reviewer`}`,
    ...(agreement === undefined ? [] : agreementLines(agreement)),
    ...disputes.flatMap(({ id, votes }) => [
      `disputed: ${id}`,
      ...votes.map(({ reviewer, decision }) => `  ${reviewer}: ${decision.verdict}`),
    ]),
    ...(disputes.length === 0
      ? []
      : [
          `settle the disputes: rag-gate golden review --only ${disputes.map(({ id }) => id).join(',')}`,
        ]),
  ]
  return lines.map((line) => `${cleanLine(line)}\n`).join('')
}

function agreementLines(agreement: ReviewAgreement): readonly string[] {
  const { reviewers, questions, alike, kappa, alpha, evidence } = agreement
  const names = reviewers.length === 2 ? reviewers.join(' and ') : `${reviewers.length} reviewers`
  const coefficients = [
    ...(kappa === undefined ? [] : [`Cohen's kappa ${kappa.toFixed(2)}`]),
    `Krippendorff's alpha ${alpha?.toFixed(2) ?? 'undefined'}`,
  ]
  return [
    `${names} on ${questions} ${questions === 1 ? 'question' : 'questions'}: ${Math.round((alike ?? 0) * 100)}% agreement, ${coefficients.join(', ')}`,
    ...(evidence === undefined
      ? []
      : [
          `evidence marked by both reviewers (${evidence.pairs}): F1 ${evidence.f1.toFixed(2)}, IoU ${evidence.iou.toFixed(2)} of characters`,
        ]),
  ]
}
