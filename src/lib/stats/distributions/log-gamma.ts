/** Lanczos' coefficients for g = 7 and 9 terms (P. Godfrey). */
const g = 7
const first = 0.9999999999998099
const coefficients = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 0.000009984369578019572, 1.5056327351493116e-7,
]

/**
 * Computes the natural logarithm of the gamma function for x > 0 using Lanczos' approximation, and the
 * reflection formula below 0.5. For x from 0.5 to 1,000, the error is at most 1e-14 times the larger of
 * 1 and the value. Throws for x <= 0 and for infinity.
 */
export function logGamma(x: number): number {
  if (!(x > 0 && x < Infinity)) throw new Error(`log gamma is not implemented for ${x}`)
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const z = x - 1
  const t = z + g + 0.5
  const series = coefficients.reduce((sum, term, index) => sum + term / (z + index + 1), first)
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series)
}
