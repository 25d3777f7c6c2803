import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** Chat and embeddings at one address, as a real endpoint has them. */
export async function bothAt(chat: string, embeddings: string) {
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const origin = request.url?.endsWith('/embeddings') ? embeddings : chat
    const answer = await fetch(new URL(request.url ?? '/', origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: request.headers.authorization ?? '',
      },
      body: await text(request),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  }
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
