import { describe, expect, it } from 'vitest'
import {
  chunk,
  evidence,
  plain,
  scoreExample,
  scoreSides,
  type Example,
} from '../../test/support/score-example.ts'
import type { Evidence } from '../model/golden-set.ts'
import type { ItemScores } from '../metrics/score-item.ts'

const refund = evidence({ doc: 'a.md', quote: 'money back within sixty days' })
const plan = evidence({ doc: 'a.md', quote: 'annual plans are billed in advance' })
const seat = evidence({ doc: 'b.md', quote: 'every seat costs the same' })

const text = `${refund.quote}. ${plan.quote}.`
const documents = { 'a.md': text, 'b.md': seat.quote }

/** One target per list of members. */
function labels(...targets: readonly (readonly Evidence[])[]): Example['labels'] {
  return { kind: 'evidence', targets: targets.map((any) => ({ grade: 1, any })) }
}

function side(changes: Partial<Example> = {}): Example {
  const chunks = [chunk('c1', { doc: 'a.md', start: 0, end: 40 })]
  return { labels: labels([refund], [plan]), chunks, documents, ...changes }
}

function recalls({ scores }: ItemScores): readonly (number | string)[] {
  return [scores.base, scores.head].map((scored) => plain(scored?.get('recall@5')))
}

describe('metrics 4.4: stale labels', () => {
  const withoutPlan = { 'a.md': `${refund.quote}. Nothing else.`, 'b.md': seat.quote }

  it('has none where both sides hold the quotes', () => {
    const scored = scoreSides({ base: side(), head: side() }, 'recall@5')
    expect(scored.stale).toEqual([])
    expect(recalls(scored)).toEqual([0.5, 0.5])
  })

  it('leaves a quote that head removed out on both sides', () => {
    const scored = scoreSides({ base: side(), head: side({ documents: withoutPlan }) }, 'recall@5')
    expect(scored.stale).toEqual([{ item: 'q', doc: 'a.md', quote: plan.quote, on: 'head' }])
    expect(recalls(scored)).toEqual([1, 1])
    expect(scored.matches.base?.targets).toHaveLength(1)
    expect(scored.matches.head?.targets).toHaveLength(1)
  })

  it('leaves a quote that head added out on both sides', () => {
    const scored = scoreSides({ base: side({ documents: withoutPlan }), head: side() }, 'recall@5')
    expect(scored.stale).toEqual([{ item: 'q', doc: 'a.md', quote: plan.quote, on: 'base' }])
    expect(recalls(scored)).toEqual([1, 1])
  })

  it('says once that a quote is on neither side', () => {
    const both = side({ documents: withoutPlan })
    expect(scoreSides({ base: both, head: both }, 'recall@5').stale).toEqual([
      { item: 'q', doc: 'a.md', quote: plan.quote, on: 'both' },
    ])
  })

  it('makes the item stale when no evidence is left', () => {
    const only = labels([plan])
    const scored = scoreSides(
      { base: side({ labels: only }), head: side({ labels: only, documents: withoutPlan }) },
      'recall@5',
      'bpref',
    )
    expect(recalls(scored)).toEqual(['stale_label', 'stale_label'])
    expect(plain(scored.scores.head.get('bpref'))).toBe('label_kind')
    expect(scored.matches).toEqual({ base: undefined, head: undefined })
  })

  it('makes the item stale when the stale evidence has no equal on the other side', () => {
    const relabelled = side({ labels: labels([refund]), documents: withoutPlan })
    const base = side({ documents: withoutPlan })
    expect(recalls(scoreSides({ base, head: relabelled }, 'recall@5'))).toEqual([
      'stale_label',
      'stale_label',
    ])
  })

  it.each([
    { what: 'prefix', changes: { prefix: 'And' }, expected: ['stale_label', 'stale_label'] },
    { what: 'suffix', changes: { suffix: 'And' }, expected: ['stale_label', 'stale_label'] },
    { what: 'start', changes: { start: 3 }, expected: [1, 1] },
    { what: 'document, as written', changes: { doc: '.\\a.md' }, expected: [1, 1] },
  ])('pairs evidences whose $what differs: $expected', ({ changes, expected }) => {
    const base = side({ documents: withoutPlan })
    const head = side({
      documents: withoutPlan,
      labels: labels([refund], [{ ...plan, ...changes }]),
    })
    expect(recalls(scoreSides({ base, head }, 'recall@5'))).toEqual(expected)
  })

  it('grades a relabelled item by each side own labels', () => {
    const moved = evidence({ doc: 'a.md', quote: 'refunds take ninety days from now' })
    const head = side({
      labels: labels([moved]),
      documents: { 'a.md': `${moved.quote}. ${plan.quote}.` },
    })
    const scored = scoreSides({ base: side({ labels: labels([refund]) }), head }, 'recall@5')
    expect(scored.stale).toEqual([])
    expect(recalls(scored)).toEqual([1, 1])
  })

  it('drops stale members of any one by one', () => {
    const any = labels([plan, refund])
    const scored = scoreSides(
      { base: side({ labels: any }), head: side({ labels: any, documents: withoutPlan }) },
      'recall@5',
    )
    expect(scored.stale).toEqual([{ item: 'q', doc: 'a.md', quote: plan.quote, on: 'head' }])
    expect(recalls(scored)).toEqual([1, 1])
    expect(scored.matches.head?.targets[0]?.what).toMatchObject({ any: [{ quote: refund.quote }] })
  })

  it('takes a document that one side lacks for removed or added text', () => {
    const one = labels([refund], [seat])
    const scored = scoreSides(
      { base: side({ labels: one }), head: side({ labels: one, documents: { 'a.md': text } }) },
      'recall@5',
    )
    expect(scored.stale).toEqual([{ item: 'q', doc: 'b.md', quote: seat.quote, on: 'head' }])
    expect(recalls(scored)).toEqual([1, 1])
  })

  it('never takes a document that both sides lack for stale', () => {
    const remote = side({ documents: {}, chunks: [chunk('c1', { text: `FAQ: ${refund.quote}!` })] })
    const scored = scoreSides({ base: remote, head: remote }, 'recall@5', 'char_recall@5')
    expect(scored.stale).toEqual([])
    expect(recalls(scored)).toEqual([0.5, 0.5])
    expect(plain(scored.scores.head.get('char_recall@5'))).toBe('no_spans')
  })

  it('does not take a document that is only out of the index for stale', () => {
    const elsewhere = [chunk('c1', { doc: 'b.md', start: 0, end: 10 })]
    const scored = scoreSides({ base: side(), head: side({ chunks: elsewhere }) }, 'recall@5')
    expect(scored.stale).toEqual([])
    expect(recalls(scored)).toEqual([0.5, 0])
  })

  it('goes by head alone without a base', () => {
    const scored = scoreExample(side({ documents: withoutPlan }), 'recall@5')
    expect(scored.stale).toEqual([{ item: 'q', doc: 'a.md', quote: plan.quote, on: 'head' }])
    expect(recalls(scored)).toEqual(['not measured', 1])
    const remote = side({ documents: {}, chunks: [chunk('c1', { text: refund.quote })] })
    expect(scoreExample(remote, 'recall@5').stale).toEqual([])
  })

  it('does not look for the evidence of an item that wants no answer', () => {
    const refusal = side({ answerable: false, documents: withoutPlan })
    const scored = scoreSides({ base: refusal, head: refusal }, 'recall@5')
    expect(scored.stale).toEqual([])
    expect(recalls(scored)).toEqual(['unanswerable_item', 'unanswerable_item'])
  })
})

describe('metrics 4.4: what a reader is told about labels', () => {
  it('names re-anchored quotes with both texts and their distance', () => {
    const edited = { 'a.md': text.replace('sixty', 'ninety') }
    const head = side({ documents: edited })
    expect(scoreSides({ base: side(), head }, 'recall@5').notes).toEqual([
      {
        kind: 're-anchored',
        item: 'q',
        side: 'head',
        doc: 'a.md',
        quote: 'money back within sixty days',
        found: 'money back within ninety days',
        distance: 3,
      },
    ])
  })

  it('names quotes that stand in several places', () => {
    const twice = side({ documents: { 'a.md': `${text} ${refund.quote}.` } })
    expect(scoreSides({ base: side(), head: twice }, 'recall@5').notes).toEqual([
      { kind: 'ambiguous-quote', item: 'q', side: 'head', doc: 'a.md', quote: refund.quote },
    ])
  })

  it('counts chunks whose offsets are not those of their text', () => {
    const shifted = side({
      chunks: [chunk('c1', { doc: 'a.md', start: 9, end: 37, text: refund.quote })],
    })
    expect(scoreExample(side(), 'recall@5').facts.head.match?.offsetsDisagree).toBe(0)
    const far = side({
      chunks: [chunk('c2', { doc: 'a.md', start: 40, end: 60, text: refund.quote })],
    })
    const { facts } = scoreSides({ base: shifted, head: far }, 'recall@5')
    expect(facts.base?.match?.offsetsDisagree).toBe(1)
    expect(facts.head.match?.offsetsDisagree).toBe(1)
  })
})
