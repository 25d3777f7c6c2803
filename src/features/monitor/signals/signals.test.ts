import { describe, expect, it } from 'vitest'
import type { MonitorDay } from '../monitor-day.ts'
import type { Trace } from '../../traces/trace.ts'
import { coverageBy } from './coverage.ts'
import { currentText } from './current-text.ts'
import { distanceFrom, documentsOf } from './document-shares.ts'
import { measureDay } from './measure-day.ts'
import { logMean, logQuantile, mean, rate } from './measures.ts'

function trace(said: Partial<Trace>): Trace {
  const nothing = { id: undefined, answer: undefined, session: undefined, time: undefined }
  const unknown = { ms: undefined, feedback: undefined, chunks: undefined, cost: undefined }
  return { query: 'q', ...nothing, ...unknown, usage: undefined, failed: false, ...said }
}

describe('measures', () => {
  it('count known values, and are undefined for fewer than five', () => {
    expect(rate([true, false, undefined, false, true, true])).toEqual({ value: 3, n: 5 })
    expect(rate([true, undefined, true, true, true])).toBeUndefined()
    expect(mean([1, 2, 3, 4, 5])).toEqual({ value: 3, n: 5, spread: 2.5 })
    expect(logMean([0, 1, 1, 1, 1, undefined])).toBeUndefined()
    expect(logMean([1, 1, 1, 1, 1])).toEqual({ value: 0, n: 5, spread: 0 })
  })

  it('compute a quantile by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => at + 1)
    expect(logQuantile(hundred, 50)?.value).toBeCloseTo(Math.log(50), 12)
    expect(logQuantile(hundred, 95)?.value).toBeCloseTo(Math.log(95), 12)
    // The median of 100 uniform draws has a standard error of about 0.05 of the range. Here that is 5, at a
    // median of 50.
    const { spread = 0, n = 1 } = logQuantile(hundred, 50) ?? {}
    expect(Math.sqrt(spread / n)).toBeCloseTo(0.1, 2)
  })
})

describe('coverage', () => {
  const golden = ['How do I renew my library card?', 'What is the fine for a late book?']

  it('finds questions that the golden set does not cover, by topic', () => {
    const queries = [
      'renew library card online',
      'Where can I print a poster?',
      'print poster in colour',
      'How do I renew my passport?',
      'print poster in colour',
    ]
    const { covered, topics } = coverageBy(golden)(queries)
    expect(covered).toEqual([true, false, false, expect.any(Boolean), false])
    expect(topics[0]).toMatchObject({ asked: 3 })
    expect(topics[0]?.queries[0]).toBe('print poster in colour')
  })

  it('has no topics if everything is covered', () => {
    expect(coverageBy(golden)(golden)).toEqual({ covered: [true, true], topics: [] })
  })
})

describe('current text', () => {
  const documents = new Map([
    [
      'a.md',
      'Books may be kept for four weeks, and renewed twice if nobody waits for them. Fines are 20 cents a day.',
    ],
  ])
  const isCurrent = currentText(documents)

  it.each([
    [
      'as it stands',
      'Books may be kept for four weeks, and renewed twice if nobody waits for them.',
      true,
    ],
    [
      'cut into lines',
      'Books may be kept\nfor four weeks, and renewed twice\nif nobody waits for them.',
      true,
    ],
    [
      'edited',
      'Books may be kept for six weeks, and renewed once if the librarian likes you a lot.',
      false,
    ],
    ['too short to tell', 'Fines are', undefined],
  ])('recognises a chunk of current text: %s', (_, text, told) => {
    expect(isCurrent({ doc: 'a.md', text })).toBe(told)
    expect(isCurrent({ doc: undefined, text })).toBe(told)
  })

  it.each(['Gebu\u0308hren.md', './Gebühren.md'])('compares with the document called %s', (doc) => {
    const text = 'Books may be kept for four weeks, and renewed twice if nobody waits for them.'
    const two = currentText(new Map([...documents, ['Gebühren.md', 'Fines are 20 cents a day.']]))
    expect(two({ doc, text })).toBe(false)
  })
})

const day = (documents: Readonly<Record<string, number>>): MonitorDay => ({
  schema: 2,
  day: '2026-01-05',
  questions: 9,
  signals: {},
  documents,
  alerts: [],
})

describe('documents', () => {
  it('are counted by name, or else by chunk id', () => {
    const chunk = { id: 'c', doc: undefined, text: undefined, score: undefined }
    const traces = [trace({ chunks: [chunk, { ...chunk, doc: 'a' }] }), trace({ chunks: [chunk] })]
    expect(documentsOf(traces)).toEqual({ c: 2, a: 1 })
  })

  it('have the share of replaced documents as distance from earlier days', () => {
    const usual = [day({ a: 10, b: 10 }), day({ a: 10, b: 10 }), day({ a: 10, b: 10 })]
    expect(Math.exp(distanceFrom(usual, { a: 20, c: 20 })?.value ?? 0)).toBeCloseTo(0.5, 12)
    expect(Math.exp(distanceFrom(usual, { c: 20 })?.value ?? 1)).toBeCloseTo(1, 12)
    expect(distanceFrom(usual.slice(1), { a: 20 })).toBeUndefined()
  })
})

describe('a day', () => {
  it('computes each signal from its requests, and omits the others', () => {
    const chunk = { id: 'c', doc: 'a.md', text: undefined, score: 0.5 }
    const requests = Array.from({ length: 6 }, (_, at) => ({
      trace: trace({
        answer: 'four words are here',
        chunks: at === 0 ? [] : [chunk, { ...chunk, score: 0.9 }],
        ms: 1000,
        failed: at === 5,
      }),
      signs: at === 0 ? (['nothing found'] as const) : [],
    }))
    const { signals, documents, coverage } = measureDay(requests, {
      coverageBy: undefined,
      isCurrent: undefined,
      usual: [],
    })
    expect(coverage).toBeUndefined()
    expect(documents).toEqual({ 'a.md': 10 })
    expect(signals).toMatchObject({
      errors: { value: 1, n: 6 },
      empty: { value: 1, n: 6 },
      'top-score': { value: 0.9, n: 5 },
      'no-answer': { value: 0, n: 5 },
      p50: { value: Math.log(1000), n: 5 },
      'answer-length': { value: Math.log(4), n: 5 },
    })
    expect(Object.keys(signals)).not.toContain('cost')
    expect(Object.keys(signals)).not.toContain('thumbs-down')
  })

  it('does not count a request without data as successful', () => {
    const requests = Array.from({ length: 9 }, () => ({
      trace: trace({ failed: undefined, answer: 'Yes.' }),
      signs: [],
    }))
    const measuring = { coverageBy: undefined, isCurrent: undefined, usual: [] }
    const { signals } = measureDay(requests, measuring)
    expect(signals.errors).toBeUndefined()
    expect(signals['no-answer']).toEqual({ value: 0, n: 9 })
  })

  it('does not count all chunks as stale if none is text of these documents', () => {
    const chunk = { id: 'c', doc: 'a.md', text: 'x'.repeat(80), score: 0.5 }
    const requests = Array.from({ length: 9 }, () => ({
      trace: trace({ chunks: [chunk] }),
      signs: [],
    }))
    const measuring = { coverageBy: undefined, usual: [] }
    const none = measureDay(requests, { ...measuring, isCurrent: () => false })
    const all = measureDay(requests, { ...measuring, isCurrent: () => true })
    expect(none.signals['stale-chunks']).toBeUndefined()
    const before = { ...day({}), signals: { 'stale-chunks': { value: 1, n: 40 } } }
    const fell = measureDay(requests, { ...measuring, usual: [before], isCurrent: () => false })
    expect(fell.signals['stale-chunks']).toEqual({ value: 9, n: 9 })
    expect(all.signals['stale-chunks']).toEqual({ value: 0, n: 9 })
  })
})
