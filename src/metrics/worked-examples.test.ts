import { describe, expect, it } from 'vitest'
import {
  chunksAt,
  chunksNamed,
  chunk,
  distinctText,
  evidenceAt,
  valueOf,
  type Example,
} from '../../test/support/score-example.ts'

/** Expects two numbers to agree to twelve decimals. */
function expectValue(example: Example, name: string, expected: number): void {
  const value = valueOf(example, name)
  expect(value).toBeTypeOf('number')
  expect(Math.abs(Number(value) - expected), `${name}: ${value}`).toBeLessThan(1e-12)
}

function chunkLabels(grades: Readonly<Record<string, number>>): Example['labels'] {
  return { kind: 'chunks', grades: new Map(Object.entries(grades)) }
}

const documents = { a: distinctText(800, 1), b: distinctText(400, 2) }

describe('metrics 7A: graded chunk ids', () => {
  const example: Example = {
    labels: chunkLabels({ c7: 2, c1: 1, c2: 3, c20: 1, c3: 0, c9: 0 }),
    chunks: chunksNamed('c3 c7 c1 c9 c4 c2 c8 c5 c10 c6'),
  }
  it.each([
    ['precision@5', 0.4],
    ['precision@10', 0.3],
    ['recall@5', 0.5],
    ['recall@10', 0.75],
    ['hit@1', 0],
    ['hit@5', 1],
    ['mrr', 0.5],
    ['mrr@1', 0],
    ['mrr@2', 0.5],
    ['map', 0.4166666666666667],
    ['map@5', 0.2916666666666667],
    ['ndcg@5', 0.3393061665850019],
    ['ndcg@10', 0.545105711913639],
    ['ndcg', 0.545105711913639],
    ['judged@5', 0.8],
  ])('%s is %d', (name, expected) => expectValue(example, name, expected))
})

describe('metrics 7B: short and repeated', () => {
  const labels = chunkLabels({ x: 1, y: 1 })
  it.each([
    ['precision@5', 2 / 5],
    ['recall@5', 1],
    ['recall@2', 0.5],
    ['mrr', 1],
    ['map', 0.8333333333333333],
    ['ndcg@5', 0.9197207891481876],
    ['duplicate_share@3', 1 / 3],
  ])('%s of x x y is %d', (name, expected) =>
    expectValue({ labels, chunks: chunksNamed('x x y') }, name, expected),
  )

  it.each(['precision@5', 'recall@5', 'recall@2', 'mrr', 'map', 'ndcg@5'])(
    '%s is 0 for an empty ranking',
    (name) => expectValue({ labels, chunks: [] }, name, 0),
  )

  it('has no share of duplicates in an empty ranking', () => {
    expect(valueOf({ labels, chunks: [] }, 'duplicate_share@3')).toBe('no_chunks')
  })
})

describe('metrics 7C: coverage is of the union, not the sum', () => {
  const example: Example = {
    labels: evidenceAt(documents, 'a 100 200'),
    chunks: chunksAt('a 40 120', 'a 60 140', 'a 160 240'),
    documents,
  }
  it.each([
    ['recall@2', 0],
    ['recall@3', 1],
    ['mrr', 1 / 3],
    ['ndcg@3', 0.5],
    ['map', 1 / 3],
    ['precision@3', 2 / 3],
    ['char_recall@3', 0.8],
  ])('%s is %d', (name, expected) => expectValue(example, name, expected))
})

describe('metrics 7D: one chunk, two pieces of evidence', () => {
  const example: Example = {
    labels: evidenceAt(documents, 'a 100 160', 'a 300 380'),
    chunks: chunksAt('a 0 400', 'a 350 750'),
    documents,
  }
  it.each([
    ['ndcg@2', 1],
    ['map', 1],
    ['recall@1', 1],
    ['precision@2', 0.5],
    ['char_recall@2', 1],
  ])('%s is %d', (name, expected) => expectValue(example, name, expected))
})

describe('metrics 7E: overlapping evidence, two documents, adjacency', () => {
  const example: Example = {
    labels: evidenceAt(documents, 'a 0 100', 'a 50 150', 'b 10 60'),
    chunks: chunksAt('b 60 160', 'a 80 180', 'a 0 100', 'b 0 200'),
    documents,
  }
  it.each([
    ['recall@3', 0.6666666666666666],
    ['recall@10', 1],
    ['precision@3', 0.6666666666666666],
    ['precision@10', 0.3],
    ['ndcg@3', 0.5307212739772434],
    ['ndcg@10', 0.7328286204777911],
    ['map@3', 0.3888888888888889],
    ['map@10', 0.6388888888888888],
    ['char_recall@3', 0.75],
    ['char_recall@10', 1],
    ['mrr', 0.5],
  ])('%s is %d', (name, expected) => expectValue(example, name, expected))
})

describe('metrics 7F: documents', () => {
  const example: Example = {
    labels: {
      kind: 'docs',
      grades: new Map([
        ['d1', 1],
        ['d2', 1],
      ]),
    },
    chunks: ['d3', 'd1', 'd1', 'd2'].map((doc, index) => chunk(`c${index}`, { doc })),
  }
  it.each([
    ['recall@3', 0.5],
    ['precision@3', 2 / 3],
    ['mrr', 0.5],
    ['map', 0.5],
    ['ndcg@4', 0.6509209298071326],
  ])('%s is %d', (name, expected) => expectValue(example, name, expected))
})

describe('metrics 6: whole chunks within a token budget', () => {
  const tokens = [700, 900, 600, 100]
  const chunks = tokens.map((count, index) =>
    chunk(`c${index + 1}`, { text: 'abcd'.repeat(count) }),
  )
  const example: Example = { labels: chunkLabels({ c2: 1, c3: 1, c4: 1 }), chunks }
  it.each([
    ['recall@2000t', 1 / 3],
    ['recall@1600t', 1 / 3],
    ['recall@1599t', 0],
    ['recall@699t', 0],
    ['recall@2200t', 2 / 3],
    ['recall@2300t', 1],
    ['recall@9000t', 1],
    ['context_tokens', 2300],
  ])('%s is %d', (name, expected) => expectValue(example, name, expected))

  it('sums the tokens of the chunks that the generator is given', () => {
    expectValue({ ...example, contextK: 2 }, 'context_tokens', 1600)
    expectValue({ ...example, chunks: [] }, 'context_tokens', 0)
  })
})

describe('metrics 8: where other tools differ', () => {
  const one = chunkLabels({ x: 1 })

  it('a perfect single hit at rank 1 of 2 is a perfect order', () => {
    expectValue({ labels: one, chunks: chunksNamed('x y') }, 'ndcg@2', 1)
  })

  it('a repeated hit is one hit', () => {
    expectValue({ labels: one, chunks: chunksNamed('x x') }, 'hit@2', 1)
    expectValue({ labels: one, chunks: chunksNamed('x x') }, 'recall@2', 1)
  })

  it('average precision is over everything relevant, not over what was found', () => {
    const five = chunkLabels({ a: 1, b: 1, c: 1, d: 1, e: 1 })
    expectValue({ labels: five, chunks: chunksNamed('a v w x y') }, 'map', 0.2)
  })

  it('recall is over everything relevant, also when that is more than k', () => {
    const five = chunkLabels({ a: 1, b: 1, c: 1, d: 1, e: 1 })
    expectValue({ labels: five, chunks: chunksNamed('a b c') }, 'recall@3', 0.6)
  })

  it('the order returned counts, whatever the scores say', () => {
    const chunks = [chunk('y', { score: 1 }), chunk('x', { score: 2 })]
    expectValue({ labels: one, chunks }, 'mrr', 0.5)
  })

  it('judged@k is over the chunks returned', () => {
    expectValue({ labels: one, chunks: chunksNamed('x y') }, 'judged@10', 0.5)
  })

  it('evidence in a large chunk counts, however little of the chunk it is', () => {
    const labels = evidenceAt(documents, 'a 100 140')
    expectValue({ labels, chunks: chunksAt('a 0 800'), documents }, 'recall@1', 1)
  })
})
