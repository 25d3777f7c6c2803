import { hash } from 'node:crypto'
import type { Embedder } from './embedder.ts'

/**
 * An embedder that remembers: a text is asked for once, also when two sides want it at the same moment,
 * who then share the outcome of one request. It holds up to `mostBytes` of vectors (256 MiB), the latest;
 * a text that was forgotten is asked for again. A failure is not remembered.
 */
export function sharedEmbedder(embedder: Embedder, { mostBytes = 256 * 2 ** 20 } = {}): Embedder {
  const memory = new Map<string, Entry>()
  let held = 0
  const settle = (entry: Entry, vector: Float32Array): Float32Array => {
    entry.bytes = vector.byteLength
    held += entry.bytes
    // A map's oldest entries come first; those without a vector yet weigh nothing.
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
  return {
    ...embedder,
    embed: async (texts, signal) => {
      const wanted = new Map(texts.map((text) => [keyOf(text), text]))
      const missing = [...wanted].filter(([key]) => !memory.has(key))
      const asked = askFor(embedder, { texts: missing.map(([, text]) => text), signal })
      const fresh = new Map(
        missing.map(([key], at) => [
          key,
          remember(
            key,
            asked.then((vectors) => oneOf(vectors, at)),
          ),
        ]),
      )
      const entries = texts.map((text) => fresh.get(keyOf(text)) ?? memory.get(keyOf(text)))
      return Promise.all(entries.map((entry) => required(entry).vector))
    },
  }
}

type Entry = { vector: Promise<Float32Array>; bytes: number }

function keyOf(text: string): string {
  return hash('sha256', text, 'base64')
}

async function askFor(
  embedder: Embedder,
  { texts, signal }: { readonly texts: readonly string[]; readonly signal: AbortSignal },
): Promise<readonly Float32Array[]> {
  return texts.length === 0 ? [] : embedder.embed(texts, signal)
}

function oneOf(vectors: readonly Float32Array[], at: number): Float32Array {
  const vector = vectors[at]
  if (vector === undefined)
    throw new Error('an embedder gave fewer vectors than it was given texts')
  return vector
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a text was neither remembered nor asked for')
  return value
}
