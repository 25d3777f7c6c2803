import { describe, expect, it } from 'vitest'

import { approximateEnds } from './approximate-ends.ts'

describe('S10: approximate matching is linear work', () => {
  it('gives up if the work exceeds that of any ordinary text', () => {
    const pattern = `${'a'.repeat(3999)}b`
    expect(approximateEnds(pattern, { text: 'a'.repeat(1e5) }, 600)?.distance).toBe(1)
    expect(approximateEnds(pattern, { text: 'a'.repeat(1e6) }, 600)).toBeUndefined()
  })
})
