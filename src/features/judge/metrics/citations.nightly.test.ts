import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../../test/support/growth-of-work.ts'
import { claimMatrix, type AnswerShorthand } from '../../../../test/support/claim-matrix.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'
import { citationPrecision, citationRecall } from './citations.ts'
import type { ClaimMatrix } from '../../../lib/model/judging/claims.ts'
import type { MetricEntry } from '../../../metrics/metric-entry.ts'
import { readCitations } from '../../../metrics/answer/read-citations.ts'
import { whyUnscored } from '../../../lib/model/score.ts'

const context = ['docs/a.md#1', 'docs/b.md, part 2', '7']

const read = (answer: string): readonly string[] =>
  readCitations(sentencesOf(answer), context).map(
    ({ sentence, rank }) => `${sentence}:${rank ?? '-'}`,
  )

describe('metrics 10: citations', () => {
  it.each([
    ['One [1]. Two [2].', ['1:1', '2:2']],
    ['One [1, 2; 3].', ['1:1', '1:2', '1:3']],
    ['One [ docs/a.md#1 ].', ['1:1']],
    ['One [docs/b.md, part 2].', ['1:2']],
    ['One [7].', ['1:3']],
    ['One [4] [0] [99].', ['1:-', '1:-', '1:-']],
    ['One [1] and again [1] [01].', ['1:1']],
    ['One [note] [a, 1] [].', []],
    ['A list [x] and [2].', ['1:2']],
    ['nothing', []],
    ['One [1](#c1). Two [[2]](https://a.example/2).', ['1:1', '2:2']],
    ['One [1-2]. Two [2–3].', ['1:1', '1:2', '2:2', '2:3']],
    ['One [2-9].', ['1:-']],
    ['One【1】. Two 【2†source】.', ['1:1', '2:2']],
    ['One 【4:0†refunds.md】【4:2†source】.', ['1:1', '1:3']],
    ['One (1). Two (2, 3), three (1)', ['1:1', '2:2', '2:3', '2:1']],
    ['One (1)\nTwo (2)\n', ['1:1', '2:2']],
    ['One.(1) Two (2)(3).', ['1:1', '2:2', '2:3']],
    ['One [^1].[^2]\n\n[^1]: docs/a.md', ['1:1', '1:2']],
    ['One [doc1]. Two [Doc 2, 3].', ['1:1', '2:2', '2:3']],
    ['One [source: 1]. Two [Source: docs/a.md#1].', ['1:1', '2:1']],
    ['One (Source 1) and (source: docs/b.md, part 2).', ['1:1', '1:2']],
    ['Eins [Quelle 1]. Два [Источник 2].', ['1:1', '2:2']],
    ['费用是九欧元【来源：1】。期限是五天[文档2]。', ['1:1', '2:2']],
    ['One¹. Two.² Three ³', ['1:1', '2:2', '3:3']],
    ['One<sup>1</sup>. Two.<sup>2, 3</sup>', ['1:1', '2:2', '2:3']],
    ['One {{1}}. Two {{2}}.', ['1:1', '2:2']],
    ['The <co: 0>fee</co: 0> is <co: 1,2>9</co: 1,2>.', ['1:1', '1:2', '1:3']],
  ])('are read from %j', (answer, want) => {
    expect(read(answer)).toEqual(want)
  })

  it.each([
    ['One here.[1] Two here.[2]', ['1:1', '2:2']],
    ['One here. [1] Two here. [2]', ['1:1', '2:2']],
    ['One here. [1]', ['1:1']],
    ['One here. [1] [2]', ['1:1', '1:2']],
    ['One here. [1][2] Two here [3].', ['1:1', '1:2', '2:3']],
    ['[1] says it. Two here [2].', ['1:1', '2:2']],
  ])('after a full stop belong to the preceding sentence: %j', (answer, want) => {
    expect(read(answer)).toEqual(want)
  })

  it.each([
    'Rooms of 20 m² or 3 km<sup>2</sup>, 10³ of them, at 5 s⁻¹.',
    '(1) Pay. (2) Wait.',
    'Either (1) pay or (2) wait within five (3) days.',
    'The act (2019). The fee (14). The fee (see below).',
    'Fill in {1} and {{name}}. Press [Enter]. Read (documentation) and (source: the web).',
    'Fig. 【note】 <sup>st</sup> <co: a>',
  ])('are not found in %j', (answer) => {
    expect(read(answer)).toEqual([])
  })

  it('count a duplicate chunk of the context twice', () => {
    const found = readCitations(['One [3] [a].'], ['a', 'a', 'b'])
    expect(found.map(({ rank }) => rank)).toEqual([3, 1])
  })

  const scores = (sentences: readonly string[], r: readonly AnswerShorthand[]) =>
    [citationPrecision, citationRecall].map((metric) =>
      plain(metric, claimMatrix({ sentences, r })),
    )

  it('are correct if their chunk supports a claim of their sentence', () => {
    const r = [
      { sentence: 1, S: [2] },
      { sentence: 1, S: [1] },
      { sentence: 2, S: [1] },
      { sentence: 3 },
    ]
    expect(scores(['One [1][3].', 'Two [2].', 'Three.'], r)).toEqual([1 / 3, 1 / 3])
  })

  it('are not measured if the answer has none', () => {
    expect(scores(['One.'], [{ S: [1] }])).toEqual(['no_citations', 'no_citations'])
  })

  it('support claims even if the judge named no sentence', () => {
    const unplaced = [{ sentence: undefined, S: [1] }] as unknown as readonly AnswerShorthand[]
    expect(scores(['Yes.', '[1]'], unplaced)).toEqual([1, 1])
    expect(scores(['Yes.', '[2]'], unplaced)).toEqual([0, 0])
  })

  it('are lost if their verdicts are lost', () => {
    expect(scores(['One [1].'], [{ S: 'timeout' }])).toEqual(['timeout', 'timeout'])
  })

  it.each([
    '[',
    '[1',
    '[1] ',
    '(1',
    '(',
    '【',
    '【1:1†',
    '{{',
    '<sup>',
    '<co:',
    '<co:1 ',
    '[^1',
    '[1-',
    '[source: ',
    'One (1) ',
    '(1) ',
    '(1)         ',
  ])('S11: are read from a hostile answer of "%s" in linear time', async (unit) => {
    const growth = await growthOfWork(3000, (size) => readCitations([unit.repeat(size)], context))
    expect(growth).toBeLessThan(8)
  })

  it('S11: are read from many sentences in linear time', async () => {
    const growth = await growthOfWork(200, (length) =>
      readCitations(
        Array.from({ length }, () => '[1]'),
        context,
      ),
    )
    expect(growth).toBeLessThan(8)
  })
})

function plain(metric: MetricEntry, matrix: ClaimMatrix): number | string {
  if (metric.reads !== 'matrix') throw new Error(`${metric.name} reads no matrix`)
  const score = metric.score(matrix)
  return score.kind === 'scored' ? score.value : (whyUnscored(score) ?? '')
}
