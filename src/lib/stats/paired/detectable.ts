import { requireFinite } from '../require-finite.ts'
import { studentQuantile } from '../distributions/student-t.ts'

/** The chance of noticing the smallest detectable effect. */
const power = 0.8

/** Further than this nobody's questions go, and the search neither. */
export const mostQuestions = 100_000

/**
 * The smallest true movement that a one-sided test at `alpha` notices 80 times of 100, in the unit of the standard
 * error `se` > 0 with `df` degrees of freedom. Takes the measured spread for the true one.
 */
export function minimumDetectable({ se, df, alpha }: DetectableOptions): number {
  requireFinite([se, df, alpha])
  return (studentQuantile(1 - alpha, df) + studentQuantile(power, df)) * se
}

type DetectableOptions = { readonly se: number; readonly df: number; readonly alpha: number }

/**
 * How many questions, at least 2, it takes to notice a movement of `delta` > 0 with power 0.8, where they
 * vary by the standard deviation `s` > 0 in delta's unit; undefined if more than 100,000. The number asked
 * already is in it.
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
  if (!(s > 0 && delta > 0)) throw new Error(`spread ${s} and movement ${delta} must be above 0`)
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
