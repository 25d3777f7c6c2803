import { logGamma } from './log-gamma.ts'

/** Replaces terms of Lentz's recurrence that are closer to 0 than this, to avoid dividing by zero. */
const floor = 1e-300
/** The relative tolerance at which the iteration stops. */
const precision = 1e-16
/** The maximum number of iterations. */
const maxSteps = 5000

/**
 * Computes the regularised incomplete beta function I_x(a, b) for a, b > 0, from 0 to 1. `rest` is
 * 1 - x, which is passed separately because subtracting would lose precision. Evaluates the
 * continued fraction with Lentz's method, as modified by Thompson and Barnett (Numerical Recipes,
 * section 6.4), in the direction that converges faster.
 */
export function incompleteBeta({ a, b, x, rest }: BetaArguments): number {
  if (!(a > 0 && b > 0 && x >= 0 && rest >= 0))
    throw new Error(`the incomplete beta function is not defined for a = ${a}, b = ${b}, x = ${x}`)
  if (x === 0) return 0
  if (rest === 0) return 1
  return x < (a + 1) / (a + b + 2)
    ? byFraction({ a, b, x, rest })
    : 1 - byFraction({ a: b, b: a, x: rest, rest: x })
}

type BetaArguments = {
  readonly a: number
  readonly b: number
  readonly x: number
  readonly rest: number
}

function byFraction({ a, b, x, rest }: BetaArguments): number {
  const logX = x < rest ? Math.log(x) : Math.log1p(-rest)
  const logRest = x < rest ? Math.log1p(-x) : Math.log(rest)
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b)
  return (Math.exp(a * logX + b * logRest - logBeta) / a) * fraction(a, b, x)
}

function fraction(a: number, b: number, x: number): number {
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= maxSteps; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / awayFromZero(1 + even * d)
    c = awayFromZero(1 + even / c)
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / awayFromZero(1 + odd * d)
    c = awayFromZero(1 + odd / c)
    const step = d * c
    value *= step
    if (Math.abs(step - 1) < precision) break
  }
  return value
}

function awayFromZero(value: number): number {
  return Math.abs(value) < floor ? floor : value
}
