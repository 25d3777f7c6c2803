import { describe, expect, it } from 'vitest'
import type { Vectors } from '../../lib/model/embedded.ts'
import { compareEmbeddings } from './compare-embeddings.ts'

/** Returns numbered texts or questions, each with its vector. */
const vectors = (length: number, of: (at: number) => readonly number[], prefix = 't'): Vectors =>
  new Map(Array.from({ length }, (_, at) => [`${prefix}${at}`, new Float32Array(of(at))]))

const none: Vectors = new Map()
const compare = (base: Vectors, head: Vectors) =>
  compareEmbeddings({ texts: base, questions: none }, { texts: head, questions: none })

/**
 * Returns a direction near one of four axes, slightly different for each text, so that texts on the same
 * axis are nearest to each other.
 */
const near = (axis: number, at: number): readonly number[] =>
  [0, 1, 2, 3, 4].map((place) => (place === axis ? 1 : place === 4 ? 0.02 * (at % 11) : 0))

/**
 * Returns eleven texts on one axis and eleven on another, so that the ten nearest neighbours of each text
 * are the other texts on its axis.
 */
const halves = (first: number, second: number): Vectors =>
  vectors(22, (at) => near(at < 11 ? first : second, at))

describe('the vectors of two indexes', () => {
  const base = halves(0, 1)

  it.each([
    ['untouched', base, { moved: 0, overlap: 1 }],
    ['turned', halves(2, 3), { moved: 1, overlap: 1 }],
    // Of eleven neighbours on base, head puts six on one axis and five on the other: 6 × 5/10 and 5 × 4/10.
    ['swapped', vectors(22, (at) => near(2 + (at % 2), at)), { moved: 1, overlap: 5 / 11 }],
    ['turned', halves(2, 1), { moved: 0.5, overlap: 1 }],
  ])('are %s', (kind, head, { overlap, ...expected }) => {
    const change = compare(base, head)
    expect(change).toMatchObject({ kind, shared: 22, only: { base: 0, head: 0 }, ...expected })
    expect(change.overlap).toBeCloseTo(overlap, 9)
  })

  it('are not compared if they have no text in common', () => {
    const head = vectors(3, () => [1, 0], 'other')
    expect(compare(base, head)).toMatchObject({
      kind: 'unknown',
      shared: 0,
      only: { base: 22, head: 3 },
      overlap: undefined,
      moved: undefined,
    })
  })

  it('are compared on the texts that both indexes contain', () => {
    const head = new Map([...halves(0, 1), ...vectors(4, () => [0, 0, 1], 'new')])
    head.delete('t0')
    expect(compare(base, head)).toMatchObject({
      kind: 'untouched',
      shared: 21,
      only: { base: 1, head: 4 },
    })
  })

  it.each([
    ['turned', 22, (at: number) => Number(at > 10)],
    ['swapped', 22, (at: number) => at % 2],
    ['swapped', 2, () => 0],
  ])('are %s if %i vectors of another dimension have such neighbours', (kind, texts, axis) => {
    const head = vectors(texts, (at) => [...near(axis(at), at), 0])
    expect(compare(base, head)).toMatchObject({
      kind,
      moved: undefined,
      sides: { base: { dimensions: 5 }, head: { dimensions: 6 } },
    })
  })

  it.each([
    [19, 19, 'unknown'],
    [20, 20, 'turned'],
    [19, 1, 'unknown'],
    [100, 99, 'turned'],
    [1000, 1, 'untouched'],
  ])('with %i texts of which %i moved are classified as %s', (texts, moved, kind) => {
    const all = (axis: number) => (): readonly number[] => (axis === 0 ? [1, 0] : [0, 1])
    const head = vectors(texts, (at) => all(at < moved ? 1 : 0)())
    // If all texts have the same vector, the first ten texts are the neighbours of every text.
    expect(compare(vectors(texts, all(0)), head).kind).toBe(kind)
  })

  it('are sampled by text name, independent of their order', () => {
    const many = (axes: number): Vectors => vectors(1500, (at) => near(at % axes, at))
    const turned = (texts: Vectors): Vectors => new Map([...texts].toReversed())
    const change = compare(many(4), many(3))
    expect(change).toMatchObject({ shared: 1500, sides: { base: { texts: 1500 } } })
    expect(compare(many(4), turned(many(3)))).toEqual(change)
    expect(compare(turned(many(4)), many(3)).moved).toBe(change.moved)
  })

  it('count as moved if the cosine is below 0.999', () => {
    const turned = (cosine: number) =>
      compare(
        vectors(2, () => [1, 0]),
        vectors(2, (at) => (at === 0 ? [1, 0] : [cosine, Math.sqrt(1 - cosine ** 2)])),
      ).moved
    expect(turned(0.9991)).toBe(0)
    expect(turned(0.9989)).toBe(0.5)
  })

  it('may be of any length', () => {
    expect(
      compare(
        base,
        vectors(22, (at) => near(at < 11 ? 0 : 1, at).map((one) => 7 * one)),
      ),
    ).toMatchObject({
      kind: 'untouched',
      moved: 0,
    })
  })
})

describe('the spread of vectors', () => {
  const spread = (texts: Vectors, questions = none) =>
    compareEmbeddings({ texts, questions }, { texts: none, questions: none }).sides.base

  it('is undefined for fewer than twenty texts', () => {
    const unknown = { anisotropy: undefined, duplicates: undefined, outside: undefined }
    expect(spread(vectors(19, () => [1, 0]))).toEqual({
      texts: 19,
      dimensions: 2,
      ...unknown,
      strangers: [],
    })
    expect(spread(none)).toMatchObject({ texts: 0, dimensions: 0, ...unknown })
  })

  it.each([
    ['all in one direction', (): readonly number[] => [0, 3], 1],
    [
      'each along its own axis',
      (at: number) => Array.from({ length: 20 }, (_, axis) => Number(axis === at)),
      0,
    ],
  ])('is %s', (_, of, anisotropy) => {
    expect(spread(vectors(20, of)).anisotropy).toBeCloseTo(anisotropy, 6)
  })

  it('is estimated from random pairs of different texts: 10 of 21 other texts lie on the same axis', () => {
    const texts = vectors(22, (at) => (at < 11 ? [1, 0] : [0, 1]))
    expect(Math.abs((spread(texts).anisotropy ?? 0) - 10 / 21)).toBeLessThan(0.04)
  })

  it.each([
    [0.99991, 1],
    [0.99989, 0.9],
  ])('counts texts that have another text at a cosine of %d', (cosine, duplicates) => {
    const pair = [
      [1, 0],
      [cosine, Math.sqrt(1 - cosine ** 2)],
    ] as const
    const texts = vectors(20, (at) => pair[at] ?? [0, 1])
    expect(spread(texts).duplicates).toBe(duplicates)
  })

  /** Compares questions whose cosine similarity to all twenty texts is given. */
  const asked = (...cosines: readonly number[]) => {
    const questions = vectors(
      cosines.length,
      (at) => {
        const cosine = cosines[at] ?? 0
        return [cosine, Math.sqrt(1 - cosine ** 2)]
      },
      'q',
    )
    const { outside, strangers } = spread(
      vectors(20, () => [1, 0]),
      questions,
    )
    return { outside, strangers }
  }

  it.each([
    // The median is 0.935 and the median distance from it is 0.025, so everything below 0.8238 is outside.
    [
      'an even number of questions',
      0.82,
      0.83,
      [0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98],
    ],
    // With a median of 0.94 and a median distance of 0.03, everything below 0.8066 is outside.
    ['an odd one', 0.8, 0.81, [0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99]],
  ])('identifies the outliers in %s that are far from all texts', (_, far, close, others) => {
    expect(asked(...others, far)).toEqual({
      outside: 1 / (others.length + 1),
      strangers: [`q${others.length}`],
    })
    expect(asked(...others, close)).toEqual({ outside: 0, strangers: [] })
  })

  it('reports no outliers for fewer than ten questions', () => {
    const nine = [0.1, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9]
    expect(asked(...nine)).toEqual({ outside: undefined, strangers: [] })
    expect(asked(...nine, 0.9)).toEqual({ outside: 0.1, strangers: ['q0'] })
  })

  it('lists only the first twenty outliers', () => {
    const { outside, strangers } = asked(
      ...Array.from({ length: 50 }, (_, at) => (at < 21 ? 0.2 : 0.9)),
    )
    expect(outside).toBe(0.42)
    expect(strangers).toHaveLength(20)
    expect(strangers.at(-1)).toBe('q19')
  })
})
