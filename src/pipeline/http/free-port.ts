import { once } from 'node:events'
import { createServer } from 'node:net'
import { GateError } from '../../lib/errors.ts'
import type { Side } from '../../lib/sides.ts'

/**
 * Finds a port that was free a moment ago. It is even for base and odd for head, so the two servers
 * cannot share a port and answer each other's questions. Another process may still take the port
 * first, in which case the server fails to start. Rejects with `pipeline-failed` if no port is
 * free.
 */
export async function freePort(side: Side): Promise<number> {
  const parity = side === 'base' ? 0 : 1
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const offered = await listenedOn(0)
    if (offered === undefined) break
    if (offered % 2 === parity) return offered
    // Linux prefers odd ports, so the neighbouring even port is requested explicitly.
    const neighbour = await listenedOn(offered % 2 === 0 ? offered + 1 : offered - 1)
    if (neighbour !== undefined) return neighbour
  }
  throw new GateError('pipeline-failed', `${side}: this machine has no free port for the server`, {
    side,
  })
}

const mostAttempts = 100

/**
 * Returns the port if it can be opened, or undefined if it is taken. For port 0, the system chooses
 * one.
 */
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
