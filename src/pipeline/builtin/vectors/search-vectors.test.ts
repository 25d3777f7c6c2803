import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { byScore } from '../word-index/hit.ts'
import type { IndexKey } from '../word-index/index-key.ts'
import { openIndex } from '../word-index/read-index.ts'
import { vectorSearch } from './search-vectors.ts'
import { createIndex } from '../word-index/write-index.ts'

const key: IndexKey = { chunks: 'test', vectors: 'model', words: false }

/** An index in which chunk n has the n-th vector; equal vectors are those of one text. */
async function searchOf(file: string, vectors: readonly (readonly number[])[]) {
  {
    using writer = createIndex(file, key)
    for (const [at, vector] of vectors.entries()) {
      const path = `d${String(at).padStart(3, '0')}`
      writer.add({ path, digest: '' }, [{ doc: path, start: 0, end: 1, text: vector.join() }])
    }
    for (const pending of writer.pending()) {
      const vector = writer.textOf(pending.row).split(',').map(Number)
      writer.putVector(pending, new Uint8Array(Float32Array.from(vector).buffer))
    }
    writer.finish()
  }
  return openIndex(file, key)
}

describe('search by vectors', () => {
  it('finds what sorting all products would, for vectors of any length', async () => {
    await using dir = await tempDir()
    let made = 0
    const vectors = fc.integer({ min: 1, max: 9 }).chain((dimensions) => {
      const vector = fc.array(fc.integer({ min: -2, max: 2 }), {
        minLength: dimensions,
        maxLength: dimensions,
      })
      return fc.record({ all: fc.array(vector, { minLength: 1, maxLength: 20 }), query: vector })
    })
    await fc.assert(
      fc.asyncProperty(vectors, fc.integer({ min: 1, max: 25 }), async ({ all, query }, depth) => {
        made += 1
        using index = await searchOf(join(dir.path, `${made}`), all)
        const naive = all.map((vector, place) => ({
          place,
          score: vector.reduce((sum, number, at) => sum + number * (query[at] ?? 0), 0),
        }))
        const found = vectorSearch(index)(Float32Array.from(query), depth)
        // 0 and -0 are one score.
        expect(found.map(({ place, score }) => ({ place, score: score + 0 }))).toEqual(
          naive
            .map(({ place, score }) => ({ place, score: score + 0 }))
            .toSorted(byScore)
            .slice(0, depth),
        )
      }),
      { seed: 2, numRuns: 60 },
    )
  })

  it('refuses an index with a vector of another length', async () => {
    await using dir = await tempDir()
    using uneven = await searchOf(join(dir.path, 'uneven'), [[1, 2], [3]])
    expect(() => vectorSearch(uneven)).toThrow(/different lengths/)
  })
})
