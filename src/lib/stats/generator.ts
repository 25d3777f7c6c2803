/**
 * Words of 32 bits (whole numbers from 0 to 2^32 - 1), the same for the same seed on every machine: the
 * public-domain generator mulberry32. Of the seed the low 32 bits count.
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

/** The seed of everything that is drawn for one metric, by its canonical name: it changes with the name alone. */
export function seedOf(metric: string): number {
  return fnv1a(`rag-gate/1/${metric}`)
}

/** FNV-1a, 32 bits, of the text's UTF-8 bytes. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
