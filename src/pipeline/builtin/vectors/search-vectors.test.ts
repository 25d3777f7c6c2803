import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vectorSearch } from './search-vectors.ts'

it('agrees with sorting all products, for vectors of any length', () => {
  const vectors = fc.integer({ min: 1, max: 9 }).chain((dimensions) => {
    const vector = fc.array(fc.integer({ min: -2, max: 2 }), {
      minLength: dimensions,
      maxLength: dimensions,
    })
    return fc.record({ all: fc.array(vector, { minLength: 1, maxLength: 20 }), query: vector })
  })
  fc.assert(
    fc.property(vectors, fc.integer({ min: 1, max: 25 }), ({ all, query }, depth) => {
      const naive = all
        .map((vector, place) => ({
          place,
          score: vector.reduce((sum, number, at) => sum + number * (query[at] ?? 0), 0),
        }))
        .toSorted((one, other) => other.score - one.score || one.place - other.place)
      const search = vectorSearch({
        vectors: all.map((vector) => Float32Array.from(vector)),
        slots: all.map((_, at) => at),
      })
      const found = search(Float32Array.from(query), depth)
      // 0 and -0 are equal scores.
      const places = found.map(({ place, score }) => ({ place, score: score + 0 }))
      expect(places).toEqual(
        naive.map(({ place, score }) => ({ place, score: score + 0 })).slice(0, depth),
      )
    }),
    { seed: 2, numRuns: 200 },
  )
})
