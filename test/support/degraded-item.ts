import type { DegradedItem, DiagnosisFacts } from '../../src/report/diagnosis/items/facts.ts'
import type { GoldenItem } from '../../src/lib/model/items/golden-set.ts'
import type { ClaimMatrix } from '../../src/lib/model/judging/claims.ts'
import { recogniseRefusal } from '../../src/metrics/answer/recognise-refusal.ts'
import { scoreItem } from './score-item.ts'
import type { Chunk, QueryResult, Step } from '../../src/lib/model/run.ts'
import type { Sides } from '../../src/lib/sides.ts'
import { answered, metric } from './score-example.ts'
import { goldenItem } from './scored-item.ts'

/** What one side contains and returned for the question; `failed` if its query failed. */
export type DegradedSide = {
  readonly chunks: readonly Chunk[] | 'failed'
  readonly documents?: Readonly<Record<string, string>>
  readonly answer?: string
  readonly context?: readonly string[]
  readonly steps?: readonly Step[]
  readonly matrix?: ClaimMatrix
  readonly golden?: Partial<GoldenItem>
}

/** Returns a question that got worse on a metric, with the facts that a run has about it. */
export function degradedItem(
  { base, head }: Sides<DegradedSide>,
  {
    on = 'recall@5',
    golden = {},
    relabelled = false,
    facts = {},
  }: {
    readonly on?: string
    readonly golden?: Partial<GoldenItem>
    readonly relabelled?: boolean
    readonly facts?: Partial<DiagnosisFacts>
  } = {},
): { readonly degraded: DegradedItem; readonly facts: DiagnosisFacts } {
  const corpora = { base: corpusOf(base), head: corpusOf(head) }
  const items = {
    base: goldenItem('q', { ...golden, ...base.golden }),
    head: goldenItem('q', { ...golden, ...head.golden }),
  }
  const results = { base: resultOf(base), head: resultOf(head) }
  const all: DiagnosisFacts = {
    depth: 20,
    match: { minGrade: 1 },
    contextK: { base: 5, head: 5 },
    corpora,
    onBase: () => undefined,
    manifest: undefined,
    chunksOf: () => undefined,
    returned: undefined,
    refusal: { detector: 'phrases' },
    classify: recogniseRefusal([]),
    ...facts,
  }
  const matrices = { base: base.matrix, head: head.matrix }
  const scored = scoreItem({
    golden: items,
    results,
    corpora,
    metrics: [],
    match: all.match,
    contextK: all.contextK,
    matrices,
    refusal: { ...all.refusal, phrases: [] },
  })
  const { facts: sides, gone, notes, scores: spending, ...found } = scored
  const { matches, inSteps, chunks, context } = found
  const item = { golden: items, relabelled, gone, notes, facts: sides }
  return {
    degraded: {
      item,
      details: { results, matches, inSteps, chunks, context, spending },
      metric: metric(on),
      matrices,
    },
    facts: all,
  }
}

function resultOf({ chunks, answer, context, steps }: DegradedSide): QueryResult {
  if (chunks === 'failed') return { kind: 'failed', message: 'timed out after 30 s' }
  return answered(chunks, { answer, context, ...(steps && { steps }) })
}

function corpusOf({ documents = {} }: DegradedSide): { text(doc: string): string | undefined } {
  const texts = new Map(Object.entries(documents))
  return { text: (doc) => texts.get(doc) }
}
