import { once } from 'node:events'
import { createServer, setGlobalProxyFromEnv } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { scriptedServer } from '../../../../test/support/scripted-server.ts'
import { fetchWithoutTimeouts } from './fetch-without-timeouts.ts'

const place = Symbol.for('undici.globalDispatcher.1')
const before: unknown = Reflect.get(globalThis, place)

afterEach(() => {
  Reflect.set(globalThis, place, before)
  vi.unstubAllEnvs()
})

it('waits for headers longer than the runtime would, using the current dispatcher', async () => {
  await using server = await scriptedServer((_request, response) => {
    setTimeout(() => response.end('late'), 1800)
  })
  await fetch(server.origin, { method: 'HEAD', signal: AbortSignal.timeout(1) }).catch(
    () => undefined,
  )
  const inPlace: unknown = Reflect.get(globalThis, place)
  const Agent = (inPlace as { constructor: new (options: object) => object }).constructor
  Reflect.set(globalThis, place, new Agent({ headersTimeout: 500, bodyTimeout: 500 }))
  const [withTimeouts, without] = await Promise.allSettled([
    fetch(server.origin),
    fetchWithoutTimeouts(server.origin),
  ])
  expect(withTimeouts).toMatchObject({ status: 'rejected' })
  expect(without.status === 'fulfilled' && (await without.value.text())).toBe('late')
})

describe('a proxy named in the environment', () => {
  /** A proxy that refuses every tunnel and records the requested targets. */
  async function proxy() {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.end()
    })
    server.on('connect', ({ url }, socket) => {
      asked.push(`CONNECT ${url}`)
      socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
    return {
      host: `127.0.0.1:${address.port}`,
      asked,
      async [Symbol.asyncDispose]() {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      },
    }
  }

  const none = {
    https_proxy: '',
    HTTPS_PROXY: '',
    no_proxy: '',
    NO_PROXY: '',
    all_proxy: '',
    ALL_PROXY: '',
  }
  const environmentOf = (variables: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries({ ...none, NODE_USE_ENV_PROXY: '', ...variables }))
      vi.stubEnv(name, value)
  }
  const ask = async (url: string) => fetchWithoutTimeouts(url).then((response) => response.text())

  it.each([
    ['HTTPS_PROXY', 'http://'],
    ['https_proxy', 'http://'],
    ['ALL_PROXY', 'http://'],
    ['all_proxy', ''],
    ['HTTPS_PROXY', ''],
  ])('in %s as %shost:port is used', async (variable, scheme) => {
    await using through = await proxy()
    environmentOf({ [variable]: `${scheme}${through.host}` })
    await expect(ask('https://models.example.invalid/v1')).rejects.toThrow('fetch failed')
    expect(through.asked).toEqual(['CONNECT models.example.invalid:443'])
  })

  it.each([
    ['models.example.invalid', ''],
    ['.example.invalid', ''],
    ['', 'a.example, *.example.invalid'],
    ['*', ''],
  ])('is not used if NO_PROXY is %j, or no_proxy %j', async (upper, lower) => {
    await using through = await proxy()
    environmentOf({ HTTPS_PROXY: `http://${through.host}`, NO_PROXY: upper, no_proxy: lower })
    await expect(ask('https://models.example.invalid/v1')).rejects.toThrow('fetch failed')
    expect(through.asked).toEqual([])
  })

  it('is never used for this machine, nor for requests of other code', async () => {
    await using through = await proxy()
    await using server = await scriptedServer((_request, response) => {
      response.end('here')
    })
    const url = `http://${through.host}`
    environmentOf({ HTTPS_PROXY: url, HTTP_PROXY: url, ALL_PROXY: url })
    expect(await ask(server.origin)).toBe('here')
    await expect(ask('https://localhost:1/v1')).rejects.toThrow('fetch failed')
    await expect(fetch('https://models.example.invalid/v1')).rejects.toThrow('fetch failed')
    expect(through.asked).toEqual([])
  })

  it('is not used for this machine even if Node sends every request through it', async () => {
    await using through = await proxy()
    await using server = await scriptedServer((_request, response) => {
      response.end('here')
    })
    const url = `http://${through.host}`
    environmentOf({ NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: url, HTTP_PROXY: url })
    const restore = setGlobalProxyFromEnv({ HTTPS_PROXY: url, HTTP_PROXY: url })
    try {
      expect(await ask(server.origin)).toBe('here')
      expect(await ask(server.origin.replace('127.0.0.1', 'localhost'))).toBe('here')
      expect(through.asked).toEqual([])
      await expect(ask('https://models.example.invalid/v1')).rejects.toThrow('fetch failed')
      expect(through.asked).toEqual(['CONNECT models.example.invalid:443'])
    } finally {
      restore()
    }
  })

  it('is not read for this machine, even if it is malformed', async () => {
    await using server = await scriptedServer((_request, response) => {
      response.end('here')
    })
    environmentOf({ HTTPS_PROXY: 'http://svc:pa/ss@proxy.example:8080' })
    expect(await ask(server.origin)).toBe('here')
  })
})
