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
import { renderComment } from '../markdown/comment.ts'
import { headlineOf } from '../wording/headline.ts'
import { plainComment } from '../../../test/support/plain-comment.ts'
import { plainText } from '../wording/plain-text.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import type { Report } from '../schema/report.ts'

import { renderTerminal } from '../terminal/terminal.ts'

function comment(parts: Partial<Report> = {}): string {
  return renderComment(judgedReportFixture(parts), { budget: 64_000 })
}

describe('the table of metrics', () => {
  it('is a single table that marks judged metrics with a word', () => {
    const text = plainComment(comment())
    const inMain = text.slice(0, text.indexOf('All metrics'))
    expect(inMain).toMatch(/^\| ✅ pass \| faithfulness by judge \|/m)
    expect(inMain).not.toContain('| correctness')
    expect(text).toContain('| correctness by judge |')
  })

  it('is followed by the coverage of an incomplete metric', () => {
    const { coverage } = judgedMetricFixture('faithfulness')
    const short = { ...coverage, pairs: 78, judgeErrors: 2 }
    const faithfulness = judgedMetricFixture('faithfulness', { coverage: short })
    expect(comment({ metrics: [faithfulness] })).toContain(
      '\n\n- `faithfulness` was compared on 78 of 80 questions: 2 judge errors.\n',
    )
  })

  it('drops passing rows when space is short', () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      judgedMetricFixture(`faithfulness_${'x'.repeat(80)}_${at}`),
    )
    const text = renderComment(judgedReportFixture({ metrics: many }), {
      budget: 24_000,
    })
    expect(text).not.toContain('✅ pass')
    expect(text).toContain('Shortened: see the [run summary]')
  })
})

describe('with an answer metric as the headline', () => {
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

  it('shows for each worse question what its answer does, and which claim is unsupported', () => {
    const text = plainComment(comment({ headline: 'faithfulness', items: [item] }))
    expect(text).toContain("| Question | Base's answer | Head's answer | faithfulness |")
    expect(text).toContain(
      '| Refunds take ten days. | Refunds take ten days. Fees are refunded. | 100.0% → 50.0% |',
    )
  })

  it('shows the same in the terminal', () => {
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
    why: {
      kind: 'checks',
      passed: 17,
      of: 21,
      failed: ['negation', 'number swap'],
      reasons: [
        { kind: 'canaries', passed: 17, of: 21, minimum: 0.9, unanswered: 0 },
        { kind: 'injection', names: ['injected chunk'] },
      ],
    },
  }

  it('says in the headline that the judge is untrusted, even beside a broken tolerance', () => {
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
      'recall@5 100.0% -> 50.0%, -50.0 points (2.0 allowed) · the judge failed its own check (it got 17 of 21 known answers right, but 90% are required); faithfulness depends on this judge',
    )
  })

  it('names the checks that failed in the reason', () => {
    expect(plainComment(comment({ verdict: 'warn', findings: [untrusted] }))).toContain(
      "- ⚠️ warn: The judge's own check: it obeyed an injected instruction in 1 check; failed: negation, number swap.",
    )
  })

  it('starts with what could not be measured, and says what to do', () => {
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
        {
          kind: 'judge-incomplete',
          verdict: 'error',
          metrics: ['faithfulness'],
          why: { kind: 'no-key', withheld: true },
        },
      ],
      judge: judgeFixture({ key: 'withheld', trust: undefined }),
    })
    expect(plainText(headlineOf(report).sentence)).toBe(
      'faithfulness was not measured: GitHub passes no secrets to forks or Dependabot, so the judge had no key · this is not a verdict, but it blocks the merge',
    )
    const text = renderComment(report, { budget: 64_000 })
    expect(text).toContain('> To fix: judge forks in a second workflow')
    expect(text).toContain('/docs/recipes.md)')
  })
})
