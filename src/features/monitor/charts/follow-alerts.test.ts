import { describe, expect, it } from 'vitest'
import type { IncidentKind } from '../incident.ts'
import type { Alert, Measure, MonitorDay } from '../monitor-day.ts'
import type { SignalName } from '../signal.ts'
import { chartDay, fewestDays } from './chart-day.ts'
import { type Followed, followAlerts } from './follow-alerts.ts'

type Values = Readonly<Partial<Record<SignalName, number>>>

const usual: Values = { 'no-answer': 12, empty: 4, 'thumbs-down': 6, topic: 3, uncovered: 15 }

/** Returns measures of 300 requests, with hits that vary slightly from day to day, as real counts do. */
function measures(hits: Values, day: number): Readonly<Partial<Record<SignalName, Measure>>> {
  const wobble = [0, 2, -1, 1, -2, 0, 1][day % 7] ?? 0
  return Object.fromEntries(
    Object.entries(hits).map(([name, value]) => [
      name,
      { value: Math.max(0, value + (value > 20 ? 0 : wobble)), n: 300 },
    ]),
  )
}

/** Repeats the same hits for several days. */
function times(days: number, hits: Values): readonly Values[] {
  return Array.from({ length: days }, () => hits)
}

function date(day: number): string {
  return new Date(Date.UTC(2026, 0, 5 + day)).toISOString().slice(0, 10)
}

/**
 * Follows days with these hits after 20 normal days. `covered` contains the hits among questions near the
 * golden set, by day.
 */
function follow(
  days: readonly Values[],
  covered: readonly Values[] = [],
): readonly (Followed & { readonly entry: MonitorDay })[] {
  const before: MonitorDay[] = []
  const all = [...times(20, usual), ...days]
  const followed = all.map((hits, at) => {
    const day = date(at)
    const signals = measures(hits, at)
    const { charts, kinds: beyond } = chartDay(before, { day, signals })
    const ofCovered = measures(covered[at - 20] ?? hits, at)
    const one = followAlerts(before, { day, charts, kinds: beyond, ofCovered })
    const entry: MonitorDay = {
      schema: 2,
      day,
      signals,
      questions: 300,
      documents: {},
      alerts: one.alerts,
    }
    before.push(entry)
    return { ...one, entry }
  })
  return followed.slice(20)
}

function kinds(alerts: readonly Alert[]): readonly IncidentKind[] {
  return alerts.map(({ kind }) => kind)
}

describe('charts', () => {
  it('are not raised before enough days, or for normal days', () => {
    const days = Array.from({ length: fewestDays }, (_, at) => ({
      schema: 2 as const,
      day: date(at),
      signals: measures(usual, at),
      questions: 300,
      documents: {},
      alerts: [],
    }))
    const today = { day: date(fewestDays), signals: measures(usual, fewestDays) }
    expect(chartDay(days.slice(1), today).charts.empty?.day).toBeUndefined()
    expect(chartDay(days, today).charts.empty?.day).toMatchObject({ isOut: false })
  })

  it('ignore improvements', () => {
    const days = follow([{ ...usual, 'no-answer': 0, 'thumbs-down': 0 }])
    expect(days[0]?.alerts).toEqual([])
  })
})

describe('alerts', () => {
  it.each<{ kind: IncidentKind; hits: Values; covered?: Values }>([
    { kind: 'refusals', hits: { ...usual, 'no-answer': 70, 'thumbs-down': 40 } },
    { kind: 'index-incomplete', hits: { ...usual, empty: 60, 'no-answer': 70 } },
    {
      kind: 'new-topic',
      hits: { ...usual, topic: 40, uncovered: 60, 'no-answer': 50 },
      covered: usual,
    },
    { kind: 'feedback', hits: { ...usual, 'thumbs-down': 50 } },
  ])('report $kind once, whatever other signals follow from it', ({ kind, hits, covered }) => {
    const [first] = follow([hits], covered && [covered])
    expect(kinds(first?.opened ?? [])).toEqual([kind])
    expect(first?.alerts[0]?.since).toBe(date(20))
  })

  it('report signals that a new topic does not explain separately', () => {
    const both = { ...usual, topic: 40, uncovered: 60, empty: 60 }
    const [first] = follow([both], [{ ...usual, empty: 60 }])
    expect(kinds(first?.opened ?? [])).toEqual(['new-topic', 'index-incomplete'])
  })

  it('stay open while the incident lasts, and close after two normal days', () => {
    const bad = { ...usual, 'no-answer': 70 }
    const days = follow([bad, bad, usual, usual, usual])
    expect(
      days.map(({ opened, closed, alerts }) => [opened.length, alerts.length, closed.length]),
    ).toEqual([
      [1, 1, 0],
      [0, 1, 0],
      [0, 1, 0],
      [0, 0, 1],
      [0, 0, 0],
    ])
  })

  it('stay open after a single normal day', () => {
    const bad = { ...usual, 'no-answer': 70 }
    const days = follow([bad, usual, bad, usual])
    expect(days.map(({ alerts }) => alerts[0]?.calm)).toEqual([0, 1, 0, 1])
    expect(days.flatMap(({ opened }) => opened)).toHaveLength(1)
  })

  it('are not closed by a day without data', () => {
    const days = follow([{ ...usual, 'no-answer': 70 }, ...times(15, { empty: 4 })])
    expect(days.map(({ alerts }) => alerts[0]?.calm)).toEqual(Array(16).fill(0))
  })

  it('detect a slow rise in the weekly values', () => {
    const days = follow(times(10, { ...usual, 'no-answer': 22 }))
    const opened = days.flatMap((one) => one.opened)
    expect(opened).toMatchObject([{ kind: 'refusals' }])
  })

  it('close after 14 days as the new normal, and use it as the baseline', () => {
    const bad = { ...usual, 'no-answer': 70 }
    const days = follow([...times(17, bad), { ...usual, 'no-answer': 150 }])
    expect(days.map(({ alerts }) => alerts.length)).toEqual([...Array(14).fill(1), 0, 0, 0, 1])
    expect(kinds(days[14]?.closed ?? [])).toEqual(['refusals'])
    expect(days[17]?.opened).toMatchObject([{ kind: 'refusals', since: date(37) }])
  })

  it.each([
    [2, ['refusals']],
    [5, ['refusals', 'feedback']],
  ])(
    'absorb a signal that deviates %i days later, or leave it to another alert: %j',
    (later, expected) => {
      const bad = { ...usual, 'no-answer': 70 }
      const days = follow([...times(later, bad), { ...bad, 'thumbs-down': 60 }])
      expect(kinds(days.at(-1)?.alerts ?? [])).toEqual(expected)
    },
  )

  it.each([
    { what: 'goes further', later: { ...usual, 'no-answer': 150 }, worse: date(22) },
    { what: 'stays as it is', later: { ...usual, 'no-answer': 72 }, worse: undefined },
  ])('are marked as worse without a second alert: the signal $what', ({ later, worse }) => {
    const bad = { ...usual, 'no-answer': 70 }
    const days = follow([bad, bad, later])
    expect(days.flatMap(({ opened }) => opened)).toHaveLength(1)
    expect(days.map(({ alerts }) => alerts[0]?.worse)).toEqual([undefined, undefined, worse])
  })

  it('are marked as worse if another signal joins', () => {
    const bad = { ...usual, 'no-answer': 70 }
    const days = follow([bad, { ...bad, 'thumbs-down': 60 }])
    expect(days[1]?.alerts).toMatchObject([
      { kind: 'refusals', signals: ['no-answer', 'thumbs-down'], worse: date(21) },
    ])
  })

  it('are not opened within chance, even if the false discovery rate lists a signal', () => {
    const known = { measure: { value: 9, n: 300 }, week: undefined, days: 20 }
    const out = {
      observed: 2,
      expected: 1,
      sd: 0.1,
      low: 0.8,
      high: 1.2,
      reach: [0.8, 1.2] as const,
      isOut: true,
    }
    const charts = {
      cost: { ...known, day: { ...out, p: 1e-9 } },
      'thumbs-down': { ...known, day: { ...out, p: 0.01 } },
    }
    const today = { day: date(20), charts, kinds: new Set(['cost'] as const), ofCovered: {} }
    const { opened } = followAlerts([], today)
    expect(opened).toMatchObject([{ kind: 'cost', signals: ['cost'] }])
  })

  it('exclude the days of an incident from the baseline', () => {
    const bad = { ...usual, 'no-answer': 70 }
    const days = follow([...times(14, bad)])
    expect(days.at(-1)?.alerts).toMatchObject([{ kind: 'refusals', calm: 0 }])
  })
})
