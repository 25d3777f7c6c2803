import type {
  GoneLabel,
  MatchFacts,
  ScoredItem,
  SideFacts,
} from '../../src/lib/model/comparison.ts'
import type { GoldenItem } from '../../src/lib/model/items/golden-set.ts'
import { queryFailed, scored, type Score } from '../../src/lib/model/score.ts'

/** A score: a value, `failed` for a failed query, or the full object. */
export type Shorthand = number | 'failed' | Score

/** Returns a golden item with defaults for everything but its id. */
export function goldenItem(id: string, changes: Partial<GoldenItem> = {}): GoldenItem {
  return {
    id,
    query: `What is ${id}?`,
    labels: { kind: 'docs', grades: new Map([['d', 1]]) },
    references: [],
    claims: undefined,
    contains: [],
    excludes: [],
    answerable: true,
    mustPass: false,
    tags: [],
    cluster: undefined,
    split: undefined,
    line: 1,
    ...changes,
  }
}

/**
 * Returns the facts of a side that answered in one millisecond and had no labels to match. `changes`
 * override fields.
 */
export function factsOf(changes: Partial<SideFacts> = {}): SideFacts {
  return {
    failure: undefined,
    ms: 1,
    returned: 0,
    order: 'falling',
    assertions: 'nothing',
    match: undefined,
    ...changes,
  }
}

/** Returns the match facts of an item whose labels no chunk matched. `changes` override fields. */
export function matchFacts(changes: Partial<MatchFacts> = {}): MatchFacts {
  return {
    labels: 'docs',
    relevant: 1,
    firstRank: Infinity,
    inContext: undefined,
    chunks: 0,
    unplaced: 0,
    offsetsDisagree: 0,
    sized: 0,
    tokens: 0,
    unfilled: [],
    ...changes,
  }
}

/** Returns the facts of a side whose only relevant targets are at the given ranks. */
export function matchAt(...ranks: readonly number[]): SideFacts {
  const firstRank = Math.min(Infinity, ...ranks)
  return factsOf({ match: matchFacts({ relevant: ranks.length, firstRank }) })
}

/** Returns a label whose quote head removed without declaring it. `changes` override fields. */
export function goneLabel(item: string, changes: Partial<GoneLabel> = {}): GoneLabel {
  const label = { item, doc: 'docs/a.md', quote: 'x', grade: 1, declared: false }
  return { ...label, from: 'file', onBase: { firstRank: 1, inContext: true }, ...changes }
}

/**
 * Returns an item with scores of one metric, by default `recall@5`. If `base` is absent, there is no base.
 */
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
    policyChanged: [],
    facts: { base: base === undefined ? undefined : sideOf(base), head: sideOf(head) },
    scores: {
      base: base === undefined ? undefined : new Map([[metric, scoreOf(base)]]),
      head: new Map([[metric, scoreOf(head)]]),
    },
    stale: [],
    gone: [],
    notes: [],
    ...changes,
  }
}

function scoreOf(shorthand: Shorthand): Score {
  if (shorthand === 'failed') return queryFailed
  return typeof shorthand === 'number' ? scored(shorthand) : shorthand
}

function sideOf(shorthand: Shorthand): SideFacts {
  return shorthand === 'failed' ? factsOf({ failure: 'no answer', ms: undefined }) : factsOf()
}
