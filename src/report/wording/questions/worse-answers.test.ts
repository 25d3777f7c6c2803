import { describe, expect, it } from 'vitest'

import { itemFixture, reportFixture } from '../../../../test/support/report-fixture.ts'
import { countWorseAnswers } from '../../diagnosis/items/count-worse-answers.ts'
import type { LostBy } from '../../../lib/model/worse-answers.ts'
import { plainText } from '../plain-text.ts'
import { worseAnswersSentence } from './worse-answers.ts'

/** The sentence of a report with the given number of answers in each class. */
function sentence(counts: Partial<Record<LostBy, number>>): string | undefined {
  const lost = Object.entries(counts).flatMap(([lostBy, count]) =>
    Array.from({ length: count }, (_, at) => [`${lostBy}-${at + 1}`, lostBy as LostBy] as const),
  )
  const items = lost.map(([id, answerLostBy]) => itemFixture(id, { answerLostBy }))
  const worseAnswers = countWorseAnswers(new Map(lost.map(([id, lostBy]) => [id, { lostBy }])))
  const words = worseAnswersSentence(reportFixture({ items, worseAnswers }))
  return words && plainText(words)
}

describe('the sentence on answers that got worse', () => {
  it.each([
    [{}, undefined],
    [{ retrieval: 1 }, 'The one answer that got worse lost its passage.'],
    [{ retrieval: 12 }, 'All 12 answers that got worse lost their passage.'],
    [
      { generator: 1 },
      'The one answer that got worse had its passage and was made worse by the generator.',
    ],
    [
      { retrieval: 8, generator: 2 },
      '8 of the 10 answers that got worse lost their passage; 2 had it and were made worse by the generator (generator-1, generator-2).',
    ],
    [
      { generator: 4, both: 1, untold: 1 },
      '4 of the 6 answers that got worse had their passage and were made worse by the generator; 1 lost it and was made worse by the generator as well (both-1); 1 is unexplained, for lack of a label, a trusted judge or a reported context (untold-1).',
    ],
    [
      { untold: 2 },
      'All 2 answers that got worse are unexplained, for lack of a label, a trusted judge or a reported context.',
    ],
  ])('of %j', (counts, said) => {
    expect(sentence(counts)).toBe(said)
  })
})
