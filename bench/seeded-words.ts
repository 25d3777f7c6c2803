import { generator } from '../src/lib/stats/random-generator.ts'

/**
 * Returns a generator of made-up words with a skewed frequency distribution: about 20,000 distinct words, a
 * few of them in most sentences. The same seed gives the same words on every machine.
 */
export function seededWords(seed: number): () => string {
  const next = generator(seed)
  return () => {
    const rank = Math.floor(20_000 ** (next() / 2 ** 32))
    return `w${rank.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`
  }
}
