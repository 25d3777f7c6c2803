import { describe, expect, it } from 'vitest'

import { reportFixture } from '../../test/support/report-fixture.ts'
import { plainText } from './plain-text.ts'
import type { StageReport } from './report.ts'
import { stageSentence } from './stage-sentence.ts'

const none: StageReport = { worse: 1, lostInRetrieval: 0, notUsed: 0, neverFound: 0, unknown: 0 }

describe('which stage lost an answer', () => {
  it.each([
    {
      stage: { worse: 9, lostInRetrieval: 6, notUsed: 2, neverFound: 0, unknown: 1 },
      text: 'Of 9 answers that got worse, 6 lost evidence in retrieval, 2 had the evidence and did not use it and 1 is not known.',
    },
    {
      stage: { ...none, notUsed: 1 },
      text: 'Of 1 answer that got worse, 1 had the evidence and did not use it.',
    },
    {
      stage: { ...none, worse: 2, neverFound: 2 },
      text: 'Of 2 answers that got worse, 2 had no evidence on either side.',
    },
  ])('$text', ({ stage, text }) => {
    expect(plainText(stageSentence(reportFixture({ stage }))!)).toBe(text)
  })

  it('is not asked where no answer got worse', () => {
    expect(stageSentence(reportFixture())).toBeUndefined()
  })
})
