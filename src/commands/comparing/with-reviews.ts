import type { Exam } from '../../exam/load-exam.ts'
import type { Reviews } from '../../model/reviews.ts'
import { readAcceptLines, type ReviewsFound } from '../../verdict/accept-lines.ts'
import type { AcceptedLoss } from '../../verdict/accept-losses.ts'
import type { Decision } from '../../verdict/decide.ts'

/**
 * The decision with what reviews accept. They are read only where something fails and the exam lets them count, so
 * that no other run asks for them or says a word about them.
 */
export async function withReviews(
  { waivers, settings, items }: Exam,
  read: (() => Promise<Reviews>) | undefined,
  decide: (waivers: readonly AcceptedLoss[]) => Promise<Decision>,
): Promise<{ readonly decision: Decision; readonly reviews: ReviewsFound | undefined }> {
  const decision = await decide(waivers)
  const fails = decision.findings.some(({ verdict }) => verdict === 'fail')
  if (read === undefined || settings.accept === 'off' || !fails) {
    return { decision, reviews: undefined }
  }
  const reviews = readAcceptLines(await read(), {
    metrics: new Set(settings.gate.map(({ metric }) => metric.name)),
    items: new Set(items.map(({ id }) => id)),
  })
  const { accepted } = reviews
  const accepting = accepted.length === 0 ? decision : await decide([...waivers, ...accepted])
  return { decision: accepting, reviews }
}
