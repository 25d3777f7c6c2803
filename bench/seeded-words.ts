/**
 * Words of a made-up language with a skewed frequency, the same for the same seed on every machine
 * (mulberry32, public domain): about 20,000 distinct words, a few of them in most sentences.
 */
export function seededWords(seed: number): () => string {
  const random = mulberry32(seed)
  return () => {
    const rank = Math.floor(20_000 ** random())
    return `w${rank.toString(36)}`
  }
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x = (x + Math.imul(x ^ (x >>> 7), x | 61)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
}
