import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { storeKeys } from '../../../lib/store/store-keys.ts'
import { judgedOf, judgmentKind, payloadOf } from './judgment-payload.ts'
import type { Judged, Judgment } from './judgment-port.ts'

const keys = storeKeys('a secret of these tests', judgmentKind)
const address = 'a'.repeat(64)

const extraction: Judgment = {
  kind: 'extract',
  outcome: 'answered',
  claims: [{ sentence: 1, text: 'The pass costs 9 euros.', role: 'direct' }],
  loose: false,
}

const judged = (judgment: Judgment): Judged => ({ kind: 'judged', judgment, servedModel: 'm' })

describe('a stored judgment', () => {
  it.each<Judgment>([
    { kind: 'relevance', label: 'relevant' },
    { kind: 'relevance', label: 'partly', quote: { start: 4, end: 23 } },
    { kind: 'relevance', label: 'not' },
    { kind: 'pair', place: 'first', length: 'short', right: true },
    { kind: 'pair', place: 'second', length: 'long', right: false },
  ])('is read back unchanged: %j', (judgment) => {
    const payload = payloadOf(judged(judgment), address, { keys, randomBytes })
    expect(judgmentKind.payload.parse(payload)).toEqual(payload)
    expect(judgedOf(payload, address, keys)).toEqual(judged(judgment))
  })
})

describe('a stored preference', () => {
  it.each(['first', 'second', 'tie'] as const)(
    'is read back as %s, with its reason sealed',
    (better) => {
      const preference = judged({ kind: 'preference', better, reason: 'It names the fee.' })
      const payload = payloadOf(preference, address, { keys, randomBytes })
      expect(JSON.stringify(judgmentKind.payload.parse(payload))).not.toContain('fee')
      expect(judgedOf(payload, address, keys)).toEqual(preference)
      expect(judgedOf(payload, 'b'.repeat(64), keys)).toBeUndefined()
    },
  )
})

describe('a stored extraction', () => {
  it('S12: is sealed as a whole, and read back unchanged', () => {
    const payload = payloadOf(judged(extraction), address, { keys, randomBytes })
    expect(payload).toEqual(['m', expect.stringMatching(/^[\w-]+$/)])
    expect(judgedOf(payload, address, keys)).toEqual(judged(extraction))
    expect(judgedOf(payload, 'b'.repeat(64), keys)).toBeUndefined()
  })

  it('is dropped if a sentence is in no text', () => {
    const wrong = judged({
      ...extraction,
      claims: [{ sentence: 0, text: 'The pass.', role: 'direct' }],
    })
    const payload = payloadOf(wrong, address, { keys, randomBytes })
    expect(judgedOf(payload, address, keys)).toBeUndefined()
  })
})
