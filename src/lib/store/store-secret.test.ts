import { expect, it } from 'vitest'
import { storeSecret } from './store-secret.ts'

const long = 'b5e1-c0ffee-canary-2'

it('prefers the variable to the key of the endpoint', () => {
  expect(storeSecret({ storeKey: long, apiKey: `${long}2` })).toEqual({
    kind: 'secret',
    secret: long,
  })
  expect(storeSecret({ storeKey: '', apiKey: long })).toEqual({ kind: 'secret', secret: long })
})

it.each([
  { what: 'no key at all', storeKey: undefined, apiKey: undefined },
  { what: 'a key that is easily guessed', storeKey: undefined, apiKey: long.slice(1) },
  { what: 'a variable that is easily guessed', storeKey: long.slice(1), apiKey: long },
])('S12: keeps nothing with $what, and says what to set', ({ storeKey, apiKey }) => {
  const found = storeSecret({ storeKey, apiKey })
  expect(found.kind).toBe('none')
  expect(found).toHaveProperty('notice', expect.stringContaining('RAG_GATE_STORE_KEY'))
  expect(JSON.stringify(found)).not.toContain('c0ffee')
})
