import { expect, it } from 'vitest'
import { openNegotiation } from './capabilities.ts'

it('a refusal that arrives after its mode was given up is retried in the next lower mode', () => {
  const negotiation = openNegotiation({ onAdapt: () => undefined })
  const sent = negotiation.capabilities()
  expect(negotiation.guess('extract', sent)).toBe(true)
  negotiation.readable('extract')
  expect(negotiation.guess('extract', sent)).toBe(true)
  expect(negotiation.guess('extract', negotiation.capabilities())).toBe(false)
  expect(negotiation.adaptations()).toEqual([
    {
      field: 'response_format json_schema',
      change:
        'requested as json_object; this is a guess, because the server did not say what it rejects',
    },
  ])
})
