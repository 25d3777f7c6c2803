import { describe, expect, it } from 'vitest'
import { rawServer } from '../../../test/support/raw-server.ts'
import { scriptedServer } from '../../../test/support/scripted-server.ts'
import { lookAtPort, lookAtUrl } from './look-once.ts'

const never = new AbortController().signal

describe('lookAtUrl', () => {
  it('treats any 2xx status as ready and names any other status', async () => {
    await using server = await scriptedServer(({ path }, response) => {
      response.writeHead(Number(path.slice(1))).end()
    })
    const probed = (status: number) =>
      lookAtUrl(new URL(`/${status}`, server.origin), new Map(), never)
    expect(await probed(204)).toEqual({ kind: 'ready' })
    expect(await probed(503)).toEqual({ kind: 'not-yet', seen: 'the server responded with 503' })
  })

  it('S14: is not held up by a server that switches protocols', async () => {
    const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'
    await using server = await rawServer(head)
    expect(await lookAtUrl(new URL(server.origin), new Map(), never)).toEqual({
      kind: 'not-yet',
      seen: 'the server responded with 101',
    })
  })

  it('S14: gives up on a silent server when it is told to', async () => {
    await using server = await scriptedServer(() => undefined)
    const seen = await lookAtUrl(new URL(server.origin), new Map(), AbortSignal.timeout(50))
    expect(seen).toEqual({ kind: 'not-yet', seen: 'no response' })
  })
})

describe('lookAtPort', () => {
  it('is ready once a connection is accepted', async () => {
    const server = await rawServer('')
    const url = new URL(server.origin)
    expect(await lookAtPort(url, never)).toEqual({ kind: 'ready' })
    await server[Symbol.asyncDispose]()
    expect(await lookAtPort(url, never)).toMatchObject({
      kind: 'not-yet',
      seen: 'the server refuses connections (ECONNREFUSED)',
    })
  })
})
