/**
 * Returns a mulberry32 generator of 32-bit words (whole numbers from 0 to 2^32 - 1). The algorithm is
 * in the public domain. The same seed produces the same words on every machine. Only the low 32 bits of
 * the seed are used.
 */
export function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x = (x + Math.imul(x ^ (x >>> 7), x | 61)) ^ x
    return (x ^ (x >>> 14)) >>> 0
  }
}

/**
 * Returns the seed for all random draws for a metric. It depends only on the metric's canonical name.
 */
export function seedOf(metric: string): number {
  return fnv1a(`rag-gate/1/${metric}`)
}

/** Computes the 32-bit FNV-1a hash of the text's UTF-8 bytes. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
