import { describe, expect, it } from 'vitest'
import { plainJson } from './plain-json.ts'

describe('plainJson', () => {
  it('S10: refuses 200,000 brackets without parsing them', () => {
    expect(plainJson('['.repeat(200_000))).toEqual({
      kind: 'malformed',
      reason: 'the data is nested more than 64 levels deep',
    })
  })

  it('S14: refuses 900,000 keys without building them', () => {
    const keys = Array.from({ length: 900_000 }, (_, n) => `"${n.toString(36)}":0`).join(',')
    expect(plainJson(`{"chunks":{${keys}}}`)).toEqual({
      kind: 'malformed',
      reason: 'contains more than 200,000 objects, lists and keys',
    })
  })

  it('takes 64 levels', () => {
    expect(plainJson('['.repeat(64) + ']'.repeat(64)).kind).toBe('json')
  })

  it('says what is wrong with a text that is not JSON, without its control characters', () => {
    expect(plainJson('\u001B[31mno')).toEqual({
      kind: 'malformed',
      reason: expect.stringMatching(/^not valid JSON: [^\p{Cc}]+$/u),
    })
  })
})
