import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../test/support/how-often.ts'
import {
  chunk,
  chunksNamed,
  distinctText,
  evidence,
  metric,
  plain,
  scoreExample,
  valueOf,
  type Example,
} from '../../test/support/score-example.ts'
import type { Labels } from '../lib/model/items/golden-set.ts'
import type { Chunk } from '../lib/model/run.ts'
import { catalogue } from './catalogue.ts'
import { chunksToHold } from './metric-traits.ts'

/** All metrics, with cutoffs below and above the 20 chunks that are always kept. */
const everyMetric = [
  ...new Set(
    catalogue.flatMap(({ form }) =>
      ['3', '26', '33'].map((k) => form.replace('@k', `@${k}`).replace('@Bt', `@${k}t`)),
    ),
  ),
].map(metric)

const grades = fc
  .uniqueArray(fc.tuple(fc.nat(30), fc.nat(3)), { selector: ([id]) => id, minLength: 1 })
  .map((all) => new Map(all.map(([id, grade]) => [`d${id}`, grade])))

const ranking: fc.Arbitrary<readonly Chunk[]> = fc.array(
  fc.nat(30).map((name) => chunk(`d${name}`, { doc: `d${name}` })),
  { maxLength: 40, size: 'max' },
)

type Ranked = Omit<Example, 'chunks'> & { readonly chunks: readonly Chunk[] }

/**
 * Returns the ranking as it is kept in memory: the first `count` chunks, and the ranks of labelled
 * chunks after them.
 */
function held({ count, ...whole }: Ranked & { readonly count: number }): Example {
  const { labels, chunks } = whole
  const labelled = new Set('grades' in labels ? labels.grades.keys() : [])
  const first = new Set(chunks.slice(0, count).map(({ id }) => id))
  const ranks = new Map<string, number>()
  for (const [index, { id }] of chunks.entries()) {
    if (index < count || first.has(id) || ranks.has(id) || !labelled.has(id)) continue
    ranks.set(id, index + 1)
  }
  return { ...whole, chunks: chunks.slice(0, count), beyond: { returned: chunks.length, ranks } }
}

/** A document of ten pieces of 40 units each, with a quote at the start of each. */
const documents = { a: distinctText(400, 7) }
const start = (place: number): number => place * 40

/**
 * Some evidence is found among the first 20 chunks and some is not. Later chunks contain parts of the
 * evidence.
 */
const spanned: fc.Arbitrary<Ranked> = fc
  .record({
    quoted: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 4 }),
    first: fc.array(fc.nat(9), { minLength: 20, maxLength: 20 }),
    later: fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 9 })), { maxLength: 25 }),
  })
  .map(({ quoted, first, later }) => ({
    documents,
    labels: {
      kind: 'evidence',
      targets: quoted.map((place) => ({
        grade: 1,
        any: [evidence({ doc: 'a', quote: documents.a.slice(start(place), start(place) + 20) })],
      })),
    },
    chunks: [
      ...first.map((place, rank) =>
        chunk(`c${rank}`, { doc: 'a', start: start(place), end: start(place) + 15 }),
      ),
      // Too short a part of a quote to match it, but its characters count as found.
      ...later.map(([place, length], rank) =>
        chunk(`d${rank}`, { doc: 'a', start: start(place) + 11, end: start(place) + 11 + length }),
      ),
    ],
  }))

const byHeld = Map.groupBy(everyMetric, (each) => chunksToHold([each]))

function valuesOf(example: Example, names: readonly string[]): readonly unknown[] {
  const { head } = scoreExample(example, ...names).scores
  return names.map((name) => [name, plain(head.get(name))])
}

/**
 * Compares each metric's value for a whole ranking with its value for the part of the ranking that the
 * metric needs.
 */
function expectAlike(whole: Ranked): void {
  for (const [count, metrics] of byHeld) {
    const names = metrics.map(({ name }) => name)
    expect(valuesOf(held({ ...whole, count }), names)).toEqual(valuesOf(whole, names))
  }
}

describe('a ranking too long to store', () => {
  it.each(['chunks', 'docs'] as const)('scores labels on %s like the whole ranking', (kind) => {
    fc.assert(
      fc.property(grades, ranking, (all, chunks) =>
        expectAlike({ labels: { kind, grades: all }, chunks }),
      ),
      { seed: 61, numRuns: howOften(200, 80) },
    )
  })

  it('scores evidence like the whole ranking if the stored part contains it', () => {
    fc.assert(
      fc.property(spanned, (whole) => expectAlike(whole)),
      { seed: 62, numRuns: howOften(100, 40) },
    )
  })

  it('scores like the whole ranking in one known case', () => {
    const labels: Labels = {
      kind: 'chunks',
      grades: new Map([
        ['a', 1],
        ['z', 1],
      ]),
    }
    const beyond = { returned: 900, ranks: new Map([['z', 800]]) }
    const example: Example = { labels, chunks: chunksNamed('x a y'), beyond }
    expect(valueOf(example, 'map')).toBeCloseTo((1 / 2 + 2 / 800) / 2, 12)
    expect(valueOf(example, 'recall@1000')).toBe(1)
    expect(scoreExample(example).facts.head).toMatchObject({ returned: 900, match: { chunks: 3 } })
  })

  it('finds a document however its name is spelt', () => {
    const labels: Labels = { kind: 'docs', grades: new Map([['docs/a.md', 1]]) }
    const ranks = new Map([
      ['.\\docs\\a.md', 9],
      ['./docs/a.md', 7],
    ])
    const example: Example = { labels, chunks: chunksNamed('x'), beyond: { returned: 9, ranks } }
    expect(valueOf(example, 'mrr')).toBe(1 / 7)
  })

  it('has no length for chunks that are not stored', () => {
    const labels: Labels = { kind: 'chunks', grades: new Map([['c', 1]]) }
    const chunks = [chunk('c', { text: 'abcdefgh' }), chunk('d', { text: 'abcdefgh' })]
    const example: Example = { labels, chunks, beyond: { returned: 3, ranks: new Map() } }
    expect(valueOf(example, 'recall@3t')).toBe(1)
    expect(valueOf(example, 'recall@4t')).toBe('no_text')
    expect(valueOf({ labels, chunks }, 'recall@4t')).toBe(1)
    const { facts } = scoreExample(example, 'recall@4t')
    expect(facts.head.match?.unfilled).toEqual([])
    expect(scoreExample({ labels, chunks }, 'recall@4t').facts.head.match?.unfilled).toEqual([
      'recall@4t',
    ])
  })

  it('is searched for evidence only in its stored part', () => {
    const quote = 'refunds take five days to arrive'
    const labels: Labels = {
      kind: 'evidence',
      targets: [{ grade: 1, any: [evidence({ doc: 'a', quote })] }],
    }
    const beyond = { returned: 50, ranks: new Map([['a', 40]]) }
    const example = { labels, chunks: [chunk('x', { text: quote })], beyond }
    expect(valueOf(example, 'mrr')).toBe(1)
    expect(valueOf({ ...example, chunks: [] }, 'mrr')).toBe(0)
    expect(plain(scoreExample(example, 'ndcg').scores.head.get('ndcg'))).toBe(1)
  })
})
