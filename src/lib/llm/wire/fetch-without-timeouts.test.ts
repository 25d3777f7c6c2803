import { afterEach, expect, it } from 'vitest'
import { scriptedServer } from '../../../../test/support/scripted-server.ts'
import { fetchWithoutTimeouts } from './fetch-without-timeouts.ts'

const place = Symbol.for('undici.globalDispatcher.1')
const before: unknown = Reflect.get(globalThis, place)

afterEach(() => {
  Reflect.set(globalThis, place, before)
})

it('waits for headers longer than the runtime would, over the dispatcher that is in place', async () => {
  await using server = await scriptedServer((_request, response) => {
    setTimeout(() => response.end('late'), 1800)
  })
  await fetch(server.origin, { method: 'HEAD', signal: AbortSignal.timeout(1) }).catch(
    () => undefined,
  )
  const inPlace: unknown = Reflect.get(globalThis, place)
  const Agent = (inPlace as { constructor: new (options: object) => object }).constructor
  Reflect.set(globalThis, place, new Agent({ headersTimeout: 500, bodyTimeout: 500 }))
  const [withTimeouts, without] = await Promise.allSettled([
    fetch(server.origin),
    fetchWithoutTimeouts(server.origin),
  ])
  expect(withTimeouts).toMatchObject({ status: 'rejected' })
  expect(without.status === 'fulfilled' && (await without.value.text())).toBe('late')
})
