import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { sendScores, sendTraces } from './send-json.ts'

type Reply = {
  readonly status: number
  readonly body?: string
  readonly headers?: Record<string, string>
  /** The part of the response that never completes. */
  readonly hangs?: 'headers' | 'body'
}

const requests = ['{"resourceSpans":[]}']

/** Sends to a server that gives these replies in order, and returns the received requests. */
async function sent(
  replies: readonly Reply[],
  send: typeof sendTraces = sendTraces,
  {
    texts = requests,
    timeoutMs = 10_000,
    headers = new Map([['authorization', 'Bearer secret']]),
  } = {},
) {
  const arrived: { headers: IncomingHttpHeaders; body: string }[] = []
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const {
      status,
      body: answer = '{}',
      headers: sends,
      hangs,
    } = replies[arrived.length] ?? { status: 500 }
    arrived.push({ headers: request.headers, body })
    if (hangs === 'headers') return
    response.writeHead(status, sends)
    if (hangs === 'body') response.write(answer)
    else response.end(answer)
  }
  const server = createServer((request, response) => void reply(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const waits: number[] = []
  try {
    await send(texts, {
      url: `http://127.0.0.1:${address.port}/v1/traces`,
      headers,
      signal: AbortSignal.timeout(60_000),
      sleep: async (ms) => void waits.push(ms),
      timeoutMs,
    })
    return { arrived, waits, error: undefined }
  } catch (error) {
    return { arrived, waits, error: String(error) }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('traces by OTLP/HTTP', () => {
  it('are sent as JSON with the headers', async () => {
    const { arrived, error } = await sent([{ status: 200 }])
    expect(error).toBeUndefined()
    expect(arrived).toMatchObject([
      {
        headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
        body: '{"resourceSpans":[]}',
      },
    ])
  })

  it('are sent again if the service reports a temporary error', async () => {
    const busy = { status: 503, headers: { 'retry-after': '7' } }
    const { arrived, waits, error } = await sent([busy, { status: 429 }, { status: 200 }])
    expect({ times: arrived.length, waits, error }).toEqual({
      times: 3,
      waits: [7000, 2000],
      error: undefined,
    })
  })

  it.each([
    [{ status: 401 }, 'answered 401'],
    [{ status: 207 }, 'answered 207'],
    [{ status: 413, body: 'too large: Bearer secret' }, 'answered 413'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'answered 302'],
    [
      { status: 200, body: '{"partialSuccess":{"rejectedSpans":"3","errorMessage":"too old"}}' },
      'rejected 3 spans: too old',
    ],
    [
      { status: 200, body: '{"partialSuccess":{"rejectedSpans":3,"errorMessage":null}}' },
      'rejected 3 spans',
    ],
    [
      {
        status: 200,
        body: '<html>Sign in</html>',
        headers: { 'content-type': 'text/html; charset=utf-8' },
      },
      'responded with a web page',
    ],
  ])('are not considered sent after %j, and the secret is not printed', async (reply, why) => {
    const { arrived, error } = await sent([reply])
    expect(arrived).toHaveLength(1)
    expect(error).toContain(why)
    expect(error).not.toContain('secret')
  })
})

describe('a request', () => {
  it.each<Reply>([
    { status: 200, hangs: 'headers' },
    { status: 200, hangs: 'body' },
  ])('is given up after four attempts without a reply: $hangs', async (reply) => {
    const { arrived, waits, error } = await sent(
      [reply, reply, reply, reply, { status: 200 }],
      sendTraces,
      { timeoutMs: 100 },
    )
    expect(arrived).toHaveLength(4)
    expect(waits).toEqual([1000, 2000, 4000])
    expect(error).toContain('could not be reached: ')
    expect(error).not.toContain('secret')
  })

  it('does not wait for the end of an endless reply', async () => {
    const endless = { status: 200, body: ' '.repeat(6_000_000), hangs: 'body' } as const
    const { arrived, error } = await sent([endless])
    expect({ arrived: arrived.length, error }).toEqual({ arrived: 1, error: undefined })
  })

  it('is the last one if the service rejects it', async () => {
    const { arrived, error } = await sent([{ status: 200 }, { status: 400 }], sendTraces, {
      texts: ['1', '2', '3'],
    })
    expect(arrived.map(({ body }) => body)).toEqual(['1', '2'])
    expect(error).toContain('answered 400')
  })
})

describe('the error message of a service', () => {
  const basic = Buffer.from('pk-lf-1:sk-lf-hidden').toString('base64')

  it.each([
    ['not authorized: Bearer hidden-token', ''],
    [`no such key: ${basic}`, ''],
    ['no such key: sk-lf-hidden', ''],
    ['Bearer tokens are not taken', ': Bearer tokens are not taken'],
  ])('is shown unless it repeats the value of a header: %s', async (message, told) => {
    const headers = new Map([
      ['authorization', `Basic ${basic}`],
      ['x-token', 'Bearer hidden-token'],
    ])
    const scores = { status: 207, body: JSON.stringify({ errors: [{ message }] }) }
    const partialSuccess = { rejectedSpans: 1, errorMessage: message }
    const spans = { status: 200, body: JSON.stringify({ partialSuccess }) }
    const ends = [
      await sent([scores], sendScores, { headers }),
      await sent([spans], sendTraces, { headers }),
    ]
    expect(ends.map(({ error }) => error?.replace(/^.* rejected/, ''))).toEqual([
      ` 1 score${told}`,
      ` 1 span${told}`,
    ])
  })
})

describe('scores for Langfuse', () => {
  const taken = { status: 207, body: '{"successes":[{"id":"a","status":201}],"errors":[]}' }

  it('are accepted if every event is accepted', async () => {
    const { arrived, waits, error } = await sent([{ status: 429 }, taken, taken], sendScores, {
      texts: ['1', '2'],
    })
    expect({ bodies: arrived.map(({ body }) => body), waits, error }).toEqual({
      bodies: ['1', '1', '2'],
      waits: [1000],
      error: undefined,
    })
  })

  it.each<[Reply, string]>([
    [
      {
        status: 207,
        body: '{"successes":[],"errors":[{"id":"a","status":400,"message":"bad \\u001b[31m name"},{}]}',
      },
      'rejected 2 scores: bad ',
    ],
    [{ status: 207, body: '{"errors":[{"message":{"deep":1}}]}' }, 'rejected 1 score'],
    [{ status: 207, body: '{"successes":[]}' }, 'did not respond as Langfuse does'],
    [{ status: 200, body: '<html>Sign in</html>' }, 'did not respond as Langfuse does'],
    [{ status: 200, body: '['.repeat(100_000) }, 'did not respond as Langfuse does'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'answered 302'],
    [{ status: 401 }, 'answered 401'],
    [{ status: 413 }, 'answered 413'],
  ])('are not considered sent after %j, and the secret is not printed', async (reply, why) => {
    const { arrived, error } = await sent([reply], sendScores)
    expect(arrived).toHaveLength(1)
    expect(error).toContain(why)
    expect(error).not.toContain('secret')
    expect(error).not.toContain('\u001b')
  })
})
