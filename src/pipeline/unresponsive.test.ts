import { describe, expect, it } from 'vitest'
import { trackUnresponsive } from './unresponsive.ts'

const late = 'timed out after 60.0 s'

function reasonAfter(concurrency: number, unanswered: readonly (string | undefined)[]) {
  const unresponsive = trackUnresponsive({ concurrency })
  for (const one of unanswered) unresponsive.hear(one)
  return unresponsive.reason()
}

function inRow(count: number): readonly string[] {
  return Array.from({ length: count }, () => late)
}

describe('trackUnresponsive', () => {
  it('gives up after eight queries in a row without an answer, and names the last', () => {
    expect(reasonAfter(1, inRow(7))).toBeUndefined()
    expect(reasonAfter(4, [undefined, ...inRow(7), 'the server refuses connections'])).toBe(
      'not asked, because 8 queries in a row got no answer; the reason for the last one: the server refuses connections',
    )
  })

  it('allows twice as many failures as there are concurrent queries', () => {
    expect(reasonAfter(9, inRow(17))).toBeUndefined()
    expect(reasonAfter(9, inRow(18))).toContain('18 queries in a row')
  })

  it('continues as long as any query is answered', () => {
    expect(reasonAfter(1, [...inRow(7), undefined, ...inRow(7)])).toBeUndefined()
  })

  it('stays unresponsive after a later answer', () => {
    expect(reasonAfter(1, [...inRow(8), undefined])).toContain('8 queries in a row')
  })
})
