import { expect, it } from 'vitest'
import type { Trace } from '../traces/trace.ts'
import { followDay, type FollowedDay } from './follow-days.ts'
import type { MonitorDay } from './monitor-day.ts'
import { currentText } from './signals/current-text.ts'
import type { Request } from './signals/measure-day.ts'

const documents = new Map(
  Array.from({ length: 12 }, (_, at) => [
    `docs/${at}.md`,
    `Page ${at} says how chapter ${at} of the handbook is used by everyone who reads it today.`,
  ]),
)
const standard = { coverageBy: undefined, isCurrent: currentText(documents) }

/**
 * Returns a request that finds three pages. If `broken`, the request fails in every way that traces can
 * show.
 */
function request(day: number, at: number, broken = false): Request {
  const chunks = [0, 1, 2].map((rank) => {
    const doc = `docs/${(5 * at + 3 * rank + day) % 12}.md`
    const text = broken ? `An older wording of ${doc}, which nobody wrote.` : documents.get(doc)!
    return { id: `${doc}#${rank}`, doc, text, score: (broken ? 0.3 : 0.8) - rank / 10 }
  })
  const trace: Trace = {
    id: `${day}-${at}`,
    query: `How is chapter ${(5 * at + day) % 12} used?`,
    answer: broken ? undefined : 'It is used as the page says, by everyone who reads it.',
    session: `s${day}-${at}`,
    time: Date.UTC(2026, 0, 5 + day, 9) + at * 60_000,
    ms: 1000 + 37 * ((at * 7 + day) % 11),
    feedback: broken ? 'down' : 'up',
    chunks,
    failed: broken,
    cost: broken ? 1 : 0.01 + 0.001 * ((at + day) % 3),
    usage: { input: 1000 + 10 * (at % 7), output: 40 },
  }
  return { trace, signs: broken ? ['thumbs down'] : [] }
}

function followed(
  before: readonly MonitorDay[],
  at: number,
  requests: readonly Request[],
): FollowedDay {
  const name = new Date(Date.UTC(2026, 0, 5 + at)).toISOString().slice(0, 10)
  return followDay(before, { day: name, requests }, standard)
}

/** 28 days with 120 requests each, without any failure. */
const clean = Array.from({ length: 28 }, (_, at) => at).reduce<readonly MonitorDay[]>(
  (before, at) => [
    ...before,
    followed(
      before,
      at,
      Array.from({ length: 120 }, (_, one) => request(at, one)),
    ).entry,
  ],
  [],
)

it('has 28 days without an alert', () => {
  expect(clean.flatMap(({ alerts }) => alerts)).toEqual([])
  expect(clean.at(-1)?.usual).toHaveProperty('stale-chunks')
})

it.each([1, 2, 3, 4])(
  'raises no alert on a last day of %i requests, whatever they contain',
  (count) => {
    for (const broken of [false, true]) {
      const requests = Array.from({ length: count }, (_, at) => request(28, at, broken))
      const { charts, entry } = followed(clean, 28, requests)
      expect([Object.keys(charts), entry.alerts]).toEqual([[], []])
    }
  },
)

it('raises no alert on four last days with 4, 3, 2 and 1 requests', () => {
  const days = [4, 3, 2, 1].reduce((before, count, at) => {
    const requests = Array.from({ length: count }, (_, one) => request(28 + at, one))
    return [...before, followed(before, 28 + at, requests).entry]
  }, clean)
  expect(days.slice(28).flatMap(({ alerts }) => alerts)).toEqual([])
})

it.each([5, 6, 9, 20])('does not overrate failures on a day with %i requests', (count) => {
  const requests = Array.from({ length: count }, (_, at) => request(28, at))
  const { charts, entry } = followed(clean, 28, requests)
  expect(entry.alerts).toEqual([])
  expect(charts.errors?.day?.p).toBeGreaterThanOrEqual(0.5)
  expect(charts['stale-chunks']?.day?.p).toBeGreaterThanOrEqual(0.5)
})

it('raises an alert on five requests that all fail', () => {
  const requests = Array.from({ length: 5 }, (_, at) => request(28, at, true))
  expect(followed(clean, 28, requests).opened.map(({ kind }) => kind)).toContain('errors')
})
