import type { Verdict } from './finding-parts.ts'

/** Returns whether a verdict prevents merging outside of a trial: a failure or an error. */
export function isRed(verdict: Verdict | 'not-gated'): boolean {
  return verdict === 'fail' || verdict === 'error'
}
