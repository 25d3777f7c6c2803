import { describe, expect, it } from 'vitest'
import { closedDoor, standInDoor } from '../../../../test/support/stand-in-door.ts'
import { policySettings, judgeSettings } from '../../../../test/support/policy-settings.ts'
import { silentLog } from '../../../lib/log.ts'
import { parseGoldenSet } from '../../../golden/parse-golden-set.ts'
import type { Trace } from '../../traces/trace.ts'
import { featureWeighs } from '../../weighs.ts'
import { type DayToJudge, judgeDay } from './judge-day.ts'
import { frozenItems, liveItems } from './items-to-judge.ts'

const rooms = ['red', 'blue', 'green', 'white', 'black'].map((colour, at) => ({
  id: colour,
  query: `How many chairs does the ${colour} room have?`,
  answer: `The ${colour} room has ${11 + at} chairs.`,
  docs: [`docs/${colour}.md`],
}))

function goldenOf(items: readonly object[]) {
  const text = items.map((item) => JSON.stringify(item)).join('\n')
  return parseGoldenSet(Buffer.from(text), 'golden.jsonl').items
}

const golden = goldenOf(rooms)
const documents = new Map(rooms.map(({ docs: [doc = ''], answer }) => [doc, answer]))

function traceOf(at: number, said: Partial<Trace> = {}): Trace {
  const { query = '', answer = '' } = rooms[at % rooms.length] ?? {}
  const chunks = [{ id: 'c', doc: undefined, text: answer, score: undefined }]
  const unknown = { session: undefined, time: at, ms: undefined, feedback: undefined }
  return {
    id: undefined,
    query,
    answer,
    chunks,
    failed: false,
    cost: undefined,
    usage: undefined,
    ...unknown,
    ...said,
  }
}

const day: DayToJudge = {
  golden,
  documents,
  // Ten answers that their chunk supports, and ten that it does not support.
  traces: Array.from({ length: 20 }, (_, at) =>
    traceOf(at, at < 10 ? {} : { answer: 'Nobody may smoke here.' }),
  ),
}

const settings = (changes: Parameters<typeof judgeSettings>[0] = {}) =>
  policySettings({ judge: judgeSettings(changes) })

function judged(given: Partial<DayToJudge> = {}, { models = standInDoor(), of = settings() } = {}) {
  const door = { models, log: silentLog, now: () => 0, signal: new AbortController().signal }
  return judgeDay({ ...day, ...given }, of, door)
}

describe.runIf('judge' in featureWeighs)('a judged day', () => {
  it('reports scores of its answers, and scores of frozen answers only by hash', async () => {
    const { signals, frozen = {}, told } = await judged()
    expect(signals).toEqual({
      faithfulness: { value: 10, n: 20 },
      relevance: { value: 20, n: 20 },
      relevancy: { value: 10, n: 20 },
    })
    expect(told).toMatch(/^The judge was asked about 20 of 20 requests and 10 frozen answers, in /)
    const faithful = Object.entries(frozen).filter(([name]) => name.endsWith(' faithfulness'))
    expect(faithful.map(([, score]) => score).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 0, 1, 1, 1, 1, 1,
    ])
    expect(Object.keys(frozen).every((name) => /^[0-9a-f]{16} [a-z]+$/.test(name))).toBe(true)
  })

  it.each([
    [
      'no judge',
      judged({}, { of: policySettings() }),
      'The judge was not asked: no judge.model is configured.',
    ],
    [
      'no key',
      judged({}, { models: closedDoor }),
      'The judge was not asked: there is no API key for the judge.',
    ],
    [
      'too few frozen answers',
      judged({ golden: golden.slice(1) }),
      'The judge was not asked: fewer than 5 golden questions have an answer with quotes or documents.',
    ],
    [
      'no texts',
      judged({ traces: [traceOf(0, { chunks: undefined })] }),
      'The judge was not asked: no trace has an answer and the text of all its chunks.',
    ],
    [
      'a judge that confirms everything',
      judged({}, { models: standInDoor({ mode: 'approve' }) }),
      'The judge failed its checks, so its scores are left out.',
    ],
    [
      'a budget that is too small',
      judged({}, { of: settings({ budget: { usd: undefined, tokens: undefined, calls: 9 } }) }),
      'The judge was not asked: judging would take N calls, but judge.budget.calls is 9.',
    ],
  ])('reports why it is not judged: %s', async (_, result, why) => {
    const { signals, frozen, told } = await result
    expect({ signals, frozen }).toEqual({ signals: {}, frozen: undefined })
    expect(told.replace(/\d+ calls/, 'N calls')).toBe(why)
  })
})

describe('the judged sample', () => {
  it('is random, but does not depend on the order', () => {
    const named = (traces: readonly Trace[]) => liveItems(traces, 3).map(({ name }) => name)
    const first = named(day.traces)
    expect(first).toHaveLength(3)
    expect(named(day.traces.toReversed())).toEqual(first)
  })

  it('excludes requests that failed, have no answer, or lack a text', () => {
    const lacking = [
      traceOf(0, { failed: true }),
      traceOf(0, { answer: '' }),
      traceOf(0, { chunks: [] }),
      traceOf(0, { chunks: [{ id: 'c', doc: 'd', text: undefined, score: 1 }] }),
    ]
    expect(liveItems(lacking, 9)).toEqual([])
  })

  it('renames a frozen answer if one of its texts changes', () => {
    const edited = new Map(documents).set('docs/red.md', 'The red room has 99 chairs.')
    const names = new Set(frozenItems(golden, documents).map(({ name }) => name))
    const later = frozenItems(golden, edited).map(({ name }) => name)
    // Two names change: the edited question's own pair, and the pair that combines its text with another
    // question's answer.
    expect(later.filter((name) => !names.has(name))).toHaveLength(2)
  })

  it.each([
    ['a draft', { draft: true }],
    ['without an answer', { answer: undefined }],
  ])('contains no frozen answer of a question that is %s', (_, changes) => {
    const [first, ...others] = rooms
    expect(frozenItems(goldenOf([{ ...first, ...changes }, ...others]), documents)).toEqual([])
  })

  it('uses quotes as texts if the golden set has them', () => {
    const quoted = rooms.map(({ docs: [doc = ''], ...item }) => ({
      ...item,
      evidence: [{ doc, quote: item.answer }],
    }))
    const [first] = frozenItems(goldenOf(quoted), new Map())
    expect(first?.item.sides.head?.context[0]?.text).toMatch(/^The [a-z]+ room has 1\d chairs\.$/)
  })
})
