import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'

export type ScriptedServer = AsyncDisposable & {
  /** Address without a path. */
  readonly origin: string
  /** The requests so far, in order of arrival. */
  readonly requests: readonly ScriptedRequest[]
}

export type ScriptedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Client port of the connection, which identifies requests of the same connection. */
  readonly connection: number
}

/** Starts a local HTTP server that answers each request with `answer`. */
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
