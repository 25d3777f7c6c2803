import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A received request. */
export type Exchange = {
  /** Number from 1, counted since `exchanges` was last emptied. */
  readonly number: number
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly body: Buffer
  /** The credentials that the client sent. */
  readonly authorization: string | undefined
  /** Number of the connection that the request came on. */
  readonly connection: number
  /** Whether the proxy sent a faulty reply. */
  struck: boolean
  /**
   * The time when the whole normal reply was handed to the operating system; undefined if that never
   * happened.
   */
  answered: number | undefined
}

export type Usual = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Replies in place of the server. `usual` forwards the request and returns the server's reply. */
export type BadAnswer = (
  response: ServerResponse,
  usual: () => Promise<Usual>,
  exchange: Exchange & {
    /** The proxy's address under another host name, which clients treat as another server. */
    readonly elsewhere: string
  },
) => Promise<void> | void

/** A local server that forwards requests to another server, except those that it answers with a fault. */
export type FaultyProxy = AsyncDisposable & {
  readonly url: string
  readonly exchanges: Exchange[]
  /** Returns the faulty reply to a request, or undefined for the normal reply. */
  fault: (exchange: Exchange) => BadAnswer | undefined
}

/** The target path of redirects. Requests to it are not forwarded. */
export const stolen = '/stolen'

/**
 * Starts a proxy in front of the server at this address. In JSON replies, the server's addresses are
 * replaced by the proxy's.
 */
export async function faultyProxy(upstream: string): Promise<FaultyProxy> {
  const origin = upstream.replace('gh.localhost', '127.0.0.1').replace(/\/$/, '')
  const exchanges: Exchange[] = []
  const connections = new WeakMap<object, number>()
  let opened = 0
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => connections.set(socket, (opened += 1)))

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const { method = '', url = '' } = incoming
    const exchange: Exchange = {
      number: exchanges.length + 1,
      method,
      url,
      body,
      authorization: incoming.headers.authorization,
      connection: connections.get(incoming.socket) ?? 0,
      struck: false,
      answered: undefined,
    }
    exchanges.push(exchange)
    if (url.startsWith(stolen)) return void response.writeHead(404).end()
    const usual = async (): Promise<Usual> => rewritten(await pass(origin, incoming, body))
    const bad = proxy.fault(exchange)
    if (bad === undefined) return await relay(exchange, await usual(), response)
    exchange.struck = true
    const elsewhere = proxy.url.replace('127.0.0.1', 'localhost')
    await bad(response, usual, { ...exchange, elsewhere })
  }

  const rewritten = (usual: Usual): Usual =>
    usual.headers['content-type']?.includes('json') === true
      ? { ...usual, body: Buffer.from(usual.body.toString().replaceAll(origin, proxy.url)) }
      : usual

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${address.port}`,
    exchanges,
    fault: () => undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

function relay(exchange: Exchange, usual: Usual, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve)
    response.writeHead(usual.status, usual.headers)
    response.end(usual.body, () => {
      if (usual.status < 300 && !response.destroyed) exchange.answered = performance.now()
      resolve()
    })
  })
}

/** Headers that are not forwarded, because they belong to a single connection. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
])

function pass(origin: string, incoming: IncomingMessage, body: Buffer): Promise<Usual> {
  const headers = plainHeaders(incoming.headers)
  return new Promise((resolve, reject) => {
    const sent = request(origin + (incoming.url ?? ''), { method: incoming.method, headers })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const told = { status: answer.statusCode ?? 500, headers: plainHeaders(answer.headers) }
      buffer(answer).then((said) => resolve({ ...told, body: said }), reject)
    })
    sent.end(body)
  })
}

function plainHeaders(headers: IncomingMessage['headers']): Readonly<Record<string, string>> {
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
