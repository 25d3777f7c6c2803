import { describe, expect, it } from 'vitest'
import { chatQuestion, chatSettings, textQuestion } from '../../../test/support/chat-question.ts'
import { hurriedPorts } from '../../../test/support/hurried-ports.ts'
import {
  type Failure,
  type JudgeServer,
  judgeServer,
  type JudgeServerOptions,
} from '../../../test/support/judge-server.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { scriptedServer } from '../../../test/support/scripted-server.ts'
import { openBudget } from './limits/budget.ts'
import type { ChatLimits, OpenChatModel } from './models.ts'
import { openChatModel } from './chat-client.ts'
import type { ChatReply } from './chat-model.ts'
import type { ChatSettings } from './chat-settings.ts'
import type { ModelPorts } from './model-ports.ts'
import { openSharedLimits } from './limits/waits-and-retries.ts'

const key = 'sk-canary-77aa'

async function opened(
  server: Pick<JudgeServer, 'baseUrl'>,
  {
    settings = {},
    ports = {},
    limits = {},
  }: {
    readonly settings?: Partial<ChatSettings>
    readonly ports?: Partial<ModelPorts>
    readonly limits?: Partial<ChatLimits>
  } = {},
) {
  const log = recordingLog()
  const world = hurriedPorts(ports)
  const shared = openSharedLimits(log, world)
  const access = { key, baseUrl: server.baseUrl, environment: {}, log }
  const chat = await openChatModel(
    { ...chatSettings, ...settings },
    { ...access, budget: undefined, deadline: undefined, ...limits },
    shared,
  )
  return { chat, log, slept: world.slept, limiter: shared.limiter }
}

const { signal } = new AbortController()

async function ask(chat: OpenChatModel, about = '1'): Promise<ChatReply> {
  return chat.ask(chatQuestion(about), { signal, again: false })
}

/**
 * Sends one question to a server with these options; returns the reply, the calls, the waits and the log.
 */
async function askOne(options: JudgeServerOptions, more: Parameters<typeof opened>[1] = {}) {
  await using server = await judgeServer(options)
  const { chat, log, slept } = await opened(server, more)
  const reply = await ask(chat)
  return {
    reply,
    log,
    slept,
    chat,
    calls: server.calls,
    requests: server.requests(),
    problems: server.problems,
  }
}

const causeOf = (reply: ChatReply) => (reply.kind === 'failed' ? reply.cause : reply.kind)
const entailed = { verdicts: [expect.objectContaining({ id: 'x1', label: 'entailed' })] }

describe('a question to a chat model', () => {
  it('is one request with the configured fields and nothing else', async () => {
    const { reply, calls, requests, problems } = await askOne({ key })
    expect(reply).toEqual({
      kind: 'reply',
      value: entailed,
      servedModel: 'judge-model',
      usage: expect.objectContaining({ estimated: false, reasoning: 0 }),
    })
    expect([requests, problems]).toEqual([1, []])
    expect(Object.keys(calls[0]!.body)).toEqual([
      'model',
      'messages',
      'response_format',
      'max_completion_tokens',
    ])
    expect(calls[0]!.body.max_completion_tokens).toBe(8192)
  })

  it('carries the configured parameters under their names', async () => {
    const parameters = {
      temperature: 0,
      reasoning_effort: 'low',
      verbosity: 'low',
      service_tier: 'flex',
    }
    const { calls, chat } = await askOne({}, { settings: { extraBody: parameters } })
    expect(calls[0]!.body).toMatchObject({ ...parameters, max_completion_tokens: 8192 })
    expect(Object.fromEntries(chat.parameters)).toEqual(parameters)
  })

  it('for a text gets a text, without a response format', async () => {
    await using server = await judgeServer()
    const { chat } = await opened(server)
    const reply = await chat.ask(textQuestion(), { signal, again: false })
    expect(reply).toMatchObject({ kind: 'reply', value: 'Refunds take 7 days.' })
    expect(server.calls[0]!.body).not.toHaveProperty('response_format')
    expect(server.problems).toEqual([])
  })

  it('reports the served model, and estimates tokens that the server does not count', async () => {
    const failures: Failure[] = [{ when: 'always', trouble: { kind: 'no-usage' } }]
    const { reply } = await askOne({ servedModel: 'judge-model-2026', failures })
    expect(reply).toMatchObject({
      servedModel: 'judge-model-2026',
      usage: { input: 100, estimated: true, cachedInput: 0 },
    })
  })
})

const status = (code: number, more: object = {}): Failure['trouble'] => ({
  kind: 'status',
  status: code,
  ...more,
})
const always = (trouble: Failure['trouble']): JudgeServerOptions => ({
  failures: [{ when: 'always', trouble }],
})
const at = (numbers: readonly number[], trouble: Failure['trouble']): JudgeServerOptions => ({
  failures: [{ when: numbers, trouble }],
})
const noContext = {
  code: 'context_length_exceeded',
  message: "This model's maximum context length is 8192 tokens.",
}

describe('what goes wrong with a question', () => {
  it.each<{
    readonly what: string
    readonly server: JudgeServerOptions
    readonly want: string
    readonly requests: number
  }>([
    { what: '500 once', server: at([1], status(500)), want: 'reply', requests: 2 },
    { what: '500 four times', server: at([1, 2, 3, 4], status(500)), want: 'reply', requests: 5 },
    { what: '500 always', server: always(status(500)), want: 'server_error', requests: 5 },
    { what: '529 always', server: always(status(529)), want: 'server_error', requests: 5 },
    { what: '501 always', server: always(status(501)), want: 'server_error', requests: 1 },
    { what: '429 always', server: always(status(429)), want: 'rate_limited', requests: 5 },
    { what: '408 once', server: at([1], status(408)), want: 'reply', requests: 2 },
    { what: '409 once', server: at([1], status(409)), want: 'reply', requests: 2 },
    {
      what: 'a connection that ends',
      server: at([1], { kind: 'hang-up' }),
      want: 'reply',
      requests: 2,
    },
    {
      what: 'connections that end',
      server: always({ kind: 'hang-up' }),
      want: 'network',
      requests: 5,
    },
    {
      what: 'no quota',
      server: always(status(429, { code: 'insufficient_quota' })),
      want: 'quota',
      requests: 1,
    },
    { what: 'no money', server: always(status(402)), want: 'quota', requests: 1 },
    { what: 'a wrong key', server: always(status(401)), want: 'auth', requests: 1 },
    { what: 'a forbidden model', server: always(status(403)), want: 'auth', requests: 1 },
    { what: 'an unknown model', server: always(status(404)), want: 'bad_request', requests: 1 },
    // Three requests, because the error does not say what is wrong: with a schema, with any JSON, and
    // without an output format.
    { what: 'a bad request', server: always(status(400)), want: 'bad_request', requests: 3 },
    { what: 'a refusal', server: always({ kind: 'refusal' }), want: 'refusal', requests: 1 },
    {
      what: 'a withheld reply',
      server: always({ kind: 'content-filter' }),
      want: 'content_filter',
      requests: 1,
    },
    {
      what: 'a withheld question',
      server: always(status(400, { code: 'content_policy_violation' })),
      want: 'content_filter',
      requests: 1,
    },
    { what: 'a page of HTML once', server: at([1], html()), want: 'reply', requests: 2 },
    { what: 'pages of HTML', server: always(html()), want: 'bad_response', requests: 2 },
    {
      what: 'no choice once',
      server: at([1], { kind: 'empty-choices' }),
      want: 'reply',
      requests: 2,
    },
    {
      what: 'no choices',
      server: always({ kind: 'empty-choices' }),
      want: 'bad_response',
      requests: 5,
    },
    {
      what: '5 MiB',
      server: always({
        kind: 'raw',
        body: `"${'x'.repeat(5 * 2 ** 20)}"`,
        type: 'application/json',
      }),
      want: 'bad_response',
      requests: 2,
    },
    {
      what: 'a byte more than 8 MiB',
      server: always({
        kind: 'raw',
        body: `${'{"choices":[{"message":{"content":"{}"}}]}'.padEnd(8 * 2 ** 20)} `,
        type: 'application/json',
      }),
      want: 'bad_response',
      requests: 2,
    },
    {
      what: 'an error with status 200',
      server: always({
        kind: 'raw',
        body: '{"error":{"message":"upstream"}}',
        type: 'application/json',
      }),
      want: 'server_error',
      requests: 5,
    },
    {
      what: 'a redirect',
      server: always({ kind: 'redirect', status: 307, to: 'http://127.0.0.1:9/' }),
      want: 'bad_response',
      requests: 1,
    },
    { what: 'a cut reply once', server: at([1], { kind: 'length' }), want: 'reply', requests: 2 },
    { what: 'cut replies', server: always({ kind: 'length' }), want: 'length', requests: 2 },
    {
      what: 'too long a question',
      server: always(status(400, noContext)),
      want: 'context_length',
      requests: 2,
    },
    {
      what: 'a reply that lacks its end, once',
      server: at([1], { kind: 'content', change: (text) => text.slice(0, -1) }),
      want: 'reply',
      requests: 2,
    },
  ])('$what: $want after $requests requests', async ({ server, want, requests }) => {
    const made = await askOne(server)
    expect(causeOf(made.reply)).toBe(want)
    expect(made.requests).toBe(requests)
    expect(made.problems).toEqual([])
  })

  it('a JSON body without its content type is still read', async () => {
    const envelope = { choices: [{ message: { content: '{"verdicts":[]}' } }] }
    const { reply } = await askOne(
      always({ kind: 'raw', body: JSON.stringify(envelope), type: 'text/plain' }),
    )
    expect(reply).toMatchObject({
      kind: 'reply',
      value: { verdicts: [] },
      servedModel: 'judge-model',
    })
  })

  it('the token limit of a truncated reply is doubled once', async () => {
    const { calls } = await askOne(always({ kind: 'length' }))
    expect(calls.map(({ body }) => body.max_completion_tokens)).toEqual([8192, 16_384])
  })

  it('the token limit of the reply is dropped for a question that is too long', async () => {
    const { calls } = await askOne(always(status(400, noContext)))
    expect(calls.map(({ body }) => body.max_completion_tokens)).toEqual([8192, undefined])
  })

  it('S14: an answer that never comes, or trickles, is a timeout after three attempts', async () => {
    for (const trouble of [{ kind: 'hang' }, { kind: 'trickle', everyMs: 20 }] as const) {
      const made = await askOne(always(trouble), { settings: { timeoutMs: 120 } })
      expect(causeOf(made.reply)).toBe('timeout')
      expect(made.requests).toBe(3)
    }
  })

  it.each([
    {
      what: 'choices without end',
      body: `{"choices":[${'{},'.repeat(300_000)}{}]}`,
      says: 'its response contains more than 20,000 objects, lists and keys',
    },
    {
      what: 'lists in lists without end',
      body: `{"choices":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
      says: 'its response is nested more than 64 levels deep',
    },
  ])('S14: $what are reported before they are parsed', async ({ body, says }) => {
    for (const type of ['application/json', 'text/plain']) {
      const { reply, chat } = await askOne(always({ kind: 'raw', body, type }))
      expect(reply).toMatchObject({
        kind: 'failed',
        cause: 'bad_response',
        message: expect.stringContaining(says),
      })
      expect(chat.facts().requests).toBe(2)
    }
  })

  it('S6: never repeats a key that was given with a line feed', async () => {
    await using server = await scriptedServer(({ headers }, response) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: `no: ${headers.authorization}` } }))
    })
    const log = recordingLog()
    const chat = await openChatModel(
      chatSettings,
      {
        key: `${key} \n`,
        baseUrl: server.origin,
        environment: {},
        log,
        budget: undefined,
        deadline: undefined,
      },
      openSharedLimits(log, hurriedPorts({})),
    )
    const reply = await ask(chat)
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`)
    expect(reply).toMatchObject({ message: expect.stringContaining('no: Bearer ***') })
    expect(JSON.stringify([reply, log.lines])).not.toContain(key)
  })

  it('is reported in readable words and never with the key', async () => {
    const body = `<html>\u001B[31m${key}${'x'.repeat(9999)}`
    const { reply, log } = await askOne(always(status(502, { body })))
    const message = reply.kind === 'failed' ? reply.message : ''
    expect(message).toContain('it answered 502 <html>\\u001b[31m***')
    expect(message.length).toBeLessThan(400)
    expect(JSON.stringify([reply, log.lines])).not.toContain(key)
  })
})

function html(): Failure['trouble'] {
  return { kind: 'raw', body: '<html>welcome</html>', type: 'text/html' }
}

describe('a server that supports less', () => {
  it.each([
    { personality: 'openai', first: 1, fields: ['response_format', 'max_completion_tokens'] },
    { personality: 'renamed', first: 2, fields: ['response_format', 'max_tokens'] },
    { personality: 'strict-422', first: 2, fields: ['response_format', 'max_tokens'] },
    {
      personality: 'no-strict-schema',
      first: 2,
      fields: ['response_format', 'max_completion_tokens'],
    },
    { personality: 'no-schema', first: 3, fields: ['max_completion_tokens'] },
    {
      personality: 'ignores-schema',
      first: 1,
      fields: ['response_format', 'max_completion_tokens'],
    },
    { personality: 'no-system', first: 2, fields: ['response_format', 'max_completion_tokens'] },
    { personality: 'reasoning', first: 1, fields: ['response_format', 'max_completion_tokens'] },
  ] as const)(
    '$personality: $first requests at first, then one',
    async ({ personality, first, fields }) => {
      await using server = await judgeServer({ personality })
      const { chat } = await opened(server)
      expect(await ask(chat)).toMatchObject({ kind: 'reply', value: entailed })
      expect(server.requests()).toBe(first)
      expect(await ask(chat, '2')).toMatchObject({ kind: 'reply', value: entailed })
      expect(server.requests()).toBe(first + 1)
      expect(Object.keys(server.calls.at(-1)!.body)).toEqual(['model', 'messages', ...fields])
      expect(server.problems).toEqual([])
    },
  )

  it('is reported in the log, and configured parameters are reported as ignored', async () => {
    const settings = { extraBody: { temperature: 0, service_tier: 'flex' } }
    const { reply, chat, log, requests } = await askOne({ personality: 'reasoning' }, { settings })
    expect([reply.kind, requests]).toEqual(['reply', 2])
    expect(chat.facts()).toMatchObject({
      requests: 2,
      ignored: ['temperature'],
      adaptations: [{ field: 'temperature', change: 'left out' }],
    })
    expect(log.lines.filter((line) => line.startsWith('warn'))).toEqual([
      expect.stringContaining('does not accept temperature, so it is left out'),
    ])
  })

  it('gets the rubric at the start of the question if it has no system role', async () => {
    const { calls } = await askOne({ personality: 'no-system' })
    expect(calls.at(-1)!.body.messages).toEqual([
      { role: 'user', content: expect.stringMatching(/^The rubric\.\n\nThe data stands/) },
    ])
  })

  it('needs one adaptation for all concurrent questions', async () => {
    await using server = await judgeServer({ personality: 'renamed' })
    const { chat } = await opened(server)
    const replies = await Promise.all(['1', '2', '3', '4'].map((about) => ask(chat, about)))
    expect(replies.map(({ kind }) => kind)).toEqual(Array(4).fill('reply'))
    expect(server.requests()).toBe(8)
    expect(chat.facts().adaptations).toHaveLength(1)
  })

  it('is asked in the next lower mode after a malformed reply', async () => {
    await using server = await judgeServer()
    const { chat } = await opened(server)
    await ask(chat)
    for (const about of ['2', '3']) await chat.ask(chatQuestion(about), { signal, again: true })
    expect(chat.facts().adaptations).toEqual([])
    await using prose = await judgeServer(at([1], { kind: 'content', change: () => 'Yes.' }))
    const other = (await opened(prose)).chat
    await other.ask(chatQuestion(), { signal, again: true })
    expect(prose.calls.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
    ])
  })

  it.each([
    { what: 'two objects', change: (text: string) => `${text}\n{"verdicts":[]}` },
    { what: 'an object that lacks its end', change: (text: string) => text.slice(0, -1) },
  ])('$what in a text count as malformed after one repeat', async ({ change }) => {
    const troubled = { ...always({ kind: 'content', change }), personality: 'no-schema' } as const
    const { reply, requests } = await askOne(troubled)
    expect([causeOf(reply), requests]).toEqual(['malformed', 4])
  })

  it('is adapted to at most eight times', async () => {
    const all = { temperature: 0, reasoning_effort: 'low', verbosity: 'low', service_tier: 'auto' }
    const names = [
      'temperature',
      'reasoning_effort',
      'verbosity',
      'service_tier',
      'max_completion_tokens',
      'max_tokens',
    ]
    const failures = names.map((param): Failure => ({
      when: ({ body }) => body[param] !== undefined,
      trouble: status(400, { param }),
    }))
    const formats: Failure = {
      when: ({ body }) => body['response_format'] !== undefined,
      trouble: status(400, { message: 'no structured output here' }),
    }
    const roles: Failure = {
      when: ({ body }) => JSON.stringify(body['messages']).includes('"system"'),
      trouble: status(400, { message: 'system role not supported' }),
    }
    const eight = await askOne(
      { failures: [...failures, formats] },
      { settings: { extraBody: all } },
    )
    expect([causeOf(eight.reply), eight.requests]).toEqual(['reply', 9])
    expect(eight.chat.facts().adaptations).toHaveLength(8)
    const nine = await askOne(
      { failures: [...failures, formats, roles] },
      { settings: { extraBody: all } },
    )
    expect([causeOf(nine.reply), nine.requests]).toEqual(['bad_request', 9])
    expect(nine.chat.facts().adaptations).toHaveLength(8)
  })

  it('costs no attempts while the client adapts to it', async () => {
    const troubled = at([2, 3, 4, 5], status(500)).failures ?? []
    const { reply, requests } = await askOne({ personality: 'renamed', failures: troubled })
    expect([causeOf(reply), requests]).toEqual(['reply', 6])
  })

  it('that ignores schemas costs concurrent questions only one mode', async () => {
    await using server = await judgeServer({
      failures: [
        {
          when: ({ body }) => JSON.stringify(body['response_format']).includes('json_schema'),
          trouble: { kind: 'content', change: () => 'Yes.' },
        },
      ],
    })
    const { chat } = await opened(server)
    const replies = await Promise.all(['1', '2', '3', '4'].map((about) => ask(chat, about)))
    expect(replies.map(causeOf)).toEqual(Array(4).fill('reply'))
    expect(chat.facts().adaptations).toEqual([
      { field: 'response_format json_schema', change: 'requested as json_object' },
    ])
  })
})

describe('shared limits', () => {
  const questions = (chat: OpenChatModel, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(chat, String(index))))

  it.each([
    { headers: { 'retry-after': '2' }, waits: 2000 },
    { headers: { 'retry-after-ms': '1500' }, waits: 1500 },
    { headers: { 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' }, waits: 7000 },
    { headers: { 'retry-after': '90' }, waits: 90_000 },
  ])('delays all calls for $headers', async ({ headers, waits }) => {
    await using server = await judgeServer(at([1], status(429, { headers })))
    const { chat, slept } = await opened(server, {
      limits: { deadline: deadlineAt(300_000) },
    })
    expect(causeOf(await ask(chat))).toBe('reply')
    expect(slept).toEqual([waits])
  })

  it('gives up immediately if the wait would end after the deadline', async () => {
    await using server = await judgeServer(
      at([1], status(429, { headers: { 'retry-after': '90' } })),
    )
    const { chat, slept } = await opened(server, { limits: { deadline: deadlineAt(60_000) } })
    const replies = await questions(chat, 3)
    expect(replies.map(causeOf)).toContain('deadline')
    expect(causeOf(await ask(chat))).toBe('deadline')
    expect(slept).toEqual([])
    expect(server.requests()).toBeLessThanOrEqual(3)
  })

  it('draws increasing waits if the server does not specify any', async () => {
    const { slept } = await askOne(always(status(503)))
    expect(slept).toEqual([500, 1000, 2000, 4000])
  })

  it.each([
    { cause: 'quota', trouble: status(429, { code: 'insufficient_quota' }) },
    { cause: 'auth', trouble: status(401) },
    { cause: 'bad_request', trouble: status(404) },
  ])('stops with $cause, and no request starts after it', async ({ cause, trouble }) => {
    await using server = await judgeServer(always(trouble))
    const { chat, log } = await opened(server)
    const replies = await questions(chat, 20)
    expect(new Set(replies.map(causeOf))).toEqual(new Set([cause]))
    expect(server.requests()).toBeLessThanOrEqual(4)
    const requests = server.requests()
    expect(causeOf(await ask(chat, 'late'))).toBe(cause)
    expect(server.requests()).toBe(requests)
    expect(chat.facts().stopped).toMatchObject({
      cause,
      message: expect.stringContaining('"judge-model" at http'),
    })
    expect(log.lines.filter((line) => line.startsWith('warn: no more requests'))).toHaveLength(1)
  })

  it('stops as unreachable after ten exhausted calls in a row', async () => {
    await using server = await judgeServer(always(status(500)))
    const { chat } = await opened(server, { settings: { concurrency: 1 } })
    const causes: string[] = []
    for (let call = 0; call < 12; call += 1) causes.push(causeOf(await ask(chat, String(call))))
    expect(causes).toEqual([...Array(10).fill('server_error'), 'unreachable', 'unreachable'])
    expect(server.requests()).toBe(50)
  })

  it.each([
    [429, 'the endpoint allows no more requests for now: check its quota, or run again later'],
    [500, 'the endpoint has a problem: run again later'],
  ])('suggests a remedy for exhausted calls that end with %d', async (code, hint) => {
    await using server = await judgeServer(always(status(code)))
    const { chat } = await opened(server, { settings: { concurrency: 1 } })
    for (let call = 0; call < 10; call += 1) await ask(chat, String(call))
    expect(chat.facts().stopped).toMatchObject({ cause: 'unreachable', hint })
  })

  it('continues if a call succeeds in between', async () => {
    await using server = await judgeServer({
      failures: [{ when: ({ number }) => number !== 41, trouble: status(500) }],
    })
    const { chat } = await opened(server)
    for (let call = 0; call < 15; call += 1) await ask(chat, String(call))
    expect(chat.facts().stopped).toBeUndefined()
  })

  it('stops after three bad requests with the same code in a row', async () => {
    await using server = await judgeServer({
      failures: [
        { when: [1, 2, 4, 5], trouble: status(400, { code: 'a' }) },
        { when: [3], trouble: status(400, { code: 'b' }) },
        { when: ({ number }) => number > 5, trouble: status(400, { code: 'a' }) },
      ],
    })
    const { chat } = await opened(server)
    for (let call = 0; call < 9; call += 1)
      expect(causeOf(await ask(chat, String(call)))).toBe('bad_request')
    expect(server.requests()).toBe(6)
  })

  it('sends no more requests at once than allowed', async () => {
    await using server = await judgeServer({ delayMs: 40 })
    const { chat, limiter } = await opened(server, { settings: { concurrency: 6 } })
    await questions(chat, 60)
    expect(server.mostAtOnce()).toBe(6)
    expect(limiter.limit()).toBe(6)
  })
})

describe('S14: limits of calls', () => {
  it('a call that would exceed the budget is not sent, and neither are later calls', async () => {
    await using server = await judgeServer()
    const budget = openBudget({
      limits: { usd: undefined, tokens: undefined, calls: 3 },
      price: undefined,
    })
    const { chat } = await opened(server, { limits: { budget } })
    const causes: string[] = []
    for (const about of ['1', '2', '3', '4', '5']) causes.push(causeOf(await ask(chat, about)))
    expect(causes).toEqual(['reply', 'reply', 'reply', 'budget', 'budget'])
    expect(server.requests()).toBe(3)
    expect(chat.facts().stopped?.message).toContain('judge.budget.calls')
    expect(budget.spent().input).toBeGreaterThan(0)
  })

  it('repeated requests count, and those without a reply cost no tokens', async () => {
    const budget = openBudget({
      limits: { usd: undefined, tokens: undefined, calls: 5000 },
      price: undefined,
    })
    const { requests } = await askOne(always(status(500)), { limits: { budget } })
    expect(requests).toBe(5)
    expect(budget.spent()).toMatchObject({ calls: 5, input: 0, output: 0 })
  })

  it('a deadline ends hanging calls and all remaining ones', async () => {
    await using server = await judgeServer(always({ kind: 'hang' }))
    const deadline = deadlineAt(1_000_000)
    const { chat } = await opened(server, { limits: { deadline } })
    const asked = Promise.all(['1', '2', '3', '4', '5', '6'].map((about) => ask(chat, about)))
    await until(() => server.requests() === 4)
    deadline.end()
    expect((await asked).map(causeOf)).toEqual(Array(6).fill('deadline'))
    expect(causeOf(await ask(chat))).toBe('deadline')
    expect(server.requests()).toBe(4)
  })

  it('a stopped run ends hanging calls with its own reason', async () => {
    await using server = await judgeServer(always({ kind: 'hang' }))
    const { chat } = await opened(server, { limits: { deadline: deadlineAt(1_000_000) } })
    const controller = new AbortController()
    const asked = Promise.allSettled(
      ['1', '2', '3', '4', '5', '6'].map((about) =>
        chat.ask(chatQuestion(about), { signal: controller.signal, again: false }),
      ),
    )
    await until(() => server.requests() === 4)
    const reason = new Error('stopped')
    const started = performance.now()
    controller.abort(reason)
    for (const one of await asked) expect(one).toEqual({ status: 'rejected', reason })
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

/** A deadline on the sped-up clock, which starts at 0; `end` makes it expire. */
function deadlineAt(endsAt: number) {
  const controller = new AbortController()
  return {
    endsAt,
    signal: controller.signal,
    end: () => controller.abort(),
    [Symbol.dispose]: () => undefined,
  }
}

async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + 5000
  while (!condition()) {
    if (performance.now() > end) throw new Error('it never came')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
