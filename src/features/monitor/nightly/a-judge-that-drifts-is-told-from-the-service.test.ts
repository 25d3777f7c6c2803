import { expect, it } from 'vitest'
import { followDay } from '../follow-days.ts'
import { judgeDay } from '../judging/judge-day.ts'
import { parseGoldenSet } from '../../../golden/parse-golden-set.ts'
import type { MonitorDay } from '../monitor-day.ts'
import { fnv1a, generator } from '../../../lib/stats/random-generator.ts'
import type { Trace } from '../../traces/trace.ts'
import { policySettings, judgeSettings } from '../../../../test/support/policy-settings.ts'
import { lexicalReply } from '../../../../test/support/judge-server/lexical-reply.ts'
import type { Prompt } from '../../../../test/support/judge-server/read-prompt.ts'
import { silentLog } from '../../../lib/log.ts'
import { standInDoor } from '../../../../test/support/stand-in-door.ts'

const halls = Array.from({ length: 8 }, (_, at) => ({
  doc: `docs/hall-${at + 1}.md`,
  query: `How many hours does the lamp of hall ${at + 1} burn?`,
  answer: `The lamp of hall ${at + 1} burns for ${20 + 3 * at} hours.`,
  text: `The amber lamp of hall ${at + 1} burns for ${20 + 3 * at} hours. Somebody fills it in the evening. Its wick is trimmed at noon.`,
}))
const documents = new Map(halls.map(({ doc, text }) => [doc, text]))
const lines = halls.map(({ doc, query, answer }, at) =>
  JSON.stringify({ id: `hall-${at + 1}`, query, answer, docs: [doc] }),
)
const golden = parseGoldenSet(Buffer.from(lines.join('\n')), 'golden.jsonl').items

/** Sentences that an answer may add: a true one from the documents, or an invented one of similar length. */
const added = [
  { said: 'Somebody fills it in the evening.', madeUp: 'Its glass came here from Venice.' },
  { said: 'Its wick is trimmed at noon.', madeUp: 'A keeper sleeps beside it always.' },
]

/** Returns the requests of a day. `invents` is the probability that the service makes up a sentence. */
function requestsOf(day: number, invents: number): readonly Trace[] {
  const next = generator(1000 + day)
  const chance = (p: number): boolean => next() / 2 ** 32 < p
  return Array.from({ length: 16 }, (_, at): Trace => {
    const first = next() % halls.length
    const found = [0, 1, 2].flatMap((step) => halls[(first + step) % halls.length] ?? [])
    const [hall] = found
    const rest = added.map(({ said, madeUp }) => (chance(invents) ? madeUp : said))
    return {
      id: `${day}-${at}`,
      query: hall?.query ?? '',
      answer: [hall?.answer ?? '', ...rest].join(' '),
      session: undefined,
      time: Date.UTC(2026, 0, 5 + day, 9, at),
      ms: undefined,
      feedback: undefined,
      chunks: found.map(({ doc, text }) => ({ id: doc, doc, text, score: undefined })),
      failed: undefined,
      cost: undefined,
      usage: undefined,
    }
  })
}

/**
 * A stricter judge that rejects half of the claims that leave out a word of their sentence. The judge's
 * own checks and controls contain no such claims.
 */
function strict(prompt: Prompt): unknown {
  const reply = lexicalReply(prompt) as { verdicts: { id: string }[] }
  if (prompt.kind !== 'verify') return reply
  const isMissed = (id: string): boolean => {
    const { text = '' } = prompt.claims.find((one) => one.id === id) ?? {}
    return text.startsWith('The lamp of hall') && fnv1a(text) % 2 === 0
  }
  return {
    verdicts: reply.verdicts.map((one) =>
      isMissed(one.id) ? { id: one.id, label: 'not_found', evidence: [] } : one,
    ),
  }
}

/** A judge that finds no chunk relevant. */
function unhelped(prompt: Prompt): unknown {
  if (prompt.kind !== 'relevance') return lexicalReply(prompt)
  return { chunks: prompt.chunks.map(({ id }) => ({ id, quote: '', label: 'not' })) }
}

const changed = 18
const days = 21

async function followed({
  judge = lexicalReply,
  invents = 0.1,
}: {
  readonly judge?: (prompt: Prompt) => unknown
  readonly invents?: number
}) {
  const before: MonitorDay[] = []
  const settings = policySettings({ judge: judgeSettings({ sample: 16 }) })
  for (let at = 0; at < days; at += 1) {
    const isChanged = at >= changed
    const traces = requestsOf(at, isChanged ? invents : 0.1)
    const models = standInDoor({ scripted: isChanged ? judge : lexicalReply })
    const door = { models, log: silentLog, now: () => 0, signal: new AbortController().signal }
    const judged = await judgeDay({ traces, golden, documents }, settings, door)
    const day = new Date(traces[0]?.time ?? 0).toISOString().slice(0, 10)
    const requests = traces.map((trace) => ({ trace, signs: [] }))
    const standard = { coverageBy: undefined, isCurrent: undefined }
    const { entry } = followDay(before, { day, requests, judged }, standard)
    before.push(entry)
  }
  return before
}

it.each([
  ['nothing changes', {}, []],
  ['the service invents more', { invents: 0.8 }, ['unfaithful']],
  ['the judge gets strict, which neither checks nor controls show', { judge: strict }, ['judge']],
  ['the judge finds no chunk helpful any more', { judge: unhelped }, ['judge']],
  ['both', { judge: strict, invents: 0.8 }, ['judge']],
] as const)('%s', async (_, given, kinds) => {
  const history = await followed(given)
  const alerts = history.map((one) => one.alerts.map(({ kind }) => kind))
  expect(alerts.slice(0, changed).flat()).toEqual([])
  expect([...new Set(alerts.slice(changed).flat())]).toEqual(kinds)
  expect(history.every(({ signals }) => signals.faithfulness?.n === 16)).toBe(true)
  expect(alerts[changed]).toEqual(kinds)
})
