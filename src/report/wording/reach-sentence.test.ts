import { describe, expect, it } from 'vitest'

import {
  failingFixture,
  metricFixture,
  reportFixture,
} from '../../../test/support/report-fixture.ts'
import { plainText } from './plain-text.ts'
import { reachSentence } from './reach-sentence.ts'

function told(lost: number, gained: number): string | undefined {
  const words = reachSentence(failingFixture({ reach: { k: 5, items: 120, lost, gained } }))
  return words && plainText(words)
}

describe('reach', () => {
  it.each([
    {
      lost: 9,
      gained: 2,
      text: '9 of 120 answerable questions lost their last relevant evidence from the top 5, 2 gained one; net 7 worse.',
    },
    {
      lost: 1,
      gained: 3,
      text: '1 of 120 answerable questions lost its last relevant evidence from the top 5, 3 gained one; net 2 better.',
    },
    {
      lost: 2,
      gained: 2,
      text: '2 of 120 answerable questions lost their last relevant evidence from the top 5, 2 gained one; net 0.',
    },
  ])('$lost lost, $gained gained', ({ lost, gained, text }) => {
    expect(told(lost, gained)).toBe(text)
  })

  it('is not told without a comparison or where nothing moved', () => {
    expect(reachSentence(failingFixture({ reach: undefined }))).toBeUndefined()
    expect(reachSentence(reportFixture())).toBeUndefined()
    expect(
      reachSentence(reportFixture({ metrics: [metricFixture('mrr', { degraded: 1 })] })),
    ).toBeDefined()
  })
})
