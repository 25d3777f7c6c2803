import { describe, expect, it } from 'vitest'

import {
  itemFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
} from '../../../../test/support/report-fixture.ts'
import type { ItemReport } from '../../schema/item.ts'
import { answerWords, commonAnswer } from './answer-words.ts'
import { plainText } from '../plain-text.ts'

type Answers = NonNullable<ItemReport['answers']>

const answer = (text: string | undefined) => ({ text, outcome: undefined, claims: undefined })
const refusal = 'I could not find this.'

function item(id: string, answers: Partial<Answers>): ItemReport {
  return itemFixture(id, {
    change: 'degraded',
    scores: [scoresFixture('contains', 1, 0)],
    answerLostBy: 'generator',
    answers: {
      base: answer('It costs 400 euros.'),
      head: answer(refusal),
      expected: '400 euros.',
      faults: [],
      ...answers,
    },
  })
}

function lines(answers: Partial<Answers>, shown: Partial<Parameters<typeof answerWords>[1]> = {}) {
  const words = answerWords(item('q', answers), { texts: true, common: undefined, ...shown })
  return words.map((line) => plainText(line))
}

describe('the row of a worse answer', () => {
  it('shows what is missing, and the answer of either side', () => {
    expect(lines({ faults: [{ kind: 'missing-string', text: '400 euros' }] })).toEqual([
      'missing: 400 euros',
      'base: It costs 400 euros.',
      'head: I could not find this.',
    ])
  })

  it('shows a short expected answer if nothing is missing', () => {
    const faults = [{ kind: 'invented-number', text: '900' }] as const
    expect(lines({ faults })).toContain('expected: 400 euros.')
    expect(lines({})).toContain('expected: 400 euros.')
    expect(lines({ faults, expected: 'x'.repeat(81) }).join()).not.toContain('expected')
  })

  it('counts items that it does not list', () => {
    const faults = ['a', 'b', 'c', 'd'].map((text) => ({ kind: 'missing-claim', text }) as const)
    expect(lines({ faults })).toContain('no longer said: a, b and 2 more')
    expect(lines({ faults: faults.slice(1) })).toContain('no longer said: b, c, d')
  })

  it('counts items that the text level withholds', () => {
    const answers = {
      base: answer(undefined),
      head: answer(undefined),
      expected: undefined,
      faults: [
        { kind: 'missing-string', text: undefined },
        { kind: 'missing-string', text: undefined },
        { kind: 'invented-number', text: undefined },
        { kind: 'invented-claim', text: undefined },
      ],
    } as const
    expect(lines(answers)).toEqual([
      'missing: 2 expected strings',
      'made up: 1 number, 1 statement',
    ])
  })

  it('shows the sentence with the relevant words of a long answer', () => {
    const long = `${'It depends on many things. '.repeat(8)}It costs 400 euros. Ask us.`
    const faults = [{ kind: 'missing-string', text: '400 euros' }] as const
    expect(lines({ base: answer(long), faults })).toContain('base: … It costs 400 euros.')
  })

  it('does not repeat an answer shown above the table', () => {
    const common = { text: refusal, items: 3, of: 3 }
    expect(lines({ expected: undefined }, { common })).toEqual([
      'base: It costs 400 euros.',
      'head: as above',
    ])
  })
})

describe('an answer that many questions share', () => {
  const report = (count: number, headline = 'contains') =>
    reportFixture({
      headline,
      metrics: [metricFixture('contains', { group: 'answer' }), metricFixture('recall@5')],
      items: [
        ...Array.from({ length: count }, (_, at) => item(`same-${at}`, {})),
        item('other', { head: answer('Ask us.') }),
      ],
    })

  it('is shown once from the third question on', () => {
    expect(commonAnswer(report(3))).toEqual({ text: refusal, items: 3, of: 4 })
    expect(commonAnswer(report(2))).toBeUndefined()
  })

  it('is shown beside lost evidence if the answers got worse', () => {
    expect(commonAnswer(report(3, 'recall@5'))).toEqual({ text: refusal, items: 3, of: 4 })
    const { items, ...rest } = report(3, 'recall@5')
    const kept = items.map((each) => ({ ...each, answerLostBy: undefined }))
    expect(commonAnswer({ ...rest, items: kept })).toBeUndefined()
  })
})
