import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chunk,
  chunksNamed,
  evidence,
  plain,
  scoreExample,
  valueOf,
  type Example,
} from '../../test/support/score-example.ts'
import type { Labels } from '../model/golden-set.ts'
import type { Chunk } from '../model/run.ts'

/** Every metric that labels on ids are scored by, with cutoffs of at most 5. */
const byIds =
  'recall@5 precision@5 hit@5 miss_rate@5 ndcg@5 ndcg_exp@5 map@5 mrr@5 judged@5 mrr map ndcg r_precision bpref'

const grades = fc
  .uniqueArray(fc.tuple(fc.nat(30), fc.nat(3)), { selector: ([id]) => id, minLength: 1 })
  .map((all) => new Map(all.map(([id, grade]) => [`d${id}`, grade])))

const ranking: fc.Arbitrary<readonly Chunk[]> = fc.array(
  fc.nat(30).map((name) => chunk(`d${name}`, { doc: `d${name}` })),
  { maxLength: 40 },
)

type Ranked = {
  readonly labels: Extract<Labels, { kind: 'chunks' | 'docs' }>
  readonly chunks: readonly Chunk[]
}

/** The same ranking as a reader hands it on that holds the first chunks alone. */
function held({ labels, chunks, count }: Ranked & { readonly count: number }): Example {
  const first = new Set(chunks.slice(0, count).map(({ id }) => id))
  const ranks = new Map<string, number>()
  for (const [index, { id }] of chunks.entries()) {
    if (index < count || first.has(id) || ranks.has(id) || !labels.grades.has(id)) continue
    ranks.set(id, index + 1)
  }
  return { labels, chunks: chunks.slice(0, count), beyond: { returned: chunks.length, ranks } }
}

describe('a ranking too long to hold', () => {
  it.each(['chunks', 'docs'] as const)('scores labels on %s as the whole one does', (kind) => {
    fc.assert(
      fc.property(grades, ranking, fc.integer({ min: 5, max: 12 }), (all, chunks, count) => {
        const whole = { labels: { kind, grades: all }, chunks }
        const cut = held({ ...whole, count })
        for (const name of byIds.split(' ')) {
          expect([name, valueOf(cut, name)]).toEqual([name, valueOf(whole, name)])
        }
      }),
      { seed: 61, numRuns: 300 },
    )
  })

  it('does so in one known case', () => {
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

  it('knows no length of what it does not hold', () => {
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

  it('is searched for evidence in what it holds', () => {
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
