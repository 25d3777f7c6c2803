import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chatQuestion, chatSettings } from '../../../test/support/chat-question.ts'
import { hurriedPorts } from '../../../test/support/hurried-ports.ts'
import { type JudgeServer, judgeServer } from '../../../test/support/judge-server.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { scriptedServer } from '../../../test/support/scripted-server.ts'
import { openChatModel } from './chat-client.ts'
import type { Fetch } from './wire/guarded-fetch.ts'
import { openSharedLimits } from './limits/waits-and-retries.ts'

const key = 'sk-canary-77aa'

async function asked(server: Pick<JudgeServer, 'baseUrl'>, fetch?: Fetch) {
  const log = recordingLog()
  const chat = await openChatModel(
    chatSettings,
    {
      key,
      baseUrl: server.baseUrl,
      environment: process.env,
      log,
      budget: undefined,
      deadline: undefined,
    },
    openSharedLimits(log, hurriedPorts(fetch === undefined ? {} : { fetch })),
  )
  const { signal } = new AbortController()
  return { log, reply: await chat.ask(chatQuestion(), { signal, again: false }) }
}

describe('S6: a hostile environment', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('redirects no question, adds no header and causes no output', async () => {
    await using server = await judgeServer({ key })
    await using hostile = await judgeServer()
    const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
    const said = methods.map((method) =>
      vi.spyOn(console, method).mockImplementation(() => undefined),
    )
    for (const [name, value] of Object.entries({
      OPENAI_BASE_URL: hostile.baseUrl,
      OPENAI_CUSTOM_HEADERS: 'X-Evil: 1\nAuthorization: Bearer evil',
      OPENAI_ORG_ID: 'evil',
      OPENAI_PROJECT_ID: 'evil',
      OPENAI_ADMIN_KEY: 'evil',
      OPENAI_API_KEY: 'evil',
      OPENAI_WEBHOOK_SECRET: 'evil',
      OPENAI_LOG: 'debug',
    }))
      vi.stubEnv(name, value)
    const { reply, log } = await asked(server)
    expect(reply.kind).toBe('reply')
    expect([hostile.requests(), server.requests()]).toEqual([0, 1])
    const [call] = server.calls
    expect(call?.headers.authorization).toBe(`Bearer ${key}`)
    expect(JSON.stringify(call?.headers)).not.toMatch(/evil/i)
    expect(
      Object.keys(call?.headers ?? {}).filter((name) => /openai|stainless/.test(name)),
    ).toEqual([])
    expect(said.flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(log.lines).toEqual([
      expect.stringContaining(
        `replies of "judge-model" come from ${server.baseUrl}; requests are sent with the key`,
      ),
    ])
  })

  it('receives nothing through a redirect', async () => {
    await using hostile = await judgeServer()
    await using server = await judgeServer({
      failures: [
        {
          when: 'always',
          trouble: { kind: 'redirect', status: 307, to: `${hostile.baseUrl}/chat/completions` },
        },
      ],
    })
    const { reply } = await asked(server)
    expect(reply).toMatchObject({ kind: 'failed', cause: 'bad_response' })
    expect([hostile.requests(), server.requests()]).toEqual([0, 1])
  })

  it('prevents any connection if certificates are unchecked', async () => {
    await using server = await judgeServer()
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    await expect(asked(server)).rejects.toMatchObject({ code: 'judge-unavailable' })
    expect(server.requests()).toBe(0)
  })
})

it.each([
  { baseUrl: 'https://api.openai.com/v1', more: ['store', 'prompt_cache_key'] },
  { baseUrl: 'https://eu.api.openai.com/v1', more: ['store', 'prompt_cache_key'] },
  { baseUrl: 'https://my.openai.azure.com/openai/v1', more: [] },
  { baseUrl: 'https://openai.com.example/v1', more: [] },
  { baseUrl: 'https://evilopenai.com/v1', more: [] },
])(
  'parameters that only OpenAI knows are sent only to OpenAI: $baseUrl',
  async ({ baseUrl, more }) => {
    const bodies: Readonly<Record<string, unknown>>[] = []
    await asked({ baseUrl }, async (_url, init) => {
      bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
      return Response.json({ choices: [{ message: { content: '{}' } }] })
    })
    const fields = ['model', 'messages', 'response_format', 'max_completion_tokens', ...more]
    expect(Object.keys(bodies[0]!).toSorted()).toEqual(fields.toSorted())
    const { store, prompt_cache_key } = bodies[0]!
    const isTold = more.length > 0
    expect([store, prompt_cache_key]).toEqual(
      isTold ? [false, 'rag-gate/verify/judge/1'] : [undefined, undefined],
    )
  },
)

it(
  'S14: nothing keeps the process alive after it leaves a trickling server',
  { timeout: 20_000 },
  async () => {
    await using server = await scriptedServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    })
    const script = `
    import { openChatModel } from ${JSON.stringify(new URL('chat-client.ts', import.meta.url).href)}
    import { startDeadline } from ${JSON.stringify(new URL('limits/deadline.ts', import.meta.url).href)}
    import { chatQuestion, chatSettings } from ${JSON.stringify(new URL('../../../test/support/chat-question.ts', import.meta.url).href)}
    const log = { info() {}, warn() {}, debug() {} }
    const access = { key: 'k', baseUrl: '${server.origin}/v1', environment: {}, log, budget: undefined }
    const deadline = startDeadline(600, () => performance.now())
    startDeadline(3_600_000, () => performance.now())
    const chat = await openChatModel(chatSettings, { ...access, deadline })
    const { signal } = new AbortController()
    const reply = await chat.ask(chatQuestion(), { signal, again: false })
    const started = performance.now()
    process.on('exit', () => console.log(JSON.stringify({ cause: reply.cause, ms: performance.now() - started })))
  `
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    const [out, err] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    expect(err).toBe('')
    const { cause, ms } = JSON.parse(out) as { cause: string; ms: number }
    expect(cause).toBe('deadline')
    expect(ms).toBeLessThan(1000)
  },
)
