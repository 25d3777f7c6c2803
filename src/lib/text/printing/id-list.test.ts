import { describe, expect, it } from 'vitest'

import { idList } from './id-list.ts'
import { plainText } from '../../../report/wording/plain-text.ts'

function told(ids: readonly string[], room: number): string | undefined {
  const words = idList(ids, room)
  return words && plainText(words)
}

describe('lists of ids', () => {
  it('name as many as fit and count the rest', () => {
    const ids = ['alpha', 'beta', 'gamma']
    expect(told(ids, 400)).toBe('alpha, beta, gamma')
    expect(told(ids, 40)).toBe('alpha, beta and 1 more')
  })

  it('are undefined if there is no id or not even one fits', () => {
    expect(told(['.'.repeat(80)], 95)).toBeUndefined()
    expect(told([], 400)).toBeUndefined()
  })
})
