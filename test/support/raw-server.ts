import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type RawServer = AsyncDisposable & {
  /** Address without a path. */
  readonly origin: string
  /** Returns the number of closed connections. */
  closed(): number
}

/** Starts a local server that writes `answer` unchanged whenever it receives data. */
export async function rawServer(answer: string): Promise<RawServer> {
  const open = new Set<Socket>()
  let closed = 0
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('data', () => socket.write(answer))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open.delete(socket)
      closed += 1
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    closed: () => closed,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
