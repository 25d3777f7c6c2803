import { describe, expect, it } from 'vitest'
import { claimMatrix } from '../../../../test/support/claim-matrix.ts'
import { GateError } from '../../../lib/errors.ts'
import type { ClaimMatrix, Label } from '../../../lib/model/judging/claims.ts'
import { scored } from '../../../lib/model/score.ts'
import { calibrate } from './calibrate.ts'
import { calibrationText } from './calibration-text.ts'
import { judgedBy } from './judged.ts'
import type { JudgedRun } from '../../../lib/model/judging/judged-run.ts'
import { verdictsOf } from './judged-verdicts.ts'
import { type HumanLabel, parseHumanLabels } from './parse-human-labels.ts'
import { sampleSheet } from './sample-sheet.ts'

/** Builds a matrix with one claim per label, compared with one chunk. */
function matrixOf(labels: readonly Label[], at: number): ClaimMatrix {
  const answer = labels.map((label, claim) => ({
    text: `Claim ${claim} of ${at}.`,
    sentence: undefined,
    role: 'direct' as const,
    inContext: { kind: 'verdict' as const, label, ranks: [], unproven: false },
    inReference: undefined,
  }))
  return { ...claimMatrix({}), answer: { kind: 'claims', claims: answer }, reference: undefined }
}

/**
 * Builds a run with the judge's labels for each question's claims on head and, with `both`, also on base.
 */
function runOf(items: readonly (readonly Label[])[], { both = false } = {}): JudgedRun {
  const side = (at: number) => ({
    answer: `Answer ${at}.`,
    context: [{ id: 'c', text: `Chunk ${at}.` }],
  })
  return {
    items: items.map((_, at) => ({
      id: `i${at}`,
      query: `Question ${at}?`,
      references: ['Reference.'],
      claims: undefined,
      answerable: true,
      sides: { base: both ? side(at) : undefined, head: side(at) },
    })),
    matrices: new Map(
      items.map((labels, at) => {
        const matrix = matrixOf(labels, at)
        return [`i${at}`, { base: both ? matrix : undefined, head: matrix }]
      }),
    ),
    scoredItems: items.map((labels, at) => ({
      id: `i${at}`,
      scores: {
        base: undefined,
        head: new Map([
          [
            'faithfulness',
            scored(labels.filter((own) => own === 'entailed').length / labels.length),
          ],
        ]),
      },
    })),
  }
}

function said(item: number, claim: number, human: Label, rater = 'r1'): HumanLabel {
  return {
    kind: 'verdict',
    item: `i${item}`,
    side: 'head',
    metric: 'faithfulness',
    claim: `Claim ${claim} of ${item}.`,
    rater,
    human,
    content: '',
  }
}

const [e, c, n] = ['entailed', 'contradicted', 'not_found'] as const

describe('verdicts for human labelling', () => {
  it('show what each claim was checked against, block by block', () => {
    const matrix = claimMatrix({ r: [{ S: [1], A: true }], g: [{ T: [2], B: false }] })
    const run = {
      ...runOf([[e]]),
      matrices: new Map([['i0', { base: undefined, head: matrix }]]),
    }
    const told = verdictsOf(run).map(({ metric, label, texts }) => [metric, label, texts])
    expect(told).toEqual([
      ['faithfulness', e, ['Chunk 0.']],
      ['correctness', e, ['Reference.']],
      ['context_recall', e, ['Chunk 0.']],
      ['completeness', n, ['Answer 0.']],
    ])
  })

  it('are the majority of the repeats, and exclude lost judgments', () => {
    const repeats = [
      [e, n],
      [e, n],
    ].map((labels) => matrixOf(labels, 0))
    const matrix = { ...matrixOf([n, n], 0), repeats }
    const lost = claimMatrix({ r: 'timeout', outcome: { lost: 'timeout' } })
    const run = {
      ...runOf([[e, e], [e]]),
      matrices: new Map([
        ['i0', { base: undefined, head: matrix }],
        ['i1', { base: undefined, head: lost }],
      ]),
    }
    expect(verdictsOf(run).map(({ label }) => label)).toEqual([e, n])
  })

  it('keep the id of an item if its question differs between the sides', () => {
    const run = runOf([[e]])
    const [item] = run.items
    const apart = { ...run, items: [{ ...item!, id: 'i0\0head' }] }
    expect(verdictsOf(apart)).toMatchObject([{ item: 'i0', side: 'head' }])
  })
})

describe('a sheet', () => {
  const run = runOf(
    Array.from({ length: 50 }, () => [e, n]),
    { both: true },
  )
  const draw = (most: number, seed: number) => {
    return sampleSheet(verdictsOf(run), { n: most, seed, rater: 'ann' })
  }

  it('depends only on the seed, and contains each verdict once', () => {
    expect(draw(20, 1)).toEqual(draw(20, 1))
    expect(draw(20, 2)).not.toEqual(draw(20, 1))
    expect(draw(1000, 1)).toHaveLength(100)
    expect(new Set(draw(1000, 1)).size).toBe(100)
  })

  it('S9: escapes terminal sequences, and can be read back unchanged', () => {
    const odd = runOf([['entailed']])
    const query = 'a\u009b31m b\u202e c\u2028 d\u{e0041} é'
    const items = odd.items.map((item) => ({ ...item, query }))
    const [line = ''] = sampleSheet(verdictsOf({ ...odd, items }), { n: 1, seed: 1, rater: 'ann' })
    expect(line).toContain(String.raw`a\u009b31m b\u202e c\u2028 d\udb40\udc41 é`)
    expect(JSON.parse(line)).toMatchObject({ query })
  })

  it("does not reveal the judge's verdicts, and can be filled in", () => {
    const lines = draw(100, 1)
    expect(lines.join('\n')).not.toMatch(/entailed|not_found|contradicted/)
    expect(parseHumanLabels(Buffer.from(lines.join('\n')), 'l.jsonl')).toEqual({
      labels: [],
      open: 100,
    })
    const filled = lines.map((line) => line.replace('"human":""', '"human":"entailed"'))
    const { labels, open } = parseHumanLabels(Buffer.from(filled.join('\n')), 'l.jsonl')
    expect([labels.length, open]).toEqual([100, 0])
    expect(calibrate(labels, judgedBy(run))).toMatchObject({
      stale: 0,
      agreement: { n: 100, observed: 0.5 },
    })
  })
})

describe('human labels', () => {
  it('are rejected with all mistakes at once', () => {
    const lines = [
      '{"item":"a","side":"head","metric":"faithfulness","claim":"x","rater":"r","human":"yes"}',
      '{"item":"a","side":"left","metric":"relevancy","claim":"x","rater":"","human":"entailed"}',
      '{"item":"a","side":"head","metric":"faithfulness","rater":"r","human":"entailed"}',
      '{"item":"a","side":"head","metric":"faithfulness","rater":"r","human":0.5}',
      '{"item":"a","side":"head","metric":"faithfulness","rater":"r","human":0.7}',
      '[]',
      'x',
    ]
    const parse = () => parseHumanLabels(Buffer.from(lines.join('\n')), 'l.jsonl')
    expect(parse).toThrow(GateError)
    expect(parse).toThrow(
      [
        'l.jsonl:1:83 human: expected "entailed", "contradicted" or "not_found", found "yes"',
        'l.jsonl:2:20 side: expected "base" or "head", found "left"',
        'l.jsonl:2:36 metric: expected "faithfulness", "context_recall", "correctness" or "completeness", found "relevancy"',
      ].join('\n'),
    )
    expect(parse).toThrow(/l\.jsonl:2:\d+ rater: expected a pseudonym/)
    expect(parse).toThrow(
      /l\.jsonl:3:\d+ human: expected a score from 0 to 1; .* needs a claim, found "entailed"/,
    )
    expect(parse).toThrow(
      /l\.jsonl:5:1: this rater already labelled the same claim or score on line 4/,
    )
    expect(parse).toThrow(/l\.jsonl:6:1: a list/)
  })
})

describe('a judge compared with people', () => {
  it('has its agreement beyond chance computed label by label', () => {
    // For 30 claims, judge and people agree on 12 entailed, 9 not found and 3 contradicted, and differ on
    // six.
    const judge = [...Array(15).fill(e), ...Array(12).fill(n), ...Array(3).fill(c)]
    const people = [
      ...Array(12).fill(e),
      ...Array(3).fill(n),
      ...Array(9).fill(n),
      ...Array(3).fill(e),
      ...Array(3).fill(c),
    ]
    const run = runOf([judge, ...Array.from({ length: 10 }, () => [e, n])])
    const labels = people.map((human, claim) => said(0, claim, human))
    const found = calibrate(labels, judgedBy(run))
    expect(found.agreement.n).toBe(30)
    expect(found.agreement.observed).toBe(0.8)
    expect(found.agreement.confusion).toEqual([
      [12, 0, 3],
      [0, 3, 0],
      [3, 0, 9],
    ])
    // Agreement by chance: (15 x 15 + 3 x 3 + 12 x 12) / 900 = 0.42.
    expect(found.agreement.kappa).toBeCloseTo((0.8 - 0.42) / 0.58, 14)
    expect(found.shares).toMatchObject([{ metric: 'faithfulness', labels: 30, further: 20 }])
    expect(found.shares[0]?.estimate?.labelsOnly.mean).toBe(0.5)
    expect(calibrationText(found, { open: 2, width: 100 })).toMatchInlineSnapshot(`
      "agreement between judge and humans: kappa 0.66, 80% of 30 labels
      fewer than 100 labels: another sample could give a very different result
      lines of the sheet that are not filled in: 2

      label         humans  judge  precision  recall
      entailed         50%    50%       0.80    0.80
      contradicted     10%    10%       1.00    1.00
      not_found        40%    40%       0.75    0.75

      humans say    judge: entailed  judge: contradicted  judge: not_found
      entailed                   12                    0                 3
      contradicted                0                    3                 0
      not_found                   3                    0                 9

      faithfulness: share of claims that humans judged to be entailed: 0.500, 95% interval 0.327 to 0.673 (30 labels, 20 further judgments, judge weight 0.24; the interval's actual coverage is below 95%)

      largest disagreements on verdicts:
        i0, head, faithfulness: judge says entailed, humans say not_found
          Claim 12 of 0.
        i0, head, faithfulness: judge says entailed, humans say not_found
          Claim 13 of 0.
        i0, head, faithfulness: judge says entailed, humans say not_found
          Claim 14 of 0.
        i0, head, faithfulness: judge says not_found, humans say entailed
          Claim 24 of 0.
        i0, head, faithfulness: judge says not_found, humans say entailed
          Claim 25 of 0.
        i0, head, faithfulness: judge says not_found, humans say entailed
          Claim 26 of 0.
      "
    `)
  })

  it('counts stale labels, and excludes ties between raters', () => {
    const run = runOf([[e, n, e]])
    const found = calibrate(
      [
        said(0, 0, e, 'ann'),
        said(0, 0, n, 'bob'),
        said(0, 1, n, 'ann'),
        said(0, 1, n, 'bob'),
        said(0, 2, e, 'ann'),
        said(7, 0, e, 'ann'),
        { ...said(0, 2, e, 'ann'), kind: 'verdict', side: 'base' } as HumanLabel,
      ],
      judgedBy(run),
    )
    expect(found).toMatchObject({ stale: 2, split: 1, raters: { raters: 2, shared: 2 } })
    expect(found.agreement).toMatchObject({ n: 2, observed: 1, kappa: 1 })
    const text = calibrationText(found, { open: 0, width: 100 })
    expect(text).toContain('agreement between judge and humans: kappa 1.00, 100% of 2 labels')
    expect(text).toContain(
      'agreement among humans: alpha 0.00, 2 raters, 2 verdicts labelled by two or more',
    )
    expect(text).toContain('n/a (2 labels, and at least 30 are needed)')
    expect(text).toContain('has no such claim or score: 2')
  })

  it('compares scores by order and by level', () => {
    const run = runOf(
      Array.from({ length: 40 }, (_, at) =>
        Array.from({ length: 4 }, (__, k) => (k <= at % 4 ? e : n)),
      ),
    )
    const labels = Array.from({ length: 32 }, (_, at): HumanLabel => {
      const human = ((at % 4) + 1) / 4 - 0.25
      return {
        kind: 'score',
        item: `i${at}`,
        side: 'head',
        metric: 'faithfulness',
        rater: 'ann',
        human,
      }
    })
    const [score] = calibrate(labels, judgedBy(run)).scores
    expect(score).toMatchObject({
      metric: 'faithfulness',
      labels: 32,
      further: 8,
      tau: 1,
      bias: 0.25,
    })
    expect(score?.estimate?.estimate.mean).toBeCloseTo(0.375, 12)
    const text = calibrationText(calibrate(labels, judgedBy(run)), { open: 0, width: 100 })
    expect(text).toContain('judge and humans: no labelled verdicts to compare')
    expect(text).toContain("tau 1.00, and the judge's mean differs by +0.250")
    expect(text).toContain("the interval's actual coverage is below 95%")
  })
})
