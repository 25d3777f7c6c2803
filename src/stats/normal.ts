import { bisect } from './bisect.ts'

/** Below it the series of the incomplete gamma function converges faster, above it the continued fraction. */
const seriesBelow = 1.5
const floor = 1e-300
const precision = 1e-16
const maxSteps = 5000

/** The standard normal distribution: the probability of at most z. Relative error below 1e-13 from z = -10 on. */
export function normalCdf(z: number): number {
  if (!Number.isFinite(z)) throw new Error(`${z} is not a value of the normal distribution`)
  const tail = upperGammaOfHalf((z * z) / 2) / 2
  return z <= 0 ? tail : 1 - tail
}

/** The value that a standard normal stays below with probability `p`, good to 1e-12. Throws unless 0 < p < 1. */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new Error(`${p} is not a probability between 0 and 1`)
  if (p === 0.5) return 0
  const size = bisect({ low: 0, high: 40 }, (z) => normalCdf(-z) > Math.min(p, 1 - p))
  return p < 0.5 ? -size : size
}

/** Q(1/2, x), the regularised upper incomplete gamma function (Numerical Recipes 6.2). */
function upperGammaOfHalf(x: number): number {
  if (x === 0) return 1
  const front = Math.sqrt(x / Math.PI) * Math.exp(-x)
  return x < seriesBelow ? 1 - front * series(x) : front * fraction(x)
}

function series(x: number): number {
  let term = 2
  let sum = term
  for (let step = 1; step <= maxSteps && term > sum * precision; step += 1) {
    term *= x / (step + 0.5)
    sum += term
  }
  return sum
}

function fraction(x: number): number {
  let b = x + 0.5
  let c = 1 / floor
  let d = 1 / b
  let value = d
  for (let step = 1; step <= maxSteps; step += 1) {
    const a = -step * (step - 0.5)
    b += 2
    d = 1 / awayFromZero(a * d + b)
    c = awayFromZero(b + a / c)
    value *= d * c
    if (Math.abs(d * c - 1) < precision) break
  }
  return value
}

function awayFromZero(value: number): number {
  return Math.abs(value) < floor ? floor : value
}
