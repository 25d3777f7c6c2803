import { once } from 'node:events'
import { createServer } from 'node:net'
import { GateError } from '../../lib/errors.ts'
import type { Side } from '../../lib/sides.ts'

/**
 * A port of this machine on which nothing listened a moment ago: an even one for base, an odd one for head.
 * So the servers of two sides never get the same, and one cannot answer in the other's place. Another process
 * may still take it first; then the side's own server says so. Throws `pipeline-failed` if no port is to be
 * had.
 */
export async function freePort(side: Side): Promise<number> {
  const parity = side === 'base' ? 0 : 1
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const offered = await listenedOn(0)
    if (offered === undefined) break
    if (offered % 2 === parity) return offered
    // Linux hands out odd ports as long as it can: the even neighbour is asked for by its number.
    const neighbour = await listenedOn(offered % 2 === 0 ? offered + 1 : offered - 1)
    if (neighbour !== undefined) return neighbour
  }
  throw new GateError('pipeline-failed', `${side}: this machine has no free port for the server`, {
    side,
  })
}

const mostAttempts = 100

/** The port that could be listened on for a moment; 0 lets the system choose. Undefined: it is taken. */
async function listenedOn(port: number): Promise<number | undefined> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    return undefined
  }
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address === null || typeof address === 'string' ? undefined : address.port
}
