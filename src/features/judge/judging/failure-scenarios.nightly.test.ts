import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { judgeClient } from '../../../../test/support/judge-client.ts'
import {
  groundedness,
  judgeAll,
  refundAnswer,
  refundChunks,
  refundItem,
  sideOf,
} from '../testing/judged-case.ts'
import {
  type Failure,
  judgeServer,
  type Personality,
  type Trouble,
} from '../../../../test/support/judge-server.ts'
import { judgeSession } from '../testing/judge-session.ts'
import { openBudget } from '../../../lib/llm/limits/budget.ts'
import { canaries } from '../trust/canaries.ts'
import type { ChatSettings } from '../../../lib/llm/chat-settings.ts'
import { startDeadline } from '../../../lib/llm/limits/deadline.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { runCanaries } from '../trust/run-canaries.ts'

// Tests the complete judge, including the client, against failing servers.

const clean = ['entailed', 'entailed', 'contradicted', 'not_found']

/** Builds questions that share no text, so that each question needs separate calls. */
function items(count: number): readonly JudgeItem[] {
  return Array.from({ length: count }, (_, at) => {
    const side = sideOf(
      [...refundChunks, `This is page ${at + 1}.`],
      `${refundAnswer} It is page ${at + 1}.`,
    )
    return refundItem({ id: `item-${at + 1}`, sides: { base: side, head: side } })
  })
}

const all = [...clean, 'entailed']

const faithfulness = [{ name: 'faithfulness', needs: ['A', 'Br'] }] as const

describe('a server with special requirements', () => {
  it.each<[Personality, Partial<ChatSettings>]>([
    ['openai', {}],
    ['reasoning', { extraBody: { temperature: 0 } }],
    ['renamed', {}],
    ['strict-422', { extraBody: { reasoning_effort: 'low' } }],
    ['no-schema', {}],
    ['no-strict-schema', {}],
    ['ignores-schema', {}],
    ['no-system', {}],
  ])(
    '%s: is detected immediately, and the verdicts are the same',
    async (personality, settings) => {
      await using server = await judgeServer({ personality })
      const { chat } = await judgeClient(server, { settings })
      const session = judgeSession(chat)
      const checks = await runCanaries(session, canaries)
      expect(checks.filter(({ passed }) => !passed)).toEqual([])
      const { matrices } = await judgeAll(session, [refundItem()])
      expect(groundedness(matrices.get('refund')?.head)).toEqual(clean)
      expect(server.problems).toEqual([])
      const refused = server.calls.filter(({ status }) => status !== 200)
      // All refused requests come before the first accepted one, so the client does not repeat a form of
      // request that the server refused.
      expect(refused.length).toBeLessThanOrEqual(3)
      expect(refused.map(({ number }) => number)).toEqual(refused.map((_, at) => at + 1))
    },
  )
})

describe('temporary trouble', () => {
  it('with one request in five changes no verdict', async () => {
    const failing: readonly Failure[] = [
      { when: { rate: 0.1, seed: 3 }, trouble: { kind: 'status', status: 500 } },
      { when: { rate: 0.06, seed: 4 }, trouble: { kind: 'hang-up' } },
      {
        when: { rate: 0.06, seed: 5 },
        trouble: { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
      },
    ]
    const judge = async (failures: readonly Failure[]) => {
      await using server = await judgeServer({ failures })
      const { chat, clock } = await judgeClient(server)
      const { matrices } = await judgeAll(judgeSession(chat), items(12))
      return { matrices, waits: clock.waits, requests: server.requests() }
    }
    const [calm, rough] = [await judge([]), await judge(failing)]
    expect(rough.matrices).toEqual(calm.matrices)
    expect(rough.requests).toBeGreaterThan(calm.requests)
    expect(rough.waits.length).toBeGreaterThan(0)
  })

  it('is waited out for as long as the server says', async () => {
    await using server = await judgeServer({
      failures: [
        { when: [1], trouble: { kind: 'status', status: 429, headers: { 'retry-after': '90' } } },
      ],
    })
    const { chat, clock } = await judgeClient(server)
    const { matrices } = await judgeAll(judgeSession(chat), [refundItem()])
    expect(groundedness(matrices.get('refund')?.head)).toEqual(clean)
    expect(clock.waits.some((ms) => ms > 89_000)).toBe(true)
  })
})

const content = (change: (content: string) => string): Trouble => ({ kind: 'content', change })

describe('permanent trouble', () => {
  const status = (code: number, more: object = {}): Trouble => ({
    kind: 'status',
    status: code,
    ...more,
  })

  it.each<[string, Trouble, string, { most: number }]>([
    ['500', status(500), 'server_error', { most: 5 }],
    ['a spent quota', status(429, { code: 'insufficient_quota' }), 'quota', { most: 1 }],
    ['a wrong key', status(401), 'auth', { most: 1 }],
    ['an unknown model', status(404), 'bad_request', { most: 1 }],
    ['a refusal', { kind: 'refusal' }, 'refusal', { most: 1 }],
    ['a content filter', { kind: 'content-filter' }, 'content_filter', { most: 1 }],
    ['a cut reply', { kind: 'length' }, 'length', { most: 2 }],
    [
      'a page instead of a reply',
      { kind: 'raw', body: '<html>', type: 'text/html' },
      'bad_response',
      { most: 2 },
    ],
    ['no choice', { kind: 'empty-choices' }, 'bad_response', { most: 5 }],
    [
      'a body of 5 MiB',
      { kind: 'raw', body: `"${'x'.repeat(5 * 2 ** 20)}"`, type: 'application/json' },
      'bad_response',
      { most: 2 },
    ],
    // Two attempts in each of three output modes.
    ['no JSON', content(() => 'Certainly! Everything is fine.'), 'malformed', { most: 6 }],
    ['JSON that was cut', content((json) => json.slice(0, -2)), 'malformed', { most: 6 }],
    ['a closed connection', { kind: 'hang-up' }, 'network', { most: 5 }],
  ])(
    '%s: a loss with its cause, not a zero, on both sides',
    async (_, trouble, cause, { most }) => {
      await using server = await judgeServer({ failures: [{ when: 'always', trouble }] })
      const { chat } = await judgeClient(server)
      const session = judgeSession(chat)
      const { matrices } = await judgeAll(session, [refundItem()], faithfulness)
      const { base, head } = matrices.get('refund') ?? {}
      expect(groundedness(head)).toEqual([cause])
      expect(base).toEqual(head)
      expect(server.requests()).toBeLessThanOrEqual(most)
    },
  )

  it('two objects in a text: neither is chosen', async () => {
    const trouble = content((json) => `{"outcome":"answered","claims":[]} ${json}`)
    await using server = await judgeServer({
      personality: 'no-schema',
      failures: [{ when: 'always', trouble }],
    })
    const { chat } = await judgeClient(server)
    const { matrices } = await judgeAll(judgeSession(chat), [refundItem()], faithfulness)
    expect(groundedness(matrices.get('refund')?.head)).toEqual(['malformed'])
  })

  it('quota: nothing starts after it, and earlier judgments are kept', async () => {
    await using server = await judgeServer({
      failures: [
        { when: ({ number }) => number > 20, trouble: status(429, { code: 'insufficient_quota' }) },
      ],
    })
    const { chat } = await judgeClient(server, { settings: { concurrency: 1 } })
    const session = judgeSession(chat)
    const { matrices } = await judgeAll(session, items(20))
    expect(server.requests()).toBe(21)
    expect(groundedness(matrices.get('item-1')?.head)).toEqual(all)
    expect(groundedness(matrices.get('item-20')?.head)).toEqual(['quota'])
    expect(session.counters.stopped?.cause).toBe('quota')
  })

  it('a wrong key: the calls that were never made are not counted', async () => {
    await using server = await judgeServer({ key: 'sk-another-key-than-that-of-the-tests' })
    const { chat } = await judgeClient(server)
    const session = judgeSession(chat)
    const checks = await runCanaries(session, canaries)
    expect(new Set(checks.map(({ cause }) => cause))).toEqual(new Set(['auth']))
    expect([server.requests(), chat.facts().requests, session.counters.calls]).toEqual([1, 1, 1])
  })

  it('an unavailable server: given up after ten failed calls', async () => {
    await using server = await judgeServer({ failures: [{ when: 'always', trouble: status(503) }] })
    const { chat } = await judgeClient(server, { settings: { concurrency: 2 } })
    const session = judgeSession(chat)
    const { matrices } = await judgeAll(session, items(60))
    expect(server.requests()).toBeLessThan(100)
    expect(groundedness(matrices.get('item-60')?.head)).toEqual(['unreachable'])
    expect(session.counters.stopped?.cause).toBe('unreachable')
  })

  it('an unresponsive server: three attempts with the full timeout each', async () => {
    await using server = await judgeServer({
      failures: [{ when: 'always', trouble: { kind: 'hang' } }],
    })
    const { chat } = await judgeClient(server, { settings: { timeoutMs: 100 } })
    const { matrices } = await judgeAll(judgeSession(chat), [refundItem()], faithfulness)
    expect(groundedness(matrices.get('refund')?.head)).toEqual(['timeout'])
    expect(chat.facts().requests).toBe(3)
  })

  it('a server that sends only blanks, slowly: a timeout as for an unresponsive server', async () => {
    const trouble = { kind: 'trickle', everyMs: 10 } as const
    await using server = await judgeServer({ failures: [{ when: 'always', trouble }] })
    const { chat } = await judgeClient(server, { settings: { timeoutMs: 150 } })
    const { matrices } = await judgeAll(judgeSession(chat), [refundItem()], faithfulness)
    expect(groundedness(matrices.get('refund')?.head)).toEqual(['timeout'])
  })
})

describe('limits of spending', () => {
  it('calls: whole pairs come first in golden order, and the rest is lost to the budget', async () => {
    await using server = await judgeServer()
    const budget = openBudget({
      limits: { usd: undefined, tokens: undefined, calls: 12 },
      price: undefined,
    })
    const { chat } = await judgeClient(server, {
      settings: { concurrency: 1 },
      access: { budget },
    })
    const session = judgeSession(chat)
    const { matrices } = await judgeAll(session, items(20))
    expect(server.requests()).toBe(12)
    expect(groundedness(matrices.get('item-1')?.head)).toEqual(all)
    expect(matrices.get('item-1')?.base).toEqual(matrices.get('item-1')?.head)
    expect(groundedness(matrices.get('item-20')?.head)).toEqual(['budget'])
    expect(session.counters).toMatchObject({ stopped: { cause: 'budget' }, calls: 12 })
  })

  it('time: unfinished judgments are lost to the deadline', async () => {
    await using server = await judgeServer({
      failures: [{ when: ({ number }) => number > 10, trouble: { kind: 'hang' } }],
    })
    using deadline = startDeadline(400, () => performance.now())
    const { chat } = await judgeClient(server, { access: { deadline } })
    const session = judgeSession(chat)
    const began = performance.now()
    const { matrices } = await judgeAll(session, items(20))
    expect(performance.now() - began).toBeLessThan(4000)
    expect(groundedness(matrices.get('item-20')?.head)).toEqual(['deadline'])
    expect(session.counters.stopped?.cause).toBe('deadline')
  })
})

it('ends immediately with the given reason if it is stopped from outside', async () => {
  await using server = await judgeServer({ delayMs: 30 })
  const { chat } = await judgeClient(server)
  const stop = new AbortController()
  const running = judgeAll(judgeSession(chat, { signal: stop.signal }), items(40))
  const reason = new Error('stopped from outside')
  await expect.poll(() => chat.facts().requests).toBeGreaterThan(4)
  stop.abort(reason)
  await expect(running).rejects.toBe(reason)
  const { requests } = chat.facts()
  // Waits long enough for any request that was still pending to be sent.
  await sleep(100)
  expect(chat.facts().requests).toBe(requests)
})

describe('S6: texts and key are sent only to the endpoint', () => {
  it('S6: whatever the environment says', async () => {
    await using server = await judgeServer()
    await using stranger = await judgeServer()
    const hostile = {
      OPENAI_BASE_URL: stranger.baseUrl,
      OPENAI_CUSTOM_HEADERS: 'x-extra: 1',
      OPENAI_ORG_ID: 'org-x',
      OPENAI_PROJECT_ID: 'project-x',
      OPENAI_LOG: 'debug',
    }
    Object.assign(process.env, hostile)
    try {
      const { chat } = await judgeClient(server)
      const { matrices } = await judgeAll(judgeSession(chat), [refundItem()])
      expect(groundedness(matrices.get('refund')?.head)).toEqual(clean)
    } finally {
      for (const name of Object.keys(hostile)) delete process.env[name]
    }
    expect(stranger.requests()).toBe(0)
    // The stand-in rejects unknown headers.
    expect(server.problems).toEqual([])
  })

  it('S6: whatever the server answers', async () => {
    await using stranger = await judgeServer()
    const to = `${stranger.baseUrl}/chat/completions`
    await using server = await judgeServer({
      failures: [{ when: 'always', trouble: { kind: 'redirect', status: 307, to } }],
    })
    const { chat } = await judgeClient(server)
    const { matrices } = await judgeAll(judgeSession(chat), [refundItem()])
    expect(stranger.requests()).toBe(0)
    expect(groundedness(matrices.get('refund')?.head)).not.toContain('entailed')
  })
})
