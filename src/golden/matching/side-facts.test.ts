import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answered,
  chunk,
  chunksNamed,
  distinctText,
  evidence,
  scoreExample,
  type Example,
} from '../../../test/support/score-example.ts'
import type { MatchFacts, SideFacts } from '../../lib/model/comparison.ts'
import type { ItemMatch } from '../../lib/model/item-match.ts'
import type { Chunk } from '../../lib/model/run.ts'
import type { ItemScores } from '../../metrics/score-matched.ts'
import { sideFacts } from './side-facts.ts'

const text = distinctText(200, 3)

const chunks: fc.Arbitrary<readonly Chunk[]> = fc.array(
  fc
    .record({
      at: fc.nat(12),
      doc: fc.constantFrom('a', undefined),
      kind: fc.constantFrom('span', 'text', 'words', 'lying', 'bare'),
      score: fc.option(fc.nat(3), { nil: undefined }),
    })
    .map(({ at, doc, kind, score }) => {
      const span = { doc: 'a', start: 10 * at, end: 10 * at + 40 }
      const slice = text.slice(span.start, span.end)
      switch (kind) {
        case 'span':
          return chunk(`c${at}`, { ...span, score })
        case 'text':
          return chunk(`c${at}`, { doc, text: slice, score })
        case 'words':
          return chunk(`c${at}`, { doc, text: `some other words ${at}`, score })
        case 'lying':
          return chunk(`c${at}`, { ...span, start: 0, end: 9, text: slice, score })
        case 'bare':
          return chunk(`c${at}`, { score })
      }
    }),
  { maxLength: 12 },
)

const examples: fc.Arbitrary<Example> = fc.record({
  chunks,
  labels: fc.oneof(
    fc.array(fc.tuple(fc.nat(12), fc.nat(2)), { minLength: 1, maxLength: 4 }).map((targets) => ({
      kind: 'evidence' as const,
      targets: targets.map(([at, grade]) => ({
        grade,
        any: [evidence({ doc: 'a', quote: text.slice(10 * at, 10 * at + 30) })],
      })),
    })),
    fc.array(fc.tuple(fc.nat(14), fc.nat(2)), { minLength: 1 }).map((all) => ({
      kind: 'chunks' as const,
      grades: new Map(all.map(([at, grade]) => [`c${at}`, grade])),
    })),
  ),
  documents: fc.constant({ a: text }),
})

/** Computes the same facts from the complete match. */
function fromDetails({ matches }: ItemScores): SideFacts['match'] {
  const match = matches.head
  if (match === undefined) return undefined
  const relevant = match.targets.filter(({ grade }) => grade >= match.minGrade)
  const lengths = match.chunks.flatMap(({ tokens }) => tokens ?? [])
  const total = lengths.reduce((sum, tokens) => sum + tokens, 0)
  const fits = (budget: number): boolean =>
    lengths.length === match.chunks.length && total <= budget
  return {
    labels: match.labels,
    relevant: relevant.length,
    inContext: relevant.some(({ rank }) => rank <= (match.contextReach ?? 0)),
    firstRank: Math.min(Infinity, ...relevant.map(({ rank }) => rank)),
    chunks: match.chunks.length,
    unplaced: match.chunks.filter(({ matchedBy }) => matchedBy === 'unplaced').length,
    offsetsDisagree:
      match.labels === 'evidence'
        ? match.chunks.filter(
            ({ chunk: { start, text: own }, matchedBy }) =>
              start !== undefined &&
              own !== undefined &&
              matchedBy !== 'span' &&
              !text.startsWith(own.slice(0, 9)),
          ).length
        : 0,
    sized: lengths.length,
    tokens: total,
    ...labelledOf(match),
    unfilled: [25, 60].filter(fits).map((budget) => `recall@${budget}t`),
  }
}

function labelledOf({ labels, chunks: returned }: ItemMatch): Pick<MatchFacts, 'labelled'> {
  const labelled = returned
    .filter(({ relevant, tokens }) => labels === 'chunks' && relevant && tokens !== undefined)
    .map(({ chunk: { id }, tokens = 0 }) => ({ id, tokens }))
  return labelled.length === 0 ? {} : { labelled }
}

/** Facts of an item without matches, metrics and assertions. */
const bare = {
  matched: undefined,
  inContext: undefined,
  metrics: [],
  assertions: 'nothing',
  isRight: () => undefined,
} as const

describe('what is stored for an item', () => {
  it('has the same label facts as the full match', () => {
    fc.assert(
      fc.property(examples, (example) => {
        const scored = scoreExample(example, 'recall@25t', 'mrr', 'recall@60t')
        expect(scored.facts.head.match).toEqual(fromDetails(scored))
      }),
      { seed: 71, numRuns: 400 },
    )
  })

  it.each([
    { scores: [], want: 'falling' },
    { scores: [3, 2, 1], want: 'falling' },
    { scores: [3, undefined, 4], want: 'falling' },
    { scores: [3, 2, 2], want: 'ties' },
    { scores: [2, 2, 3], want: 'rising' },
  ])('classifies scores $scores as $want', ({ scores, want }) => {
    const ranking = scores.map((score, at) => chunk(`c${at}`, { score }))
    expect(sideFacts(answered(ranking), bare).order).toBe(want)
  })

  it('has the time of a query, unless the query warmed up its process', () => {
    expect(sideFacts(answered([], { ms: 7 }), bare).ms).toBe(7)
    expect(sideFacts(answered([], { ms: 7, cold: true }), bare).ms).toBeUndefined()
    expect(sideFacts(answered([], { ms: undefined }), bare).ms).toBeUndefined()
  })

  it('has the message of a failed pipeline, and nothing else', () => {
    const failed = { kind: 'failed', message: '' } as const
    expect(sideFacts(failed, bare)).toEqual({
      failure: '',
      ms: undefined,
      returned: 0,
      order: 'falling',
      assertions: 'nothing',
      match: undefined,
    })
    expect(sideFacts(answered(chunksNamed('a b')), bare).failure).toBeUndefined()
  })
})
