import { cholesky, solveLower } from './cholesky.ts'
import { studentCdf } from './distributions/student-t.ts'

/** A quantity's value on a day. Its scale must make errors approximately normal. */
export type DayValue = {
  /** Whole days since 1970. */
  readonly day: number
  readonly value: number
  /** Sampling variance within the day. Must be above 0. */
  readonly variance: number
}

/** The mean over a block of days, and its forecast from other days. */
export type Prediction = {
  readonly observed: number
  readonly expected: number
  /** The forecast's standard deviation. */
  readonly sd: number
  /** The probability of a mean at least as high as the observed one if nothing changed. */
  readonly high: number
  /** The probability of a mean at least as low as the observed one if nothing changed. */
  readonly low: number
  /**
   * Returns two limits, accurate to a hundredth of `sd`. The mean lies below the first with a
   * probability of `tail`, and above the second with the same probability.
   */
  readonly reach: (tail: number) => readonly [low: number, high: number]
}

/**
 * Forecasts the mean of the days in `block` from at least two days in `reference`. Models the days as
 * normal around one level, with a day-of-week effect, a component that is correlated from day to day,
 * and sampling noise, all scaled by a common overdispersion. The sizes of these components are unknown,
 * so the forecast is averaged over a grid of them, weighted by how well each explains the reference (a
 * Gaussian process with restricted marginal likelihood, whose scale is integrated out, so each forecast
 * is a Student's t). `knownVariance` means that the sampling variances are correct except for
 * overdispersion, which adds a prior worth four days of evidence that the overdispersion is about 1.
 */
export function predictDays(
  reference: readonly DayValue[],
  block: readonly DayValue[],
  { knownVariance }: { readonly knownVariance: boolean },
): Prediction {
  if (reference.length < 2 || block.length === 0)
    throw new Error('a forecast needs at least two reference days and one day to forecast')
  const unit = reference.reduce((sum, { variance }) => sum + variance, 0) / reference.length
  const prior = knownVariance ? 2 : 0
  const forecasts = grid.map((shape) => forecast({ reference, block, unit, prior }, shape))
  const best = Math.max(...forecasts.map(({ evidence }) => evidence))
  const weights = forecasts.map(({ evidence }) => Math.exp(evidence - best))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const averaged = (of: (one: Forecast) => number): number =>
    forecasts.reduce((sum, one, at) => sum + ((weights[at] ?? 0) / total) * of(one), 0)
  const observed = meanOf(block)
  const above = (value: number): number =>
    averaged(({ mean, scale, df }) => studentCdf((mean - value) / scale, df))
  const high = above(observed)
  const expected = averaged(({ mean }) => mean)
  const variance = averaged(
    ({ mean, scale, df }) => (scale * scale * df) / Math.max(1, df - 2) + (mean - expected) ** 2,
  )
  const sd = Math.sqrt(variance)
  const passed = (share: number): number => crossing(above, { expected, sd, share })
  return {
    observed,
    expected,
    sd,
    high,
    low: 1 - high,
    reach: (tail) => [passed(1 - tail), passed(tail)],
  }
}

/** Returns the value that the forecast exceeds with probability `share`. */
function crossing(
  above: (value: number) => number,
  {
    expected,
    sd,
    share,
  }: { readonly expected: number; readonly sd: number; readonly share: number },
): number {
  let [low, high] = [expected - 8 * sd, expected + 8 * sd]
  for (let step = 0; step < 11; step += 1) {
    const middle = (low + high) / 2
    if (above(middle) > share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * The variances of the day-of-week effect (`week`) and of the component that lasts from day to day
 * (`lasting`), relative to the sampling variance, and the latter's correlation between consecutive
 * days (`carry`).
 */
type Shape = { readonly week: number; readonly lasting: number; readonly carry: number }

const sizes = [0, 0.5, 2, 8]

const grid: readonly Shape[] = sizes.flatMap((week) =>
  sizes.flatMap((lasting) =>
    (lasting === 0 ? [0] : [0, 0.5, 0.8]).map((carry) => ({ week, lasting, carry })),
  ),
)

type Given = {
  readonly reference: readonly DayValue[]
  readonly block: readonly DayValue[]
  readonly unit: number
  readonly prior: number
}

type Forecast = {
  readonly evidence: number
  readonly mean: number
  readonly scale: number
  readonly df: number
}

function forecast({ reference, block, unit, prior }: Given, shape: Shape): Forecast {
  const size = reference.length
  const shared = sharedBy(unit, shape, longestApart(reference, block))
  const lower = cholesky(covariance(reference, shared), size)
  // Whitened with the Cholesky factor, so that products of these vectors equal products with the
  // inverse of the matrix.
  const ones = solveLower(lower, new Float64Array(size).fill(1))
  const values = solveLower(
    lower,
    Float64Array.from(reference, ({ value }) => value),
  )
  const towards = solveLower(
    lower,
    Float64Array.from(reference, (one) => sharedWith(one, block, shared)),
  )
  const precision = product(ones, ones)
  const level = product(ones, values) / precision
  const residuals = values.map((value, at) => value - level * (ones[at] ?? 0))
  const rate = prior + product(residuals, residuals) / 2
  const half = prior + (size - 1) / 2
  const own = averageOf(block, (one) => sharedWith(one, block, shared))
  const sampling = averageOf(block, ({ variance }) => variance) / block.length
  const spread =
    own + sampling - product(towards, towards) + (1 - product(ones, towards)) ** 2 / precision
  const logDeterminant = halfLogDeterminant(lower, size)
  return {
    evidence: -logDeterminant - Math.log(precision) / 2 - half * Math.log(Math.max(rate, tiny)),
    mean: level + product(towards, residuals),
    scale: Math.sqrt((Math.max(rate, tiny) / half) * spread),
    df: 2 * half,
  }
}

/** The covariance of two days without sampling noise, indexed by the number of days between them. */
type Shared = Float64Array

function sharedBy(unit: number, { week, lasting, carry }: Shape, longest: number): Shared {
  return Float64Array.from(
    { length: longest + 1 },
    (_, apart) =>
      unit * ((apart % 7 === 0 ? week : 0) + (apart === 0 ? lasting : lasting * carry ** apart)),
  )
}

function longestApart(...all: readonly (readonly DayValue[])[]): number {
  const days = all.flatMap((some) => some.map(({ day }) => day))
  return Math.max(...days) - Math.min(...days)
}

function sharedWith(one: DayValue, others: readonly DayValue[], shared: Shared): number {
  return averageOf(others, (other) => shared[Math.abs(one.day - other.day)] ?? 0)
}

/** Returns the lower triangle of the covariance matrix. */
function covariance(days: readonly DayValue[], shared: Shared): Float64Array {
  const size = days.length
  const matrix = new Float64Array(size * size)
  for (const [row, one] of days.entries()) {
    for (let column = 0; column < row; column += 1)
      matrix[row * size + column] = shared[Math.abs(one.day - (days[column]?.day ?? 0))] ?? 0
    matrix[row * size + row] = (shared[0] ?? 0) + one.variance
  }
  return matrix
}

/** Prevents the scale from being 0 if the reference has no spread. */
const tiny = 1e-12

function halfLogDeterminant(lower: Float64Array, size: number): number {
  let sum = 0
  for (let row = 0; row < size; row += 1) sum += Math.log(lower[row * size + row] ?? 1)
  return sum
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}

function meanOf(days: readonly DayValue[]): number {
  return averageOf(days, ({ value }) => value)
}

function averageOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0) / all.length
}
