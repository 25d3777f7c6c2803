import { describe, expect, it } from 'vitest'
import type { MonitorDay } from '../monitor-day.ts'
import { withJudged } from './with-judged.ts'

const names = Array.from({ length: 20 }, (_, at) => `${'0'.repeat(14)}${10 + at} relevance`)

/** Returns scores of the frozen answers: `other` for the first `others` of them, `score` for the rest. */
function judgments(score: number, others: number, other: number): Record<string, number> {
  return Object.fromEntries(names.map((name, at) => [name, at < others ? other : score]))
}

function days(count: number): readonly MonitorDay[] {
  return Array.from({ length: count }, (_, at) => ({
    schema: 2,
    day: new Date(Date.UTC(2026, 0, 5 + at)).toISOString().slice(0, 10),
    questions: 9,
    signals: {
      relevance: { value: 7, n: 9 },
      ...(at > 0 && { frozen: { value: 0, n: 20 } }),
    },
    documents: {},
    frozen: judgments(0.5, 0, 0),
    alerts: [],
  }))
}

const signals = { errors: { value: 0, n: 9 } }
const relevance = { value: 2, n: 9 }

function of(before: readonly MonitorDay[], frozen: Record<string, number> | undefined) {
  const day = new Date(Date.UTC(2026, 0, 5 + before.length)).toISOString().slice(0, 10)
  return withJudged(before, { day, signals }, frozen && { signals: { relevance }, frozen })
}

describe('a day with judged signals', () => {
  it('is unchanged without a judge', () => {
    expect(of(days(20), undefined)).toEqual({ signals, charted: signals, isSteady: true })
  })

  it('has no comparison on the first day', () => {
    const told = of([], judgments(0.5, 0, 0))
    expect(told).toMatchObject({ isSteady: true, charted: { relevance } })
    expect(told.signals.frozen).toBeUndefined()
  })

  it.each([
    { what: 'as before', frozen: judgments(0.5, 0, 0), moved: 0, isSteady: true },
    { what: 'moved by 0.2 at most', frozen: judgments(0.7, 0, 0), moved: 0, isSteady: true },
    {
      what: 'one other where none ever moved',
      frozen: judgments(0.5, 1, 1),
      moved: 1,
      isSteady: false,
    },
    { what: 'ten others', frozen: judgments(0.5, 10, 0), moved: 10, isSteady: false },
  ])(
    'charts judged signals if the frozen answers are stable: $what',
    ({ frozen, moved, isSteady }) => {
      const told = of(days(20), frozen)
      expect(told.signals).toMatchObject({ relevance, frozen: { value: moved, n: 20 } })
      expect(told.isSteady).toBe(isSteady)
      expect('relevance' in told.charted).toBe(isSteady)
      expect(told.charted).toMatchObject({ ...signals, frozen: { value: moved, n: 20 } })
    },
  )

  it('charts judged signals before there are enough days to estimate their variation', () => {
    const told = of(days(5), judgments(0.5, 20, 0))
    expect(told).toMatchObject({ isSteady: true, charted: { relevance } })
    expect(told.signals).toMatchObject({ frozen: { value: 20, n: 20 } })
  })

  it('charts no judged signal if no frozen answer was judged before', () => {
    const others = { [`${'f'.repeat(16)} relevance`]: 0.5 }
    const told = of(days(20), others)
    expect(told).toMatchObject({ isSteady: false, charted: signals })
    expect(told.signals.frozen).toBeUndefined()
  })
})
