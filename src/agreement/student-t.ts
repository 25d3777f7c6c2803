/**
 * The quantile 0.975 of Student's t with `df` degrees of freedom (a whole number from 1): half the width of a 95 %
 * interval in standard errors. By bisection to neighbouring doubles over the closed form of the distribution for
 * whole degrees (Abramowitz and Stegun 26.7.3 and 26.7.4).
 */
export function studentT975(df: number): number {
  if (!Number.isInteger(df) || df < 1) throw new Error(`${df} is no number of degrees of freedom`)
  let low = 0
  let high = 16
  while (centralMass(high, df) < 0.95) high *= 2
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return high
    if (centralMass(middle, df) < 0.95) low = middle
    else high = middle
  }
}

/** Probability between -t and t. */
function centralMass(t: number, df: number): number {
  const angle = Math.atan2(t, Math.sqrt(df))
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  const isOdd = df % 2 === 1
  let term = isOdd ? cosine : 1
  let sum = df === 1 ? 0 : term
  for (let k = isOdd ? 3 : 2; k <= df - 2; k += 2) {
    term *= (cosine * cosine * (k - 1)) / k
    sum += term
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum
}
