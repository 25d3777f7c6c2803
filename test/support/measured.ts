import { noOddities } from './no-oddities.ts'
import type { ScoredItem } from '../../src/lib/model/comparison.ts'
import type { PolicySettings } from '../../src/lib/model/settings/settings.ts'
import type { Policy } from '../../src/policy/policy.ts'
import type { GoldenItem } from '../../src/lib/model/items/golden-set.ts'
import type { ClaimMatrix } from '../../src/lib/model/judging/claims.ts'
import { scoreItem } from './score-item.ts'
import type { Measured } from '../../src/report/build/build-report.ts'
import type { JudgeFacts } from '../../src/lib/model/judging/judge-facts.ts'
import type { QueryResult, Run } from '../../src/lib/model/run.ts'
import type { MeasuredSides, Sides } from '../../src/lib/sides.ts'
import { decide } from '../../src/verdict/decide.ts'
import { spendingFixture } from './judged-report.ts'
import { policySettings, judgeSettings, metricGate } from './policy-settings.ts'
import { noDrafts } from '../../src/lib/model/items/drafts-gate.ts'
import { metric } from './score-example.ts'
import { goldenItem } from './scored-item.ts'
import { runs } from './side-fixture.ts'
import { noControls } from './no-controls.ts'

/** A question with the results of both sides. */
export type Question = {
  readonly id: string
  readonly golden?: Partial<GoldenItem>
  readonly results: Sides<QueryResult>
  readonly matrices?: Sides<ClaimMatrix>
}

/**
 * Judges and scores the questions, compares the sides and decides. Only the first metric is gated,
 * without a tolerance.
 */
export function measured(
  questions: readonly Question[],
  metrics: readonly string[],
  judge: JudgeFacts | undefined = judgeFacts(),
): Measured {
  const policy = policyOf(questions, settingsOf(metrics))
  const items = questions.map((question): ScoredItem => {
    const { matches: _, chunks: __, context: ___, ...scores } = scored(question, policy.settings)
    const paired = policy.items.find(({ id }) => id === question.id)
    return { ...paired!, ...scores }
  })
  const details = ({ id }: ScoredItem) => {
    const question = questions.find((each) => each.id === id)!
    const { matches, chunks, context, scores } = scored(question, policy.settings)
    return { results: question.results, matches, chunks, context, spending: scores }
  }
  const inputs = { emptiesGoldenSet: false, chunkOverlap: undefined, judge }
  const index = { base: undefined, head: indexFacts }
  const health = { base: undefined, head: healthy }
  const side = (name: 'base' | 'head') => ({ run: runOf(questions, name), corpus: noTexts })
  return {
    policy,
    scored: {
      items,
      equalLength: undefined,
      chunkOverlap: undefined,
      index,
      health,
      broken: [],
      credited: (item) => ({ item, by: [] }),
      judgedAlone: (item) => ({ item, by: [] }),
      details,
      detailsOfHead: details,
    },
    decision: decide(items, policy.settings, inputs),
    sides: { base: side('base'), head: side('head') },
    reviews: undefined,
    behind: undefined,
    claims: [],
    judge,
    matrices: new Map(questions.map(({ id, matrices }) => [id, matrices ?? noMatrices])),
    diagnosed: undefined,
    changed: undefined,
    changedContext: undefined,
  }
}

/** Returns the facts of a judge that judged everything and passed every check. */
export function judgeFacts(parts: Partial<JudgeFacts> = {}): JudgeFacts {
  return {
    model: 'example-mini-2026-03-17',
    key: 'given',
    stopped: undefined,
    trust: { ...noControls, kind: 'trusted', passed: 21, of: 21, failed: [], reasons: [] },
    served: { base: ['example-mini-2026-03-17'], head: ['example-mini-2026-03-17'] },
    lost: { base: [], head: [] },
    split: [],
    cutChunks: 0,
    assumedContext: { base: undefined, head: undefined },
    selfPreference: undefined,
    sample: undefined,
    panel: undefined,
    addressed: [],
    addressingAnswers: [],
    spending: spendingFixture(),
    ...parts,
  }
}

const healthy = {
  labels: [],
  labelled: { of: 0, unfit: [] },
  misfit: undefined,
  oddities: noOddities,
  homes: undefined,
  placed: undefined,
  answers: { asked: 0, empty: 0, longest: 0, atLongest: 0, depth: 20, lists: 0, sameList: false },
}

const noTexts = { text: () => undefined }

const noMatrices: MeasuredSides<ClaimMatrix | undefined> = { base: undefined, head: undefined }

const indexFacts = {
  basis: 'returned' as const,
  documents: undefined,
  chunks: 3,
  meanChunkTokens: undefined,
  p95ChunkTokens: undefined,
  duplicateChunks: undefined,
  emptyChunks: undefined,
  bytes: undefined,
}

function settingsOf(names: readonly string[]): PolicySettings {
  const metrics = names.map(metric)
  const tolerance = { kind: 'absolute', value: 0 } as const
  return policySettings({
    metrics,
    gate: metrics.slice(0, 1).map((gated) => metricGate(gated, { tolerance })),
    judge: judgeSettings(),
    refusal: { detector: 'judge', phrases: [] },
  })
}

function goldenOf({ id, golden }: Question): GoldenItem {
  return goldenItem(id, {
    labels: { kind: 'chunks', grades: new Map([['x', 1]]) },
    references: ['The reference.'],
    ...golden,
  })
}

function scored(question: Question, { metrics, match, refusal }: PolicySettings) {
  const golden = goldenOf(question)
  return scoreItem({
    golden: { base: golden, head: golden },
    results: question.results,
    corpora: { base: noTexts, head: noTexts },
    metrics,
    match,
    contextK: { base: 20, head: 20 },
    matrices: question.matrices,
    refusal,
  })
}

function runOf(questions: readonly Question[], side: 'base' | 'head'): Run {
  return {
    results: new Map(questions.map(({ id, results }) => [id, results[side]])),
    index: undefined,
    buildMs: 1,
    manifest: undefined,
    models: undefined,
    anomalies: { ignoredAnswers: 0, droppedChunks: 0, unknownContext: 0 },
  }
}

function policyOf(questions: readonly Question[], settings: PolicySettings): Policy {
  const items = questions.map(goldenOf)
  const golden = { file: 'golden.jsonl', items, drafts: noDrafts, hash: 'a'.repeat(64) }
  const file = { path: 'golden.jsonl', bytes: new Uint8Array() }
  const files = { config: file, golden: file }
  return {
    from: 'base',
    folders: { base: '', head: '' },
    settings,
    changes: [],
    waivers: [],
    expiredWaivers: [],
    pipelines: { base: runs, head: runs },
    vouching: runs,
    golden: { base: golden, head: golden },
    items: items.map((item) => ({
      id: item.id,
      golden: { base: item, head: item },
      origin: 'both',
      relabelled: false,
      policyChanged: [],
    })),
    filteredFrom: undefined,
    depth: 20,
    ownDepth: 20,
    concurrency: 1,
    canaries: [],
    own: undefined,
    broken: undefined,
    files: { base: files, head: files },
  }
}
