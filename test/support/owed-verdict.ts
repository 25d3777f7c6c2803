import type { Seen } from '../rig/pull-requests.ts'
import type { Verdict } from './judged-rows.ts'

/**
 * The verdict that the default gate owes to a change of what the generator receives, computed anew from the scores: red
 * where recall@context falls past 2 points detectably or by 6, and does not rest on one question, and where the price rises past half for no detectable gain.
 */
export function byWhatUsersGet(seen: Seen): Verdict {
  const { metrics, items } = seen.report
  const losses = items.flatMap(({ scores }) => {
    const { base, head } = scores.find(({ metric }) => metric === 'recall@context') ?? {}
    if (base?.value === undefined || head?.value === undefined) return []
    return [base.value - head.value]
  })
  const n = losses.length
  const drop = mean(losses)
  const spread = Math.sqrt(mean(losses.map((loss) => (loss - drop) ** 2)) / (n - 1))
  const isDetected = Math.abs(drop) > tenth * spread
  const tokens = metrics.find(({ metric }) => metric === 'context_tokens')?.base ?? 0
  const isDearer = moved('context_tokens', seen) > 0.5 * tokens
  if (isDearer && !(drop < 0 && isDetected)) return 'fail'
  const worst = Math.max(...losses) / n
  const withoutWorst = drop - worst
  const isReal =
    withoutWorst > 0 &&
    withoutWorst >= worst / 2 - 1e-9 &&
    (isDetected || (drop >= 0.06 && withoutWorst > 0.02))
  if (drop > 0.02 && isReal) return finding('in-a-copy', seen) === undefined ? 'fail' : 'warn'
  // Labels that name chunks which are gone fit nothing after the merge.
  const isLeftBehind = finding('re-chunked', seen) !== undefined
  return isDearer || isLeftBehind || drop > 0.02 ? 'warn' : 'pass'
}

/** Student's t of some hundred questions that chance exceeds once in ten times, on one side. */
const tenth = 1.29

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The finding of a kind. */
export function finding(
  kind: string,
  { report }: Seen,
): Seen['report']['findings'][number] | undefined {
  return report.findings.find((one) => one.kind === kind)
}

/** The movement of a metric over the compared questions. */
export function moved(metric: string, { report }: Seen): number {
  const { base = 0, head = 0 } = report.metrics.find((one) => one.metric === metric) ?? {}
  return head - base
}
