import { valueOf } from '../../src/report/build/worse-items.ts'
import type { Seen } from '../rig/pull-requests.ts'
import type { Verdict } from './judged-rows.ts'

/**
 * Returns the verdict that the default gate must give to a change of what the generator receives,
 * computed from the scores without the gate's own code:
 *
 * - `fail`: the context gets more than 50% longer without a detectable gain in recall@context; or
 *   recall@context drops by more than 2 points, not because of a single question, and the drop is
 *   detectable or at least 6 points.
 * - `warn`: any other drop of more than 2 points; a drop that only concerns passages of which a copy was
 *   returned; a longer context with a gain; or labels that refer to removed chunks.
 * - `pass`: otherwise.
 */
export function byWhatUsersGet(seen: Seen): Verdict {
  const { metrics, items } = seen.report
  const losses = items.flatMap(({ scores }) => {
    const score = scores.find(({ metric }) => metric === 'recall@context')
    const [base, head] = [valueOf(score?.base), valueOf(score?.head)]
    return base === undefined || head === undefined ? [] : [base - head]
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
  // Labels that name removed chunks will match nothing after the merge.
  const isLeftBehind = finding('re-chunked', seen) !== undefined
  return isDearer || isLeftBehind || drop > 0.02 ? 'warn' : 'pass'
}

/** The one-sided 10% critical value of Student's t for some hundred questions. */
const tenth = 1.29

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Returns the finding of a kind. */
export function finding(
  kind: string,
  { report }: Seen,
): Seen['report']['findings'][number] | undefined {
  return report.findings.find((one) => one.kind === kind)
}

/** Returns the change of a metric over the compared questions. */
export function moved(metric: string, { report }: Seen): number {
  const { base = 0, head = 0 } = report.metrics.find((one) => one.metric === metric) ?? {}
  return head - base
}
