import { generator } from '../src/lib/stats/generator.ts'

/**
 * Words of letters, of a made-up language with a skewed frequency, the same for the same seed on every
 * machine: about 20,000 distinct words, a few of them in most sentences.
 */
export function seededWords(seed: number): () => string {
  const next = generator(seed)
  return () => {
    const rank = Math.floor(20_000 ** (next() / 2 ** 32))
    return `w${rank.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`
  }
}
