import { isRed } from '../../../verdict/findings/is-red.ts'
import { amountWords, valueWords } from '../../../report/wording/figures/metric-values.ts'
import { plainForeign, plainText } from '../../../report/wording/plain-text.ts'
import type { TrendCommit, TrendMetric, TrendPoint } from './trend.ts'

/** Returns the first seven characters of a commit id. */
export function shortCommit(commit: string): string {
  return plainForeign(commit, 40).slice(0, 7)
}

export function dayOf(time: string): string {
  return plainForeign(time, 40).slice(0, 10)
}

export function policyWords({ policy }: Pick<TrendCommit, 'policy'>): string {
  return plainForeign(policy.join(', ') || 'none', 300)
}

export function valueText(value: number, { group }: Pick<TrendMetric, 'group'>): string {
  return plainText(valueWords(value, group))
}

/** Returns whether the metric blocked the commit or could not be measured. */
export function isBad({ verdict }: TrendPoint): boolean {
  return isRed(verdict)
}

export function pointWords(
  { commit, time }: TrendCommit,
  { value, verdict, worse, better, band }: TrendPoint,
  metric: TrendMetric,
): string {
  const allowed =
    band === undefined ? '' : `, ${plainText(amountWords(band[1] - band[0], metric.group))} allowed`
  const told = verdict === 'not-gated' ? '' : `, ${verdict}`
  const moved = worse + better === 0 ? '' : `, ${worse} worse, ${better} better`
  return `${shortCommit(commit)} ${dayOf(time)}: ${plainForeign(metric.metric, 80)} ${valueText(value, metric)}${told}${moved}${allowed}`
}
