import { describe, expect, it } from 'vitest'
import { goldenItem, scoredItem } from '../../../../test/support/scored-item.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import type { PolicyChange } from '../../../lib/model/policy-change.ts'
import type { GoldenItem, Labels } from '../../../lib/model/items/golden-set.ts'
import { loosens } from '../../loosens.ts'
import { weakerPolicy } from './weaker-policy.ts'

const member = (doc: string) => ({ doc, quote: 'it', prefix: '', suffix: '', start: undefined })

const evidence = (...targets: readonly (readonly string[])[]): Labels => ({
  kind: 'evidence',
  targets: targets.map((docs) => ({ grade: 1, any: docs.map(member) })),
})

const claim = (text: string) => ({ text, importance: 'vital' }) as const

const docs = (...names: readonly string[]): Labels => ({
  kind: 'docs',
  grades: new Map(names.map((name) => [name, 1])),
})

function waysOf(
  base: Partial<GoldenItem>,
  head: Partial<GoldenItem>,
  more: Partial<ScoredItem> = {},
): readonly string[] {
  const golden = { base: goldenItem('q', base), head: goldenItem('q', head) }
  const item = scoredItem('q', { base: 1, head: 1 }, { golden, ...more })
  return weakerPolicy([item], []).flatMap((finding) =>
    finding.kind === 'weaker-policy' ? finding.questions.map(({ way }) => way) : [],
  )
}

const stale = [{ item: 'q', name: 'a', quote: 'it', on: 'head' }] as const

describe('a change that makes the golden set easier', () => {
  it.each<readonly [string, Partial<GoldenItem>, Partial<GoldenItem>, readonly string[]]>([
    ['the question', {}, { query: 'it?' }, ['reworded']],
    ['an answer that is said not to exist', {}, { answerable: false }, ['unanswerable']],
    ['another passage', { labels: evidence(['a']) }, { labels: evidence(['b']) }, ['relabelled']],
    [
      'a passage that will do as well',
      { labels: evidence(['a'], ['c']) },
      { labels: evidence(['c'], ['a', 'b']) },
      ['alternatives'],
    ],
    [
      'an easy passage beside a hard one',
      { labels: evidence(['a']) },
      { labels: evidence(['a'], ['b']) },
      ['relabelled'],
    ],
    ['no label', { labels: docs('a') }, { labels: { kind: 'none' } }, ['relabelled']],
    ['fewer documents', { labels: docs('a', 'b') }, { labels: docs('b') }, ['relabelled']],
    ['the words of an answer', { contains: ['60'] }, {}, ['assertions']],
    ['a forbidden document', { forbidden: ['hr/**'] }, { forbidden: ['hr/a.md'] }, ['assertions']],
    ['the conversation', { history: [{ role: 'user', text: 'Hi' }] }, {}, ['reworded']],
    ['the role that asks', { filters: { role: 'guest' } }, {}, ['filtered']],
    ['the right answer', { references: ['60'] }, { references: ['6'] }, ['reference']],
    ['must_pass', { mustPass: true }, {}, ['counts-less']],
    ['a question that becomes a draft again', {}, { draft: 'apart' }, ['counts-less']],
    ['drafts that gate no more', { draft: 'gates' }, { draft: 'apart' }, ['counts-less']],
    ['a tag', { tags: ['billing'] }, {}, ['counts-less']],
  ])('%s', (_, base, head, want) => {
    expect(waysOf(base, head)).toEqual(want)
  })

  it.each<readonly [string, Partial<GoldenItem>, Partial<GoldenItem>]>([
    ['another order', { labels: docs('a', 'b') }, { labels: docs('b', 'a') }],
    ['another order of filters', { filters: { a: 1, b: 2 } }, { filters: { b: 2, a: 1 } }],
    [
      'another order of claims',
      { claims: [claim('a'), claim('b')] },
      { claims: [claim('b'), claim('a')] },
    ],
    ['a split of which all is dev', {}, { split: 'dev' }],
    ['a first label', { labels: { kind: 'none' } }, { labels: docs('a') }],
    ['a first right answer', {}, { references: ['60'] }],
    ['one more string', { contains: ['60'] }, { contains: ['60', 'days'] }],
    ['must_pass and a tag', {}, { mustPass: true, tags: ['billing'] }],
    ['a draft that is accepted', { draft: 'apart' }, {}],
    ['a draft that is edited', { draft: 'apart' }, { query: 'it?', labels: docs('b') }],
  ])('is not %s', (_, base, head) => {
    expect(waysOf(base, head)).toEqual([])
  })

  it('is a split that takes questions out of the gate, including questions without a split of their own', () => {
    const of = (
      id: string,
      base: GoldenItem['split'],
      head = base,
      origin: ScoredItem['origin'] = 'both',
    ) => {
      const golden = {
        base: goldenItem(id, { split: base }),
        head: goldenItem(id, { split: head }),
      }
      return scoredItem(id, { base: 1, head: 1 }, { golden, origin })
    }
    const told = (...items: readonly ScoredItem[]) =>
      weakerPolicy(items, []).flatMap((finding) =>
        finding.kind === 'weaker-policy' ? finding.questions : [],
      )
    const dev = [of('a', 'dev'), of('b', 'dev')]
    const gone = [{ way: 'counts-less', items: ['a', 'b'] }]
    expect(told(...dev, of('c', undefined, 'test'))).toEqual(gone)
    expect(told(...dev, of('n', 'test', 'test', 'added'))).toEqual(gone)
    expect(told(...dev, of('c', 'test', 'test', 'removed'), of('d', 'test', 'dev'))).toEqual([
      { way: 'withdrawn', items: ['c'] },
    ])
    expect(told(of('c', 'test', 'dev'), of('d', 'test'))).toEqual([
      { way: 'counts-less', items: ['c'] },
    ])
  })

  it('is a question that head removes, but not one that it adds', () => {
    expect(waysOf({}, {}, { origin: 'removed' })).toEqual(['withdrawn'])
    expect(waysOf({}, {}, { origin: 'added' })).toEqual([])
  })

  it('is not a label or reference that follows an edited document', () => {
    const from = { labels: evidence(['a']), references: ['20'] }
    const to = { labels: evidence(['b']), references: ['2'] }
    expect(waysOf(from, to)).toEqual(['relabelled', 'reference'])
    expect(waysOf(from, to, { stale })).toEqual([])
    expect(waysOf(from, { ...to, query: 'it?' }, { stale })).toEqual(['reworded'])
    const note = { kind: 're-anchored', item: 'q', doc: 'a', quote: 'it' } as const
    const now = member('b')
    expect(waysOf(from, to, { notes: [note] })).toEqual(['relabelled', 'reference'])
    expect(waysOf(from, to, { notes: [{ ...note, now, restated: true }] })).toEqual([])
    const wide = { ...to, labels: evidence(['b', 'c']) }
    expect(waysOf(from, wide, { notes: [{ ...note, now }] })).toEqual(['alternatives', 'reference'])
    const renamed = { ...note, kind: 'moved', by: 'rename', to: ['b'] } as const
    expect(waysOf({ labels: docs('a') }, { labels: docs('b') }, { notes: [renamed] })).toEqual([])
    // The question is also compared if another of its fields changed.
    const kept = { labels: docs('a'), contains: ['20'] }
    expect(waysOf({ labels: docs('a') }, kept, { notes: [renamed] })).toEqual([])
    expect(waysOf({ labels: docs('a') }, { labels: docs('c') }, { notes: [renamed] })).toEqual([
      'relabelled',
    ])
  })
})

it('a first judge does not weaken the policy', () => {
  const first = ['judge.model', 'judge.sample.items'].map((path) => ({
    path,
    base: undefined,
    head: '1',
  }))
  expect(weakerPolicy([], first)).toEqual([])
})

describe('a setting that head changes', () => {
  it.each<PolicyChange & { readonly want: boolean }>([
    { path: 'gate.mrr.max-drop', base: '0.02', head: '0.03', want: true },
    { path: 'gate.mrr.max-drop', base: '0.02', head: '"2%"', want: true },
    { path: 'gate.mrr.max-drop', base: '0.02', head: undefined, want: true },
    { path: 'gate.mrr.max-drop', base: '0.02', head: '0.01', want: false },
    { path: 'gate.mrr.max-drop', base: undefined, head: '0.02', want: false },
    { path: 'gate.mrr.min', base: '0.5', head: '0.4', want: true },
    { path: 'gate.mrr.min', base: '0.5', head: '0.6', want: false },
    { path: 'gate.mrr.rule', base: '"point"', head: '"significant"', want: true },
    { path: 'gate.mrr.rule', base: '"significant"', head: '"point"', want: false },
    { path: 'gate.mrr.rule', base: '"significant"', head: '"auto"', want: false },
    { path: 'gate.mrr.rule', base: '"auto"', head: '"significant"', want: true },
    { path: 'gate.mrr.max-drop', base: '"5%"', head: '"3%"', want: false },
    { path: 'gate.mrr.max-drop', base: '"5%"', head: '"30%"', want: true },
    { path: 'gate.mrr.max-drop', base: '"5%"', head: '0.01', want: true },
    { path: 'accept', base: '"write"', head: '"off"', want: false },
    { path: 'accept', base: '"off"', head: '"write"', want: true },
    { path: 'gate.mrr.per-slice', base: '["a","b"]', head: '["b"]', want: true },
    { path: 'metrics', base: '["mrr"]', head: '["mrr","recall@5"]', want: false },
    { path: 'metrics', base: '["mrr"]', head: '["recall@5"]', want: false },
    { path: 'max-errors', base: '0.05', head: '0', want: false },
    { path: 'advise.until', base: '"2026-07-01"', head: '"2026-08-01"', want: true },
    { path: 'advise.until', base: '"2026-07-01"', head: '"2026-06-01"', want: false },
    { path: 'advise', base: undefined, head: '{"until":"2026-07-01"}', want: true },
    { path: 'advise', base: '{"until":"2026-07-01"}', head: undefined, want: false },
    { path: 'waivers', base: undefined, head: '{}', want: true },
    { path: 'waivers', base: '{}', head: undefined, want: false },
    { path: 'judge.model', base: '"a"', head: '"b"', want: true },
    { path: 'judge.base-url', base: '"a"', head: '"b"', want: true },
    { path: 'judge.base-url', base: undefined, head: '"b"', want: true },
    { path: 'judge.sample.items', base: undefined, head: '1', want: true },
    { path: 'judge.also', base: undefined, head: '["m"]', want: true },
    { path: 'judge.canaries', base: undefined, head: '"c"', want: false },
    { path: 'refusal.phrases', base: undefined, head: '["the"]', want: true },
    { path: 'gate.mrr.per-slice', base: undefined, head: '["a"]', want: false },
    { path: 'gate.mrr.per-slice.a.max-drop', base: undefined, head: '1', want: true },
    { path: 'judge.timeout', base: '"1s"', head: '"2s"', want: false },
    { path: 'report.text', base: '"ids"', head: '"snippets"', want: false },
    { path: 'golden', base: '"a"', head: '"b"', want: false },
  ])('$path from $base to $head: $want', ({ want, ...change }) => {
    expect(loosens(change)).toBe(want)
    const settings = weakerPolicy([], [change]).flatMap((finding) =>
      finding.kind === 'weaker-policy' ? finding.settings : [],
    )
    expect(settings).toEqual(want ? [change] : [])
  })
})
