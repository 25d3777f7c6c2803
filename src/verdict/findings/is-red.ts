import type { Verdict } from './finding-parts.ts'

/** Whether a verdict keeps from merging if nothing is on trial: what failed, or could not be measured. */
export function isRed(verdict: Verdict | 'not-gated'): boolean {
  return verdict === 'fail' || verdict === 'error'
}
