import { notApplicable, queryFailed, scored } from '../../lib/model/score.ts'
import { binomialShare } from './binomial-share.ts'
import type { MetricEntry } from '../metric-entry.ts'

const named = /^pass\^([1-9]|1[0-9]|20)$/

/**
 * Returns how many times each question must be asked for a metric: k for `pass^k`, and 1 for any
 * other metric.
 */
export function trialsOf({ name }: Pick<MetricEntry, 'name'>): number {
  return Number(named.exec(name)?.[1] ?? 1)
}

/**
 * Returns the entry for `pass^k`, which is the probability that k trials drawn from a question's n
 * trials all pass. It equals C(c, k) / C(n, k) if c of the n trials passed (Yao et al. 2024,
 * τ-bench). A trial without an answer may or may not have passed. If that affects the result, there
 * is no score. Returns undefined for any other name.
 */
export function passHatEntry(name: string): MetricEntry | undefined {
  if (!named.test(name)) return undefined
  const k = trialsOf({ name })
  return {
    name,
    cutoff: 'none',
    direction: 'higher',
    group: 'answer',
    description: 'Probability that the pipeline does what a question expects in all k trials.',
    reads: 'trials',
    score: (trials) => {
      if (trials.length < k) return notApplicable('few_trials')
      const passed = trials.filter((one) => one === true).length
      const unknown = trials.filter((one) => one === undefined).length
      const least = binomialShare(passed, trials.length, k)
      return least === binomialShare(passed + unknown, trials.length, k)
        ? scored(least)
        : queryFailed
    },
  }
}
