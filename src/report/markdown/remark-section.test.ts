import { describe, expect, it } from 'vitest'

import {
  failingFixture,
  itemFixture,
  metricFixture,
  reportFixture,
  toleranceFixture,
} from '../../../test/support/report-fixture.ts'
import { plainComment } from '../../../test/support/plain-comment.ts'
import { unhealthy } from '../../verdict/findings/kinds/unhealthy.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import type { Report } from '../schema/report.ts'
import { commentBytes, renderComment } from './comment.ts'

/** The part of a comment above the folds: the alert box, and the text after it. */
function open(report: Report): { readonly box: string; readonly rest: string } {
  const [text = ''] = renderComment(report, { budget: 64_000 }).split('<details>')
  const [box = '', ...rest] = text.split('\n\n')
  return { box: plainComment(box), rest: plainComment(rest.join('\n\n')) }
}

const remarks = (findings: readonly Finding[], parts: Partial<Report> = {}): readonly string[] => {
  const { verdict } = findings[0] ?? { verdict: 'pass' as const }
  const { rest } = open(reportFixture({ verdict, findings: [...findings], notes: [], ...parts }))
  return rest.split('\n').filter((line) => line.startsWith('- '))
}

describe('further findings that affect the verdict', () => {
  it('are omitted if the headline states them in full', () => {
    expect(
      remarks([
        {
          kind: 'judge-incomplete',
          verdict: 'warn',
          metrics: ['faithfulness'],
          why: { kind: 'no-key', withheld: false },
        },
      ]),
    ).toEqual([])
  })

  it('report a fault of both sides once', () => {
    const fault = { kind: 'unhealthy', verdict: 'error', check: 'labels-fit', bad: 9, of: 10 }
    const twins = (['base', 'head'] as const).map(
      (side) => ({ ...fault, side, example: 'a.md', nearest: undefined }) as Finding,
    )
    const report = reportFixture({ verdict: 'error', findings: twins, notes: [] })
    expect(open(report).box).toContain(
      '9 of 10 questions have only labels that match nothing on either side, such as a.md',
    )
    expect(remarks(twins)).toEqual([])
    const apart = twins.map((one, at) => ({ ...one, bad: 8 + at }) as Finding)
    expect(remarks(apart)).toEqual([
      '- ⛔ error: 9 of 10 questions have only labels that match nothing on head, such as a.md; 1 is left. rag-gate check lists them; --fix applies the safe corrections, and golden review relabels the rest.',
    ])
  })

  it('names questions without a label that fits below the headline', () => {
    const bad = { bad: 9, of: 10, items: ['a', 'b'] }
    const finding = unhealthy('labels-fit', 'head', bad)
    const report = reportFixture({ verdict: 'error', findings: [finding], notes: [] })
    expect(open(report).box).toContain(
      '9 of 10 questions have only labels that match nothing on head; 1 is left\n',
    )
    expect(remarks([finding])).toEqual(['- ⛔ error: Left out: a, b.'])
  })

  it('says of questions without labels only what to do', () => {
    const finding = {
      kind: 'changed-lists',
      answers: 0,
      verdict: 'warn',
      asked: 9,
      changed: 9,
      labelled: 0,
    } as const
    expect(remarks([finding])).toEqual([
      '- ⚠️ warn: Only a person can tell which is better: label those that changed most.',
    ])
  })

  it('leave broken must-pass questions to the headline and the rows, which list all of them', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `must-${at}`)
    const broken = (count: number) =>
      failingFixture({
        notes: [],
        items: ids(count).map((id) => itemFixture(id, { change: 'degraded', mustPass: true })),
        findings: [toleranceFixture(), { kind: 'must-pass', verdict: 'fail', items: ids(count) }],
        headline: 'recall@5',
      })
    const comment = renderComment(broken(9), { budget: commentBytes })
    expect(open(broken(9)).rest).not.toContain('must-pass questions broke')
    expect(comment.match(/^\|.*\(<b>must pass<\/b>\)/gm)).toHaveLength(9)
  })

  it('say once who accepts several losses, and why', () => {
    const accepted = { kind: 'review', by: 'ada', reason: 'a new product' } as const
    const metrics = ['recall@5', 'ndcg@10'].map((name) => metricFixture(name, { verdict: 'warn' }))
    const losses: readonly Finding[] = [
      ...metrics.map(({ metric }) => toleranceFixture({ metric, verdict: 'warn', accepted })),
      { kind: 'must-pass', verdict: 'warn', items: ['a'], accepted },
    ]
    const { box, rest } = open(
      reportFixture({ verdict: 'warn', findings: [...losses], metrics, notes: [] }),
    )
    expect(box).toContain('accepted by ada (“a new product”): recall@5')
    expect(rest).not.toContain('ada')
    expect(rest).toContain('- ⚠️ warn: Also accepted: 1 must-pass question broke: a.')
    expect(rest.match(/warn:\u00A0?\s?accepted/g)).toHaveLength(2)
  })
})

describe('the table of gated metrics', () => {
  const rows = (report: Report) =>
    open(report).rest.match(/^\| .*recall(?:@(?:\d+|context)| at equal length)/gm)

  it('explains why a loss beyond the tolerance only warns', () => {
    const metrics = [
      metricFixture('recall@5', { verdict: 'fail' }),
      metricFixture('recall@10', { verdict: 'warn' }),
    ]
    const findings = [
      toleranceFixture(),
      toleranceFixture({ metric: 'recall@10', verdict: 'warn', outcome: 'inconclusive' }),
    ]
    expect(rows(reportFixture({ verdict: 'fail', metrics, findings }))).toEqual([
      '| ❌ fail | recall@5',
      '| ⚠️ warn: may be chance | recall@10',
    ])
  })

  it('says that unjudged results alone explain a loss', () => {
    const unjudged = { kind: 'unjudged', verdict: 'warn', items: ['a'], results: [] } as const
    const metrics = [metricFixture('recall@5', { verdict: 'warn' })]
    const findings = [toleranceFixture({ verdict: 'warn' }), unjudged]
    expect(rows(reportFixture({ verdict: 'warn', metrics, findings }))).toEqual([
      '| ⚠️ warn: unjudged | recall@5',
    ])
  })

  it('says what the comparison at equal length counts', () => {
    const equalLength = metricFixture('recall@1300t', { verdict: 'not-gated', equalLength: true })
    const moved = metricFixture('recall@5', { improved: 1 })
    const [, row] = open(reportFixture({ metrics: [equalLength, moved] })).rest.split(
      '| not gated |',
    )
    expect(row).toMatch(/^ recall at equal length \(1,300 tokens\) \|/)
  })

  it('has recall at equal length last if it has no loss to explain', () => {
    const equalLength = metricFixture('recall@1300', { verdict: 'not-gated', equalLength: true })
    const pass = metricFixture('recall@5', { verdict: 'pass' })
    const moved = metricFixture('recall@5', { verdict: 'pass', improved: 1 })
    expect(rows(reportFixture({ metrics: [equalLength, moved] }))).toEqual([
      '| ✅ pass | recall@5',
      '| not gated | recall at equal length',
    ])
    const fail = metricFixture('recall@10', { verdict: 'fail' })
    expect(rows(reportFixture({ verdict: 'fail', metrics: [equalLength, pass, fail] }))).toEqual([
      '| ❌ fail | recall@10',
      '| not gated | recall at equal length',
      '| ✅ pass | recall@5',
    ])
  })
})
