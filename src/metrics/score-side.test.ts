import { describe, expect, it } from 'vitest'
import {
  chunk,
  chunksNamed,
  evidence,
  scoreExample,
  scoreSides,
  valueOf,
  type Example,
} from '../../test/support/score-example.ts'
import { catalogue } from './catalogue.ts'
import type { ItemMatch } from '../lib/model/item-match.ts'

/** One built-in metric of each form in the catalogue that reads rankings. */
const ofRankings = catalogue.filter(
  ({ reads, feature }) => feature === undefined && (reads === 'labels' || reads === 'chunks'),
)
const everyMetric = ofRankings.map(({ form }) => form.replace('@k', '@5').replace('@Bt', '@2000t'))
const ofLabels = catalogue.filter(({ reads }) => reads === 'labels').map(({ form }) => form)
const labelMetrics = ofLabels.map((form) => form.replace('@k', '@5').replace('@Bt', '@2000t'))

const chunkLabels: Example['labels'] = { kind: 'chunks', grades: new Map([['x', 1]]) }
const quote = 'every seat costs the same'
const evidenceLabels: Example['labels'] = {
  kind: 'evidence',
  targets: [{ grade: 1, any: [evidence({ doc: 'a.md', quote })] }],
}
const documents = { 'a.md': quote }

describe('metrics 2: an unanswerable item', () => {
  it.each(everyMetric.filter((name) => name !== 'context_tokens'))('has no %s', (name) => {
    for (const chunks of [[], chunksNamed('x y'), 'failed'] as const) {
      const example: Example = { labels: { kind: 'none' }, chunks, answerable: false }
      expect(valueOf(example, name)).toBe('unanswerable_item')
    }
  })

  it('still fills the context', () => {
    const chunks = [chunk('x', { text: 'abcdefgh' })]
    const example: Example = { labels: { kind: 'none' }, chunks, answerable: false }
    expect(valueOf(example, 'context_tokens')).toBe(2)
    expect(valueOf({ ...example, chunks: 'failed' }, 'context_tokens')).toBe('query_failed')
  })
})

describe('metrics 2: an item without labels', () => {
  it.each(labelMetrics)('has no %s, answered or failed', (name) => {
    expect(valueOf({ labels: { kind: 'none' }, chunks: chunksNamed('x') }, name)).toBe('no_labels')
    expect(valueOf({ labels: { kind: 'none' }, chunks: 'failed' }, name)).toBe('no_labels')
  })

  it('has judged@5 if it has a grade of 0, as in ir_measures', () => {
    const labels: Example['labels'] = { kind: 'chunks', grades: new Map([['x', 0]]) }
    expect(
      valueOf({ labels, chunks: [...chunksNamed('x'), ...chunksNamed('y')] }, 'judged@5'),
    ).toBe(0.5)
    expect(valueOf({ labels, chunks: [] }, 'judged@5')).toBe('no_chunks')
  })

  it.each(labelMetrics.filter((name) => !/^char_|^judged/.test(name)))(
    'has no %s either when no grade is positive',
    (name) => {
      const labels: Example['labels'] = { kind: 'chunks', grades: new Map([['x', 0]]) }
      expect(valueOf({ labels, chunks: chunksNamed('x') }, name)).toBe('no_labels')
      expect(valueOf({ labels, chunks: [] }, name)).toBe('no_labels')
      expect(valueOf({ labels, chunks: 'failed' }, name)).toBe('no_labels')
    },
  )

  it('can be scored by metrics that need no labels', () => {
    const chunks = ['Same  text', 'same text', 'other'].map((text, index) =>
      chunk(`c${index}`, { text }),
    )
    expect(valueOf({ labels: { kind: 'none' }, chunks }, 'duplicate_share@3')).toBe(1 / 3)
    expect(valueOf({ labels: { kind: 'none' }, chunks }, 'context_tokens')).toBe(8)
  })
})

describe('metrics 2: labels of a kind that the metric is not defined for', () => {
  it('judged@5 with evidence', () => {
    const name = 'judged@5'
    expect(valueOf({ labels: evidenceLabels, chunks: [], documents }, name)).toBe('label_kind')
    expect(valueOf({ labels: evidenceLabels, chunks: 'failed', documents }, name)).toBe(
      'label_kind',
    )
  })

  it('char_recall@5 without', () => {
    const name = 'char_recall@5'
    const docs: Example['labels'] = { kind: 'docs', grades: new Map([['a.md', 1]]) }
    expect(valueOf({ labels: chunkLabels, chunks: [] }, name)).toBe('label_kind')
    expect(valueOf({ labels: docs, chunks: 'failed' }, name)).toBe('label_kind')
  })
})

describe('metrics 2: a query that failed', () => {
  it.each(everyMetric)('has no %s on that side alone', (name) => {
    const labels = name.startsWith('char_') ? evidenceLabels : chunkLabels
    expect(valueOf({ labels, chunks: 'failed', documents }, name)).toBe('query_failed')
  })

  it('has no match, and keeps the other side', () => {
    const head: Example = { labels: chunkLabels, chunks: 'failed' }
    const base: Example = { labels: chunkLabels, chunks: chunksNamed('x') }
    const scored = scoreSides({ base, head }, 'recall@5')
    expect(scored.matches.head).toBeUndefined()
    expect(scored.matches.base?.targets).toHaveLength(1)
    expect(scored.scores.base?.get('recall@5')).toEqual({ kind: 'scored', value: 1 })
    expect(scored.scores.head.get('recall@5')).toEqual({
      kind: 'run_error',
      reason: 'query_failed',
    })
  })
})

describe('metrics 2: a query that returned nothing', () => {
  it.each(everyMetric)('has a value or a reason for %s', (name) => {
    const labels = name.startsWith('char_') ? evidenceLabels : chunkLabels
    const fixed = new Map<string, number | string>([
      ['judged@5', 'no_chunks'],
      ['duplicate_share@5', 'no_chunks'],
    ])
    expect(valueOf({ labels, chunks: [], documents }, name)).toBe(fixed.get(name) ?? 0)
  })

  it('scores characters 0 even if the document is missing', () => {
    expect(valueOf({ labels: evidenceLabels, chunks: [] }, 'char_recall@5')).toBe(0)
  })
})

describe('metrics 2: chunks of unknown length', () => {
  const chunks = [chunk('x', { text: 'abcd' }), chunk('y'), chunk('z', { text: 'abcd' })]

  it('do not matter beyond the budget or the context', () => {
    const example: Example = { labels: chunkLabels, chunks, contextK: 1 }
    expect(valueOf(example, 'context_tokens')).toBe(1)
    expect(valueOf({ ...example, contextK: 2 }, 'context_tokens')).toBe('no_text')
    expect(valueOf(example, 'recall@1t')).toBe('no_text')
    const long = [chunk('x', { text: 'abcdefgh' }), chunk('y')]
    expect(valueOf({ ...example, chunks: long }, 'recall@1t')).toBe(0)
  })

  it('use the slice of the document if they name one', () => {
    const sliced = [chunk('x', { doc: './a.md', start: 0, end: 9 })]
    expect(valueOf({ labels: chunkLabels, chunks: sliced, documents }, 'context_tokens')).toBe(3)
  })
})

describe('metrics 4.1: targets', () => {
  const matchOf = (example: Example): ItemMatch => scoreExample(example).matches.head!

  it('finds chunks by id and documents by their first chunk', () => {
    const chunks = ['b.md', '.\\a.md', undefined, './b.md'].map((doc, index) =>
      chunk(`c${index}`, { doc }),
    )
    const labels: Example['labels'] = {
      kind: 'docs',
      grades: new Map([
        ['a.md', 2],
        ['b.md', 0],
        ['c.md', 1],
      ]),
    }
    const match = matchOf({ labels, chunks })
    expect(match.targets).toEqual([
      { grade: 2, rank: 2, what: { kind: 'doc', id: 'a.md' } },
      { grade: 0, rank: 1, what: { kind: 'doc', id: 'b.md' } },
      { grade: 1, rank: Infinity, what: { kind: 'doc', id: 'c.md' } },
    ])
    expect(match.chunks.map(({ relevant }) => relevant)).toEqual([false, true, false, false])
  })

  it('gives a repeated id its rank but no credit', () => {
    const match = matchOf({ labels: chunkLabels, chunks: chunksNamed('y x x') })
    expect(match.targets[0]?.rank).toBe(2)
    expect(match.chunks.map(({ relevant, repeated }) => [relevant, repeated])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ])
  })

  it('counts from min-grade on, except for the ndcg family', () => {
    const labels: Example['labels'] = {
      kind: 'chunks',
      grades: new Map([
        ['x', 1],
        ['y', 2],
      ]),
    }
    const example: Example = { labels, chunks: chunksNamed('x z y'), minGrade: 2 }
    expect(valueOf(example, 'mrr')).toBe(1 / 3)
    expect(valueOf(example, 'precision@3')).toBe(1 / 3)
    expect(valueOf(example, 'judged@3')).toBe(2 / 3)
    expect(valueOf(example, 'ndcg@3')).toBeCloseTo((1 + 2 / 2) / (2 + 1 / Math.log2(3)), 12)
    const low: Example = { ...example, minGrade: 3 }
    expect(valueOf(low, 'recall@3')).toBe('no_labels')
    expect(valueOf(low, 'ndcg@3')).toBeCloseTo((1 + 2 / 2) / (2 + 1 / Math.log2(3)), 12)
  })

  it('reports how each chunk was placed, but only for evidence labels', () => {
    const chunks = [
      chunk('s', { doc: 'a.md', start: 0, end: 5, text: 'every' }),
      chunk('t', { doc: 'a.md', text: 'every seat' }),
      chunk('n', { doc: 'a.md', text: 'each seat' }),
    ]
    const placed = matchOf({ labels: evidenceLabels, chunks, documents }).chunks
    expect(placed.map(({ matchedBy, tokens }) => [matchedBy, tokens])).toEqual([
      ['span', 2],
      ['text', 3],
      ['unplaced', 3],
    ])
    const unplaced = matchOf({ labels: chunkLabels, chunks, documents }).chunks
    expect(unplaced.map(({ matchedBy, places }) => [matchedBy, places])).toEqual([
      ['none', []],
      ['none', []],
      ['none', []],
    ])
  })
})

describe('S10: ids that are names of object properties', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

  it('work as ids of chunks', () => {
    const chunks = chunksNamed('valueOf __proto__ constructor toString')
    const labels: Example['labels'] = {
      kind: 'chunks',
      grades: new Map(names.map((id) => [id, 1])),
    }
    expect(valueOf({ labels, chunks }, 'recall@4')).toBe(0.75)
    expect(valueOf({ labels, chunks }, 'precision@4')).toBe(0.75)
    expect(valueOf({ labels, chunks }, 'judged@4')).toBe(0.75)
    expect(valueOf({ labels: chunkLabels, chunks }, 'judged@4')).toBe(0)
    expect(valueOf({ labels: chunkLabels, chunks }, 'duplicate_share@4')).toBe(0)
  })

  it('work as ids of documents', () => {
    const chunks = names.map((doc, index) => chunk(`c${index}`, { doc, start: 0, end: 25 }))
    const docs: Example['labels'] = { kind: 'docs', grades: new Map([['__proto__', 1]]) }
    expect(valueOf({ labels: docs, chunks }, 'mrr')).toBe(1)
    const labels: Example['labels'] = {
      kind: 'evidence',
      targets: [{ grade: 1, any: [evidence({ doc: 'constructor', quote })] }],
    }
    const documentsOf = Object.fromEntries([['constructor', quote]])
    expect(valueOf({ labels, chunks: chunks.slice(1, 2), documents: documentsOf }, 'mrr')).toBe(1)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('large inputs', () => {
  it('scores a hundred thousand labelled ids in one pass', () => {
    const grades = new Map(Array.from({ length: 100_000 }, (_, at) => [`c${at}`, at % 3] as const))
    const chunks = Array.from({ length: 1000 }, (_, at) => chunk(`c${at * 7}`))
    const example: Example = { labels: { kind: 'chunks', grades }, chunks }
    const scored = scoreExample(
      example,
      ...labelMetrics.filter((name) => !name.startsWith('char_')),
    )
    expect(scored.scores.head.get('judged@5')).toEqual({ kind: 'scored', value: 1 })
    expect(scored.scores.head.get('precision@5')).toEqual({ kind: 'scored', value: 0.6 })
  })
})
