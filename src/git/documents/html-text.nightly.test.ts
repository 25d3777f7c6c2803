import { describe, expect, it } from 'vitest'
import { htmlText } from './html-text.ts'

describe('S10: pages with too many elements or too much nesting are rejected immediately', () => {
  it('including a page with more than 500,000 elements', async () => {
    expect(await htmlText('a<br>'.repeat(499_999))).toHaveLength(999_998)
    expect(await htmlText('<br>'.repeat(600_000))).toBeUndefined()
  })
})
