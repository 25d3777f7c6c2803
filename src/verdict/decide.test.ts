import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { policySettings, metricGate } from '../../test/support/policy-settings.ts'
import {
  factsOf,
  goldenItem,
  matchAt,
  scoredItem,
  type Shorthand,
  goneLabel,
} from '../../test/support/scored-item.ts'
import type { RewordedNote, ScoredItem } from '../lib/model/comparison.ts'
import type { PolicySettings, MetricGate } from '../lib/model/settings/settings.ts'
import type { Metric } from '../lib/model/metric.ts'
import { knownMetric } from '../metrics/parse-metric.ts'
import { notApplicable, queryFailed, scored, type Score } from '../lib/model/score.ts'
import { decide } from './decide.ts'
import { gatedWindow } from './gated-window.ts'
import type { Finding } from './findings/all.ts'

const recall: Metric = {
  name: 'recall@5',
  family: 'recall',
  cutoff: { kind: 'ranks', k: 5 },
  direction: 'higher',
  group: 'retrieval',
}

function gateOf(changes: Partial<MetricGate> = {}): MetricGate {
  return metricGate(recall, changes)
}

function policy(
  gate: readonly MetricGate[],
  changes: Partial<PolicySettings> = {},
): PolicySettings {
  return policySettings({ metrics: [recall], gate, ...changes })
}

function rows(base: readonly number[], head: readonly number[]): readonly ScoredItem[] {
  return base.map((value, index) =>
    scoredItem(`q${index}`, { base: value, head: head[index] ?? 0 }),
  )
}

function kinds(findings: readonly Finding[]): readonly string[] {
  return findings.map((finding) => {
    const name = finding.kind === 'failures' ? `failed-${finding.round}` : finding.kind
    return `${name}:${finding.verdict}`
  })
}

const tenths = (ones: number, of: number): readonly number[] =>
  Array.from({ length: of }, (_, index) => (index < ones ? 1 : 0))

describe('statistics 4.1: tolerance', () => {
  it.each([
    { base: 50, head: 49, tolerance: 0.02, want: 'pass' },
    { base: 50, head: 48, tolerance: 0.04, want: 'pass', why: 'exactly the tolerance passes' },
    { base: 50, head: 47, tolerance: 0.04, want: 'fail' },
    { base: 50, head: 50, tolerance: 0, want: 'pass' },
    { base: 50, head: 49, tolerance: 0, want: 'fail' },
    { base: 40, head: 50, tolerance: 0, want: 'pass' },
  ])(
    '$base of 50 to $head of 50 at tolerance $tolerance: $want',
    ({ base, head, tolerance, want }) => {
      const gate = gateOf({ tolerance: { kind: 'absolute', value: tolerance } })
      expect(decide(rows(tenths(base, 50), tenths(head, 50)), policy([gate])).verdict).toBe(want)
    },
  )

  it('uses a share of base that is fixed before the comparison', () => {
    const gate = gateOf({ tolerance: { kind: 'relative', share: 0.1 } })
    expect(decide(rows(tenths(20, 50), tenths(18, 50)), policy([gate])).verdict).toBe('pass')
    expect(decide(rows(tenths(20, 50), tenths(17, 50)), policy([gate])).verdict).toBe('fail')
  })

  it('statistics 4.7: the worked example fails under point and passes at 0.12', () => {
    const d = [
      -0.5,
      -0.5,
      -1,
      0,
      0,
      0,
      0,
      0,
      -0.5,
      0,
      0.5,
      0,
      0,
      0,
      -0.5,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      -1 / 3,
    ]
    const base = d.map((change) => (change > 0 ? 0.5 : 1))
    const head = base.map((value, index) => value + (d[index] ?? 0))
    const strict = decide(rows(base, head), policy([gateOf()]))
    expect(strict.verdict).toBe('fail')
    const { comparison } = strict.metrics[0]!
    expect(comparison.delta).toBeCloseTo(-0.11805555555555557, 14)
    expect([
      comparison.degraded.length,
      comparison.improved.length,
      comparison.unchanged.length,
    ]).toEqual([6, 1, 17])
    const loose = gateOf({ tolerance: { kind: 'absolute', value: 0.12 } })
    expect(decide(rows(base, head), policy([loose])).verdict).toBe('pass')
  })
})

describe('statistics 4.5: min and max', () => {
  const floor = gateOf({ tolerance: undefined, min: 0.85 })
  it.each([
    { base: 45, head: 43, want: 'pass', why: 'above the floor' },
    { base: 45, head: 42, want: 'fail', why: 'base kept it' },
    { base: 40, head: 40, want: 'warn', why: 'inherited' },
    { base: 40, head: 41, want: 'warn', why: 'inherited and better' },
    { base: 40, head: 39, want: 'fail', why: 'inherited and worse' },
  ])('$base of 50 to $head of 50 above 0.85: $want ($why)', ({ base, head, want }) => {
    expect(decide(rows(tenths(base, 50), tenths(head, 50)), policy([floor])).verdict).toBe(want)
  })

  it('checks head against its floor if there is no base, and skips tolerances', () => {
    const alone = tenths(40, 50).map((head, index) => scoredItem(`q${index}`, { head }))
    expect(decide(alone, policy([floor])).verdict).toBe('fail')
    expect(decide(alone, policy([gateOf()])).verdict).toBe('pass')
  })

  it.each([{ ones: 0 }, { ones: 7 }, { ones: 21 }, { ones: 29 }, { ones: 30 }])(
    'a value equal to the limit passes, whatever the rounding of its mean: $ones of 30',
    ({ ones }) => {
      // The mean is a sum in another order than in `limit`, so it may differ from it by a rounding
      // error.
      const items = rows(
        tenths(30, 30),
        tenths(ones, 30).map((one) => (one === 1 ? 0.7 : 0.1)),
      )
      const limit = (7 * ones + (30 - ones)) / 300
      const verdictOf = (bound: Partial<MetricGate>) =>
        decide(items, policy([gateOf({ tolerance: undefined, ...bound })])).verdict
      expect(verdictOf({ min: limit })).toBe('pass')
      expect(verdictOf({ max: limit })).toBe('pass')
      expect(verdictOf({ min: limit + 1e-6 })).toBe('fail')
      expect(verdictOf({ max: limit - 1e-6 })).toBe('fail')
    },
  )

  it('bounds a metric from above', () => {
    const ceiling = gateOf({
      metric: { ...recall, direction: 'lower' },
      tolerance: undefined,
      max: 0.1,
    })
    expect(decide(rows(tenths(5, 50), tenths(6, 50)), policy([ceiling])).verdict).toBe('fail')
    expect(decide(rows(tenths(5, 50), tenths(5, 50)), policy([ceiling])).verdict).toBe('pass')
  })
})

describe('the gated part of the ranking', () => {
  const at = (k: number): MetricGate =>
    gateOf({ metric: { ...recall, name: `recall@${k}`, cutoff: { kind: 'ranks', k } } })
  const none = gateOf({
    metric: { ...recall, name: 'mrr', family: 'mrr', cutoff: { kind: 'none' } },
  })

  it.each([
    { gates: [at(3), at(10)], smallest: 3, largest: 10 },
    { gates: [at(10), none, at(3)], smallest: 3, largest: 10 },
    { gates: [at(7)], smallest: 7, largest: 7 },
    { gates: [none], smallest: 5, largest: 5 },
    { gates: [], smallest: 5, largest: 5 },
  ])(
    'counts targets beyond the smallest gated k, $smallest, as lost, and must_pass reaches to the largest, $largest',
    ({ gates, smallest, largest }) => {
      const settings = policy(gates)
      expect(gatedWindow(settings)).toBe(smallest)
      const golden = goldenItem('m', { mustPass: true })
      const scores = new Map([gateOf(), ...gates].map(({ metric }) => [metric.name, scored(1)]))
      const verdictAt = (rank: number) => {
        const facts = { base: matchAt(1), head: matchAt(rank) }
        const item = scoredItem(
          'm',
          { base: 1, head: 1 },
          { golden: { base: golden, head: golden }, facts, scores: { base: scores, head: scores } },
        )
        return decide([item], settings).verdict
      }
      expect(verdictAt(largest)).toBe('pass')
      expect(verdictAt(largest + 1)).toBe('fail')
    },
  )
})

describe('questions scored on only one side', () => {
  const refused = notApplicable('refused')
  const twenty = (apart: number, score: { base: Shorthand; head: Shorthand }, metric?: string) =>
    Array.from({ length: 20 }, (_, at) =>
      scoredItem(`q${at}`, {
        ...(at < apart ? score : { base: 1, head: 1 }),
        ...(metric && { metric }),
      }),
    )
  const told = (items: readonly ScoredItem[], gate = gateOf()) =>
    decide(items, policySettings({ metrics: [gate.metric], gate: [gate] })).findings.map(
      (finding) =>
        finding.kind === 'lost-items'
          ? [finding.side, finding.verdict, finding.of]
          : [finding.kind, finding.verdict, false],
    )

  it('warn above a fifth of the questions that the side could score', () => {
    const lost = { base: 1, head: refused }
    const gained = { base: refused, head: 1 }
    const size: Metric = {
      name: 'context_tokens',
      family: 'context_tokens',
      cutoff: { kind: 'none' },
      direction: 'lower',
      group: 'size',
    }
    const ofSize = (apart: number) => told(twenty(apart, lost, size.name), metricGate(size))
    expect(ofSize(4)).toEqual([])
    expect(ofSize(5)).toEqual([['head', 'warn', 20]])
    expect(told(twenty(4, gained))).toEqual([])
    expect(told(twenty(5, gained))).toEqual([['base', 'warn', 20]])
  })

  it('cancel out for a metric of answer content', () => {
    const silent = notApplicable('no_numbers')
    const metric = knownMetric('number_groundedness')
    const both = (lost: number, gained: number) =>
      told(
        Array.from({ length: 20 }, (_, at) => {
          const [base, head] = at < lost ? [1, silent] : at < lost + gained ? [silent, 1] : [1, 1]
          return scoredItem(`q${at}`, { base, head, metric: metric.name })
        }),
        metricGate(metric),
      )
    expect(both(6, 6)).toEqual([])
    expect(both(6, 0)).toEqual([['head', 'warn', 20]])
    expect(both(0, 6)).toEqual([['base', 'warn', 20]])
  })

  it('count as not found for a metric that reads labels, so that no loss is hidden', () => {
    const auto = gateOf({ rule: 'auto' })
    const unread = (apart: number, base = 1) =>
      told(twenty(apart, { base, head: notApplicable('no_text') }), auto)
    expect(unread(2)).toEqual([['head', 'fail', 20]])
    // A loss does not block if it is a single question, or if base did not find the label either.
    expect(unread(1)).toEqual([['head', 'warn', 20]])
    expect(unread(2, 0)).toEqual([['head', 'warn', 20]])
    expect(told(twenty(2, { base: 1, head: 'failed' }), auto)).toContainEqual(['head', 'fail', 20])
  })

  it.each([['input_tokens', 'no_usage']] as const)(
    'warn from the first one if head stops reporting a value that only the pipeline knows: %s',
    (name, reason) => {
      const gate = metricGate(knownMetric(name))
      const lost = twenty(1, { base: 1, head: notApplicable(reason) }, name)
      expect(told(lost, gate)).toEqual([['head', 'warn', 20]])
      const kept = twenty(0, { base: 1, head: 1 }, name)
      expect(told(kept, gate)).toEqual([])
    },
  )
})

describe('labels on chunks that the change regenerated', () => {
  const mrr: Metric = { ...recall, name: 'mrr', family: 'mrr', cutoff: { kind: 'none' } }
  const hit: Metric = { ...recall, name: 'hit@5', family: 'hit' }
  const onChunks = goldenItem('c', { labels: { kind: 'chunks', grades: new Map([['c1', 1]]) } })
  const onDocs = goldenItem('d')
  const ten = (id: string, golden: ScoredItem['golden'], other: Score, found = 10) =>
    Array.from({ length: 10 }, (_, at) => {
      const scores = (recallOf: number) =>
        new Map([
          ['recall@5', scored(recallOf)],
          ['mrr', other],
          ['hit@5', scored(1)],
        ])
      return scoredItem(
        `${id}${at}`,
        { base: 1, head: 1 },
        { golden, scores: { base: scores(1), head: scores(at < found ? 1 : 0) } },
      )
    })
  const told = (items: readonly ScoredItem[], chunkOverlap: number | undefined) =>
    decide(items, policy([gateOf(), metricGate(mrr)], { metrics: [recall, mrr, hit] }), {
      emptiesGoldenSet: false,
      chunkOverlap,
      judge: undefined,
    }).findings

  it.each<{ name: string; golden: ScoredItem['golden'] }>([
    { name: 'both sides', golden: { base: onChunks, head: onChunks } },
    { name: 'base', golden: { base: onChunks, head: onDocs } },
  ])('are an error for the gated metrics that use them: $name', ({ golden }) => {
    const items = [
      ...ten('c', golden, notApplicable('no_text'), 1),
      ...ten('d', { base: onDocs, head: onDocs }, scored(1)),
    ]
    expect(told(items, 0.19)).toEqual([
      {
        kind: 're-chunked',
        verdict: 'error',
        counted: 'nothing',
        items: items.slice(0, 10).map(({ id }) => id),
        metrics: ['recall@5'],
        jaccard: 0.19,
      },
    ])
    expect(kinds(told(items, 0.2))).not.toContain('re-chunked:error')
    expect(kinds(told(items, undefined))).not.toContain('re-chunked:error')
  })

  it('are no error if head returns labelled chunks for a fifth of the questions', () => {
    const items = ten('c', { base: onChunks, head: onChunks }, notApplicable('no_text'), 2)
    expect(kinds(told(items, 0.01))).not.toContain('re-chunked:error')
  })

  it('have no effect if no question uses them', () => {
    expect(told(ten('d', { base: onDocs, head: onDocs }, scored(1)), 0)).toEqual([])
  })
})

describe('statistics 4.6: must_pass', () => {
  function mustPass(base: number, head: number, changes: Partial<ScoredItem> = {}): ScoredItem {
    const golden = goldenItem('m', { mustPass: true })
    return scoredItem(
      'm',
      { base: 1, head: 1 },
      {
        golden: { base: golden, head: golden },
        facts: { base: matchAt(base), head: matchAt(head) },
        ...changes,
      },
    )
  }

  it.each([
    { name: 'within the top 5', item: mustPass(1, 5), want: 'pass' },
    { name: 'lost by head', item: mustPass(1, 6), want: 'fail' },
    { name: 'never there', item: mustPass(9, 9), want: 'warn' },
    { name: 'added by head', item: mustPass(9, 9, { origin: 'added' }), want: 'pass' },
    {
      name: 'with a label whose text head removed',
      item: mustPass(1, Infinity, { gone: [goneLabel('m')] }),
      want: 'fail',
    },
    {
      name: 'with its only text removed and withdrawn, and so without a match on either side',
      item: mustPass(1, 1, {
        facts: { base: factsOf(), head: factsOf() },
        gone: [goneLabel('m', { declared: true })],
      }),
      want: 'fail',
    },
    {
      name: 'with a label that is stale on both sides',
      item: mustPass(1, 1, {
        facts: { base: factsOf(), head: factsOf() },
        stale: [{ item: 'm', name: 'd', quote: 'x', on: 'both' }],
      }),
      want: 'warn',
    },
    {
      name: 'with a failed query',
      item: mustPass(1, 1, {
        facts: { base: matchAt(1), head: factsOf({ failure: 'x' }) },
      }),
      want: 'fail',
    },
  ])('$name: $want', ({ item, want }) => {
    const others = rows(tenths(40, 40), tenths(40, 40))
    expect(decide([...others, item], policy([gateOf()])).verdict).toBe(want)
  })

  it.each([
    { base: 'kept', head: 'kept', want: 'pass' },
    { base: 'kept', head: 'broken', want: 'fail' },
    { base: 'broken', head: 'broken', want: 'warn' },
    { base: 'kept', head: 'no-answer', want: 'fail' },
    { base: 'no-answer', head: 'no-answer', want: 'pass' },
    { base: 'nothing', head: 'no-answer', want: 'pass' },
    { base: 'nothing', head: 'broken', want: 'fail' },
  ] as const)(
    'checks the assertions on an answer: $base to $head is $want',
    ({ base, head, want }) => {
      const item = mustPass(1, 1)
      const facts = {
        base: { ...item.facts.base!, assertions: base },
        head: { ...item.facts.head, assertions: head },
      }
      expect(decide([{ ...item, facts }], policy([gateOf()])).verdict).toBe(want)
    },
  )

  it('is listed after findings that only head causes if base fails too', () => {
    const reworded: RewordedNote = {
      kind: 'reworded',
      item: 'q0',
      doc: 'a.md',
      quote: 'x',
      to: { doc: 'a.md', quote: 'y' },
      grade: 1,
      keepsWords: false,
      reach: {
        base: { firstRank: 1, inContext: true },
        head: { firstRank: 1, inContext: true },
      },
    }
    const others = rows([1], [1]).map((item) => ({ ...item, notes: [reworded] }))
    const { findings } = decide([mustPass(9, 9), ...others], policy([gateOf()]))
    expect(kinds(findings)).toEqual(['reworded:warn', 'must-pass:warn'])
  })

  it('cannot be loosened by removing the mark on head', () => {
    const item = mustPass(1, 9)
    const loosened = { ...item, golden: { base: item.golden.base, head: goldenItem('m') } }
    expect(decide([loosened], policy([gateOf()])).verdict).toBe('fail')
  })
})

describe('statistics 4.7: one verdict', () => {
  it('S15: too many failed queries are an error, whatever the numbers say', () => {
    const failed = scoredItem('f', { base: 1, head: 'failed' })
    const { verdict, findings } = decide(
      [...rows(tenths(9, 9), tenths(1, 9)), failed],
      policy([gateOf()]),
    )
    expect(verdict).toBe('error')
    expect(kinds(findings)).toEqual([
      'tolerance:fail',
      'lost-items:fail',
      'failed-queries:error',
      'unanswered:warn',
    ])
  })

  it.each([
    { base: 0, failed: 1, want: ['failed-trials:error'] },
    { base: 0, failed: 0, want: [] },
    { base: queryFailed, failed: 0, want: ['failed-trials:error'] },
    { base: notApplicable('no_outcome'), failed: 0, want: [] },
  ])('failures of a separate round also count: %#', (given) => {
    const { base, failed, want } = given
    const metric = knownMetric('pass^4')
    const items = Array.from({ length: 12 }, (_, at) =>
      scoredItem(
        `q${at}`,
        { base: at === 11 ? base : 0, head: at < failed ? queryFailed : 0, metric: metric.name },
        { facts: { base: factsOf(), head: factsOf() } },
      ),
    )
    const errors = (gate: readonly MetricGate[]) =>
      kinds(decide(items, policySettings({ metrics: [metric], gate })).findings).filter((kind) =>
        kind.endsWith(':error'),
      )
    expect(errors([metricGate(metric)])).toEqual(want)
    expect(errors([])).toEqual([])
  })

  it('names a query that fails only on head, below the limit', () => {
    const failed = scoredItem('f', { base: 1, head: 'failed' })
    const { verdict, findings } = decide(
      [...rows(tenths(40, 40), tenths(40, 40)), failed],
      policy([gateOf({ rule: 'auto' })]),
    )
    expect(verdict).toBe('warn')
    expect(findings).toEqual([{ kind: 'unanswered', verdict: 'warn', why: 'failed', items: ['f'] }])
  })

  it('S15: an empty golden set is an error', () => {
    expect(decide([], policy([gateOf()])).verdict).toBe('error')
    expect(
      decide([scoredItem('a', { base: 1, head: 1 }, { origin: 'added' })], policy([gateOf()]))
        .verdict,
    ).toBe('error')
  })

  it('S16: a change that empties the golden set is never a pass', () => {
    const removed = [scoredItem('a', { base: 1, head: 1 }, { origin: 'removed' })]
    const emptied = { emptiesGoldenSet: true, chunkOverlap: undefined, judge: undefined }
    expect(decide(removed, policy([gateOf()]), emptied).verdict).toBe('error')
    const worse = [scoredItem('a', { base: 1, head: 0 }, { origin: 'removed' })]
    expect(decide(worse, policy([gateOf()]), emptied).verdict).toBe('fail')
  })

  it('S15: a golden set whose labels are all stale is an error', () => {
    const stale = scoredItem('s', {
      base: notApplicable('stale_label'),
      head: notApplicable('stale_label'),
    })
    expect(decide([stale], policy([gateOf()])).verdict).toBe('error')
  })

  it('S15: labels that are all stale are an error, even beside a metric that needs no labels', () => {
    const tokens: Metric = {
      ...recall,
      name: 'context_tokens',
      family: 'context_tokens',
      cutoff: { kind: 'none' },
      direction: 'lower',
      group: 'size',
    }
    const stale = notApplicable('stale_label')
    const scores = new Map([
      ['recall@5', stale],
      ['context_tokens', { kind: 'scored', value: 100 }],
    ] as const)
    const item = scoredItem(
      's',
      { base: stale, head: stale },
      { scores: { base: scores, head: scores } },
    )
    const gate = gateOf({ metric: tokens })
    expect(decide([item], policy([gate], { metrics: [recall, tokens] })).verdict).toBe('error')
  })

  it('a measured break outranks a metric that could not be measured', () => {
    const mrr: Metric = { ...recall, name: 'mrr', family: 'mrr', cutoff: { kind: 'none' } }
    const items = rows(tenths(40, 40), tenths(20, 40)).map((item) => ({
      ...item,
      scores: {
        base: new Map([
          ['recall@5', item.scores.base!.get('recall@5')!],
          ['mrr', notApplicable('no_text')] as const,
        ]),
        head: new Map([
          ['recall@5', item.scores.head.get('recall@5')!],
          ['mrr', notApplicable('no_text')] as const,
        ]),
      },
    }))
    const both = decide(
      items,
      policy([gateOf({ metric: mrr }), gateOf()], { metrics: [recall, mrr] }),
    )
    expect(both.verdict).toBe('fail')
    expect(kinds(both.findings)).toEqual(['tolerance:fail', 'nothing-to-compare:error'])
    expect(
      decide(items, policy([gateOf({ metric: mrr })], { metrics: [recall, mrr] })).verdict,
    ).toBe('error')
  })

  it('does not gate metrics that are only reported', () => {
    const other: Metric = { ...recall, name: 'hit@1', family: 'hit' }
    const items = rows(tenths(40, 40), tenths(40, 40)).map((item) => ({
      ...item,
      scores: {
        base: new Map([
          ['recall@5', item.scores.base!.get('recall@5')!],
          ['hit@1', { kind: 'scored', value: 1 }] as const,
        ]),
        head: new Map([
          ['recall@5', item.scores.head.get('recall@5')!],
          ['hit@1', { kind: 'scored', value: 0 }] as const,
        ]),
      },
    }))
    expect(decide(items, policy([gateOf()], { metrics: [recall, other] })).verdict).toBe('pass')
  })
})

describe('metrics 4.7: labels that do not fit the change', () => {
  function labelled(head = 1): ScoredItem {
    const golden = goldenItem('c', { labels: { kind: 'chunks', grades: new Map([['c1', 1]]) } })
    return scoredItem('c', { base: 1, head }, { golden: { base: golden, head: golden } })
  }
  const sharing = (chunkOverlap: number | undefined) => ({
    emptiesGoldenSet: false,
    chunkOverlap,
    judge: undefined,
  })

  it('are an error and not a loss if head has none of the labelled chunks', () => {
    const lost = labelled(0)
    const mustPass = goldenItem('c', { ...lost.golden.base, mustPass: true })
    const item = { ...lost, golden: { base: mustPass, head: mustPass } }
    const { verdict, findings } = decide([item], policy([gateOf()]), sharing(0))
    expect(verdict).toBe('error')
    expect(kinds(findings)).toEqual(['re-chunked:error'])
  })

  it("are matched by head's ids with a warning, and by base's text until the merge", () => {
    const told = (by: 'text' | 'head', head: string) => {
      const item = labelled()
      const labels = { kind: 'chunks', grades: new Map([[head, 1]]) } as const
      const golden = { ...item.golden, head: { ...item.golden.head, labels } }
      const notes = [{ kind: 're-chunked', item: 'c', by } as const]
      return decide([{ ...item, golden, notes }], policy([gateOf()]), sharing(0)).findings
    }
    const finding = (counted: string) => [
      { kind: 're-chunked', verdict: 'warn', counted, items: ['c'] },
    ]
    expect(told('head', 'k1')).toEqual(finding('head'))
    expect(told('text', 'c1')).toEqual(finding('text'))
    expect(told('text', 'k1')).toEqual([])
  })

  it.each([
    { overlap: 1, want: 'fail' },
    { overlap: 0.2, want: 'fail' },
    { overlap: 1 / 7, want: 'error' },
    { overlap: 0, want: 'error' },
    { overlap: undefined, want: 'fail' },
  ])('sides that share $overlap of their chunk ids: $want', ({ overlap, want }) => {
    expect(decide([labelled(0)], policy([gateOf()]), sharing(overlap)).verdict).toBe(want)
  })
})

describe('metrics 11.3: slices', () => {
  function tagged(count: number, head: number): readonly ScoredItem[] {
    return Array.from({ length: count }, (_, index) => {
      const golden = goldenItem(`b${index}`, { tags: ['billing'] })
      return scoredItem(`b${index}`, { base: 1, head }, { golden: { base: golden, head: golden } })
    })
  }
  const rest = rows(tenths(400, 400), tenths(400, 400))

  it('gate only if the gate entry names them, and only with five pairs', () => {
    const billing = { ...gateOf(), tag: 'billing' }
    const named = policy([gateOf({ perSlice: [billing] })])
    expect(decide([...rest, ...tagged(5, 0)], named).verdict).toBe('fail')
    expect(decide([...rest, ...tagged(4, 0)], named).verdict).toBe('pass')
    expect(decide([...rest, ...tagged(5, 0)], policy([gateOf()])).verdict).toBe('pass')
  })
})

describe('properties of the rule point', () => {
  const values = fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 1, maxLength: 30 })

  it('passes when both sides are equal', () => {
    fc.assert(
      fc.property(
        values,
        (side) => decide(rows(side, side), policy([gateOf()])).verdict === 'pass',
      ),
      { seed: 3 },
    )
  })

  it('never turns a fail into a pass by making an item worse', () => {
    fc.assert(
      fc.property(values, values, fc.nat(), (base, other, pick) => {
        const head = base.map((_, index) => other[index % other.length] ?? 0)
        const worse = head.map((value, index) => (index === pick % head.length ? 0 : value))
        const before = decide(rows(base, head), policy([gateOf()])).verdict
        const after = decide(rows(base, worse), policy([gateOf()])).verdict
        return before !== 'fail' || after === 'fail'
      }),
      { seed: 4 },
    )
  })
})

describe('github 14: headline metric', () => {
  it('is the failing metric furthest past its tolerance, else the first gated one', () => {
    const hit: Metric = { ...recall, name: 'hit@5', family: 'hit' }
    const item = (head: number, hits: number, index: number): ScoredItem =>
      scoredItem(
        `q${index}`,
        { base: 1, head },
        {
          scores: {
            base: new Map([
              ['recall@5', { kind: 'scored', value: 1 }],
              ['hit@5', { kind: 'scored', value: 1 }],
            ]),
            head: new Map([
              ['recall@5', { kind: 'scored', value: head }],
              ['hit@5', { kind: 'scored', value: hits }],
            ]),
          },
        },
      )
    const gates = [gateOf(), gateOf({ metric: hit })]
    const settings = policy(gates, { metrics: [recall, hit] })
    expect(decide([item(0.5, 0.2, 1)], settings).headline).toBe('hit@5')
    expect(decide([item(0.2, 0.5, 1)], settings).headline).toBe('recall@5')
    expect(decide([item(1, 1, 1)], settings).headline).toBe('recall@5')
  })
})
