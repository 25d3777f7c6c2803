import { afterEach, describe, expect, it, vi } from 'vitest'
import { chatQuestion, chatSettings } from '../../test/support/chat-question.ts'
import { hurriedPorts } from '../../test/support/hurried-ports.ts'
import { recordingLog } from '../../test/support/recording-log.ts'
import { openChatModel } from './chat-client.ts'
import { checkEndpoint } from './endpoint.ts'
import { type Fetch, targetOf } from './wire/guarded-fetch.ts'
import { exchangeUrl, type OidcIdentity, takesTokens } from './oidc.ts'
import { openSharedLimits } from './limits/waits-and-retries.ts'

type SentRequest = {
  readonly url: string
  readonly authorization: string | null
  readonly body: unknown
}

/** A provider that exchanges tokens and answers, none of it over a network. */
async function world({
  exchange = () => Response.json({ access_token: 'short-lived', expires_in: 3600 }),
  getToken = async () => 'from-the-job',
  baseUrl,
}: {
  readonly exchange?: (turn: number) => Response
  readonly getToken?: () => Promise<string>
  readonly baseUrl?: string
} = {}) {
  const sent: SentRequest[] = []
  const masked: string[] = []
  const fetch: Fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    const body: unknown = JSON.parse(textOf(init?.body))
    const { href } = targetOf(url)
    sent.push({ url: href, authorization: headers.get('authorization'), body })
    if (href === exchangeUrl)
      return exchange(sent.filter((request) => request.url === exchangeUrl).length)
    return Response.json({ choices: [{ message: { content: '{"verdicts":[]}' } }] })
  }
  const oidc: OidcIdentity = {
    identityProvider: 'idp_1',
    serviceAccount: 'sa_1',
    getToken,
    mask: (secret) => masked.push(secret),
  }
  const log = recordingLog()
  const access = { key: undefined, oidc, baseUrl, environment: {}, log }
  const chat = await openChatModel(
    chatSettings,
    { ...access, budget: undefined, deadline: undefined },
    openSharedLimits(log, hurriedPorts({ fetch })),
  )
  const ask = async () =>
    chat.ask(chatQuestion(), { signal: new AbortController().signal, again: false })
  return { ask, sent, masked, log, chat }
}

describe('S6: without a key', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('a token of the job is exchanged once, with its provider alone, and every token is masked', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-stray')
    const { ask, sent, masked, log } = await world()
    expect([(await ask()).kind, (await ask()).kind]).toEqual(['reply', 'reply'])
    expect(sent.map(({ url, authorization }) => [url, authorization])).toEqual([
      [exchangeUrl, null],
      ['https://api.openai.com/v1/chat/completions', 'Bearer short-lived'],
      ['https://api.openai.com/v1/chat/completions', 'Bearer short-lived'],
    ])
    expect(sent[0]?.body).toMatchObject({
      subject_token: 'from-the-job',
      identity_provider_id: 'idp_1',
      service_account_id: 'sa_1',
    })
    expect(masked).toEqual(['from-the-job', 'short-lived'])
    expect(log.lines[0]).toContain('https://api.openai.com/v1, asked with short-lived tokens')
    expect(JSON.stringify(log.lines)).not.toMatch(/sk-stray|from-the-job|bearer/i)
  })

  it.each([400, 401, 403])(
    'an exchange that is turned down (%i) stops the asking',
    async (status) => {
      const { ask, sent, chat } = await world({
        exchange: () =>
          Response.json({ error: 'invalid_grant', error_description: 'who?' }, { status }),
      })
      expect(await ask()).toMatchObject({ kind: 'failed', cause: 'auth' })
      expect(sent.map(({ url }) => url)).toEqual([exchangeUrl])
      expect(chat.facts().stopped?.cause).toBe('auth')
    },
  )

  it('an exchange that fails for a moment is asked for again', async () => {
    const { ask, sent } = await world({
      exchange: (turn) =>
        turn === 1 ? new Response('', { status: 503 }) : Response.json({ access_token: 'late' }),
    })
    expect((await ask()).kind).toBe('reply')
    expect(sent.map(({ url }) => url === exchangeUrl)).toEqual([true, true, false])
  })

  it.each([
    { what: 'no token', answer: {} },
    { what: 'a token that is none', answer: { access_token: 7 } },
  ])('an exchange that gives $what stops the asking', async ({ answer }) => {
    const { ask, sent } = await world({ exchange: () => Response.json(answer) })
    expect(await ask()).toMatchObject({ kind: 'failed', cause: 'auth' })
    expect(sent).toHaveLength(1)
  })

  it('a job that may have no token is told so', async () => {
    const { ask, sent } = await world({
      getToken: async () => {
        throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable')
      },
    })
    expect(await ask()).toMatchObject({
      cause: 'auth',
      message: expect.stringContaining('ACTIONS_ID_TOKEN_REQUEST_URL'),
    })
    expect(sent).toEqual([])
  })

  it('a run that is stopped does not wait for an exchange', async () => {
    const { chat } = await world({ getToken: async () => new Promise(() => undefined) })
    const controller = new AbortController()
    const asked = chat.ask(chatQuestion(), { signal: controller.signal, again: false })
    controller.abort(new Error('stopped'))
    await expect(asked).rejects.toThrow('stopped')
  })

  it.each([
    'https://evil.example/v1',
    'https://api.openai.com.evil.example/v1',
    'https://my.openai.azure.com/openai/v1',
    'https://api.openai.com:8443/v1',
    'http://localhost:1234/v1',
  ])('%s is no address for tokens', async (baseUrl) => {
    await expect(world({ baseUrl })).rejects.toThrow(
      /tokens of `identity-provider` go to api\.openai\.com alone/,
    )
  })

  it('a region of the provider is, and a key beside it is one credential too many', () => {
    const oidc: OidcIdentity = {
      identityProvider: 'a',
      serviceAccount: 'b',
      getToken: async () => '',
      mask: () => undefined,
    }
    const baseUrl = 'https://eu.api.openai.com/v1'
    expect(checkEndpoint({ baseUrl, key: undefined, oidc, environment: {} }).name).toBe(baseUrl)
    expect(() => checkEndpoint({ baseUrl, key: 'k', oidc, environment: {} })).toThrow(/both given/)
    const environment = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    expect(() => checkEndpoint({ baseUrl, key: undefined, oidc, environment })).toThrow(/NODE_TLS/)
  })
})

function textOf(body: RequestInit['body']): string {
  if (typeof body !== 'string') throw new Error('the body is no text')
  return body
}

it.each([
  ['https://api.openai.com/v1', true],
  ['https://eu.api.openai.com/v1', true],
  ['https://evilapi.openai.com/v1', false],
  ['https://api.openai.com.example/v1', false],
  ['http://api.openai.com/v1', false],
  ['https://api.openai.com:8443/v1', false],
])('S6: tokens go to the provider alone: %s', (address, takes) => {
  expect(takesTokens(new URL(address))).toBe(takes)
})
