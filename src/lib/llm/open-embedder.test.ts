import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type EmbeddingsFault,
  type EmbeddingsServer,
  embeddingsServer,
} from '../../../test/rig/embeddings-server.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import type { EmbedSettings } from '../model/settings/settings.ts'
import { GateError } from '../errors.ts'
import { embedders, openEmbedder } from './open-embedder.ts'

const key = 'sk-canary-5f1c'
const settings: EmbedSettings = { model: 'stand-in', dimensions: undefined }
const { signal } = new AbortController()

async function opened(server: EmbeddingsServer, changes: Partial<EmbedSettings> = {}) {
  const log = recordingLog()
  const access = { key, baseUrl: server.baseUrl, environment: process.env, log }
  return { log, embedder: await openEmbedder({ ...settings, ...changes }, access) }
}

const failureOf = async (work: Promise<unknown>): Promise<GateError> => {
  const thrown = await work.catch((error: unknown) => error)
  if (!(thrown instanceof GateError)) throw new Error(`expected a GateError, not ${String(thrown)}`)
  expect(thrown.code).toBe('judge-unavailable')
  return thrown
}

const texts = (count: number) => Array.from({ length: count }, (_, at) => `text number ${at}`)

describe('embeddings', () => {
  it('come in the order of the texts, whatever order the server returns them in', async () => {
    await using server = await embeddingsServer()
    const { embedder } = await opened(server)
    const vectors = await embedder.embed(['one', 'two', 'one two'], signal)
    expect(vectors.map((vector) => vector.length)).toEqual([64, 64, 64])
    const [one, two, both] = vectors
    expect(Array.from(both!, (number) => Math.floor(number))).toEqual(
      Array.from(one!, (number, at) => Math.floor(number) + Math.floor(two![at]!)),
    )
  })

  it('are requested with the configured fields and nothing else', async () => {
    await using server = await embeddingsServer()
    await (await opened(server)).embedder.embed(['one'], signal)
    await (await opened(server, { dimensions: 8 })).embedder.embed(['one'], signal)
    const [first, second] = server.requests
    expect(first?.path).toBe('/v1/embeddings')
    expect(first?.body).toEqual({ model: 'stand-in', input: ['one'], encoding_format: 'float' })
    expect(second?.body).toMatchObject({ dimensions: 8 })
    expect(first?.headers['authorization']).toBe(`Bearer ${key}`)
    expect(
      Object.keys(first?.headers ?? {}).filter((name) => /stainless|openai/.test(name)),
    ).toEqual([])
  })

  it('need no key for a server that requires none', async () => {
    await using server = await embeddingsServer()
    const access = {
      key: undefined,
      baseUrl: server.baseUrl,
      environment: {},
      log: recordingLog(),
    }
    await (await openEmbedder(settings, access)).embed(['one'], signal)
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('are requested without encoding_format if the server does not know it', async () => {
    await using server = await embeddingsServer({
      answer: ({ body }) =>
        body['encoding_format'] === undefined
          ? undefined
          : {
              kind: 'status',
              status: 400,
              body: { error: { message: 'Value of encoding_format is not supported.' } },
            },
    })
    const { embedder } = await opened(server)
    await Promise.all([embedder.embed(['one'], signal), embedder.embed(['two'], signal)])
    await embedder.embed(['three'], signal)
    expect(server.requests.map(({ body }) => body['encoding_format'])).toEqual([
      'float',
      'float',
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([400, 413])('that are too many at once (%i) are requested in halves', async (status) => {
    await using server = await embeddingsServer({
      answer: (request) => (request.texts.length > 2 ? { kind: 'status', status } : undefined),
    })
    const { embedder } = await opened(server)
    const vectors = await embedder.embed(texts(7), signal)
    expect(vectors).toHaveLength(7)
    expect(server.embedded).toEqual(texts(7))
  })

  it('are requested once more if an answer is unusable', async () => {
    await using server = await embeddingsServer()
    const { embedder } = await opened(server)
    server.fail({ kind: 'text', text: '<html>welcome</html>', type: 'text/html' })
    expect(await embedder.embed(['one'], signal)).toHaveLength(1)
    expect(server.requests).toHaveLength(2)
  })

  it('survive a brief outage of the server', async () => {
    await using server = await embeddingsServer()
    const { embedder } = await opened(server)
    const soon = { 'retry-after-ms': '1' }
    server.fail(
      { kind: 'status', status: 429, headers: soon },
      { kind: 'status', status: 503, headers: soon },
    )
    expect(await embedder.embed(['one'], signal)).toHaveLength(1)
    expect(server.requests).toHaveLength(3)
  })
})

describe('missing embeddings are reported with a remedy', () => {
  const status = (code: number, error: unknown = { message: 'no' }) => ({
    kind: 'status' as const,
    status: code,
    body: { error },
  })
  const text = (body: string): EmbeddingsFault => ({ kind: 'text', text: body })
  const bad = text('{"data":[]}')

  it.each([
    {
      fault: [status(401, { message: `Incorrect key: ${key}` })],
      says: 'it answered 401 Incorrect key: ***',
      hint: 'api-key',
    },
    { fault: [status(403)], says: 'it answered 403', hint: 'api-key' },
    {
      fault: [status(404, { message: 'The model `x` does not exist', code: 'model_not_found' })],
      says: '404',
      hint: 'embed.model',
    },
    {
      fault: [status(429, { message: 'You exceeded your quota', code: 'insufficient_quota' })],
      says: '429',
      hint: 'quota',
    },
    {
      fault: [status(400, { message: 'Unknown parameter', param: 'dimensions' })],
      says: '400',
      hint: 'leave embed.dimensions out',
    },
    {
      fault: [status(400, { message: 'maximum context length is 8192 tokens' })],
      says: '8192',
      hint: 'chunk.size',
    },
    { fault: [status(307)], says: 'redirect', hint: 'base-url' },
    { fault: [bad, bad], says: 'its response has 0 vectors for 1 text', hint: 'base-url' },
    {
      fault: [text('[]'), text('{}')],
      says: 'its response is not a list of vectors',
      hint: 'base-url',
    },
    {
      fault: [text('{"data":[{"index":1,"embedding":[1]}]}')],
      says: 'which vector belongs to which text',
      hint: '`index`',
    },
    {
      fault: [text('{"data":[{"embedding":[[1],[2]]}]}')],
      says: 'one vector per token',
      hint: '--pooling mean',
    },
    { fault: [{ kind: 'text' as const, text: '{' }], says: 'its response', hint: '' },
    {
      fault: [status(422, { message: `\u001B[31m::error::${'x'.repeat(9999)}` })],
      says: '422 \\u001b[31m',
      hint: '',
    },
  ])('$says', async ({ fault, says, hint }) => {
    await using server = await embeddingsServer()
    const { embedder } = await opened(server)
    server.fail(...fault, ...fault)
    const failure = await failureOf(embedder.embed(['one'], signal))
    expect(failure.message).toContain(`embeddings of "stand-in" at ${server.baseUrl}: `)
    expect(failure.message).toContain(says)
    expect(failure.message).not.toContain(key)
    expect(failure.message.length).toBeLessThan(450)
    expect(failure.hint).toContain(hint)
  })

  // Error messages of llama.cpp, Ollama, OpenAI, TEI, vLLM and a proxy.
  it.each([
    [500, 'input (992 tokens) is too large to process. increase the physical batch size'],
    [500, 'the input length exceeds the context length'],
    [429, 'Request too large for m on tokens per min (TPM): Limit 100, Requested 200.'],
    [424, '`inputs` must have less than 512 tokens. Given: 992'],
    [503, "This model's maximum context length is 512 tokens."],
    [413, '<html>Request Entity Too Large</html>'],
  ])('an oversized batch (%i %s) is requested in halves, and not again', async (code, message) => {
    await using server = await embeddingsServer({
      answer: (request) => (request.texts.length > 1 ? status(code, { message }) : undefined),
    })
    const { embedder } = await opened(server)
    expect(await embedder.embed(texts(3), signal)).toHaveLength(3)
    expect(server.requests.map((request) => request.texts.length)).toEqual([3, 2, 1, 1, 1])
    server.fail(status(code, { message }))
    const failure = await failureOf(embedder.embed(['one long text'], signal))
    expect(failure).toMatchObject({ text: 'one long text' })
    expect(failure.message).toContain(message.slice(0, 60))
    expect(failure.hint).toBe(
      "lower chunk.size, or raise the server's limit: the text has 13 characters",
    )
  })

  const refused = async (spoilt: EmbeddingsFault) => {
    await using server = await embeddingsServer({
      answer: (request) => (request.texts.includes('text number 2') ? spoilt : undefined),
    })
    const { embedder } = await opened(server)
    const failure = await failureOf(embedder.embed(texts(4), signal))
    return { failure, sent: server.requests.map((request) => request.texts.length) }
  }

  const ofOneText = {
    failure: { text: 'text number 2', hint: expect.stringContaining('fails on this text') },
    sent: [4, 2, 2, 1],
  }

  // Error messages of Ollama, llama.cpp and Python servers.
  it.each([
    'failed to encode response: json: unsupported value: NaN',
    'json: unsupported value: +Inf',
    'Out of range float values are not JSON compliant',
  ])('%s: the offending text is found', async (message) => {
    expect(await refused(status(500, { message }))).toMatchObject(ofOneText)
  })

  it.each([
    ['null', [null]],
    ['base64', '//////////8='],
  ])('NaN as %s: the offending text is found', async (_, embedding) => {
    const change = (vectors: number[][]) => vectors.map(() => ({ embedding }))
    expect(await refused({ kind: 'spoil', change })).toMatchObject(ofOneText)
  })

  it('a limit per minute is waited for, whatever else the message mentions', async () => {
    await using server = await embeddingsServer()
    const message = 'Rate limit for long requests; the context window is not at fault'
    server.fail({ ...status(429, { message }), headers: { 'retry-after-ms': '1' } })
    const { embedder } = await opened(server)
    expect(await embedder.embed(texts(2), signal)).toHaveLength(2)
    expect(server.requests.map((request) => request.texts.length)).toEqual([2, 2])
  })

  it('each text is requested alone from a server that takes one at a time', async () => {
    await using server = await embeddingsServer({
      answer: () => ({ kind: 'spoil', change: ([embedding]) => [{ embedding }] }),
    })
    const { embedder } = await opened(server)
    const vectors = await embedder.embed(texts(2), signal)
    expect(vectors).toHaveLength(2)
    expect(vectors[0]).not.toEqual(vectors[1])
  })

  it('a failure of one half ends the search for the oversized text', async () => {
    await using server = await embeddingsServer({ answer: () => ({ kind: 'status', status: 400 }) })
    const { embedder } = await opened(server)
    await failureOf(embedder.embed(texts(64), signal))
    expect(server.requests.map((request) => request.texts.length)).toEqual([64, 32, 16, 8, 4, 2, 1])
  })

  it('a failure is not remembered: the next attempt asks again', async () => {
    await using server = await embeddingsServer()
    const { embedder } = await opened(server)
    server.fail(status(401))
    await failureOf(embedder.embed(['one'], signal))
    expect(await embedder.embed(['one'], signal)).toHaveLength(1)
  })

  it('S14: a request to a hanging server is abandoned when the run is stopped', async () => {
    await using server = await embeddingsServer({ answer: () => ({ kind: 'hang' }) })
    const { embedder } = await opened(server)
    const controller = new AbortController()
    const reason = new GateError('deadline-exceeded', 'too late')
    const asked = embedder.embed(['one'], controller.signal).catch((error: unknown) => error)
    await server.asked
    controller.abort(reason)
    expect(await asked).toBe(reason)
  })
})

describe('S6: a hostile environment', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('redirects no request, adds no header and causes no output', async () => {
    await using server = await embeddingsServer()
    await using hostile = await embeddingsServer()
    const said = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(() => undefined),
    )
    vi.stubEnv('OPENAI_BASE_URL', hostile.baseUrl)
    vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'X-Evil: 1\nAuthorization: Bearer evil')
    vi.stubEnv('OPENAI_ORG_ID', 'evil')
    vi.stubEnv('OPENAI_PROJECT_ID', 'evil')
    vi.stubEnv('OPENAI_ADMIN_KEY', 'evil')
    vi.stubEnv('OPENAI_API_KEY', 'evil')
    vi.stubEnv('OPENAI_LOG', 'debug')
    vi.stubEnv('NODE_EXTRA_CA_CERTS', '')
    const { embedder, log } = await opened(server)
    await embedder.embed(['one'], signal)
    expect(hostile.requests).toEqual([])
    const { headers } = server.requests[0]!
    expect(headers['authorization']).toBe(`Bearer ${key}`)
    expect(JSON.stringify(headers)).not.toContain('evil')
    expect(headers).not.toHaveProperty('x-evil')
    expect(said.flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(log.lines).toEqual([
      `info: embeddings of "stand-in" come from ${server.baseUrl}; requests are sent with the key`,
    ])
  })

  it('receives nothing through a redirect', async () => {
    await using hostile = await embeddingsServer()
    await using server = await embeddingsServer({
      answer: () => ({
        kind: 'status',
        status: 307,
        headers: { location: `${hostile.baseUrl}/embeddings` },
      }),
    })
    const { embedder } = await opened(server)
    await failureOf(embedder.embed(['one'], signal))
    expect(hostile.requests).toEqual([])
    expect(server.requests).toHaveLength(1)
  })

  it('prevents any connection if certificates are unchecked', async () => {
    await using server = await embeddingsServer()
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const failure = await failureOf(opened(server))
    expect(failure.message).toContain('NODE_TLS_REJECT_UNAUTHORIZED')
    expect(server.requests).toEqual([])
  })
})

it('equal settings share one embedder, different settings do not', async () => {
  await using server = await embeddingsServer()
  const open = embedders({
    key,
    baseUrl: server.baseUrl,
    environment: {},
    log: recordingLog(),
  })
  const one = await open(settings)
  expect(await open({ ...settings })).toBe(one)
  expect(await open({ ...settings, dimensions: 8 })).not.toBe(one)
})
