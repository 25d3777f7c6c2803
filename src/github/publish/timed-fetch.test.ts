import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { timedFetch } from './timed-fetch.ts'

async function serve(listener: RequestListener): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // For a server that listens on a port, `address()` returns an `AddressInfo`.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}

const never = new AbortController().signal
const patient = { stopped: never, over: never, timeoutMs: 20_000, hurriedMs: 20_000 }

describe('a request with a time limit', () => {
  it('returns the response with status, headers and body', async () => {
    await using server = await serve((_, reply) => {
      reply.writeHead(201, { 'x-id': '7', link: '<u>; rel="next"' }).end('{"id":7}')
    })
    const response = await timedFetch(fetch, patient)(server.url)
    expect(response.status).toBe(201)
    expect(response.headers.get('x-id')).toBe('7')
    expect(response.headers.get('link')).toBe('<u>; rel="next"')
    expect(await response.json()).toEqual({ id: 7 })
  })

  it('returns a response without a body', async () => {
    await using server = await serve((_, reply) => {
      reply.writeHead(204).end()
    })
    expect((await timedFetch(fetch, patient)(server.url)).status).toBe(204)
  })

  it('fails if no response arrives', async () => {
    await using server = await serve(() => undefined)
    const quick = timedFetch(fetch, { ...patient, timeoutMs: 20 })
    await expect(quick(server.url)).rejects.toThrow(
      /^GitHub \(GET \/\): no response within 0\.0\d s$/,
    )
  })

  it('fails if the body does not end', async () => {
    await using server = await serve((_, reply) => {
      reply.writeHead(200, { 'content-length': '100' }).write('{')
    })
    const quick = timedFetch(fetch, { ...patient, timeoutMs: 60 })
    await expect(quick(server.url)).rejects.toThrow(
      /^GitHub \(GET \/\): no response within 0\.0\d s$/,
    )
  })

  it('fails if the connection breaks within the body', async () => {
    await using server = await serve((_, reply) => {
      reply.writeHead(200, { 'content-length': '100' }).write('{')
      setImmediate(() => reply.destroy())
    })
    await expect(timedFetch(fetch, patient)(server.url)).rejects.toThrow('terminated')
  })

  it('ends with the run, and has a shorter limit afterwards', async () => {
    const stop = new AbortController()
    await using server = await serve((request) => {
      if (request.url === '/') stop.abort()
    })
    const send = timedFetch(fetch, {
      ...patient,
      stopped: stop.signal,
      timeoutMs: 20_000,
      hurriedMs: 20,
    })
    await expect(send(server.url)).rejects.toThrow(
      'GitHub (GET /): no response before the run ended',
    )
    await expect(send(`${server.url}later`)).rejects.toThrow(
      /^GitHub \(GET \/later\): no response within 0.02 s$/,
    )
  })
})
