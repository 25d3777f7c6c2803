import type { Changed, DocumentChanges } from '../../src/lib/model/changed.ts'
import type { ShortScore } from '../../src/lib/model/score-schema.ts'
import { noDrafts } from '../../src/lib/model/items/drafts-gate.ts'
import type {
  AttributionReport,
  ChunkReport,
  ItemReport,
  TargetReport,
  RankedChunk,
} from '../../src/report/schema/item.ts'
import type {
  MetricReport,
  PartReport,
  SliceReport,
  StatisticsReport,
} from '../../src/report/schema/metric.ts'
import type { Report } from '../../src/report/schema/report.ts'
import type { IndexFacts } from '../../src/lib/model/run.ts'
import type { Finding } from '../../src/verdict/findings/all.ts'

/** Commits of the fixture: base, the measured merge commit, and the pull request's own head. */
export const commits = {
  base: 'a1b2c3d4e5f60718293a4b5c6d7e8f9011223344',
  merge: '8e5d20b76f3c41aa9d07c2e4b1f86a3d5c90e712',
  head: '4f1c9a2e0b7d4c55a1e6f0938d2b7c1140aa93be',
}

/**
 * Returns the report of a compared pull request in which nothing changed. `parts` override its fields.
 */
export function reportFixture(parts: Partial<Report> = {}): Report {
  return {
    schema: 3,
    tool: '0.1.0',
    verdict: 'pass',
    outcome: 'compared',
    error: undefined,
    origin: {
      repository: 'acme/support-bot',
      serverUrl: 'https://github.com',
      runUrl: 'https://github.com/acme/support-bot/actions/runs/17300000001',
      helpUrl: 'https://github.com/acme/rag-gate/blob/v0.1.0/docs/comment.md',
      gateLine: 'npx --yes https://github.com/acme/rag-gate/archive/v0.1.0.tar.gz gate',
      pullRequest: 7,
      pullHead: commits.head,
      fork: false,
      config: '.github/rag-gate.yml',
      commits: { base: commits.base, head: commits.merge },
    },
    text: 'snippets',
    golden: {
      file: 'eval/golden.jsonl',
      hash: `9f3ac21${'0'.repeat(57)}`,
      items: 140,
      answerable: 120,
      drafts: noDrafts,
    },
    policy: { from: 'base', changes: [], gates: [] },
    findings: [],
    metrics: [metricFixture('recall@5'), metricFixture('ndcg@10')],
    headline: 'recall@5',
    lists: undefined,
    worseAnswers: undefined,
    diagnosis: undefined,
    changed: undefined,
    context: undefined,
    causes: [],
    notes: [],
    items: [],
    chunks: [],
    index: {
      base: indexFixture(),
      head: indexFixture(),
    },
    health: { base: undefined, head: undefined },
    judge: undefined,
    cost: undefined,
    times: {
      totalMs: 112_000,
      buildMs: { base: 41_200, head: 42_000 },
      queryP50Ms: { base: 3, head: 3 },
      queryP95Ms: { base: 9, head: 8 },
    },
    ...parts,
  }
}

/** A golden set without changes. */
export const noGoldenChanges = { added: [], removed: [], relabelled: [], regrouped: [], edits: [] }

const none = { total: 0, names: [] }

/** Documents without changes. */
export const noDocuments: DocumentChanges = {
  added: { ...none, by: [] },
  removed: { ...none, by: [] },
  edited: none,
  renamed: none,
}

/** A comparison without any differences that could be a cause. */
export const noChanges: Changed = {
  files: { added: none, removed: none, edited: none, renamed: none },
  config: [],
  documents: noDocuments,
  setup: [],
  index: [],
  models: [],
}

/** A complete index of 84 documents with all facts known. */
export function indexFixture(parts: Partial<IndexFacts> = {}): IndexFacts {
  return {
    basis: 'index',
    documents: 84,
    chunks: 1412,
    meanChunkTokens: 121,
    p95ChunkTokens: 240,
    duplicateChunks: 3,
    emptyChunks: 0,
    bytes: 1_200_000,
    ...parts,
  }
}

/** Returns a report without a base: only head was measured. */
export function headOnlyFixture(
  outcome: 'adopted' | 'head-only',
  parts: Partial<Report> = {},
): Report {
  const whole = reportFixture()
  return reportFixture({
    outcome,
    policy: { from: 'head', changes: [], gates: [] },
    metrics: [
      metricFixture('recall@5', { ...alone, head: 0.842 }),
      metricFixture('ndcg@10', { ...alone, head: 0.77, gate: bounded(0.75) }),
      metricFixture('mrr', { ...alone, head: 0.755, gate: undefined, verdict: 'not-gated' }),
    ],
    origin: {
      ...whole.origin,
      ...(outcome === 'head-only' && { pullRequest: undefined, pullHead: undefined }),
      commits: { base: outcome === 'adopted' ? commits.base : undefined, head: commits.merge },
    },
    index: { base: undefined, head: whole.index.head },
    times: {
      ...whole.times,
      buildMs: { base: undefined, head: 42_000 },
      queryP50Ms: { base: undefined, head: 3 },
      queryP95Ms: { base: undefined, head: 8 },
    },
    ...parts,
  })
}

const alone = { base: undefined, delta: undefined, improved: 0, degraded: 0, unchanged: 0 }

function bounded(min: number): MetricReport['gate'] {
  return gateFixture({ tolerance: undefined, allowed: undefined, min })
}

/** A tolerance of two points with the rule `point`. */
export function gateFixture(
  parts: Partial<NonNullable<MetricReport['gate']>> = {},
): NonNullable<MetricReport['gate']> {
  return {
    tolerance: { kind: 'absolute', value: 0.02 },
    allowed: 0.02,
    min: undefined,
    max: undefined,
    rule: 'point',
    inconclusive: 'warn',
    ...parts,
  }
}

type ToleranceFinding = Extract<Finding, { kind: 'tolerance' }>

/**
 * A failing `recall@5`: its drop on 120 questions exceeds the tolerance of two points of the rule
 * `point`.
 */
export function toleranceFixture(parts: Partial<ToleranceFinding> = {}): ToleranceFinding {
  return {
    kind: 'tolerance',
    verdict: 'fail',
    metric: 'recall@5',
    tag: undefined,
    base: 101 / 120,
    head: 94 / 120,
    drop: 7 / 120,
    tolerance: 0.02,
    pairs: 120,
    rule: 'point',
    outcome: 'broken',
    p: undefined,
    adjusted: undefined,
    family: 0,
    further: undefined,
    ...parts,
  }
}

/** Statistics of a paired t-test in which 17 of 120 questions changed. */
export function statisticsFixture(parts: Partial<StatisticsReport> = {}): StatisticsReport {
  return {
    changed: 15,
    clusters: undefined,
    documents: undefined,
    interval95: { low: -0.1147, high: -0.0019 },
    test: {
      kind: 't',
      worse: 0.0214,
    },
    rule: { p: undefined, adjusted: undefined },
    own: { kind: 't', p: 0.0261, withoutWorst: 0.05, byWorst: 0.01 },
    detectable: 0.0713,
    largest: ['refund-enterprise', 'export-csv', 'sso-setup'],
    ...parts,
  }
}

/** A gated metric with a tolerance of 0.02 and no change over 120 questions. */
export function metricFixture(metric: string, parts: Partial<MetricReport> = {}): MetricReport {
  return {
    metric,
    direction: 'higher',
    group: 'retrieval',
    judged: false,
    gate: gateFixture(),
    verdict: 'pass',
    equalLength: false,
    base: 0.842,
    head: 0.842 + (parts.delta ?? 0),
    delta: 0,
    improved: 0,
    degraded: 0,
    unchanged: 120,
    statistics: undefined,
    correction: undefined,
    coverage: {
      pairs: 120,
      runErrors: 0,
      judgeErrors: 0,
      judgeCauses: [],
      turnedOnHead: 0,
      turnedOnBase: 0,
      turnedReasons: [],
      notApplicable: 20,
    },
    turned: { base: [], head: [] },
    ruledOut: [],
    slices: [],
    added: undefined,
    dev: undefined,
    drafts: undefined,
    ...parts,
  }
}

/** Eight questions without a change. */
export function partFixture(parts: Partial<PartReport> = {}): PartReport {
  return {
    pairs: 8,
    base: 0.875,
    head: 0.875,
    delta: 0,
    improved: 0,
    degraded: 0,
    unchanged: 8,
    ...parts,
  }
}

/** A slice of eight questions without a change. */
export function sliceFixture(tag: string, parts: Partial<SliceReport> = {}): SliceReport {
  return { tag, ...partFixture(), gate: undefined, statistics: undefined, ...parts }
}

/** An unchanged question on both sides, without targets. */
export function itemFixture(id: string, parts: Partial<ItemReport> = {}): ItemReport {
  return {
    id,
    query: `What about ${id}?`,
    tags: [],
    mustPass: false,
    answerable: true,
    origin: 'both',
    relabelled: false,
    line: 1,
    cluster: undefined,
    split: undefined,
    draft: undefined,
    change: 'unchanged',
    scores: [scoresFixture('recall@5', 1, 1)],
    targets: [],
    references: undefined,
    contains: undefined,
    excludes: undefined,
    goldenNotes: undefined,
    history: undefined,
    chunks: { base: [], head: [] },
    budget: undefined,
    inContext: undefined,
    answers: undefined,
    answerLostBy: undefined,
    why: undefined,
    failures: { base: undefined, head: undefined },
    ...parts,
  }
}

/** Returns the scores of one metric of an item; undefined if the query failed on that side. */
export function scoresFixture(
  metric: string,
  base: number | undefined,
  head: number | undefined,
): ItemReport['scores'][number] {
  return { metric, base: scoreOf(base), head: scoreOf(head) }
}

function scoreOf(value: number | undefined): ShortScore {
  return value ?? { kind: 'run_error', reason: 'query_failed' }
}

/** Evidence in a document at rank 1 on both sides. */
export function targetFixture(name: string, parts: Partial<TargetReport> = {}): TargetReport {
  return {
    kind: 'evidence',
    name,
    quote: 'some quoted text',
    rank: { base: 1, head: 1 },
    lines: { base: { first: 12, last: 14 }, head: { first: 12, last: 14 } },
    at: { base: { start: 610, end: 760 }, head: { start: 610, end: 760 } },
    lost: false,
    gained: false,
    ...parts,
  }
}

export function chunkFixture(id: string, parts: Partial<ChunkReport> = {}): ChunkReport {
  return {
    id,
    doc: 'docs/pricing.md',
    start: 0,
    end: 100,
    lines: { base: undefined, head: { first: 40, last: 88 } },
    tokens: 25,
    text: 'a chunk of text',
    ...parts,
  }
}

/** The first chunk of the report, at rank 1. */
export function rankedFixture(parts: Partial<RankedChunk> = {}): RankedChunk {
  return {
    chunk: 0,
    rank: 1,
    until: 25,
    inContext: true,
    ...parts,
  }
}

/** The cause of a loss in which both sides return the passage, but head ranks it too low. */
export function whyFixture(parts: Partial<AttributionReport> = {}): AttributionReport {
  return {
    cause: 'ranked-too-low',
    metric: 'recall@5',
    target: { kind: 'evidence', name: 'docs/refunds.md' },
    rank: { base: 2, head: 9 },
    depth: 20,
    room: undefined,
    ends: undefined,
    movedTo: undefined,
    neverReturned: undefined,
    missedBy: undefined,
    claim: undefined,
    chunk: undefined,
    elsewhere: undefined,
    ...parts,
  }
}

/** A question whose only evidence fell out of the top 5, below another document. */
export function lostFixture(id: string, parts: Partial<ItemReport> = {}): ItemReport {
  return itemFixture(id, {
    change: 'degraded',
    scores: [scoresFixture('recall@5', 1, 0)],
    targets: [targetFixture('docs/refunds.md', { rank: { base: 2, head: 9 }, lost: true })],
    chunks: { base: [], head: [rankedFixture()] },
    why: whyFixture(),
    ...parts,
  })
}

/**
 * A failing pull request: on `recall@5`, of 120 answerable questions nine fell from 1 to 0, two fell from 1
 * to 0.5, two rose from 0 to 1, and two rose from 0.5 to 1.
 */
export function failingFixture(parts: Partial<Report> = {}): Report {
  return reportFixture({
    verdict: 'fail',
    policy: { from: 'base', changes: [policyChange], gates: [] },
    findings: [toleranceFixture()],
    metrics: failingMetrics,
    diagnosis: {
      leads: {
        cause: 'ranking-changed',
        questions: 11,
        of: 11,
        evidence: { overlap: 0.62, order: 0.48 },
        named: [
          { kind: 'config', path: 'pipeline.retrieve.mode', file: undefined, line: undefined },
        ],
      },
      also: [],
    },
    changed: {
      ...noChanges,
      config: [
        {
          kind: 'value',
          path: 'pipeline.retrieve.mode',
          base: 'hybrid',
          head: 'bm25',
          file: '.github/rag-gate.yml',
          line: 9,
          side: 'head',
        },
      ],
      documents: {
        ...noDocuments,
        removed: {
          total: 2,
          names: ['docs/a.md', 'docs/b.md'],
          by: [{ kind: 'file', total: 2, names: ['docs/a.md', 'docs/b.md'] }],
        },
      },
    },
    causes: [{ cause: 'ranked-too-low', items: 11 }],
    notes: [
      { kind: 'policy-changed', changes: [policyChange], ...noGoldenChanges },
      {
        kind: 'stale-labels',
        of: 120,
        items: ['sla-2023', 'trial-length'],
        labels: ['sla-2023', 'trial-length'].map((item) => ({
          item,
          name: 'docs/terms.md',
          quote: 'gone',
          on: 'both' as const,
        })),
      },
    ],
    items: failingItems(),
    chunks: [chunkFixture('pricing#2')],
    ...parts,
  })
}

const policyChange = { path: 'gate.recall@5.max-drop', base: '0.02', head: '0.05' }

const moved = { base: 101 / 120, head: 94 / 120, delta: -7 / 120 }

const failingMetrics: readonly MetricReport[] = [
  metricFixture('recall@5', {
    ...moved,
    verdict: 'fail',
    improved: 4,
    degraded: 11,
    unchanged: 105,
    statistics: statisticsFixture(),
  }),
  metricFixture('recall@2000t', {
    base: 106 / 120,
    head: 105 / 120,
    delta: -1 / 120,
    improved: 3,
    degraded: 4,
    unchanged: 113,
  }),
  metricFixture('ndcg@10', {
    gate: gateFixture({
      tolerance: { kind: 'absolute', value: 0.03 },
      allowed: 0.03,
      min: 0.7,
    }),
    base: 92.4 / 120,
    head: 89.5 / 120,
    delta: -2.9 / 120,
    improved: 7,
    degraded: 12,
    unchanged: 101,
  }),
  metricFixture('recall@20', {
    gate: undefined,
    verdict: 'not-gated',
    base: 113 / 120,
    head: 113 / 120,
  }),
  metricFixture('mrr', {
    gate: undefined,
    verdict: 'not-gated',
    base: 0.755,
    head: 0.716,
    delta: -0.039,
    improved: 7,
    degraded: 13,
    unchanged: 100,
  }),
]

function failingItems(): readonly ItemReport[] {
  return [
    lostFixture('refund-enterprise', {
      query: 'What is the refund policy for enterprise customers?',
      mustPass: true,
      line: 12,
    }),
    lostFixture('export-csv', {
      query: 'Can I export | import CSV?',
      line: 31,
      scores: [scoresFixture('recall@5', 1, 0.5)],
      targets: [
        targetFixture('docs/export.md', {
          rank: { base: 4, head: 7 },
          lines: { base: { first: 3, last: 4 }, head: { first: 3, last: 4 } },
          lost: true,
        }),
        targetFixture('docs/import.md'),
      ],
      why: whyFixture({ rank: { base: 4, head: 7 } }),
    }),
    ...Array.from({ length: 9 }, (_, index) => lostFixture(`lost-${index + 1}`)),
    itemFixture('seat-limits', {
      change: 'improved',
      scores: [scoresFixture('recall@5', 0, 1)],
      targets: [
        targetFixture('docs/plans.md', {
          rank: { base: 8, head: 3 },
          lines: { base: { first: 22, last: 30 }, head: { first: 22, last: 30 } },
          gained: true,
        }),
      ],
    }),
    ...Array.from({ length: 3 }, (_, index) =>
      itemFixture(`gained-${index + 1}`, {
        change: 'improved',
        scores: [scoresFixture('recall@5', 0.5, 1)],
        targets: [targetFixture('docs/plans.md', { rank: { base: 8, head: 3 }, gained: true })],
      }),
    ),
    itemFixture('unchanged-1'),
  ]
}
