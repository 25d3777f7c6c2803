import { once } from 'node:events'
import { createServer } from 'node:http'

export type SilentServer = AsyncDisposable & {
  readonly url: string
  /** Resolves when the first request has arrived. */
  readonly asked: Promise<void>
}

/** Starts a local HTTP server that accepts requests and never answers. */
export async function silentServer(): Promise<SilentServer> {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const server = createServer(() => {
    resolve()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
