import { afterEach, expect, it } from 'vitest'
import { scriptedServer } from '../../../test/support/scripted-server.ts'
import { patientFetch } from './fetch-without-timeouts.ts'

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
  const [impatient, patient] = await Promise.allSettled([
    fetch(server.origin),
    patientFetch(server.origin),
  ])
  expect(impatient).toMatchObject({ status: 'rejected' })
  expect(patient.status === 'fulfilled' && (await patient.value.text())).toBe('late')
})
