import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../test/support/how-often.ts'

import { hostileString } from '../../../test/support/hostile-strings.ts'
import {
  failingFixture,
  gateFixture,
  itemFixture,
  metricFixture,
  reportFixture,
  statisticsFixture,
  toleranceFixture,
} from '../../../test/support/report-fixture.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import { gfm, markdownOf } from '../markdown/escape.ts'
import { crossingSentences } from './figures/tolerance-words.ts'
import { plainText } from './plain-text.ts'
import { reasonSentence, reasonSentences } from './reasons.ts'
import type { Note } from '../notes/all.ts'
import type { Report } from '../schema/report.ts'
import type { StatisticsReport } from '../schema/metric.ts'

function reasons(report: Report): readonly string[] {
  return reasonSentences(report).map((sentence) => plainText(sentence))
}

const bound: Finding = {
  kind: 'bound',
  verdict: 'fail',
  metric: 'duplicate_share@5',
  tag: 'billing',
  bound: 'max',
  limit: 0.1,
  base: 0.05,
  head: 0.12,
}

describe('reason lines', () => {
  it('name the movement, the tolerance and the number of questions', () => {
    expect(reasons(failingFixture())).toEqual([
      'recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed). 120 questions; 95% CI -11.5 to -0.2 points.',
    ])
  })

  it('say which text questions lost if others quote the same document', () => {
    const gone = {
      kind: 'gone-answers',
      items: ['a', 'b'],
      docs: ['docs/x.md'],
      unindexed: [],
      returned: [],
      most: 2,
    } as const
    const told = (unindexed: readonly string[]) => {
      const findings = [
        { ...gone, unindexed, verdict: 'fail' as const },
        { ...gone, unindexed, items: ['c'], verdict: 'warn' as const },
      ]
      return reasons(reportFixture({ verdict: 'fail', findings }))
    }
    expect(told([])).toEqual([
      expect.stringMatching(
        /^fail: 2 questions quote text from base's context that head removed from docs\/x\.md: a, b\./,
      ),
      "warn: 1 other question quotes text outside base's context: c.",
    ])
    expect(told(['docs/x.md'])[0]).toMatch(
      /^fail: 2 questions quote text from base's context: head no longer indexes docs\/x\.md: a, b\./,
    )
  })

  it.each([
    ['sections', [], '2 questions have labels on sections that head removed from docs/x.md: a, b.'],
    ['mixed', [], '2 questions have labels on text that head removed from docs/x.md: a, b.'],
    ['documents', [], '2 questions have labels on docs/x.md, which head removed: a, b.'],
    [
      'documents',
      ['docs/x.md'],
      '2 questions have labels on docs/x.md, which head no longer indexes: a, b.',
    ],
    [
      'sections',
      ['docs/x.md'],
      '2 questions have labels on sections of docs/x.md, which head no longer indexes: a, b.',
    ],
  ] as const)('say that lost labels are %s', (labels, unindexed, text) => {
    const gone = { kind: 'gone-answers', docs: ['docs/x.md'], returned: [], most: 2 } as const
    const lost = { ...gone, verdict: 'fail', items: ['a', 'b'], labels, unindexed } as const
    const findings = [lost]
    expect(reasons(reportFixture({ verdict: 'fail', findings }))[0]).toContain(text)
  })

  it('say that whole documents are lost if others are outside the context', () => {
    const gone = { kind: 'gone-answers', docs: ['x.md'], unindexed: [], returned: [], most: 2 }
    const lost = { ...gone, kind: 'gone-answers', labels: 'documents' } as const
    const findings = [
      { ...lost, verdict: 'fail' as const, items: ['a'] },
      { ...lost, verdict: 'warn' as const, items: ['b'] },
    ]
    const [fail, warn] = reasons(reportFixture({ verdict: 'fail', findings }))
    expect(fail).toContain(
      "1 question has labels on documents from base's context: head removed x.md: a. Intended? In this pull request, label what answers it now,",
    )
    expect(warn).toBe("warn: 1 other question has labels on documents outside base's context: b.")
  })

  it.each([
    {
      finding: { p: 0.032 },
      text: 'recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed). 120 questions; 95% CI -11.5 to -0.2 points; p 0.032.',
    },
    {
      finding: { p: 0.19 },
      text: 'recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed). 120 questions; 95% CI -11.5 to -0.2 points; p 0.190, but the loss is at least three times what is allowed.',
    },
    {
      finding: { p: 0.0625, adjusted: 0.125, family: 3, outcome: 'inconclusive' as const },
      text: "recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed). 120 questions; 95% CI -11.5 to -0.2 points; p 0.063, 0.125 after Holm's correction for 3 tests.",
    },
  ])('name the test behind the rule auto: $text', ({ finding, text }) => {
    const findings = [toleranceFixture({ rule: 'auto', ...finding })]
    expect(reasons(failingFixture({ findings }))[0]).toContain(text)
  })

  it.each([
    [
      'auto',
      'fail',
      'recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed). 120 questions; 95% CI -11.5 to +1.0 points (includes 0: the rule auto looks only for a loss); p 0.040.',
    ],
    [
      'point',
      'fail',
      '95% CI -11.5 to +1.0 points (includes 0, but the point rule looks only at the measured value)',
    ],
    ['auto', 'warn', '95% CI -11.5 to +1.0 points; '],
  ] as const)(
    'explain why a loss under the rule %s may %s although its interval reaches zero',
    (rule, verdict, text) => {
      const [metric] = failingFixture().metrics
      const interval95 = { low: -0.115, high: 0.01 }
      const statistics = { ...metric!.statistics!, interval95 }
      const findings = [toleranceFixture({ rule, verdict, p: 0.04 })]
      expect(
        reasons(failingFixture({ metrics: [{ ...metric!, statistics }], findings }))[0],
      ).toContain(text)
    },
  )

  it.each([
    [
      0.04,
      'the rule auto looks only for a loss, and chance alone produces one this large in 4% of cases (the limit is 10%)',
      'the rule auto looks only for a loss',
    ],
    [
      0.0004,
      'the rule auto looks only for a loss, and chance alone produces one this large in less than 0.1% of cases (the limit is 10%)',
      'the rule auto looks only for a loss',
    ],
    [
      0.19,
      'a loss of 6.0 points or more fails even if it may be due to chance',
      'under the auto rule a loss this large fails without a test',
    ],
  ])('say what decided if the interval of a loss with p %d reaches zero', (p, brief, full) => {
    const [metric] = failingFixture().metrics
    const statistics = { ...metric!.statistics!, interval95: { low: -0.115, high: 0.01 } }
    const findings = [toleranceFixture({ rule: 'auto', p })]
    const report = failingFixture({ metrics: [{ ...metric!, statistics }], findings })
    expect(crossingSentences(report).map((words) => plainText(words))).toEqual([
      `recall@5 fails although its interval includes 0: ${brief}.`,
    ])
    expect(reasons(report)[0]).toContain(`(includes 0: ${full})`)
    expect(crossingSentences(failingFixture({ findings }))).toEqual([])
  })

  it('say that a failing must-pass question is new, so that base cannot have it', () => {
    const findings = [{ kind: 'must-pass', verdict: 'warn', items: ['a'] }] as const
    const items = [itemFixture('a', { origin: 'added' })]
    expect(reasons(reportFixture({ findings, items }))).toEqual([
      '1 new must-pass question fails on both sides: a.',
    ])
  })

  it('say that inconclusive: fail decided if the loss may be due to chance', () => {
    const [metric] = failingFixture().metrics
    const statistics = { ...metric!.statistics!, interval95: { low: -0.115, high: 0.01 } }
    const findings = [toleranceFixture({ rule: 'significant', outcome: 'inconclusive', p: 0.3 })]
    const report = failingFixture({ metrics: [{ ...metric!, statistics }], findings })
    expect(crossingSentences(report).map((words) => plainText(words))).toEqual([
      'recall@5 fails although its interval includes 0: the loss may be due to chance, and inconclusive: fail is set.',
    ])
    expect(reasons(report)[0]).toContain(
      'recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed). 120 questions; 95% CI -11.5 to +1.0 points (includes 0: the loss may be due to chance, and inconclusive: fail is set); p 0.300; this golden set can detect losses of 7.1 points or more (80% power).',
    )
  })

  it('name the share of the scale that a text metric lost if p does not show it', () => {
    const metrics = [metricFixture('contains')]
    const of = (p: number) => {
      const findings = [toleranceFixture({ rule: 'auto', metric: 'contains', p })]
      return reasons(failingFixture({ metrics, findings }))[0]
    }
    expect(of(0.0625)).toContain('p 0.063, but the loss is at least half of the scale.')
    expect(of(0.04)).toMatch(/p 0\.040\.$/)
  })

  it('show both wordings of a changed fact if texts are shown', () => {
    const finding: Finding = {
      kind: 'doubtful-labels',
      verdict: 'warn',
      why: 'changed-facts',
      items: ['a'],
    }
    const label = {
      kind: 'changed-facts' as const,
      item: 'a',
      doc: 'docs/x.md',
      before: undefined,
      after: undefined,
    }
    const shown = { ...label, before: 'up to 20 images', after: 'up to 2 images' }
    const sentence = (labels: Extract<Note, { kind: 'labels' }>['labels']) =>
      reasons(reportFixture({ findings: [finding], notes: [{ kind: 'labels', labels }] }))[0]
    expect(sentence([shown])).toContain(
      'Head changes a fact in text that 1 question quotes; the label or answer still has the old one: a (up to [20 -> 2] images). Update whichever is out of date.',
    )
    expect(sentence([label])).toContain(
      'Head changes a fact in text that 1 question quotes; the label or answer still has the old one: a. Update whichever is out of date.',
    )
  })

  it('name the base of a relative tolerance', () => {
    const gate = gateFixture({ tolerance: { kind: 'relative', share: 0.05 }, allowed: 0.0421 })
    const report = failingFixture({ metrics: [metricFixture('recall@5', { gate })] })
    expect(reasons(report)[0]).toContain(
      'recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed, 5% of base). 120 questions.',
    )
  })

  it.each<{ finding: Finding; text: string }>([
    {
      finding: bound,
      text: 'duplicate_share@5 on billing is 12.0%, above the maximum of 10.0%; base has 5.0%.',
    },
    {
      finding: { ...bound, verdict: 'warn', base: 0.13 },
      text: 'duplicate_share@5 on billing is 12.0%, above the maximum of 10.0%, as on base (13.0%), and not worse.',
    },
    {
      finding: { ...bound, verdict: 'warn' },
      text: 'duplicate_share@5 on billing is 12.0%, above the maximum of 10.0%; if copies counted, it would be within this limit.',
    },
    {
      finding: toleranceFixture({ metric: 'context_tokens', base: 0, head: 148, drop: 148 }),
      text: 'context 0 -> 148 tokens.',
    },
    {
      finding: { ...bound, base: undefined, tag: undefined },
      text: 'duplicate_share@5 is 12.0%, above the maximum of 10.0%.',
    },
    {
      finding: { kind: 'must-pass', verdict: 'fail', items: ['a', 'b'] },
      text: '2 must-pass questions broke: a, b.',
    },
    {
      finding: { kind: 'must-pass', verdict: 'warn', items: ['a'] },
      text: '1 must-pass question fails, as on base: a.',
    },
    {
      finding: { kind: 'nothing-to-compare', verdict: 'error', metric: 'mrr' },
      text: 'No question could be compared on mrr.',
    },
    {
      finding: {
        kind: 're-chunked',
        verdict: 'error',
        counted: 'nothing',
        items: ['a'],
        metrics: ['mrr', 'map'],
        jaccard: 0.03,
      },
      text: 'The labels of mrr and map name chunk ids that one side does not have (3% in common). Label the questions with evidence.',
    },
    {
      finding: {
        kind: 'judge-incomplete',
        verdict: 'error',
        metrics: ['faithfulness', 'correctness'],
        why: { kind: 'no-key', withheld: true },
      },
      text: 'faithfulness and correctness were not measured: GitHub passes no secrets to forks or Dependabot, so the judge had no key.',
    },
    {
      finding: {
        kind: 'judge-incomplete',
        verdict: 'error',
        metrics: ['faithfulness'],
        why: { kind: 'stopped', cause: 'quota', message: 'the account has no credit left' },
      },
      text: 'The judge has no credit left, so faithfulness was not measured.',
    },
    {
      finding: {
        kind: 'judge-incomplete',
        verdict: 'error',
        metrics: ['recall@5'],
        why: { kind: 'errors', failed: 5, of: 80, allowed: 0.05 },
      },
      text: 'The judge gave no verdict on 5 of 80 questions for recall@5 (5% allowed).',
    },
    {
      finding: { kind: 'lost-items', verdict: 'warn', metric: 'mrr', side: 'base', lost: 3, of: 4 },
      text: '3 of the 4 questions that head could score on mrr were not compared, because base could not score them.',
    },
    {
      finding: {
        kind: 'failures',
        verdict: 'error',
        round: 'trials',
        side: 'base',
        failed: 2,
        asked: 12,
        allowed: 0.05,
      },
      text: 'Some trials of 2 of 12 questions failed on base (5% allowed), so their pass rate is unknown.',
    },
    {
      finding: { kind: 'nothing-to-compare', verdict: 'warn', metric: 'mrr', tag: 'biling' },
      text: 'No question has the tag biling, which is listed in per-slice of mrr: check its spelling.',
    },
    {
      finding: {
        kind: 'lost-items',
        verdict: 'warn',
        metric: 'mrr',
        side: 'head',
        lost: 12,
        of: 40,
      },
      text: 'mrr lost 12 of the 40 questions that base could score.',
    },
    {
      finding: { kind: 'unanswered', verdict: 'warn', why: 'no-answer', items: ['a', 'b'] },
      text: 'Head gives no answer to 2 questions that base answers: a, b.',
    },
    {
      finding: { kind: 'unanswered', verdict: 'warn', why: 'failed', items: ['a', 'b'] },
      text: '2 queries failed on head but not on base: a, b.',
    },
    {
      finding: {
        kind: 'gone-answers',
        verdict: 'fail',
        items: ['a', 'b'],
        docs: ['docs/x.md', 'y.md'],
        unindexed: ['y.md'],
        returned: [],
        most: 2,
      },
      text: '2 questions quote text that head removed from docs/x.md, y.md (no longer indexed): a, b. Intended? Remove them from eval/golden.jsonl first, in a pull request of its own, or accept the loss in a review or with a waiver.',
    },
    {
      finding: {
        kind: 'gone-answers',
        verdict: 'fail',
        items: ['a'],
        docs: ['docs/x.md'],
        unindexed: [],
        returned: [],
        most: 2,
      },
      text: '1 question quotes text that head removed from docs/x.md: a. Intended? In this pull request, quote what answers it now, or remove it from eval/golden.jsonl. A pull request may relabel or remove up to 2 such questions with a warning.',
    },
    {
      finding: {
        kind: 'gone-answers',
        verdict: 'fail',
        items: ['a', 'b', 'c'],
        docs: ['docs/x.md'],
        unindexed: [],
        returned: [],
        most: 2,
      },
      text: '3 questions quote text that head removed from docs/x.md: a, b, c. That is more than the 2 that this pull request may relabel or remove with a warning. Intended? Remove them from eval/golden.jsonl first, in a pull request of its own, or accept the loss in a review or with a waiver.',
    },
    {
      finding: {
        kind: 'declared-losses',
        verdict: 'fail',
        items: ['a', 'b', 'c'],
        docs: ['docs/x.md'],
        most: 2,
        mustPass: [],
      },
      text: 'Head removed text from docs/x.md that 3 questions ask for, and relabelled or removed the questions: a, b, c; a pull request may relabel or remove only 2 such questions with a warning. Remove the questions first, in a pull request of its own, or accept the loss in a review or with a waiver.',
    },
    {
      finding: { kind: 'bulk-questions', verdict: 'warn', items: ['a', 'b'], like: 'q', of: 8 },
      text: 'Head adds 2 questions that ask the same thing in nearly the same words, most of them similar to q: a, b. After the merge, they will be 25% of 8 questions and can hide a loss in the others, so keep only one of them.',
    },
    {
      finding: {
        kind: 'broken-labels',
        verdict: 'warn',
        items: ['a', 'b'],
        labels: [
          { item: 'a', name: 'docs/x.md', nearest: undefined },
          { item: 'b', name: 'doc/y.md', nearest: 'docs/y.md' },
        ],
      },
      text: 'Labels that head adds or edits for 2 questions match nothing in its documents: a (docs/x.md), b (doc/y.md; did you mean docs/y.md?). After the merge, they will measure nothing, so correct them as rag-gate check suggests.',
    },
    {
      finding: {
        kind: 'unhealthy',
        verdict: 'error',
        check: 'labels-fit',
        side: 'head',
        bad: 36,
        of: 70,
        items: ['a', 'b'],
        example: undefined,
        nearest: undefined,
        metric: undefined,
      },
      text: '36 of 70 questions (a, b) have only labels that match nothing on head; 34 are left. rag-gate check lists them; --fix applies the safe corrections, and golden review relabels the rest.',
    },
    {
      finding: {
        kind: 'nothing-to-compare',
        verdict: 'error',
        message: 'no question was scored by any metric',
      },
      text: 'Nothing was measured: no question was scored by any metric.',
    },
  ])('$finding.kind: $text', ({ finding, text }) => {
    expect(reasons(reportFixture({ findings: [finding] }))).toEqual([text])
  })

  it.each<{ finding: Finding; text: string }>([
    {
      finding: toleranceFixture({ rule: 'significant', p: 0.0214, adjusted: 0.0428, family: 2 }),
      text: "recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed). 120 questions; 95% CI -11.5 to -0.2 points; p 0.021, 0.043 after Holm's correction for 2 tests.",
    },
    {
      finding: toleranceFixture({
        verdict: 'warn',
        outcome: 'inconclusive',
        rule: 'significant',
        p: 0.0912,
        adjusted: 0.0912,
        family: 1,
        further: { kind: 'some', questions: 291 },
      }),
      text: 'recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed). 120 questions; 95% CI -11.5 to -0.2 points; p 0.091; this golden set can detect losses of 7.1 points or more (80% power); about 291 more questions like these would decide it.',
    },
    {
      finding: toleranceFixture({
        verdict: 'warn',
        outcome: 'inconclusive',
        rule: 'significant',
        p: 0.0214,
        adjusted: 0.0642,
        family: 3,
        further: { kind: 'enough' },
      }),
      text: "recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed). 120 questions; 95% CI -11.5 to -0.2 points; p 0.021, 0.064 after Holm's correction for 3 tests; this golden set can detect losses of 7.1 points or more (80% power); significant on its own, but not after correction for 3 tests.",
    },
    {
      finding: toleranceFixture({
        verdict: 'warn',
        accepted: { kind: 'waiver', until: '2026-12-31', reason: 'the new parser, see #12' },
      }),
      text: 'Accepted until 2026-12-31 (“the new parser, see #12”): recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed). 120 questions; 95% CI -11.5 to -0.2 points.',
    },
  ])('describe the result of a test: $text', ({ finding, text }) => {
    expect(reasons(failingFixture({ findings: [finding] }))).toEqual([text])
  })

  it('omit the values of an accepted loss if the headline shows them', () => {
    const accepted = { kind: 'waiver', until: '2026-12-31', reason: 'the new parser' } as const
    const finding = toleranceFixture({ verdict: 'warn', accepted })
    const report = failingFixture({ findings: [finding] })
    expect(plainText(reasonSentence(finding, report, 'values-told'))).toBe(
      'Accepted until 2026-12-31 (“the new parser”): recall@5.',
    )
  })

  it('say that a waiver of the whole metric names no limit', () => {
    const waiver = { until: '2026-12-31', reason: 'the new parser' }
    const accepted = { kind: 'waiver', ...waiver } as const
    const findings = [toleranceFixture({ verdict: 'warn', accepted })]
    const told = (items: readonly string[]) => {
      const used = { ...waiver, metric: 'recall@5', items, effect: 'accepts', unknown: [] } as const
      const note = { kind: 'acceptance', waivers: [used], expired: [], reviews: undefined } as const
      return reasons(failingFixture({ findings, notes: [note] }))[0]
    }
    expect(told([])).toMatch(/^Accepted until 2026-12-31, without a limit \(“the new parser”\): /)
    expect(told(['a'])).toMatch(/^Accepted until 2026-12-31 \(“the new parser”\): /)
  })

  it('say why nothing was tested', () => {
    const finding = toleranceFixture({
      verdict: 'warn',
      rule: 'significant',
      outcome: 'inconclusive',
    })
    const untested = (
      test: Extract<StatisticsReport['test'], { kind: 'none' }>['reason'],
      changed: number,
    ) => {
      const statistics = statisticsFixture({ test: { kind: 'none', reason: test }, changed })
      const metrics = [metricFixture('recall@5', { statistics })]
      return reasons(failingFixture({ findings: [finding], metrics }))[0]
    }
    expect(untested('few-items', 3)).toContain('not tested: only 120 questions')
    expect(untested('few-changed', 3)).toContain(
      'recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed). 120 questions; 95% CI -11.5 to -0.2 points; not tested: only 3 of 120 questions moved.',
    )
    expect(untested('few-clusters', 9)).toContain('not tested: all questions belong to one cluster')
  })

  it('say that a loss counts without a test if head left questions without a score', () => {
    const finding = toleranceFixture({ verdict: 'fail', rule: 'significant', outcome: 'broken' })
    const statistics = statisticsFixture({ test: { kind: 'none', reason: 'few-items' } })
    const metrics = [metricFixture('recall@5', { statistics })]
    expect(reasons(failingFixture({ findings: [finding], metrics }))[0]).toContain(
      'not tested (only 120 questions): the measured loss counts without a test, because head left questions without a score',
    )
  })

  it('show the most frequent pipeline message if too many queries failed, before its consequences', () => {
    const failures = (head: string) => ({ failures: { base: undefined, head } })
    const findings: readonly Finding[] = [
      { kind: 'nothing-to-compare', verdict: 'error', metric: 'recall@5' },
      {
        kind: 'failures',
        verdict: 'error',
        round: 'queries',
        side: 'head',
        failed: 3,
        asked: 3,
        allowed: 0.05,
      },
    ]
    const told = (...said: readonly string[]) =>
      reasons(
        reportFixture({
          verdict: 'error',
          findings,
          items: said.map((message, at) => itemFixture(`q${at}`, failures(message))),
        }),
      )[0]
    const gone = 'the query process ended with exit code 2'
    expect(told(gone, gone, gone)).toBe(`3 of 3 queries failed on head (5% allowed): ${gone}.`)
    expect(told('no index.', gone, gone)).toBe(
      `3 of 3 queries failed on head (5% allowed), 2 of them: ${gone}.`,
    )
    expect(told('no index.', 'no index.', gone)).toContain(', 2 of them: no index.')
    expect(told('', '', '')).toBe('3 of 3 queries failed on head (5% allowed).')
  })

  it('name the question that failed if others succeeded', () => {
    const side = { round: 'queries', side: 'head', failed: 1, asked: 3, allowed: 0.05 } as const
    const findings = [{ kind: 'failures', verdict: 'error', ...side }] as const
    const failures = { base: undefined, head: 'not valid UTF-8' }
    const items = [itemFixture('q7', { failures })]
    expect(reasons(reportFixture({ verdict: 'error', findings, items }))[0]).toBe(
      '1 of 3 queries failed on head (5% allowed), such as q7: not valid UTF-8.',
    )
  })

  it('say that no question could count before listing metrics without values', () => {
    const told = reasons(
      reportFixture({
        verdict: 'error',
        headline: 'recall@5',
        findings: [
          { kind: 'nothing-to-compare', verdict: 'error', metric: 'recall@5' },
          {
            kind: 'nothing-to-compare',
            verdict: 'error',
            message: 'the golden set holds drafts alone',
          },
        ],
      }),
    )
    expect(told[0]).toBe('Nothing was measured: the golden set holds drafts alone.')
  })

  it('list the worst first, and the headline metric first among equals', () => {
    const on = (metric: string, verdict: 'fail' | 'warn'): Finding => ({
      ...bound,
      metric,
      verdict,
    })
    const own = { ...bound, metric: 'recall@5', tag: undefined }
    const report = reportFixture({ findings: [on('mrr', 'warn'), on('map', 'fail'), own] })
    expect(reasons(report).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'fail: recall@5',
      'fail: map',
      'warn: mrr',
    ])
  })

  it('stay within 600 bytes of Markdown whatever the ids are', () => {
    const items = fc.array(hostileString(60), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(items, hostileString(60), (ids, tag) => {
        const findings: readonly Finding[] = [
          { kind: 'must-pass', verdict: 'fail', items: ids },
          { kind: 'unanswered', verdict: 'warn', why: 'failed', items: ids },
          { kind: 'bulk-questions', verdict: 'warn', items: ids, like: tag, of: 1446 },
          { kind: 'broken-labels', verdict: 'warn', items: ids, labels: ids.map(brokenLabel) },
          {
            kind: 'unhealthy',
            verdict: 'error',
            check: 'labels-fit',
            side: 'head',
            metric: undefined,
            bad: 9,
            of: 9,
            items: ids,
            example: tag,
            nearest: tag,
          },
          {
            kind: 'gone-answers',
            verdict: 'fail',
            items: ids,
            docs: ids,
            unindexed: ids,
            returned: ids.map((item) => ({ item, rank: 1200 })),
            most: 2,
          },
          {
            kind: 'gone-answers',
            verdict: 'warn',
            items: ids,
            docs: ids,
            unindexed: ids,
            returned: ids.map((item) => ({ item })),
            most: 2,
          },
          { kind: 'reworded', verdict: 'fail', why: 'lost', items: ids },
          { kind: 'reworded', verdict: 'fail', why: 'must-pass', items: ids },
          { kind: 'reworded', verdict: 'warn', why: 'unsure', items: ids },
          { kind: 'doubtful-labels', verdict: 'warn', why: 'changed-facts', items: ids },
          { ...bound, tag },
          {
            kind: 'judge-incomplete',
            verdict: 'error',
            metrics: ['faithfulness'],
            why: { kind: 'stopped', cause: 'auth', message: tag },
          },
          {
            kind: 'judge-untrusted',
            verdict: 'error',
            metrics: ['faithfulness', 'correctness'],
            why: {
              kind: 'checks',
              passed: 1,
              of: 21,
              failed: ids,
              reasons: [
                { kind: 'canaries', passed: 1, of: 21, minimum: 0.9, unanswered: 12 },
                { kind: 'injection', names: ids },
                { kind: 'unanswered', names: ids },
                { kind: 'unproven', unproven: 1200, verdicts: 1204 },
                { kind: 'sentinel', failures: 2 },
              ],
            },
          },
        ]
        const labels = ids.map((item) => ({
          kind: 'changed-facts' as const,
          item,
          doc: item,
          before: `${tag} ${item} ${tag}`,
          after: `${item} ${tag} ${item}`,
        }))
        const report = reportFixture({ findings, notes: [{ kind: 'labels', labels }] })
        for (const sentence of reasonSentences(report)) {
          const bytes = new TextEncoder().encode(markdownOf(gfm`${sentence}`)).length
          expect(bytes).toBeLessThanOrEqual(600)
        }
      }),
      { seed: 11, numRuns: howOften(300, 100) },
    )
  })
})

function brokenLabel(item: string) {
  return { item, name: item, nearest: item }
}

it.each([
  { text: 'shown', label: { doc: 'docs/a.md', quote: 'new text' }, isReady: true },
  { text: 'withheld', label: undefined, isReady: false },
])('offers new labels ready to paste if they are $text', ({ label, isReady }) => {
  const quote = label && 'old words'
  const told = { kind: 'reworded', item: 'q', doc: 'docs/a.md', isPasted: false, quote, label }
  const report = reportFixture({
    findings: [{ kind: 'reworded', verdict: 'warn', why: 'unsure', items: ['q'] }],
    notes: [{ kind: 'labels', labels: [told] }] as unknown as Report['notes'],
  })
  const text = reasons(report).join(' ')
  expect(text).toMatch(
    /Check that the new text, which is now compared, still answers the question[.;]/,
  )
  expect(text.includes('labels to paste')).toBe(isReady)
})
