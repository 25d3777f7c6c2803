import { describe, expect, it } from 'vitest'
import {
  itemFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
  targetFixture,
  whyFixture,
} from '../../../../test/support/report-fixture.ts'
import { field, readFilter } from './read-filter.ts'
import { listed } from '../list/listed.ts'

const report = reportFixture({
  metrics: [metricFixture('recall@5'), metricFixture('context_tokens', { direction: 'lower' })],
  items: [
    itemFixture('crowded', {
      query: 'How long may a QUOTE be?',
      change: 'degraded',
      tags: ['security', 'two words'],
      why: whyFixture({ cause: 'crowded-out' }),
      targets: [
        targetFixture('docs/golden-set.md', { rank: { base: 3, head: undefined }, lost: true }),
        targetFixture('docs/other.md', { rank: { base: 12, head: 1 } }),
      ],
      scores: [scoresFixture('recall@5', 1, 0), scoresFixture('context_tokens', 90, 80)],
    }),
    itemFixture('found', {
      change: 'improved',
      mustPass: true,
      scores: [scoresFixture('recall@5', 0, 1), scoresFixture('context_tokens', 80, 90)],
    }),
    itemFixture('steady', {
      scores: [scoresFixture('recall@5', 1, 1), scoresFixture('context_tokens', 80, 80)],
    }),
    itemFixture('silent', {
      change: 'not-compared',
      failures: { base: undefined, head: 'no answer' },
      scores: [],
      answerable: false,
    }),
  ],
})

const idsOf = (filter: string, sort = 'golden') =>
  listed(report, { filter, sort }).map(({ id }) => id)

describe('a filter', () => {
  it.each([
    ['', ['crowded', 'found', 'steady', 'silent']],
    ['worse', ['crowded']],
    ['better', ['found']],
    ['same', ['steady']],
    ['!worse', ['found', 'steady', 'silent']],
    ['must-pass', ['found']],
    ['unanswerable', ['silent']],
    ['failed', ['silent']],
    ['cause:crowded-out', ['crowded']],
    ['cause:crowded-out cause:moved-text', ['crowded']],
    ['!cause:crowded-out better', ['found']],
    ['how:Larger', ['crowded']],
    ['how:"passage LARGER"', ['crowded']],
    ['how:nonsense', []],
    ['doc:GOLDEN', ['crowded']],
    ['tag:security', ['crowded']],
    ['tag:"two words"', ['crowded']],
    ['quote', ['crowded']],
    ['"may a quote"', ['crowded']],
    ['"quote may"', []],
    ['quote may', ['crowded']],
    ['what !"about found"', ['steady', 'silent']],
    ['colon:unknown', []],
    ['cause:', ['crowded', 'found', 'steady', 'silent']],
    // Fewer context tokens are better.
    ['worse metric:context_tokens', ['found']],
    ['metric:context_tokens', ['crowded', 'found']],
    ['metric:context_tokens metric:recall@5', ['crowded', 'found']],
    ['!metric:recall@5', ['steady', 'silent']],
    ['same metric:recall@5', ['steady']],
    ['base:2-4', ['crowded']],
    ['head:none', ['crowded']],
    ['base:2-4 head:none', ['crowded']],
    // One passage is at rank 12 on base, and another is missing on head. No passage is both.
    ['base:12 head:none', []],
    ['!base:12', ['found', 'steady', 'silent']],
  ])('%s', (filter, ids) => {
    expect(idsOf(filter)).toEqual(ids)
  })

  it('survives a round trip through its text form', () => {
    expect(readFilter(field('tag', 'two words'))).toEqual([
      { not: false, kind: 'field', key: 'tag', value: 'two words' },
    ])
    expect(readFilter(field('doc', 'docs/a.md'))).toEqual([
      { not: false, kind: 'field', key: 'doc', value: 'docs/a.md' },
    ])
  })

  it('reports a word that looks like a field but is not one', () => {
    const unknown = (filter: string) =>
      readFilter(filter).flatMap((term) => (term.kind === 'text' ? (term.unknown ?? []) : []))
    expect(unknown('tags:a !docs:b "no:c" https://d cause:e f')).toEqual(['tags', 'docs'])
  })
})

describe('an order', () => {
  it('is worst first by default', () => {
    expect(idsOf('', '')[0]).toBe('crowded')
    expect(idsOf('', 'best')).toEqual(idsOf('', '').toReversed())
    expect(idsOf('', 'id')).toEqual(['crowded', 'found', 'silent', 'steady'])
  })
})
