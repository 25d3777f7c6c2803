import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { policySettings, metricGate } from '../../test/support/policy-settings.ts'
import { goldenItem, goneLabel, scoredItem } from '../../test/support/scored-item.ts'
import type { ScoredItem } from '../lib/model/comparison.ts'
import type { PolicySettings, MetricGate, Rule, Waiver } from '../lib/model/settings/settings.ts'
import type { Metric } from '../lib/model/metric.ts'
import { judgeError, notApplicable, type Score } from '../lib/model/score.ts'
import { effectOf } from './accepting/effect-of.ts'
import { decide } from './decide.ts'

const recall: Metric = {
  name: 'recall@5',
  family: 'recall',
  cutoff: { kind: 'ranks', k: 5 },
  direction: 'higher',
  group: 'retrieval',
}

const rules: readonly Rule[] = ['point', 'significant']

function policy(
  gate: Partial<MetricGate> | readonly Partial<MetricGate>[],
  changes: Partial<PolicySettings> = {},
): PolicySettings {
  const gates = [gate].flat().map((each) => metricGate(recall, each))
  return policySettings({ metrics: gates.map(({ metric }) => metric), gate: gates, ...changes })
}

function within(value: number): Partial<MetricGate> {
  return { tolerance: { kind: 'absolute', value } }
}

/** Items with these differences between head and base. Base's score is 1, or 0.5 if the score rises. */
function moved(differences: readonly number[]): readonly ScoredItem[] {
  return differences.map((d, at) => {
    const base = d > 0 ? 0.5 : 1
    return scoredItem(`q${at + 1}`, { base, head: base + d })
  })
}

const worked = [
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

/** A waiver until the end of 2026. */
function waiver(changes: Partial<Waiver>): Waiver {
  return { metric: undefined, items: [], until: '2026-12-31', reason: 'known', ...changes }
}

const whole = { emptiesGoldenSet: false, chunkOverlap: undefined, judge: undefined }

describe('statistics 4.7: the worked example', () => {
  it.each([
    { rule: 'point', tolerance: 0.02, verdict: 'fail', kind: 'tolerance', p: undefined },
    { rule: 'significant', tolerance: 0.02, verdict: 'fail', kind: 'tolerance', p: '0.0318' },
    { rule: 'point', tolerance: 0.12, verdict: 'pass', kind: undefined, p: undefined },
  ] as const)('$rule at $tolerance: $verdict', ({ rule, tolerance, verdict, kind, p }) => {
    const decision = decide(moved(worked), policy({ ...within(tolerance), rule }))
    expect(decision.verdict).toBe(verdict)
    const told = decision.findings.map((finding) => ({
      kind: finding.kind,
      p: 'p' in finding ? finding.p?.toFixed(4) : 'none at all',
    }))
    expect(told).toEqual(kind === undefined ? [] : [{ kind, p }])
  })

  it('is inconclusive under significant beside a second tested metric, and says what would settle it', () => {
    const other: Metric = { ...recall, name: 'mrr', family: 'mrr', cutoff: { kind: 'none' } }
    // Ten questions up and nine down: no test finds a difference.
    const items = moved(worked).map((item, at) => {
      const own = at % 2 === 0 ? [0.4, 0.5] : [0.5, 0.4]
      const scored = (value: number): Score => ({ kind: 'scored', value })
      return {
        ...item,
        scores: {
          base: new Map<string, Score>([
            ['recall@5', item.scores.base!.get('recall@5')!],
            ['mrr', scored(own[0]!)],
          ]),
          head: new Map<string, Score>([
            ['recall@5', item.scores.head.get('recall@5')!],
            ['mrr', scored(own[1]!)],
          ]),
        },
      }
    })
    const gates = [
      { ...within(0.02), rule: 'significant' as const },
      { ...within(0.02), rule: 'significant' as const, metric: other },
    ]
    const { verdict, findings } = decide(items, policy(gates))
    expect(verdict).toBe('warn')
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({
      outcome: 'inconclusive',
      family: 2,
      further: { kind: 'some', questions: 17 },
    })
    expect(findings[0]).toHaveProperty('adjusted', expect.closeTo(0.0637, 4))
  })

  it('fails if inconclusive is set to fail', () => {
    const gate = { ...within(0.02), rule: 'significant', inconclusive: 'fail' } as const
    const few = moved([-1, -1, ...Array.from({ length: 38 }, () => 0)])
    expect(decide(few, policy(gate)).verdict).toBe('fail')
  })
})

describe('statistics 4.3: a set that is too small to test', () => {
  it('is never tested: a breach is inconclusive under significant and broken under point', () => {
    const few = moved([-1, -1, ...Array.from({ length: 38 }, () => 0)])
    expect(decide(few, policy({ ...within(0.02), rule: 'point' })).verdict).toBe('fail')
    const { verdict, findings, metrics } = decide(
      few,
      policy({ ...within(0.02), rule: 'significant' }),
    )
    expect(verdict).toBe('warn')
    expect(findings[0]).toMatchObject({ outcome: 'inconclusive', p: undefined, further: undefined })
    expect(metrics[0]?.weighed?.change.test).toEqual({ kind: 'none', reason: 'few-changed' })
  })

  it('counts clusters instead of questions for clustered questions', () => {
    const items = moved(worked.map(() => -0.1)).map((item, at) => {
      const golden = goldenItem(item.id, { cluster: at < 12 ? 'a' : 'b' })
      return { ...item, golden: { base: golden, head: golden } }
    })
    const { metrics } = decide(items, policy({ ...within(0.02), rule: 'significant' }))
    expect(metrics[0]?.weighed?.change).toMatchObject({ clusters: 2, df: 1 })
  })
})

describe('per-slice bounds', () => {
  const tagged = moved([-1, -1, 0, 0, 0, ...Array.from({ length: 95 }, () => 0)]).map(
    (item, at) => {
      const golden = goldenItem(item.id, { tags: at < 5 ? ['billing'] : [] })
      return { ...item, golden: { base: golden, head: golden } }
    },
  )

  it('a slice has a tolerance of its own', () => {
    const slice = (value: number) => [
      {
        tag: 'billing',
        tolerance: { kind: 'absolute' as const, value },
        min: undefined,
        max: undefined,
      },
    ]
    expect(decide(tagged, policy({ ...within(0.02), perSlice: slice(0.5) })).verdict).toBe('pass')
    const { verdict, findings } = decide(tagged, policy({ ...within(0.02), perSlice: slice(0.1) }))
    expect(verdict).toBe('fail')
    expect(findings).toMatchObject([{ kind: 'tolerance', tag: 'billing', tolerance: 0.1 }])
  })
})

describe('the size of a slice', () => {
  const bounds = (changes: Partial<MetricGate>) => ({
    tag: 'billing',
    tolerance: undefined,
    min: undefined,
    max: undefined,
    ...changes,
  })
  const ofTag = (items: readonly ScoredItem[]) => {
    const golden = goldenItem('q', { tags: ['billing'] })
    return items.map((item) => ({ ...item, golden: { base: golden, head: golden } }))
  }
  const others = moved(Array.from({ length: 40 }, () => 0)).map((item) => ({
    ...item,
    id: `other-${item.id}`,
  }))
  const of = (members: readonly ScoredItem[], own: Partial<MetricGate>, rest = others) =>
    decide(
      [...ofTag(members), ...rest],
      policy({ ...within(1), perSlice: [bounds(own)] }, { maxErrors: 0.5 }),
    ).findings.flatMap((finding) => ('tag' in finding && finding.tag ? [finding.kind] : []))
  const down = (count: number) => moved(Array.from({ length: count }, () => -0.5))
  const refused = notApplicable('refused')
  const only = (side: 'base' | 'head', count: number) =>
    Array.from({ length: count }, (_, at) =>
      scoredItem(`o${at}`, { base: refused, head: refused, [side]: 0.5 }),
    )

  it('gates from five questions on, including questions that head made incomparable', () => {
    expect(of(down(5), within(0.02))).toEqual(['tolerance'])
    expect(of(down(4), within(0.02))).toEqual([])
    expect(of([...down(4), scoredItem('f', { base: 1, head: 'failed' })], within(0.02))).toEqual([
      'tolerance',
      'lost-items',
    ])
    // Questions outside the slice that fail do not make the slice larger.
    const failing = others.map((item, at) =>
      at < 5 ? { ...scoredItem(item.id, { base: 1, head: 'failed' }) } : item,
    )
    expect(of(down(4), within(0.02), failing)).toEqual([])
  })

  it('checks head against a bound from five questions with a value on head', () => {
    const floor = { min: 0.9 }
    expect(of(only('head', 5), floor)).toContain('bound')
    expect(of(only('head', 4), floor)).not.toContain('bound')
    expect(of([...only('head', 4), ...down(0)], { max: 0.1 })).not.toContain('bound')
  })

  it('is an error from five questions on if head leaves none', () => {
    expect(of(only('base', 5), within(0.02))).toEqual(['nothing-to-compare'])
    expect(of(only('base', 4), within(0.02))).toEqual(['lost-items'])
  })

  it('has no effect if the gate does not name the slice', () => {
    const { findings, metrics } = decide(
      [...ofTag(only('base', 6)), ...others],
      policy(within(1), { maxErrors: 0.5 }),
    )
    expect(findings).toMatchObject([{ kind: 'lost-items' }])
    expect(findings[0]).not.toHaveProperty('tag')
    expect(metrics[0]?.slices).toMatchObject([{ tag: 'billing', named: false, lost: 0 }])
  })
})

describe('a query that fails on head', () => {
  const failing = (id: string) => scoredItem(id, { base: 1, head: 'failed' })
  const lost = (of: number, n: number) =>
    moved(Array.from({ length: n }, (_, at) => (at < of ? -1 : 0)))

  it('does not shrink a set below the minimum for a test, or a slice below the minimum for gating', () => {
    const significant = policy({ ...within(0.02), rule: 'significant' }, { maxErrors: 0.2 })
    const [, ...others] = lost(10, 20)
    expect(decide([failing('f'), ...others], significant).verdict).toBe('fail')
    const bounds = { tolerance: within(0.02).tolerance, min: undefined, max: undefined }
    const sliced = policy(
      { ...within(1), perSlice: [{ tag: 'billing', ...bounds }] },
      { maxErrors: 0.2 },
    )
    const golden = goldenItem('q', { tags: ['billing'] })
    const billing = [...lost(4, 4), failing('f')].map((item) => ({
      ...item,
      golden: { base: golden, head: golden },
    }))
    const rest = lost(0, 40).map((item) => ({ ...item, id: `other-${item.id}` }))
    expect(decide([...billing, ...rest], sliced).verdict).toBe('fail')
  })

  it('counts towards the changed questions that a test requires', () => {
    const significant = policy({ ...within(0.02), rule: 'significant' }, { maxErrors: 0.5 })
    const kept = moved([-0.9, -1, -0.95, ...Array.from({ length: 17 }, () => 0)])
    const testOf = (items: readonly ScoredItem[]) =>
      decide(items, significant).metrics[0]?.weighed?.change.test.kind
    expect(testOf(kept)).toBe('none')
    expect(testOf([...kept, failing('a')])).toBe('none')
    expect(testOf([...kept, failing('a'), failing('b')])).toBe('t')
  })

  it('has the same effect as other ways to make questions incomparable', () => {
    const significant = policy({ ...within(0.02), rule: 'significant' })
    // Of two clusters, head makes one incomparable. One cluster is too few for a test, so the measured
    // loss decides.
    const clustered = lost(57, 60).map((item, at) => {
      const golden = goldenItem(item.id, { cluster: at < 57 ? 'a' : 'b' })
      const withheld = { kind: 'not_applicable', reason: 'no_text' } as const
      const head = at < 57 ? item.scores.head : new Map([['recall@5', withheld]])
      return { ...item, golden: { base: golden, head: golden }, scores: { ...item.scores, head } }
    })
    expect(decide(clustered, significant).verdict).toBe('fail')
    // A slice of five questions. Head removed the text that one of them quotes.
    const bounds = { tolerance: within(0.02).tolerance, min: undefined, max: undefined }
    const sliced = policy({ ...within(1), perSlice: [{ tag: 'billing', ...bounds }] })
    const golden = goldenItem('q', { tags: ['billing'] })
    const both = { base: golden, head: golden }
    const stale = notApplicable('stale_label')
    const billing = [
      ...lost(4, 4).map((item) => ({ ...item, golden: both })),
      scoredItem(
        'stale',
        { base: stale, head: stale },
        { golden: both, gone: [goneLabel('stale', { declared: true })] },
      ),
    ]
    const rest = lost(0, 40).map((item) => ({ ...item, id: `other-${item.id}` }))
    expect(decide([...billing, ...rest], sliced).verdict).toBe('fail')
  })

  const billing = (bounds: Partial<MetricGate>) =>
    policy(
      {
        ...within(1),
        perSlice: [
          { tag: 'billing', tolerance: undefined, min: undefined, max: undefined, ...bounds },
        ],
      },
      { maxErrors: 0.5 },
    )
  const tagged = (rows: readonly ScoredItem[]) => {
    const golden = goldenItem('q', { tags: ['billing'] })
    const rest = lost(0, 80).map((item) => ({ ...item, id: `other-${item.id}` }))
    return [...rows.map((item) => ({ ...item, golden: { base: golden, head: golden } })), ...rest]
  }
  const refused = notApplicable('refused')

  it('does not make a slice disappear with its bounds if all its questions become incomparable', () => {
    const turned = Array.from({ length: 6 }, (_, at) =>
      scoredItem(`t${at}`, { base: 1, head: refused }),
    )
    expect(decide(tagged(turned), billing(within(0.02))).findings).toMatchObject([
      { kind: 'nothing-to-compare', verdict: 'error', tag: 'billing' },
      { kind: 'lost-items', verdict: 'warn' },
    ])
    const invented = Array.from({ length: 6 }, (_, at) =>
      scoredItem(`t${at}`, { base: refused, head: 0 }),
    )
    expect(decide(tagged(invented), billing({ min: 0.9 })).verdict).toBe('fail')
  })

  it.each([
    { name: 'a failed query', head: 'failed' as const },
    { name: 'a refusal', head: refused },
    { name: 'a silent judge', head: judgeError('timeout') },
  ])('does not turn an untestable loss into a failure: $name', ({ head }) => {
    const settings = policy({ ...within(0.02), rule: 'significant' }, { maxErrors: 0.5 })
    const one = scoredItem('one', { base: 1, head })
    expect(decide([...lost(3, 99), one], settings).verdict).toBe('warn')
    expect(decide([...lost(1, 9), one], settings).verdict).toBe('warn')
  })

  it('is counted among the gated questions, whatever head adds or excludes', () => {
    const settings = policy(within(0.02))
    const three = ['a', 'b', 'c'].map(failing)
    const added = lost(0, 60).map(
      (item) => ({ ...item, id: `new-${item.id}`, origin: 'added' }) as const,
    )
    expect(decide([...three, ...lost(0, 17)], settings).verdict).toBe('error')
    expect(decide([...three, ...lost(0, 17), ...added], settings).verdict).toBe('error')
    const newFailures = added
      .slice(0, 6)
      .map((item) => ({ ...failing(item.id), origin: 'added' }) as const)
    expect(decide([...lost(0, 20), ...newFailures], settings).verdict).toBe('pass')
  })

  it('does not affect head if it fails only on base: an absolute bound uses the other questions', () => {
    const items = [
      ...moved(Array.from({ length: 19 }, () => 0)),
      scoredItem('flaky', { base: 'failed', head: 0 }),
    ]
    const bound = policy({ tolerance: undefined, min: 0.96 })
    expect(decide(items, bound).verdict).toBe('pass')
  })
})

describe('a split golden set', () => {
  const split = (parts: readonly ('dev' | 'test')[]) =>
    moved(parts.map((part) => (part === 'dev' ? -1 : 0))).map((item, at) => {
      const golden = goldenItem(item.id, { split: parts[at] })
      return { ...item, golden: { base: golden, head: golden } }
    })

  it('gates only by test and shows dev separately', () => {
    const { verdict, metrics } = decide(split(['dev', 'test', 'dev', 'test']), policy(within(0.02)))
    expect(verdict).toBe('pass')
    expect(metrics[0]?.comparison.coverage.pairs).toBe(2)
    expect(metrics[0]?.dev?.delta).toBe(-1)
  })

  it('gates by all questions if there is no test split', () => {
    expect(decide(split(['dev', 'dev']), policy(within(0.02))).verdict).toBe('fail')
  })
})

describe('unreviewed drafts', () => {
  const drafts = (draft: 'apart' | 'gates', ...deltas: readonly number[]) =>
    moved(deltas).map((item) => {
      const golden = goldenItem(item.id, { draft })
      return { ...item, id: `draft-${item.id}`, golden: { base: golden, head: golden } }
    })
  const steady = moved([0, 0])

  it('warn if they fall, and are excluded from the gate', () => {
    const { verdict, findings, metrics } = decide(
      [...steady, ...drafts('apart', -1, -1)],
      policy(within(0.02)),
    )
    expect(verdict).toBe('warn')
    const fell = { kind: 'drafts', verdict: 'warn', metric: 'recall@5', drop: 1, pairs: 2 }
    expect(findings).toMatchObject([fell])
    expect(metrics[0]?.comparison.coverage.pairs).toBe(2)
    expect(metrics[0]?.drafts?.delta).toBe(-1)
  })

  it('cause no finding if they hold, and no warning for a bound', () => {
    const items = [...steady, ...drafts('apart', 0, 0)]
    expect(decide(items, policy(within(0.02))).verdict).toBe('pass')
    const low = [...moved([0]), ...drafts('apart', -1)]
    expect(decide(low, policy({ tolerance: undefined, min: 0.5 })).findings).toEqual([])
  })

  it('gate like any question once enough of them were accepted', () => {
    const { verdict, metrics } = decide(
      [...steady, ...drafts('gates', -1, -1)],
      policy(within(0.02)),
    )
    expect(verdict).toBe('fail')
    expect(metrics[0]?.drafts).toBeUndefined()
  })

  it('alone leave nothing to compare', () => {
    const { verdict, findings } = decide(drafts('apart', 0, -1), policy(within(0.02)))
    expect(verdict).toBe('error')
    expect(findings).toMatchObject([
      { kind: 'nothing-to-compare', message: expect.stringContaining('only unreviewed drafts') },
      { kind: 'nothing-to-compare' },
      { kind: 'drafts', verdict: 'warn' },
    ])
  })
})

describe('waivers', () => {
  const losing = moved([-1, -1, ...Array.from({ length: 18 }, () => 0)])
  const gate = policy(within(0.02))

  it('of a metric turn its break into a warning that names the expiry date', () => {
    const waivers = [waiver({ metric: 'recall@5' })]
    const { verdict, findings, waived } = decide(losing, gate, { ...whole, waivers })
    expect(verdict).toBe('warn')
    expect(findings).toMatchObject([
      { kind: 'tolerance', verdict: 'warn', accepted: { until: '2026-12-31', reason: 'known' } },
    ])
    expect(waived).toEqual(waivers)
  })

  it('of items accept a bound that base also violates, once head is not worse', () => {
    const items = [
      ...moved([-1, -1]),
      ...moved(Array.from({ length: 18 }, () => 0)).map((item) => ({
        ...item,
        id: `o-${item.id}`,
      })),
    ]
    const low = items.map((item, at) =>
      at < 8 && at > 1 ? scoredItem(item.id, { base: 0, head: 0 }) : item,
    )
    const bound = policy({ tolerance: undefined, min: 0.8 })
    const waivers = [waiver({ items: ['q1', 'q2'] })]
    expect(decide(low, bound).verdict).toBe('fail')
    expect(decide(low, bound, { ...whole, waivers }).verdict).toBe('warn')
  })

  it('of another metric change nothing', () => {
    const waivers = [waiver({ metric: 'mrr' })]
    expect(decide(losing, gate, { ...whole, waivers })).toMatchObject({
      verdict: 'fail',
      waived: [],
    })
  })

  it('of items accept only the loss of those items', () => {
    const both = [waiver({ items: ['q1', 'q2'] })]
    const one = [waiver({ items: ['q1'] })]
    expect(decide(losing, gate, { ...whole, waivers: both }).verdict).toBe('warn')
    expect(decide(losing, gate, { ...whole, waivers: one }).verdict).toBe('fail')
  })

  it('may accept a loss, fall short of it, or have nothing to accept', () => {
    const effects = (...waivers: readonly Waiver[]) => {
      const decision = decide(losing, gate, { ...whole, waivers })
      return waivers.map((each) => effectOf(each, decision))
    }
    const [lost, same] = [waiver({ items: ['q1'] }), waiver({ items: ['q9'] })]
    expect(effects(waiver({ items: ['q1', 'q2'] }), same)).toEqual(['accepts', 'none'])
    expect(effects(lost, same, waiver({ metric: 'mrr', items: ['q1'] }))).toEqual([
      'falls-short',
      'none',
      'none',
    ])
  })

  it('of one item do not let other losses pass for lack of questions', () => {
    const lost = (of: number, n: number) =>
      moved(Array.from({ length: n }, (_, at) => (at < of ? -1 : 0)))
    const significant = policy({ ...within(0.02), rule: 'significant' })
    const waivers = [waiver({ items: ['q1'] })]
    // 20 questions are just enough for a test; 19 would not be.
    expect(decide(lost(10, 20), significant, { ...whole, waivers }).verdict).toBe('fail')
    const four = [waiver({ items: ['q1', 'q2', 'q3', 'q4'] })]
    expect(decide(lost(8, 40), significant, { ...whole, waivers: four }).verdict).toBe('fail')
    const tagged = lost(5, 40).map((item, at) => {
      const golden = goldenItem(item.id, { tags: at < 5 ? ['billing'] : [] })
      return { ...item, golden: { base: golden, head: golden } }
    })
    const bounds = { tolerance: within(0.02).tolerance, min: undefined, max: undefined }
    const sliced = policy({ ...within(1), perSlice: [{ tag: 'billing', ...bounds }] })
    expect(decide(tagged, sliced, { ...whole, waivers }).verdict).toBe('fail')
  })

  it('of items that did not get worse change nothing', () => {
    const share = fc.integer({ min: 0, max: 3 }).map((thirds) => thirds / 3)
    const pairs = fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 40 })
    const rule = fc.constantFrom(...rules)
    fc.assert(
      fc.property(pairs, rule, fc.constantFrom(0.02, 0.1), (sides, chosen, tolerance) => {
        const items = sides.map(([base, head], at) => scoredItem(`q${at}`, { base, head }))
        const fine = items.filter((_, at) => sides[at]![1] >= sides[at]![0])
        const settings = policy({ ...within(tolerance), rule: chosen })
        const waivers = [waiver({ items: ['none', ...fine.map(({ id }) => id)] })]
        const { verdict } = decide(items, settings)
        expect(decide(items, settings, { ...whole, waivers }).verdict).toBe(verdict)
      }),
      { seed: 24 },
    )
  })

  it('without an effect are not listed as applied', () => {
    const some = waiver({ items: ['q1', 'q2', 'q20'] })
    const none = waiver({ items: ['q19'] })
    const ofOther = waiver({ metric: 'mrr', items: ['q1'] })
    const decision = decide(losing, gate, { ...whole, waivers: [none, some, ofOther] })
    expect(decision).toMatchObject({ verdict: 'warn', waived: [some] })
    const elsewhere = [waiver({ metric: 'mrr', items: ['q1', 'q2'] }), none]
    expect(decide(losing, gate, { ...whole, waivers: elsewhere })).toMatchObject({
      verdict: 'fail',
      waived: [],
    })
  })

  it('that accept a loss together end with the earliest of them', () => {
    const late = waiver({ items: ['q1'], reason: 'late' })
    const soon = waiver({ items: ['q2'], until: '2026-06-30', reason: 'soon' })
    for (const waivers of [
      [late, soon],
      [soon, late],
    ]) {
      const { findings, waived } = decide(losing, gate, { ...whole, waivers })
      expect(findings).toMatchObject([{ accepted: { until: '2026-06-30', reason: 'soon' } }])
      expect(waived).toEqual(waivers)
    }
  })

  it('of items and a metric do not affect another metric or a slice', () => {
    const items = losing.map((item, at) => {
      const golden = goldenItem(item.id, { tags: at > 0 && at < 6 ? ['billing'] : [] })
      const both = (side: ScoredItem['scores']['base']) =>
        new Map(['recall@5', 'mrr'].map((name) => [name, side!.get('recall@5')!]))
      const scores = { base: both(item.scores.base), head: both(item.scores.head) }
      return { ...item, golden: { base: golden, head: golden }, scores }
    })
    const mrr: Metric = { ...recall, name: 'mrr', family: 'mrr', cutoff: { kind: 'none' } }
    const bounds = { ...within(0.1), min: undefined, max: undefined }
    const billing = { tag: 'billing', tolerance: undefined, ...bounds }
    const gates = policy([
      { ...within(0.06), perSlice: [billing] },
      { ...within(0.06), metric: mrr },
    ])
    const waivers = [waiver({ metric: 'recall@5', items: ['q1'] })]
    const { findings } = decide(items, gates, { ...whole, waivers })
    // The loss of one question is within the tolerance for all twenty questions, but not for the five in
    // `billing`.
    expect(findings).toMatchObject([
      { verdict: 'fail', metric: 'recall@5', tag: 'billing' },
      { verdict: 'fail', metric: 'mrr', tag: undefined },
      { verdict: 'warn', metric: 'recall@5', tag: undefined, accepted: { reason: 'known' } },
    ])
  })

  it('of a metric accept nothing of single questions, and over all questions leave none to fail', () => {
    const gone = losing.map((item) =>
      item.id === 'q3' ? { ...item, gone: [goneLabel('q3')] } : item,
    )
    const settings = policy(within(1))
    const kinds = (waivers: readonly Waiver[]) =>
      decide(gone, settings, { ...whole, waivers }).findings.map(({ verdict }) => verdict)
    expect(kinds([])).toEqual(['fail'])
    expect(kinds([waiver({ metric: 'recall@5' })])).toEqual(['fail'])
    expect(kinds([waiver({ metric: 'recall@5', items: ['q3'] })])).toEqual(['fail'])
    const idle = waiver({ items: ['q4'] })
    const used = waiver({ items: ['q3'] })
    expect(kinds([idle, used])).toEqual(['warn'])
    expect(decide(gone, settings, { ...whole, waivers: [idle, used] }).waived).toEqual([used])
  })

  it('of items split must-pass questions into accepted and remaining ones', () => {
    const items = ['q1', 'q2'].map((id) => {
      const golden = goldenItem(id, { mustPass: true })
      const item = scoredItem(id, { base: 1, head: 1 }, { golden: { base: golden, head: golden } })
      const match = {
        labels: 'docs',
        relevant: 1,
        chunks: 0,
        unplaced: 0,
        inContext: undefined,
      } as const
      const facts = { ...match, offsetsDisagree: 0, sized: 0, tokens: 0, unfilled: [] }
      const side = item.facts.head
      return {
        ...item,
        facts: {
          base: { ...side, match: { ...facts, firstRank: 1 } },
          head: { ...side, match: { ...facts, firstRank: Infinity } },
        },
      }
    })
    const waivers = [waiver({ items: ['q1'] })]
    const { verdict, findings } = decide(items, policy({}), { ...whole, waivers })
    expect(verdict).toBe('fail')
    expect(findings).toMatchObject([
      { kind: 'must-pass', verdict: 'fail', items: ['q2'] },
      { kind: 'must-pass', verdict: 'warn', items: ['q1'], accepted: { until: '2026-12-31' } },
    ])
  })
})

describe('for arbitrary scores', () => {
  const share = fc.integer({ min: 0, max: 6 }).map((sixths) => sixths / 6)
  const sides = fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 60 })
  const itemsOf = (pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([base, head], at) => scoredItem(`q${at}`, { base, head }))

  it.each(rules)('equal sides pass under %s with a delta of 0', (rule) => {
    fc.assert(
      fc.property(sides, fc.constantFrom(0.001, 0.02, 0.2), (pairs, tolerance) => {
        const same = pairs.map(([base]) => [base, base] as const)
        const { verdict, metrics } = decide(
          itemsOf(same),
          policy({ ...within(tolerance), rule, inconclusive: 'fail' }),
        )
        expect(verdict).toBe('pass')
        expect(metrics[0]?.comparison.delta).toBe(0)
      }),
      { seed: 21 },
    )
  })

  it.each(rules)('the order of the items changes nothing under %s', (rule) => {
    const settings = policy({ ...within(0.02), rule })
    const shuffled = sides.chain((pairs) =>
      fc
        .shuffledSubarray([...pairs.keys()], { minLength: pairs.length })
        .map((order) => ({ pairs, order })),
    )
    fc.assert(
      fc.property(shuffled, ({ pairs, order }) => {
        const items = itemsOf(pairs)
        const there = decide(items, settings)
        const back = decide(
          order.map((at) => items[at]!),
          settings,
        )
        expect(back.verdict).toBe(there.verdict)
        expect(back.findings.map(({ kind }) => kind)).toEqual(
          there.findings.map(({ kind }) => kind),
        )
      }),
      { seed: 22 },
    )
  })

  it('a worse item never turns a fail into a pass under point', () => {
    const worse = fc.tuple(sides, fc.nat(), share)
    fc.assert(
      fc.property(worse, fc.constantFrom(0, 0.02, 0.1), ([pairs, nth, less], tolerance) => {
        const settings = policy(within(tolerance))
        const at = nth % pairs.length
        const worsened = pairs.map(([base, head], index) =>
          index === at ? ([base, Math.min(head, less)] as const) : ([base, head] as const),
        )
        if (decide(itemsOf(pairs), settings).verdict !== 'fail') return
        expect(decide(itemsOf(worsened), settings).verdict).toBe('fail')
      }),
      { seed: 23, numRuns: 500 },
    )
  })
})
