import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'

export type ScriptedServer = AsyncDisposable & {
  /** Without a path. */
  readonly origin: string
  /** What was asked so far, in order of arrival. */
  readonly requests: readonly ScriptedRequest[]
}

export type ScriptedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Local port of the connection it came over: the same for requests over one connection. */
  readonly connection: number
}

/** An HTTP server on this machine that answers each request as `answer` says. */
export async function scriptedServer(
  answer: (request: ScriptedRequest, response: ServerResponse) => void | Promise<void>,
): Promise<ScriptedServer> {
  const requests: ScriptedRequest[] = []
  const listener: RequestListener = (incoming, response) => {
    void text(incoming).then((body) => {
      const request = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body,
        connection: incoming.socket.remotePort ?? 0,
      }
      requests.push(request)
      return answer(request, response)
    })
  }
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
