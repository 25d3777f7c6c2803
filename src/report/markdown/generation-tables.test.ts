import { describe, expect, it } from 'vitest'

import {
  judgedMetricFixture,
  judgedReportFixture,
  judgeFixture,
} from '../../../test/support/judged-report.ts'
import {
  itemFixture,
  scoresFixture,
  toleranceFixture,
} from '../../../test/support/report-fixture.ts'
import { renderComment } from './comment.ts'
import { headlineOf } from '../wording/headline.ts'
import { plainComment } from '../../../test/support/plain-comment.ts'
import { plainText } from '../wording/plain-text.ts'
import type { Finding } from '../../verdict/finding.ts'
import type { Report } from '../schema/report.ts'
import { renderTerminal } from '../terminal/terminal.ts'

function comment(parts: Partial<Report> = {}): string {
  return renderComment(judgedReportFixture(parts), { budget: 64_000, fold: true })
}

describe('the tables of metrics', () => {
  it('tell retrieval, answers by rule and answers by the served judge apart, in that order', () => {
    const labels = plainComment(comment()).match(/^\*\*(?:Retrieval|Generation)\*\* .*$/gm)
    expect(labels).toEqual([
      '**Retrieval** (deterministic)',
      '**Generation** (deterministic)',
      '**Generation** (judge example-mini-2026-03-17)',
      '**Generation** (judge example-mini-2026-03-17)',
    ])
    const text = comment()
    const inMain = text.slice(0, text.indexOf('Other metrics'))
    expect(inMain).toContain('| faithfulness |')
    expect(inMain).not.toContain('| correctness |')
  })

  it('name a panel, and the model that doubts went to', () => {
    const panel = {
      models: ['a', 'b', 'c'],
      served: ['b-1', 'c-1'],
      combine: 'majority',
      verdicts: 9,
      disputed: 0,
      alpha: 1,
      disagreements: [],
    } as const
    const served = { base: ['a-1'], head: ['a-1'] }
    expect(plainComment(comment({ judge: judgeFixture({ served, panel }) }))).toContain(
      '(judge a-1 with b, c)',
    )
    const escalation = { model: 'z', served: ['z-1'], items: 1, verdicts: 2, changed: 0 }
    expect(plainComment(comment({ judge: judgeFixture({ served, escalation }) }))).toContain(
      '(judge a-1, doubts to z)',
    )
    const idle = { ...escalation, served: [], items: 0, verdicts: 0 }
    expect(plainComment(comment({ judge: judgeFixture({ served, escalation: idle }) }))).toContain(
      '(judge a-1)',
    )
  })

  it('name both models where the sides had different ones', () => {
    const judge = judgeFixture({ served: { base: ['a-1'], head: ['b-2'] } })
    expect(plainComment(comment({ judge }))).toContain('(judge a-1 on base, b-2 on head)')
  })

  it('name the configured model where nobody was asked', () => {
    const judge = judgeFixture({ served: { base: undefined, head: [] } })
    expect(plainComment(comment({ judge }))).toContain('(judge example-mini)')
  })

  it('have the coverage of an incomplete metric right below', () => {
    const { coverage } = judgedMetricFixture('faithfulness')
    const short = { ...coverage, pairs: 78, judgeErrors: 2 }
    const faithfulness = judgedMetricFixture('faithfulness', { coverage: short })
    expect(comment({ metrics: [faithfulness] })).toContain(
      '| ✅ pass |\n\n- faithfulness: compared on 78 of 80; 2 judge errors.\n',
    )
  })

  it('lose passing rows of answers before those of retrieval when room is short', () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      judgedMetricFixture(`faithfulness_${'x'.repeat(80)}_${at}`),
    )
    const report = judgedReportFixture({
      metrics: [...judgedReportFixture().metrics.slice(0, 1), ...many],
    })
    const text = renderComment(report, { budget: 24_000, fold: true })
    expect(text).toContain('| recall@5 |')
    expect(text).not.toContain('**Generation**')
    expect(text).toContain('and 200 more')
  })
})

describe('where the headline metric is one of answers', () => {
  const item = itemFixture('refunds', {
    change: 'degraded',
    scores: [scoresFixture('faithfulness', 1, 0.5)],
    answers: {
      base: {
        text: 'Refunds take ten days.',
        outcome: 'answered',
        claims: [{ text: 'c', inContext: 'entailed', inReference: undefined }],
      },
      head: {
        text: 'Refunds take ten days. Fees are refunded.',
        outcome: 'partial',
        claims: [
          { text: 'Refunds take ten days.', inContext: 'entailed', inReference: undefined },
          { text: 'Fees are refunded.', inContext: 'not_found', inReference: undefined },
        ],
      },
      expected: undefined,
      faults: [],
    },
  })

  it('says of each worse question what its answer does, and which claim nothing carries', () => {
    const text = plainComment(comment({ headline: 'faithfulness', items: [item] }))
    expect(text).toContain('| Question | Base said | Head says | faithfulness |')
    expect(text).toContain(
      '| Refunds take ten days. | Refunds take ten days. Fees are refunded. | 1.000 → 0.500 |',
    )
  })

  it('says it in the terminal too', () => {
    const report = judgedReportFixture({ headline: 'faithfulness', items: [item] })
    const text = renderTerminal(report, { color: false, width: 100, rest: 'out' })
    expect(text).toContain('1 of 2 claims not in the context (base: 0 of 1)')
    expect(text).toContain('Fees are refunded.')
  })
})

describe('a verdict that rests on the judge', () => {
  const untrusted: Finding = {
    kind: 'judge-untrusted',
    verdict: 'warn',
    metrics: ['faithfulness'],
    passed: 17,
    of: 21,
    failed: ['negation', 'number swap'],
    reasons: [
      { kind: 'canaries', passed: 17, of: 21, minimum: 0.9, unanswered: 0 },
      { kind: 'injection', names: ['injected chunk'] },
    ],
  }

  it('says in the headline that the judge is untrusted, also beside a break', () => {
    const fall: Finding = {
      ...toleranceFixture(),
      metric: 'recall@5',
      tag: undefined,
      base: 1,
      head: 0.5,
      drop: 0.5,
      tolerance: 0.02,
      pairs: 10,
    }
    const report = judgedReportFixture({ verdict: 'fail', findings: [fall, untrusted] })
    const sentence = plainText(headlineOf(report).sentence)
    expect(sentence).toMatch(/^recall@5 /)
    expect(sentence).toContain(
      'The judge of faithfulness is not to be trusted: it passed 17 of 21 checks with known answers, and 90.0% are needed; it did what a text told it to say in 1 check.',
    )
  })

  it('names the checks that failed in the reason', () => {
    expect(plainComment(comment({ verdict: 'warn', findings: [untrusted] }))).toContain(
      '(failed: negation, number swap)',
    )
  })

  it('leads with what could not be measured, and says what to do', () => {
    const report = judgedReportFixture({
      verdict: 'error',
      findings: [
        {
          ...toleranceFixture(),
          metric: 'recall@5',
          tag: undefined,
          base: 1,
          head: 0.5,
          drop: 0.5,
          tolerance: 0.02,
          pairs: 10,
        },
        { kind: 'no-judge-key', verdict: 'error', metrics: ['faithfulness'], withheld: true },
      ],
      judge: judgeFixture({ key: 'withheld', trust: undefined }),
    })
    expect(plainText(headlineOf(report).sentence)).toBe(
      'No key: secrets are not given to pull requests from forks or by Dependabot, so faithfulness was not measured. This is not a judgement of the pull request.',
    )
    const text = renderComment(report, { budget: 64_000, fold: true })
    expect(text).toContain('**What to do:** judge pull requests from forks in a second workflow')
    expect(text).toContain('/docs/recipes.md)')
  })

  it('does not call a judged fall exact, and says where it lies within the noise', () => {
    const fall: Finding = {
      ...toleranceFixture(),
      metric: 'faithfulness',
      tag: undefined,
      base: 0.92,
      head: 0.88,
      drop: 0.04,
      tolerance: 0.03,
      pairs: 61,
    }
    const noise = {
      kind: 'judge-noise',
      metric: 'faithfulness',
      items: 10,
      floor: 0.05,
      reason: undefined,
    } as const
    const report = { verdict: 'fail', findings: [fall] } as const
    expect(comment(report)).toContain('(by the judge on these 61 questions).')
    expect(comment({ ...report, notes: [{ ...noise, allowed: 0.03 }] })).toContain(
      "(by the judge on these 61 questions; within the judge's noise of 0.050).",
    )
  })
})
