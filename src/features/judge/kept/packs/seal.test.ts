import { createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nonceBytes, seal, unseal } from './seal.ts'

const key = createSecretKey(randomBytes(32))
const sealed = (text: string, place = 'here') =>
  seal({ text, key, place, nonce: randomBytes(nonceBytes) })

it('S12: opens with the key and the place that it was sealed with', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
      expect(unseal({ sealed: sealed(text, place), key, place })).toBe(text)
    }),
  )
})

it('is standard AES-256-GCM: nonce, ciphertext, tag', () => {
  const bytes = Buffer.from(sealed('Refunds take 10 days.'), 'base64url')
  const other = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  other.setAAD(Buffer.from('here')).setAuthTag(bytes.subarray(-16))
  expect(other.update(bytes.subarray(12, -16)).toString() + other.final('utf8')).toBe(
    'Refunds take 10 days.',
  )
})

describe('S12: does not open', () => {
  it('with another key or place', () => {
    const text = sealed('Refunds take 10 days.')
    expect(unseal({ sealed: text, key: createSecretKey(randomBytes(32)), place: 'here' })).toBe(
      undefined,
    )
    expect(unseal({ sealed: text, key, place: 'there' })).toBe(undefined)
  })

  it('with any bit changed', () => {
    const bytes = Buffer.from(sealed('Yes.'), 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(unseal({ sealed: changed.toString('base64url'), key, place: 'here' })).toBe(undefined)
    }
  })

  it.each(['', 'AAAA', '***', 'A'.repeat(37)])(
    'if it is too short or not base64url: %j',
    (text) => {
      expect(unseal({ sealed: text, key, place: 'here' })).toBe(undefined)
    },
  )
})
