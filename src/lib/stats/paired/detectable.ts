import { requireFinite } from '../require-finite.ts'
import { studentQuantile } from '../distributions/student-t.ts'

/** The probability that a test detects a change of the minimum detectable size. */
const power = 0.8

/** The largest number of questions considered in the search. No golden set has more. */
export const mostQuestions = 100_000

/**
 * Returns the smallest true change that a one-sided test at level `alpha` detects with power 0.8,
 * in the unit of the standard error `se` > 0 with `df` degrees of freedom. Treats the measured
 * standard error as the true one.
 */
export function minimumDetectable({ se, df, alpha }: DetectableOptions): number {
  requireFinite([se, df, alpha])
  return (studentQuantile(1 - alpha, df) + studentQuantile(power, df)) * se
}

type DetectableOptions = { readonly se: number; readonly df: number; readonly alpha: number }

/**
 * Returns the total number of questions, at least 2, needed to detect a change of `delta` > 0 with
 * power 0.8 if differences have a standard deviation of `s` > 0, in the unit of `delta`. Returns
 * undefined if more than 100,000 would be needed.
 */
export function questionsNeeded({
  s,
  delta,
  alpha,
}: {
  readonly s: number
  readonly delta: number
  readonly alpha: number
}): number | undefined {
  requireFinite([s, delta, alpha])
  if (!(s > 0 && delta > 0))
    throw new Error(`standard deviation ${s} and change ${delta} must be above 0`)
  const isEnough = (n: number): boolean =>
    minimumDetectable({ se: s / Math.sqrt(n), df: n - 1, alpha }) <= delta
  if (isEnough(2)) return 2
  let low = 2
  let high = 4
  while (!isEnough(high)) {
    if (high >= mostQuestions) return undefined
    low = high
    high = Math.min(2 * high, mostQuestions)
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}
