import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { sendTraces } from './send-traces.ts'

type Reply = {
  readonly status: number
  readonly body?: string
  readonly headers?: Record<string, string>
}

/** Sends to a server that answers so, one after the other; answers with what arrived. */
async function sent(...replies: readonly Reply[]) {
  const arrived: { headers: IncomingHttpHeaders; body: string }[] = []
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const { status, body: answer = '{}', headers } = replies[arrived.length] ?? { status: 500 }
    arrived.push({ headers: request.headers, body })
    response.writeHead(status, headers).end(answer)
  }
  const server = createServer((request, response) => void reply(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const waits: number[] = []
  try {
    await sendTraces('{"resourceSpans":[]}', {
      url: `http://127.0.0.1:${address.port}/v1/traces`,
      headers: new Map([['authorization', 'Bearer secret']]),
      signal: AbortSignal.timeout(10_000),
      sleep: async (ms) => void waits.push(ms),
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
    const { arrived, error } = await sent({ status: 200 })
    expect(error).toBeUndefined()
    expect(arrived).toMatchObject([
      {
        headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
        body: '{"resourceSpans":[]}',
      },
    ])
  })

  it('are sent again where the service says that it may pass', async () => {
    const busy = { status: 503, headers: { 'retry-after': '7' } }
    const { arrived, waits, error } = await sent(busy, { status: 429 }, { status: 200 })
    expect({ times: arrived.length, waits, error }).toEqual({
      times: 3,
      waits: [7000, 2000],
      error: undefined,
    })
  })

  it.each([
    [{ status: 401 }, 'answered 401'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'answered 302'],
    [
      { status: 200, body: '{"partialSuccess":{"rejectedSpans":"3","errorMessage":"too old"}}' },
      'rejected 3 spans: too old',
    ],
  ])('are not taken for sent by %j, and the secret is not told', async (reply, why) => {
    const { arrived, error } = await sent(reply)
    expect(arrived).toHaveLength(1)
    expect(error).toContain(why)
    expect(error).not.toContain('secret')
  })
})
