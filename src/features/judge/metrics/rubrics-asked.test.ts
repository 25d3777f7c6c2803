import { describe, expect, it } from 'vitest'
import { metric } from '../../../../test/support/score-example.ts'
import { goldenItem } from '../../../../test/support/scored-item.ts'
import type { Expectation } from '../../../lib/model/items/golden-set.ts'
import { behaviourRubrics, rubricPresets } from '../../../lib/model/judging/rubric-presets.ts'
import { rubricsAsked } from './rubrics-asked.ts'

const asking = (...expected: readonly (Expectation | undefined)[]) =>
  expected.map((expects, at) => {
    const item = goldenItem(`q${at}`, expects === undefined ? {} : { expect: expects })
    return { golden: { base: item, head: item } }
  })

const own = { ...rubricPresets[0]!, question: 'In my words?' }

describe('built-in rubrics', () => {
  it.each([
    [['recall@5'], [], ['clarify'], []],
    [['rubric.hallucination'], [], [undefined], [rubricPresets[0]!.question]],
    [['rubric.hallucination'], [own], [undefined], ['In my words?']],
    [['expected_behaviour'], [], [undefined], []],
    [['expected_behaviour'], [], ['clarify', undefined], [behaviourRubrics[0]!.question]],
    [
      ['expected_behaviour'],
      [],
      ['prefer-newest', 'note-conflict'],
      [behaviourRubrics[1]!.question, behaviourRubrics[2]!.question],
    ],
  ] as const)('%j, own %#, expecting %j', (names, written, expected, questions) => {
    const asked = rubricsAsked(names.map(metric), written, asking(...expected))
    expect(asked.map(({ question }) => question)).toEqual(questions)
  })

  it('have the best score at the top of their scale', () => {
    for (const { anchors } of [...rubricPresets, ...behaviourRubrics]) {
      const scores = anchors.map(([score]) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => a - b))
      expect(anchors.at(-1)?.[1]).toMatch(/^(?:none|yes):/)
    }
  })
})
