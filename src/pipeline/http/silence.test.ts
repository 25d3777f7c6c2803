import { describe, expect, it } from 'vitest'
import type { Outcome } from './query-client.ts'
import { listenForSilence } from './silence.ts'

const answered: Outcome = { kind: 'answered', text: '{}', ms: 1 }
const refused: Outcome = { kind: 'refused', message: 'the server answered 500' }
const timedOut: Outcome = { kind: 'timed-out', message: 'timed out after 60.0 s' }
const lost: Outcome = { kind: 'lost', message: 'the server refuses connections' }

function reasonAfter(...outcomes: readonly Outcome[]): string | undefined {
  const silence = listenForSilence(3)
  for (const outcome of outcomes) silence.hear(outcome)
  return silence.reason()
}

describe('listenForSilence', () => {
  it('gives up after so many queries in a row without an answer, and names the last', () => {
    expect(reasonAfter(timedOut, timedOut)).toBeUndefined()
    expect(reasonAfter(answered, timedOut, timedOut, lost)).toBe(
      'not asked, since 3 queries in a row got no answer, the last one: the server refuses connections',
    )
  })

  it('goes on as long as anything answers', () => {
    expect(reasonAfter(lost, lost, refused, timedOut, lost, answered, lost)).toBeUndefined()
    expect(reasonAfter(refused, refused, refused, refused)).toBeUndefined()
  })

  it('does not change its mind', () => {
    expect(reasonAfter(lost, lost, lost, answered)).toMatch(/^not asked/)
  })
})
