import type { ScoredItem } from '../../src/compare/comparison.ts'
import type { GoldenItem } from '../../src/golden/golden-set.ts'
import type { ItemMatch } from '../../src/metrics/item-match.ts'
import { queryFailed, scored, type Score } from '../../src/metrics/score.ts'
import type { QueryResult } from '../../src/run/run.ts'

/** A value, a failed query, or a score written out. */
export type Shorthand = number | 'failed' | Score

/** One golden item with everything but its id at a plain default. */
export function goldenItem(id: string, changes: Partial<GoldenItem> = {}): GoldenItem {
  return {
    id,
    query: `What is ${id}?`,
    labels: { kind: 'docs', grades: new Map([['d', 1]]) },
    answerable: true,
    mustPass: false,
    tags: [],
    line: 1,
    ...changes,
  }
}

/** A match whose only relevant target stands at each given rank. */
export function matchAt(...ranks: readonly number[]): ItemMatch {
  return {
    labels: 'docs',
    minGrade: 1,
    chunks: [],
    targets: ranks.map((rank, index) => ({
      grade: 1,
      rank,
      what: { kind: 'doc', id: `d${index}` },
    })),
  }
}

/** One item scored by one metric, `recall@5` unless told otherwise; base left out means there is no base. */
export function scoredItem(
  id: string,
  scores: { readonly base?: Shorthand; readonly head: Shorthand; readonly metric?: string },
  changes: Partial<ScoredItem> = {},
): ScoredItem {
  const metric = scores.metric ?? 'recall@5'
  const golden = goldenItem(id)
  const { base, head } = scores
  return {
    id,
    golden: { base: golden, head: golden },
    origin: 'both',
    relabelled: false,
    results: { base: base === undefined ? undefined : resultOf(base), head: resultOf(head) },
    matches: { base: undefined, head: undefined },
    scores: {
      base: base === undefined ? undefined : new Map([[metric, scoreOf(base)]]),
      head: new Map([[metric, scoreOf(head)]]),
    },
    stale: [],
    notes: [],
    ...changes,
  }
}

function scoreOf(shorthand: Shorthand): Score {
  if (shorthand === 'failed') return queryFailed
  return typeof shorthand === 'number' ? scored(shorthand) : shorthand
}

function resultOf(shorthand: Shorthand): QueryResult {
  return shorthand === 'failed'
    ? { kind: 'failed', message: 'no answer' }
    : { kind: 'answered', chunks: [], ms: 1 }
}
