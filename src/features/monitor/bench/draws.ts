import { generator } from '../../../lib/stats/random-generator.ts'

export type Draws = ReturnType<typeof drawsOf>

export function drawsOf(seed: number) {
  const next = generator(seed)
  const uniform = (): number => (next() + 0.5) / 2 ** 32
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  const chance = (p: number): boolean => uniform() < p
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(uniform() * all.length)]
    if (one === undefined) throw new Error('cannot pick from an empty list')
    return one
  }
  const weighted = (weights: readonly number[]): number => {
    let left = uniform() * weights.reduce((sum, weight) => sum + weight, 0)
    const at = weights.findIndex((weight) => (left -= weight) < 0)
    return at === -1 ? weights.length - 1 : at
  }
  /** Draws from a Poisson distribution. Uses the normal approximation for means above 30. */
  const poisson = (mean: number): number => {
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
    let product = uniform()
    let count = 0
    for (const limit = Math.exp(-mean); product > limit; count += 1) product *= uniform()
    return count
  }
  /**
   * Returns a function that yields an autoregressive series with unit variance. Each value is
   * `carry` times the previous one plus noise.
   */
  const walk = (carry: number): (() => number) => {
    let at = normal()
    return () => (at = carry * at + Math.sqrt(1 - carry * carry) * normal())
  }
  return { uniform, normal, chance, pick, weighted, poisson, walk }
}
