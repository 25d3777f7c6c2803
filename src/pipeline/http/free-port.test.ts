import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort } from './free-port.ts'

describe('freePort', () => {
  it.each([
    { side: 'base', parity: 0 },
    { side: 'head', parity: 1 },
  ] as const)('gives $side a free port of its own parity', async ({ side, parity }) => {
    for (let count = 0; count < 20; count += 1) {
      const port = await freePort(side)
      expect(port % 2).toBe(parity)
      expect(port).toBeGreaterThan(1023)
      const server = createServer().listen(port, '127.0.0.1')
      await once(server, 'listening')
      server.close()
      await once(server, 'close')
    }
  })
})
