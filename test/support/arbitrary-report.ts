import fc from 'fast-check'

import { causes, patternCauses } from '../../src/model/cause.ts'
import type {
  ChunkReport,
  ItemReport,
  JudgeReport,
  Report,
  ReportError,
  TargetReport,
} from '../../src/report/schema/report.ts'
import type { Note } from '../../src/report/schema/note.ts'
import type { Finding } from '../../src/model/finding.ts'
import { hostileString } from './hostile-strings.ts'
import {
  chunkFixture,
  failingFixture,
  indexFixture,
  itemFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
  sliceFixture,
  targetFixture,
  toleranceFixture,
} from './report-fixture.ts'
import { judgedMetricFixture, judgeFixture, spendingFixture } from './judged-report.ts'

/** A report in which every foreign text is an attack: ids, questions, tags, documents, chunks, messages, exam values. */
export function arbitraryReport(items = 12): fc.Arbitrary<Report> {
  return fc
    .record({
      items: fc.array(hostileItem, { maxLength: items, minLength: 1 }),
      outcome: fc.constantFrom('compared' as const, 'adopted' as const, 'head-only' as const),
      verdict: fc.constantFrom('pass' as const, 'warn' as const, 'fail' as const, 'error' as const),
      headline: fc.constantFrom('recall@5', 'recall@2000t', 'mrr', undefined),
      findings: fc.array(hostileFinding, { maxLength: 8 }),
      notes: fc.array(hostileNote, { maxLength: 12 }),
      error: fc.option(hostileError, { nil: undefined, freq: 3 }),
      tag: text,
      file: text,
      index: fc.constantFrom(indexFixture(), indexFixture({ basis: 'returned', bytes: undefined })),
      text: fc.constantFrom('ids' as const, 'queries' as const, 'snippets' as const),
      judge: fc.option(hostileJudge, { nil: undefined, freq: 3 }),
    })
    .map(({ tag, file, error, index, judge, ...parts }) => ({
      ...failingFixture(),
      ...parts,
      error,
      judge,
      cost: judge && spendingFixture({ askedAgain: 2, usd: undefined }),
      diagnosis: hostileDiagnosis(tag),
      changed: hostileChanges(tag, file),
      causes: causes.map((cause) => ({ cause, items: 2, examples: [tag, file] })),
      index: { base: index, head: indexFixture() },
      outcome: error === undefined ? parts.outcome : 'not-measured',
      golden: { ...reportFixture().golden!, file },
      metrics: [
        ...['recall@5', 'recall@2000t', 'mrr', 'context_tokens'].map((metric) =>
          metricFixture(metric, {
            delta: -0.5,
            degraded: 3,
            slices: [sliceFixture(tag)],
            added: sliceFixture('added'),
            group: metric === 'context_tokens' ? 'size' : 'retrieval',
          }),
        ),
        judgedMetricFixture('faithfulness', {
          turned: { base: [tag], head: [tag, file] },
          coverage: {
            pairs: 61,
            runErrors: 1,
            judgeErrors: 2,
            judgeCauses: [{ cause: 'timeout', items: 2 }],
            turnedOnHead: 2,
            turnedOnBase: 1,
            turnedReasons: [{ reason: 'refused', items: 3 }],
            notApplicable: 4,
          },
          ruledOut: [{ reason: 'no_reference', items: 4 }],
        }),
      ],
    }))
}

const text = hostileString(16)

function hostileDiagnosis(name: string): Report['diagnosis'] {
  const common = { kind: 'tag' as const, name, items: 3 }
  const because = [{ metric: 'recall@5', moved: 'worse' as const }]
  const all = patternCauses.map((cause, index) => ({ row: index + 1, cause, because, common }))
  return { leads: all[0]!, also: all.slice(1) }
}

function hostileChanges(one: string, other: string): Report['changed'] {
  const files = { total: 30, names: Array.from({ length: 20 }, () => one) }
  return {
    config: [
      { kind: 'value', path: 'pipeline.chunk.size', base: '500', head: other },
      { kind: 'value', path: one, base: undefined, head: one },
      { kind: 'list', path: 'pipeline.documents', added: [one, other], removed: [other] },
      { kind: 'edited', path: other },
    ],
    documents: { added: files, removed: files, edited: files },
    index: [{ fact: 'duplicate-share', base: 0.1, head: 0.2 }],
    models: [{ role: 'generator', base: one, head: other }],
  }
}

const hostileTarget: fc.Arbitrary<TargetReport> = fc
  .record({
    name: text,
    quote: text,
    kind: fc.constantFrom('evidence' as const, 'chunk' as const, 'doc' as const),
    lost: fc.boolean(),
    gained: fc.boolean(),
    rank: fc.constantFrom({ base: 2, head: 9 }, { base: 2, head: undefined }, { base: 8, head: 3 }),
  })
  .map(({ name, ...parts }) => targetFixture(name, parts))

const hostileChunk: fc.Arbitrary<ChunkReport> = fc
  .record({ id: text, doc: fc.option(text, { nil: undefined }), text })
  .map(({ id, ...parts }) => chunkFixture(id, parts))

const hostileItem: fc.Arbitrary<ItemReport> = fc
  .record({
    id: text,
    query: text,
    tags: fc.array(text, { maxLength: 2 }),
    mustPass: fc.boolean(),
    change: fc.constantFrom('degraded' as const, 'improved' as const),
    targets: fc.array(hostileTarget, { maxLength: 2 }),
    head: fc.array(hostileChunk, { maxLength: 2 }),
    failure: fc.option(text, { nil: undefined, freq: 3 }),
    isDetailed: fc.constantFrom(true, true, true, false),
  })
  .map(({ id, head, failure, isDetailed, targets, ...parts }) =>
    itemFixture(id, {
      ...parts,
      targets: isDetailed ? targets : undefined,
      chunks: isDetailed ? { base: head, head } : undefined,
      tookPlace: isDetailed ? head.map((chunk) => chunk.id) : undefined,
      answers: isDetailed ? answersOf(id) : undefined,
      why: {
        cause: isDetailed ? 'ranked-too-low' : 'not-used',
        metric: 'recall@5',
        target: { kind: 'evidence', name: id },
        rank: { base: 2, head: 9 },
        depth: 20,
        room: undefined,
        displacedBy: [id],
        claim: id,
        chunk: id,
      },
      failures: { base: undefined, head: failure },
      scores: ['recall@5', 'recall@2000t', 'mrr'].map((metric) => scoresFixture(metric, 1, 0)),
    }),
  )

function answersOf(words: string): ItemReport['answers'] {
  const claims = [{ text: words, inContext: 'not_found', inReference: undefined }] as const
  return { base: undefined, head: { text: words, outcome: 'answered', claims } }
}

const hostileJudge: fc.Arbitrary<JudgeReport> = fc
  .record({ words: text, model: text, other: text, verdict: fc.boolean() })
  .map(({ words, model, other, verdict }) =>
    judgeFixture({
      model,
      endpoint: words,
      served: { base: [other], head: [model, words] },
      stopped: verdict ? { cause: 'auth', message: words, hint: other } : undefined,
      trust: {
        kind: 'untrusted',
        passed: 3,
        of: 21,
        failed: [{ name: words, injection: true, expected: other, found: model, cause: undefined }],
        reasons: [{ kind: 'injection', names: [words] }],
      },
    }),
  )

const ids = fc.array(text, { minLength: 1, maxLength: 12 })

const hostileFinding: fc.Arbitrary<Finding> = fc.oneof(
  ids.map((failed) => ({
    kind: 'judge-untrusted' as const,
    verdict: 'warn' as const,
    metrics: ['faithfulness'],
    passed: 3,
    of: 21,
    failed,
    reasons: [{ kind: 'injection' as const, names: failed }],
  })),
  text.map((message) => ({
    kind: 'judge-stopped' as const,
    verdict: 'error' as const,
    metrics: ['faithfulness'],
    cause: 'bad_request' as const,
    message,
  })),
  ids.map((items) => ({ kind: 'must-pass' as const, verdict: 'fail' as const, items })),
  ids.map((items) => ({ kind: 'failed-queries' as const, verdict: 'warn' as const, items })),
  ids.map((items) => ({ kind: 'stale-labels' as const, verdict: 'warn' as const, items })),
  text.map((tag) => toleranceFixture({ tag, base: 1, head: 0, drop: 1, pairs: 9 })),
  text.map((reason) =>
    toleranceFixture({ verdict: 'warn', accepted: { until: '2026-12-31', reason } }),
  ),
  fc.tuple(text, ids).map(([reason, items]) => ({
    kind: 'must-pass' as const,
    verdict: 'warn' as const,
    items,
    accepted: { until: '2026-12-31', reason },
  })),
  text.map((tag) => ({
    ...toleranceFixture({
      tag,
      rule: 'significant',
      outcome: 'inconclusive',
      verdict: 'warn',
      p: 0.0321,
      adjusted: 0.0642,
      family: 12,
      further: { kind: 'some', questions: 12_345 },
    }),
  })),
  text.map((tag) => ({
    kind: 'bound' as const,
    verdict: 'warn' as const,
    metric: 'mrr',
    tag,
    bound: 'min' as const,
    limit: 0.5,
    base: 0.4,
    head: 0.4,
  })),
)

const hostileNote: fc.Arbitrary<Note> = fc.oneof(
  text.map((doc) => ({
    kind: 'addressed-documents' as const,
    documents: [{ doc, phrases: [doc] }],
  })),
  text.map((model) => ({
    kind: 'self-preference' as const,
    model,
    generators: [model],
    reranker: model,
  })),
  text.map((model) => ({
    kind: 'served-models' as const,
    model,
    served: { base: [model], head: [`${model}.`] },
  })),
  text.map((message) => ({
    kind: 'judge-stopped' as const,
    metrics: ['faithfulness'],
    cause: 'auth' as const,
    message,
  })),
  ids.map((failed) => ({
    kind: 'judge-untrusted' as const,
    passed: 3,
    of: 21,
    failed,
    reasons: [{ kind: 'sentinel' as const, failures: 2 }],
  })),
  ids.map((list) => ({
    kind: 'partly-judged' as const,
    items: list.map((item) => ({
      item,
      metric: 'faithfulness',
      side: 'head' as const,
      judged: 24,
      of: 25,
    })),
  })),
  ids.map((items) => ({ kind: 'split-context' as const, items })),
  ids.map((names) => ({ kind: 'ignored-parameters' as const, names })),
  fc
    .record({ path: text, base: fc.option(text, { nil: undefined }), head: text })
    .map((change) => ({ kind: 'exam-changed' as const, changes: [change] })),
  ids.map((added) => ({
    kind: 'golden-changed' as const,
    added,
    removed: added,
    relabelled: added,
    regrouped: added,
  })),
  fc.tuple(text, ids).map(([reason, items]) => ({
    kind: 'waivers' as const,
    waivers: items.map(() => ({
      metric: undefined,
      items,
      until: '2026-12-31',
      reason,
      used: false,
      unknown: items,
    })),
    expired: [{ metric: undefined, items, until: '2026-01-31', reason }],
  })),
  ids.map((items) => ({
    kind: 'stale' as const,
    labels: items.map((item) => ({ item, doc: item, quote: item, on: 'both' as const })),
  })),
  ids.map((items) => ({ kind: 're-anchored' as const, items })),
  ids.map((items) => ({ kind: 'ambiguous-quote' as const, items })),
  text.map((tag) => ({ kind: 'small-slice' as const, tag, pairs: 2 })),
  text.map((claimed) => ({ kind: 'base-moved' as const, claimed, counted: claimed })),
  fc.constantFrom<Note>(
    { kind: 'claims-of-fork' },
    { kind: 'details-limited', detailed: 1000, of: 2000 },
    { kind: 'ignored-answers', side: 'base', answers: 1 },
    { kind: 'dropped-chunks', side: 'head', chunks: 3 },
    { kind: 'unknown-context', side: 'head', ids: 2 },
  ),
)

const hostileError: fc.Arbitrary<ReportError> = fc
  .record({
    message: hostileString(60),
    hint: text,
    mistakes: fc.array(
      fc.record({
        file: text,
        line: fc.option(fc.nat(), { nil: undefined }),
        column: fc.constant(undefined),
        path: text,
        message: text,
      }),
      { maxLength: 40 },
    ),
  })
  .map((parts) => ({ code: 'config-invalid' as const, side: 'head' as const, ...parts }))
