import { describe, expect, it } from 'vitest'

import type { MetricComparison, ScoredItem } from '../model/comparison.ts'
import type { ExamSettings } from '../model/settings/settings.ts'
import { factsOf, goldenItem, matchFacts, scoredItem } from '../../test/support/scored-item.ts'
import { metric } from '../../test/support/score-example.ts'
import type { Evidence } from './pattern-conditions.ts'
import { diagnose } from './patterns.ts'

/** A metric by how far it moved from 0.8; `at`: base's value, where another one. */
type Moved = number | { readonly at: number; readonly delta: number }

function compared(name: string, moved: Moved): { comparison: MetricComparison; gate: undefined } {
  const { at, delta } = typeof moved === 'number' ? { at: 0.8, delta: moved } : moved
  const comparison: MetricComparison = {
    metric: metric(name),
    base: at,
    head: at + delta,
    delta,
    headScored: undefined,
    pairs: { items: [], base: [], head: [] },
    improved: [],
    degraded: [],
    unchanged: [],
    coverage: {
      pairs: 10,
      runErrors: 0,
      judgeErrors: 0,
      judgeCauses: [],
      turnedOnHead: 0,
      turnedOnBase: 0,
      turnedReasons: [],
      notApplicable: 0,
    },
  }
  return { comparison, gate: undefined }
}

const exam = {
  gate: [{ metric: metric('recall@5') }],
  refusal: { detector: 'phrases', phrases: [] },
} as unknown as ExamSettings

function read(moved: Readonly<Record<string, Moved>>, changes: Partial<Evidence> = {}) {
  return diagnose({
    items: [],
    decision: { metrics: Object.entries(moved).map(([name, by]) => compared(name, by)) },
    exam,
    equalLength: 'recall@2000t',
    depth: 20,
    degraded: new Set(),
    missing: new Set(),
    causes: [],
    contextK: { base: 5, head: 5 },
    trusted: true,
    ...changes,
  })
}

const rows = (found: ReturnType<typeof diagnose>): readonly number[] =>
  found === undefined ? [] : [found.leads, ...found.also].map(({ row }) => row)

const worse = -0.1
const grown = (base: number, head: number): readonly ScoredItem[] => {
  const side = (tokens: number) => factsOf({ match: matchFacts({ sized: 1, tokens }) })
  return [scoredItem('q', { base: 1, head: 1 }, { facts: { base: side(base), head: side(head) } })]
}

type Expected = {
  readonly row: number
  readonly moved: Readonly<Record<string, Moved>>
  readonly items?: readonly ScoredItem[]
}

const lines: readonly Expected[] = [
  { row: 1, moved: { 'hit@20': { at: 0.9, delta: -0.9 } } },
  { row: 4, moved: { 'recall@5': worse, 'recall@20': worse } },
  { row: 5, moved: { 'recall@5': worse, 'recall@20': 0 } },
  { row: 6, moved: { 'recall@5': 0.1, 'recall@2000t': worse }, items: grown(100, 120) },
  { row: 6, moved: { 'recall@5': 0, 'recall@2000t': worse }, items: grown(100, 120) },
  { row: 7, moved: { 'recall@5': 0, 'char_recall@5': worse } },
  { row: 8, moved: { 'recall@5': 0, 'precision@5': worse } },
  { row: 9, moved: { 'recall@5': 0, mrr: worse } },
  { row: 9, moved: { 'recall@5': 0, 'ndcg@10': worse } },
  { row: 10, moved: { 'duplicate_share@5': 0.1 } },
  { row: 11, moved: { 'recall@5': 0, context_recall: worse } },
  { row: 12, moved: { context_recall: 0, context_utilization: worse } },
  { row: 13, moved: { faithfulness: worse, self_knowledge: 0.03 } },
  { row: 14, moved: { faithfulness: worse, hallucination: 0.1, context_recall: 0 } },
  { row: 15, moved: { noise_relevant: 0.1 } },
  { row: 15, moved: { noise_irrelevant: 0.1 } },
  { row: 16, moved: { over_refusal: 0.1, 'recall@5': 0 } },
  { row: 17, moved: { over_refusal: 0.1, 'recall@5': worse } },
  { row: 18, moved: { refusal: worse } },
  { row: 19, moved: { correctness_recall: worse, correctness_precision: 0 } },
  { row: 20, moved: { correctness: worse, faithfulness: 0, context_recall: 0 } },
  { row: 21, moved: { latency_p95: { at: 100, delta: 11 }, 'recall@5': 0.001 } },
  {
    row: 22,
    moved: { 'recall@5': worse },
    items: [
      scoredItem(
        'q',
        { base: 1, head: 0 },
        { stale: [{ item: 'q', doc: 'd', quote: 'x', on: 'head' }] },
      ),
    ],
  },
]

describe('what the movements of the metrics together point to', () => {
  it.each(lines)('line $row: $moved', ({ row, moved, items = [] }) => {
    expect(rows(read(moved, { items }))).toEqual([row])
  })

  // A document that left the index needs no metric beside it, and neither do labels that were moved.
  it.each(lines.filter(({ row }) => row !== 22))(
    'line $row needs each of its metrics to have moved like that: $moved',
    ({ row, moved, items = [] }) => {
      for (const [name, by] of Object.entries(moved)) {
        const { [name]: _, ...others } = moved
        expect(rows(read(others, { items }))).not.toContain(row)
        // Between half a band and a band.
        const { at } = typeof by === 'number' ? { at: 0.8 } : by
        const between = at > 1 ? { at, delta: 0.075 * at } : { at, delta: 0.015 }
        expect(rows(read({ ...moved, [name]: between }, { items }))).not.toContain(row)
      }
    },
  )

  it.each<{ moved: Readonly<Record<string, Moved>>; items?: readonly ScoredItem[] }>([
    { moved: {} },
    { moved: { 'recall@5': worse } },
    // Between half a band and a band is neither the same nor worse.
    { moved: { 'recall@5': -0.1, 'recall@20': -0.015 } },
    { moved: { 'recall@5': -0.02, 'recall@20': -0.02 } },
    { moved: { 'hit@20': { at: 0.9, delta: -0.85 } } },
    { moved: { 'recall@5': 0.1, 'recall@2000t': worse }, items: grown(100, 109) },
    { moved: { faithfulness: worse, self_knowledge: 0.02 } },
    { moved: { latency_p95: { at: 100, delta: 9 }, 'recall@5': 0 } },
    { moved: { latency_p95: { at: 100, delta: 50 } } },
  ])('nothing: $moved', ({ moved, items = [] }) => {
    expect(read(moved, { items })).toBeUndefined()
  })

  it('leads with the first line and lists the others, each with what it rests on', () => {
    const found = read({ 'recall@5': worse, 'recall@20': 0, 'duplicate_share@5': 0.2 })
    expect(found?.leads).toEqual({
      row: 5,
      cause: 'ranked-too-low',
      because: [
        { metric: 'recall@5', moved: 'worse' },
        { metric: 'recall@20', moved: 'same' },
      ],
      common: undefined,
      context: undefined,
    })
    expect(found?.also.map(({ cause }) => cause)).toEqual(['duplicates'])
  })

  it.each<{
    what: string
    causes: Evidence['causes']
    moved: Readonly<Record<string, Moved>>
    want: readonly string[]
  }>([
    {
      what: 'the context left out',
      causes: ['left-out-of-context', 'left-out-of-context', 'ranked-too-low'],
      moved: { 'recall@5': worse, 'recall@20': 0 },
      want: ['context-cut'],
    },
    {
      what: 'half of it the context',
      causes: ['left-out-of-context', 'ranked-too-low'],
      moved: { 'recall@5': worse, 'recall@20': 0 },
      want: ['ranked-too-low'],
    },
    {
      what: 'nobody knows',
      causes: ['unknown', 'unknown', 'left-out-of-context'],
      moved: { 'recall@5': worse, 'recall@20': worse },
      want: ['candidates-not-found'],
    },
    {
      what: 'documents left',
      causes: ['evidence-gone', 'evidence-gone', 'not-retrieved'],
      moved: { 'recall@5': worse, 'recall@20': worse },
      want: ['exam-moved'],
    },
    {
      what: 'not in the index',
      causes: ['not-indexed', 'not-indexed', 'not-retrieved'],
      moved: { 'recall@5': worse, 'recall@20': worse },
      want: [],
    },
  ])('never contradicts the counted causes: $what', ({ causes, moved, want }) => {
    const found = read(moved, { causes })
    expect(
      found === undefined ? [] : [found.leads, ...found.also].map(({ cause }) => cause),
    ).toEqual(want)
  })

  it('says from how many chunks to how many the context was cut, where settings do it', () => {
    const cut = (base: number | undefined, head: number) =>
      read({}, { causes: ['left-out-of-context'], contextK: { base, head } })?.leads.context
    expect(cut(5, 2)).toEqual({ base: 5, head: 2 })
    expect(cut(2, 2)).toBeUndefined()
    expect(cut(undefined, 2)).toBeUndefined()
  })

  it('takes a metric’s own tolerance as its band', () => {
    const gate = { tolerance: { kind: 'absolute', value: 0.2 } } as const
    const metrics = [
      { ...compared('recall@5', worse), gate: gate as never },
      compared('recall@20', worse),
    ]
    expect(read({}, { decision: { metrics } })).toBeUndefined()
  })

  it('hears no judge that is not to be trusted', () => {
    const moved = { noise_relevant: 0.1, 'recall@5': 0, context_recall: worse }
    expect(rows(read(moved))).toEqual([11, 15])
    expect(rows(read(moved, { trusted: false }))).toEqual([])
  })
})

describe('what the questions that got worse have in common', () => {
  const about = (id: string, doc: string, tags: readonly string[] = []) => {
    const golden = goldenItem(id, {
      labels: { kind: 'docs', grades: new Map([[doc, 1]]) },
      tags,
    })
    return scoredItem(id, { base: 1, head: 0 }, { golden: { base: golden, head: golden } })
  }
  const others = Array.from({ length: 10 }, (_, index) => about(`o${index}`, `other-${index}`))

  const common = (items: readonly ScoredItem[], degraded: readonly string[]) =>
    read({}, { items, degraded: new Set(degraded) })?.leads.common

  it('is a document that more than half of them are labelled with', () => {
    const items = [about('a', 'x'), about('b', 'x'), about('c', 'y'), ...others]
    expect(common(items, ['a', 'b', 'c'])).toEqual({ kind: 'document', name: 'x', items: 2 })
    expect(common(items, ['a', 'c', 'o1'])).toBeUndefined()
  })

  it('is a tag that more than four fifths of them have', () => {
    const items = ['a', 'b', 'c'].map((id) => about(id, id, ['billing']))
    expect(common([...items, ...others], ['a', 'b', 'c'])).toEqual({
      kind: 'tag',
      name: 'billing',
      items: 3,
    })
    expect(common([...items, ...others], ['a', 'b', 'o1'])).toBeUndefined()
  })

  it('is neither of just half of them nor of just four fifths, and the first by name of equals', () => {
    const half = ['a', 'b', 'c', 'd'].map((id, at) => about(id, at < 2 ? 'x' : id))
    expect(common([...half, ...others], ['a', 'b', 'c', 'd'])).toBeUndefined()
    const five = ['a', 'b', 'c', 'd', 'e'].map((id, at) => about(id, id, at < 4 ? ['billing'] : []))
    expect(common([...five, ...others], ['a', 'b', 'c', 'd', 'e'])).toBeUndefined()
    const tagged = ['a', 'b', 'c'].map((id) => about(id, id, ['zebra', 'ant']))
    expect(common([...tagged, ...others], ['a', 'b', 'c'])).toMatchObject({ name: 'ant', items: 3 })
    // The tag of a question that did not get worse makes the tag more usual and no less common.
    const more = [...tagged, about('z', 'z', ['ant'])]
    expect(common([...more, ...others], ['a', 'b', 'c'])).toMatchObject({ name: 'ant', items: 3 })
  })

  it('looks at every document that could answer a question, and at none that must not', () => {
    const place = { prefix: '', suffix: '', start: undefined }
    const member = (doc: string) => ({ doc, quote: 'x', ...place })
    const evidence = ['a', 'b', 'c'].map((id) => {
      const any = [member('shared'), member(id)]
      const golden = goldenItem(id, { labels: { kind: 'evidence', targets: [{ any, grade: 1 }] } })
      return scoredItem(id, { base: 1, head: 0 }, { golden: { base: golden, head: golden } })
    })
    expect(common([...evidence, ...others], ['a', 'b', 'c'])).toMatchObject({ name: 'shared' })
    const graded = ['a', 'b', 'c'].map((id) => {
      const grades = new Map([
        ['wrong', 0],
        [id, 1],
      ])
      const golden = goldenItem(id, { labels: { kind: 'docs', grades } })
      return scoredItem(id, { base: 1, head: 0 }, { golden: { base: golden, head: golden } })
    })
    expect(common([...graded, ...others], ['a', 'b', 'c'])).toBeUndefined()
  })

  it('is a document that is missing from the index, be it of one question alone', () => {
    const items = [about('a', 'x'), ...others]
    const degraded = new Set(['a'])
    const shared = (missing: ReadonlySet<string>) =>
      read({}, { items, degraded, missing })?.leads.common
    expect(shared(degraded)).toEqual({ kind: 'document', name: 'x', items: 1 })
    expect(shared(new Set())).toBeUndefined()
    // Of two questions one that is missing might be chance.
    const two = { items: [...items, about('b', 'x')], degraded: new Set(['a', 'b']) }
    expect(read({}, { ...two, missing: degraded })?.leads.common).toBeUndefined()
  })

  it('is nothing that 40 % of all questions have, nor anything of two questions', () => {
    const items = ['a', 'b', 'c'].map((id) => about(id, 'x', ['billing']))
    expect(common([...items, about('d', 'y')], ['a', 'b', 'c'])).toBeUndefined()
    expect(common([...items, ...others], ['a', 'b'])).toBeUndefined()
  })
})
