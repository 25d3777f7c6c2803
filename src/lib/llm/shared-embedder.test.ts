import { describe, expect, it } from 'vitest'
import type { Embedder } from './embedder.ts'
import { sharedEmbedder } from './shared-embedder.ts'

const { signal } = new AbortController()

/** Returns vectors of one number, the length of the text. `asked` records the texts of each request. */
function counting(
  asked: (readonly string[])[],
  wait: Promise<unknown> = Promise.resolve(),
): Embedder {
  return {
    model: 'm',
    endpoint: 'e',
    embed: async (texts) => {
      asked.push(texts)
      await wait
      return texts.map((text) => Float32Array.of(text.length))
    },
  }
}

describe('an embedder with a cache', () => {
  it('requests a text once, and returns vectors in order', async () => {
    const asked: (readonly string[])[] = []
    const embedder = sharedEmbedder(counting(asked))
    const first = await embedder.embed(['a', 'bb', 'a'], signal)
    const second = await embedder.embed(['ccc', 'bb'], signal)
    expect([...first, ...second].map(([length]) => length)).toEqual([1, 2, 1, 3, 2])
    expect(asked).toEqual([['a', 'bb'], ['ccc']])
    expect(await embedder.embed([], signal)).toEqual([])
  })

  it('shares a request in flight', async () => {
    const asked: (readonly string[])[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const embedder = sharedEmbedder(counting(asked, promise))
    const both = Promise.all([
      embedder.embed(['a', 'b'], signal),
      embedder.embed(['b', 'c'], signal),
    ])
    resolve()
    expect((await both).flat()).toHaveLength(4)
    expect(asked).toEqual([['a', 'b'], ['c']])
  })

  it('does not remember a failure', async () => {
    let broken = true
    const asked: (readonly string[])[] = []
    const good = counting(asked)
    const embedder = sharedEmbedder({
      ...good,
      embed: async (texts, within) => {
        if (broken) throw new Error('not now')
        return good.embed(texts, within)
      },
    })
    await expect(embedder.embed(['a', 'b'], signal)).rejects.toThrow('not now')
    broken = false
    expect(await embedder.embed(['a'], signal)).toHaveLength(1)
  })

  it('forgets the oldest vectors once it holds too many', async () => {
    const asked: (readonly string[])[] = []
    const embedder = sharedEmbedder(counting(asked), { mostBytes: 8 })
    await embedder.embed(['a', 'b', 'c', 'd'], signal)
    await embedder.embed(['c', 'd'], signal)
    expect(asked).toHaveLength(1)
    await embedder.embed(['a', 'd'], signal)
    expect(asked.slice(1)).toEqual([['a']])
  })

  it('returns vectors that it could not hold', async () => {
    const embedder = sharedEmbedder(counting([]), { mostBytes: 0 })
    expect(await embedder.embed(['a', 'bb'], signal)).toEqual([
      Float32Array.of(1),
      Float32Array.of(2),
    ])
  })

  it('refuses too few vectors', async () => {
    const embedder = sharedEmbedder({ ...counting([]), embed: async () => [Float32Array.of(1)] })
    await expect(embedder.embed(['a', 'b'], signal)).rejects.toThrow(/too few vectors/)
  })
})
