import { hash } from 'node:crypto'
import type { Embedder } from './embedder.ts'

/**
 * Wraps an embedder with a cache. Each string is requested only once, even if both sides need it at
 * the same moment. Keeps the most recently added vectors, up to `mostBytes` (default 256 MiB). A
 * string whose vector was evicted is requested again. Failures are not cached.
 */
export function sharedEmbedder(embedder: Embedder, { mostBytes = 256 * 2 ** 20 } = {}): Embedder {
  const memory = new Map<string, Entry>()
  let held = 0
  const settle = (entry: Entry, vector: Float32Array): Float32Array => {
    entry.bytes = vector.byteLength
    held += entry.bytes
    // Evicts the oldest entries first, because a Map iterates in insertion order. An entry has no
    // bytes until its vector arrives.
    for (const [key, { bytes }] of memory) {
      if (held <= mostBytes) break
      if (bytes > 0) memory.delete(key)
      held -= bytes
    }
    return vector
  }
  const remember = (key: string, coming: Promise<Float32Array>): Entry => {
    const entry: Entry = { vector: coming, bytes: 0 }
    entry.vector = coming.then(
      (vector) => settle(entry, vector),
      (error: unknown) => {
        memory.delete(key)
        throw error
      },
    )
    memory.set(key, entry)
    return entry
  }
  let second: Embedder | undefined
  return {
    ...embedder,
    afresh: () => (second ??= sharedEmbedder(embedder, { mostBytes })),
    embed: async (texts, signal) => {
      const keyed = texts.map((text) => ({ key: hash('sha256', text, 'base64'), text }))
      const missing = new Map(
        keyed.filter(({ key }) => !memory.has(key)).map(({ key, text }) => [key, text]),
      )
      const asked = missing.size === 0 ? undefined : embedder.embed([...missing.values()], signal)
      const fresh = new Map(
        [...missing.keys()].map((key, at) => [key, remember(key, oneOf(asked, at))]),
      )
      const entries = keyed.map(({ key }) => required(fresh.get(key) ?? memory.get(key)))
      return Promise.all(entries.map(({ vector }) => vector))
    },
  }
}

type Entry = { vector: Promise<Float32Array>; bytes: number }

async function oneOf(
  asked: Promise<readonly Float32Array[]> | undefined,
  at: number,
): Promise<Float32Array> {
  return required((await asked)?.[at])
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('an embedder returned too few vectors')
  return value
}
