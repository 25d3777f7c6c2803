import type { Verdict } from './finding-parts.ts'

/**
 * Returns whether a verdict is a failure or an error, either of which prevents merging outside of a
 * trial.
 */
export function isRed(verdict: Verdict | 'not-gated'): boolean {
  return verdict === 'fail' || verdict === 'error'
}
