import { describe, expect, it } from 'vitest'
import { dot, nearest, unitOf } from './nearest.ts'

const vector = (...numbers: readonly number[]): Float32Array => new Float32Array(numbers)
const east = vector(1, 0)
const north = vector(0, 1)
const between = vector(0.6, 0.8)

describe('the nearest vectors', () => {
  it.each([
    ['all', { most: 3 }, [0, 2, 1], 1, 1.6 / 3],
    ['no more than asked for', { most: 2 }, [0, 2], 1, 0.8],
    ['not the own one', { most: 3, own: 0 }, [2, 1], 0.6, 0.3],
  ])('are %s, nearest first', (_, of, places, best, closeness) => {
    const found = nearest([east, north, between], east, of)
    expect(found.places).toEqual(places)
    expect(found.best).toBeCloseTo(best, 6)
    expect(found.closeness).toBeCloseTo(closeness, 6)
  })

  it('are sorted by place if they are equally near', () => {
    const vectors = [north, east, east, vector(0, -1)]
    expect(nearest(vectors, east, { most: 4 }).places).toEqual([1, 2, 0, 3])
  })

  it('have a closeness of -1 if there are no neighbours', () => {
    const nothing = { places: [], best: -1, closeness: -1 }
    expect(nearest([], east, { most: 3 })).toEqual(nothing)
    expect(nearest([east], east, { most: 3, own: 0 })).toEqual(nothing)
    expect(nearest([east], north, { most: 3 })).toEqual({ places: [0], best: 0, closeness: 0 })
  })
})

it('computes the dot product over the dimensions that both vectors have', () => {
  expect(dot(vector(1, 2, 3), vector(4, 5, 6))).toBe(32)
  expect(dot(vector(1, 2, 3), vector(4, 5))).toBe(14)
  expect(dot(vector(), vector(4))).toBe(0)
})

it('normalizes a vector to length 1, but leaves a zero vector unchanged', () => {
  expect([...unitOf(vector(0, 5))]).toEqual([0, 1])
  expect(unitOf(vector(3, 4))[1]).toBeCloseTo(0.8, 6)
  expect([...unitOf(vector(0, 0))]).toEqual([0, 0])
})
