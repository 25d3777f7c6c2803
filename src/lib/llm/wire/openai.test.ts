import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { checkEndpoint } from '../endpoint.ts'
import { realPorts } from '../model-ports.ts'
import { openAiClient } from './openai.ts'

async function listening(listener: RequestListener) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const body = { model: 'm', input: ['a'], dimensions: undefined, encodingFormat: 'float' } as const

async function reply(baseUrl: string, { timeoutMs = 5000, maxBytes = 1000 } = {}) {
  const endpoint = checkEndpoint({ baseUrl, key: 'k', environment: {} })
  const client = openAiClient({
    endpoint,
    ports: realPorts,
    timeoutMs,
    limits: { maxBytes, maxParts: 100 },
  })
  return client.embeddings(body, new AbortController().signal)
}

it('S14: a server that never answers, or trickles, is abandoned in time', async () => {
  await using silent = await listening(() => undefined)
  await using trickling = await listening((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  })
  const started = performance.now()
  for (const { baseUrl } of [silent, trickling])
    expect(await reply(baseUrl, { timeoutMs: 150 })).toMatchObject({
      kind: 'silent',
      timedOut: true,
    })
  expect(performance.now() - started).toBeLessThan(3000)
})

it('S14: an answer that is too long is not read to its end', async () => {
  await using server = await listening((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`"${'x'.repeat(2_000_000)}"`)
  })
  expect(await reply(server.baseUrl)).toEqual({
    kind: 'too-large',
    message: 'its response is longer than 1000 bytes',
  })
})

it('says what is wrong with a connection', async () => {
  let closed = ''
  {
    await using server = await listening((request) => request.socket.resetAndDestroy())
    expect(await reply(server.baseUrl)).toMatchObject({ kind: 'silent', timedOut: false })
    closed = server.baseUrl
  }
  expect(await reply(closed)).toMatchObject({
    kind: 'silent',
    message: expect.stringContaining('ECONNREFUSED'),
  })
})

it('S10: an endlessly nested error is reported by its beginning', async () => {
  await using server = await listening((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(`{"error":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
  })
  expect(await reply(server.baseUrl, { maxBytes: 1_000_000 })).toMatchObject({
    kind: 'status',
    status: 400,
    message: expect.stringMatching(/^400 \{"error":\[{3900,4000}$/),
  })
})
