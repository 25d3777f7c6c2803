import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/is-running.ts'
import { rawServer } from '../../../../test/support/raw-server.ts'
import { type ScriptedServer, scriptedServer } from '../../../../test/support/scripted-server.ts'
import { GateError } from '../../../lib/errors.ts'
import { type Outcome, queryClient } from './query-client.ts'

const megabyte = 1024 * 1024

type Limits = {
  readonly timeoutMs?: number
  readonly longestBody?: number
  readonly headers?: ReadonlyMap<string, string>
}

function clientFor(server: Pick<ScriptedServer, 'origin'>, limits: Limits = {}, path = '/ask') {
  const url = new URL(path, server.origin)
  const client = queryClient(url.href, {
    headers: limits.headers ?? new Map(),
    connections: 2,
    limits: { timeoutMs: 5000, longestBody: 8 * megabyte, ...limits },
  })
  return {
    post: async (body: string, stop: AbortSignal) =>
      client.send({ method: 'POST', url, body: { type: 'application/json', text: body } }, stop),
    [Symbol.dispose]: () => client[Symbol.dispose](),
  }
}

const never = new AbortController().signal

async function outcomeOf(
  answer: Parameters<typeof scriptedServer>[0],
  limits: Limits = {},
): Promise<Outcome> {
  await using server = await scriptedServer(answer)
  using client = clientFor(server, limits)
  return await client.post('{}', never)
}

function messageOf(outcome: Outcome): string {
  return outcome.kind === 'answered' ? 'it was answered' : outcome.message
}

describe('queryClient', () => {
  it('posts JSON without credentials and reads the whole answer', async () => {
    await using server = await scriptedServer((_, response) => {
      response.write('{"chunks":')
      response.end('[]} ü')
    })
    using client = clientFor(server, {}, '/ask?mode=fast')
    const outcome = await client.post('{"query":"ü"}', never)
    expect(outcome).toEqual({ kind: 'answered', text: '{"chunks":[]} ü', ms: expect.any(Number) })
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', path: '/ask?mode=fast', body: '{"query":"ü"}' })
    expect(request?.headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      connection: 'keep-alive',
      'content-length': '14',
      'content-type': 'application/json',
      host: new URL(server.origin).host,
      'user-agent': 'rag-gate',
    })
  })

  it('sends additional headers, and removes their values from all responses', async () => {
    const headers = new Map([
      ['Authorization', 'ApiKey c2VjcmV0LW9mLXRoZS10ZXN0'],
      ['Accept', 'application/vnd.elasticsearch+json'],
    ])
    const outcomes: Outcome[] = []
    for (const status of [200, 500, 302]) {
      await using server = await scriptedServer((request, response) => {
        expect(request.headers).toMatchObject({
          authorization: 'ApiKey c2VjcmV0LW9mLXRoZS10ZXN0',
          accept: 'application/vnd.elasticsearch+json',
        })
        const location = '/?as=c2VjcmV0LW9mLXRoZS10ZXN0'
        response.writeHead(status, { location })
        // Cutting the body after 300 characters would split the secret.
        response.end(`${'x'.repeat(290)} c2VjcmV0LW9mLXRoZS10ZXN0`)
      })
      using client = clientFor(server, { headers })
      outcomes.push(await client.post('{}', never))
    }
    expect(JSON.stringify(outcomes)).not.toContain('c2Vj')
    expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'failed', 'failed'])
    expect(messageOf(outcomes[2]!)).toBe(
      'the server responded with 302 Found to "/?as=***": redirects are not followed',
    )
  })

  it('removes short secrets too, however they are escaped, even from the name of an encoding', async () => {
    const headers = new Map([['Authorization', 'Basic dTpw/w==']])
    const escaped = '{"error":"dTpw\\/w\\u003d="}'
    expect(await outcomeOf((_, response) => void response.end(escaped), { headers })).toMatchObject(
      {
        text: '{"error":"***"}',
      },
    )
    const encoded = await outcomeOf(
      (_, response) => void response.writeHead(200, { 'content-encoding': 'dTpw/w==' }).end('x'),
      { headers },
    )
    expect(messageOf(encoded)).toBe(
      'the response is compressed (***), although the request did not allow compression',
    )
  })

  it('keeps its connection from one query to the next', async () => {
    await using server = await scriptedServer((_, response) => void response.end('{}'))
    using client = clientFor(server)
    for (let count = 0; count < 3; count += 1) await client.post('{}', never)
    expect(new Set(server.requests.map(({ connection }) => connection)).size).toBe(1)
  })

  it('retries once over a new connection if the kept one was closed meanwhile', async () => {
    await using server = await scriptedServer((_, response) => {
      if (server.requests.length === 2) response.socket?.destroy()
      else response.end('{}')
    })
    using client = clientFor(server)
    const outcomes = [await client.post('1', never), await client.post('2', never)]
    expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'answered'])
    expect(server.requests.map(({ body }) => body)).toEqual(['1', '2', '2'])
  })

  it.each([
    { status: 429, after: '2', waitMs: 2000 },
    { status: 503, after: 'soon', waitMs: undefined },
    { status: 504, after: undefined, waitMs: undefined },
  ])('recognises a busy server: $status, $after', async ({ status, after, waitMs }) => {
    const outcome = await outcomeOf((_, response) => {
      response.writeHead(status, after === undefined ? {} : { 'retry-after': after }).end('later')
    })
    expect(outcome).toMatchObject({ kind: 'busy', waitMs })
    expect(messageOf(outcome)).toContain(`${status}`)
  })

  it('counts the time until the last byte', async () => {
    const outcome = await outcomeOf(async (_, response) => {
      response.write('{')
      await delay(60)
      response.end('}')
    })
    expect(outcome.kind === 'answered' && outcome.ms).toBeGreaterThanOrEqual(50)
  })

  it.each([
    {
      status: 500,
      body: '{"detail":"index\\n is\\u0007 empty"}',
      type: 'application/json',
      want: '500 Internal Server Error: {"detail":"index\\n is\\u0007 empty"}',
    },
    {
      status: 500,
      body: 'line one\n  line two\u001B[0m',
      type: 'text/plain',
      want: '500 Internal Server Error: line one line two\\u001b[0m',
    },
    { status: 404, body: '', type: 'text/plain', want: '404 Not Found' },
    {
      status: 502,
      body: '<html><body>secret page</body></html>',
      type: 'text/html; charset=utf-8',
      want: '502 Bad Gateway',
    },
    { status: 502, body: ' <!DOCTYPE html> page', type: 'text/plain', want: '502 Bad Gateway' },
    { status: 599, body: '💥'.repeat(301), type: 'text/plain', want: `599: ${'💥'.repeat(300)}…` },
  ])(
    'fails on status $status with the message of the server ($type)',
    async ({ status, body, type, want }) => {
      const outcome = await outcomeOf((_, response) => {
        response.writeHead(status, { 'content-type': type }).end(body)
      })
      expect(outcome).toMatchObject({
        kind: status === 502 ? 'busy' : 'failed',
        message: `the server responded with ${want}`,
      })
    },
  )

  it('S10: reads 16 KiB of an endless error and closes the connection', async () => {
    const closed = Promise.withResolvers<void>()
    const outcome = await outcomeOf((_, response) => {
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.on('close', () => closed.resolve())
      const flood = (): void => {
        while (response.write('x'.repeat(64 * 1024)));
      }
      response.on('drain', flood)
      flood()
    })
    expect(messageOf(outcome)).toBe(
      `the server responded with 500 Internal Server Error: ${'x'.repeat(300)}…`,
    )
    await closed.promise
  })

  it('does not follow a redirect', async () => {
    await using elsewhere = await scriptedServer((_, response) => void response.end('{}'))
    const outcome = await outcomeOf((_, response) => {
      response.writeHead(307, { location: `${elsewhere.origin}/steal` }).end()
    })
    expect(messageOf(outcome)).toBe(
      `the server responded with 307 Temporary Redirect to "${elsewhere.origin}/steal": redirects are not followed`,
    )
    expect(elsewhere.requests).toEqual([])
  })

  it('S14: reads at most 8 MiB of an answer of 50 MB and stays flat in memory', async () => {
    const before = process.memoryUsage().rss
    let written = 0
    const outcome = await outcomeOf((_, response) => {
      const piece = Buffer.alloc(256 * 1024, 'x')
      const flood = (): void => {
        while (written < 50 * megabyte && !response.destroyed) {
          written += piece.length
          if (!response.write(piece)) return
        }
        response.end()
      }
      response.on('drain', flood)
      flood()
    })
    expect(messageOf(outcome)).toBe('the response is longer than 8 MiB')
    expect(written).toBeLessThan(30 * megabyte)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * megabyte)
  })

  it('accepts an answer of exactly the limit', async () => {
    const answer = 'x'.repeat(1000)
    const reply = (size: number) =>
      outcomeOf((_, response) => void response.end(answer), { longestBody: size })
    expect(await reply(1000)).toMatchObject({ kind: 'answered', text: answer })
    expect(messageOf(await reply(999))).toBe('the response is longer than 999 bytes')
  })

  it('S14: ends an answer that arrives one byte at a time at its timeout', async () => {
    const closed = Promise.withResolvers<void>()
    const outcome = await outcomeOf(
      (_, response) => {
        const timer = setInterval(() => response.write('x'), 10)
        response.on('close', () => {
          clearInterval(timer)
          closed.resolve()
        })
      },
      { timeoutMs: 200 },
    )
    expect(outcome).toEqual({ kind: 'timed-out', message: 'timed out after 0.2 s' })
    await closed.promise
  })

  it('S14: ends a query that is never answered at its timeout', async () => {
    const outcome = await outcomeOf(() => undefined, { timeoutMs: 100 })
    expect(messageOf(outcome)).toBe('timed out after 0.1 s')
  })

  it('S14: is not held up by a server that switches protocols', async () => {
    const offer = 'Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n'
    await using server = await rawServer(`HTTP/1.1 101 Switching Protocols\r\n${offer}`)
    using client = clientFor(server)
    for (let count = 0; count < 3; count += 1)
      expect(await client.post('{}', never)).toEqual({
        kind: 'failed',
        message: 'the server responded with 101 Switching Protocols',
      })
    await eventually(() => server.closed() === 3)
  })

  it('accepts an answer that only offers another protocol', async () => {
    const offer = 'Upgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 2\r\n\r\n{}'
    await using server = await rawServer(`HTTP/1.1 200 OK\r\n${offer}`)
    using client = clientFor(server)
    expect(await client.post('{}', never)).toMatchObject({ kind: 'answered', text: '{}' })
  })

  it('S14: ends a query that still waits for a connection at its timeout', async () => {
    await using server = await scriptedServer(() => undefined)
    using client = clientFor(server)
    const stop = new AbortController()
    // Two requests occupy both connections for longer than the test's time limit.
    const first = Promise.allSettled([client.post('1', stop.signal), client.post('2', stop.signal)])
    await eventually(() => server.requests.length === 2)
    const waiting = new AbortController()
    const third = client.post('3', waiting.signal)
    waiting.abort(new GateError('cancelled', 'enough'))
    await expect(third).rejects.toThrow('enough')
    stop.abort(new GateError('cancelled', 'over'))
    await first
    expect(server.requests.map(({ body }) => body).toSorted()).toEqual(['1', '2'])
  })

  it('reports a connection that broke or was never established', async () => {
    const broken = await outcomeOf((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setTimeout(() => response.socket?.destroy(), 20)
    })
    expect(broken).toEqual({
      kind: 'lost',
      message: 'the server closed the connection before its response was complete (ECONNRESET)',
    })
    const gone = await scriptedServer(() => undefined)
    await gone[Symbol.asyncDispose]()
    using client = clientFor(gone)
    expect(await client.post('{}', never)).toEqual({
      kind: 'lost',
      message: 'the server refuses connections (ECONNREFUSED)',
    })
  })

  it('reports an answer that is not HTTP, not UTF-8 or compressed without a request for it', async () => {
    const garbage = await outcomeOf(
      (_, response) => void response.socket?.end('SSH-2.0-banner\r\n'),
    )
    expect(messageOf(garbage)).toMatch(/^the request failed: Parse Error/)
    const bytes = await outcomeOf(
      (_, response) => void response.end(Buffer.from([0x22, 0xff, 0x22])),
    )
    expect(messageOf(bytes)).toBe('the response is not valid UTF-8')
    const packed = await outcomeOf((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    })
    expect(messageOf(packed)).toBe(
      'the response is compressed (gzip), although the request did not allow compression',
    )
  })

  it('throws only the reason for which it was stopped', async () => {
    await using server = await scriptedServer(() => undefined)
    using client = clientFor(server)
    const stop = new AbortController()
    const reason = new GateError('cancelled', 'stopped from outside')
    const asked = client.post('{}', stop.signal)
    setTimeout(() => stop.abort(reason), 30)
    await expect(asked).rejects.toBe(reason)
    await expect(client.post('{}', stop.signal)).rejects.toBe(reason)
  })

  it('uses no proxy from the environment', async () => {
    await using proxy = await scriptedServer((_, response) => void response.end('"by the proxy"'))
    await using server = await scriptedServer((_, response) => void response.end('"direct"'))
    const script = `
      import { request } from 'node:http'
      import { queryClient } from ${JSON.stringify(new URL('query-client.ts', import.meta.url))}
      const url = new URL(${JSON.stringify(server.origin)})
      using client = queryClient(url.href, { headers: new Map(), connections: 1, limits: { timeoutMs: 5000, longestBody: 99 } })
      const { text } = await client.send({ method: 'GET', url, body: undefined }, new AbortController().signal)
      const plain = Promise.withResolvers()
      request(url, (response) => response.setEncoding('utf8').on('data', plain.resolve)).end()
      console.log(text, await plain.promise)
    `
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', script],
      { env: { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy.origin, http_proxy: proxy.origin } },
    )
    // The second request checks that Node.js itself would use the proxy in this environment.
    expect(stdout).toBe('"direct" "by the proxy"\n')
  })
})
