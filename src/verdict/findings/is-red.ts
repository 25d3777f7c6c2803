import type { Verdict } from './finding-parts.ts'

/** Returns whether a verdict prevents merging outside of a trial, as a failure or an error does. */
export function isRed(verdict: Verdict | 'not-gated'): boolean {
  return verdict === 'fail' || verdict === 'error'
}
