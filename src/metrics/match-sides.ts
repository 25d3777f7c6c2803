import type { ScoredItem } from '../lib/model/comparison.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import { chunksOfSteps, type QueryResult, type UnscoredChunk } from '../lib/model/run.ts'
import type { Price } from '../lib/model/judging/prices.ts'
import type { MeasuredSides, Side, Sides } from '../lib/sides.ts'
import type { ClaimMatrix } from '../lib/model/judging/claims.ts'
import type { Corpus } from '../lib/model/corpus.ts'
import type { Way } from '../lib/model/item-match.ts'
import { type MatchSettings, weaker } from '../golden/matching/match-item.ts'
import { judgedResults } from '../golden/matching/judged-results.ts'
import { labelsWithCopies, type ReturnedBySide } from '../golden/matching/labels-with-copies.ts'
import { type NormalCorpus, normalCorpusOf } from '../golden/matching/quotes/normal-corpus.ts'
import { type Moves, noMoves } from '../golden/matching/follow/follow-evidence.ts'
import { type ItemOnSide, type MatchedSide, matchSide } from './score-side.ts'
import { reachOfLabels } from './reach-of-labels.ts'
import {
  type ResolvedLabels,
  type TargetLabels,
  usableLabels,
} from '../golden/matching/usable-labels.ts'

/**
 * One golden item with the result on each measured side, and everything else that scoring reads
 * except the matching rules.
 */
export type ItemToMatch = {
  readonly golden: Sides<GoldenItem>
  /** Whether head removes the question. */
  readonly withdrawn?: boolean
  /** Where head moved documents and text. If omitted, nothing is known to have moved. */
  readonly moves?: Moves | undefined
  readonly results: MeasuredSides<QueryResult>
  readonly corpora: MeasuredSides<Corpus>
  readonly match: MatchSettings
  /** Whether the same words in another document count as evidence. If omitted, they do not. */
  readonly copies?: boolean
  /**
   * The rank cutoffs of the gated metrics. If set, results that were never judged are left out. If
   * omitted, all results count.
   */
  readonly judgedWithin?: readonly number[]
  /**
   * The number of top chunks that each side's generator is assumed to receive if the side's answers
   * do not report their context, or undefined if unknown.
   */
  readonly contextK: Sides<number | undefined>
  /**
   * The price of the model that generated each side's answers. If omitted, no model has a price.
   */
  readonly prices?: Sides<Price | undefined>
  /** The judge's verdicts, or undefined if there is no judge or no key for it. */
  readonly matrices: MeasuredSides<ClaimMatrix | undefined> | undefined
  readonly beside?: MeasuredSides<ItemOnSide['beside']> | undefined
  /** Whether the item is outside the sample that the judge rates. */
  readonly unsampled?: boolean
  /**
   * The most reliable way of matching that both sides allowed. If set, only head is matched, and
   * `results` has no base.
   */
  readonly headBy?: Way | undefined
}

/** An item with the chunks of the measured sides matched. Matching does not depend on metrics. */
export type MatchedItem = Pick<ScoredItem, 'stale' | 'gone' | 'notes'> & {
  readonly sides: MeasuredSides<MatchedSide>
  /**
   * The names of the unjudged results that were left out and were returned by only one side, or
   * undefined if no result was left out.
   */
  readonly unjudged: readonly string[] | undefined
}

/**
 * Matches one item on each measured side. Uses base's version of the item, with its labels mapped
 * to head's documents. If base was not measured, only head is matched.
 */
export function matchSides({
  golden,
  withdrawn = false,
  moves = noMoves,
  results: returned,
  corpora,
  contextK,
  prices,
  matrices,
  unsampled = false,
  beside,
  match,
  copies = false,
  judgedWithin,
  headBy,
}: ItemToMatch): MatchedItem {
  const item = golden.base
  const isCompared = returned.base !== undefined || headBy !== undefined
  const corpus = {
    base: isCompared && corpora.base ? normalCorpusOf(corpora.base) : undefined,
    head: normalCorpusOf(corpora.head),
  }
  const proposed = withdrawn ? undefined : golden.head
  const resolved = usableLabels({ item, proposed }, { corpora: corpus, moves })
  const { labels: written, ...told } = resolved
  const labels = copies ? labelsWithCopies(written, returnedBy(returned, corpus)) : written
  const judged = judgedWithin && judgedResults(labels, returned, judgedWithin)
  const results: ItemToMatch['results'] = judged?.results ?? returned
  const isTold = [results.base, results.head].every(tellsOutput)
  const matrix = (side: Side): ItemOnSide['matrix'] =>
    unsampled ? 'not_sampled' : matrices?.[side]
  const sides = matchAlike(
    {
      base: results.base &&
        corpus.base &&
        labels.base && {
          item,
          labels: labels.base,
          result: results.base,
          corpus: corpus.base,
          contextK: contextK.base,
          price: prices?.base,
          tellsOutput: isTold,
          matrix: matrix('base'),
          beside: beside?.base,
        },
      head: {
        item,
        labels: labels.head,
        result: results.head,
        corpus: corpus.head,
        contextK: contextK.head,
        price: prices?.head,
        tellsOutput: isTold,
        matrix: matrix('head'),
        beside: beside?.head,
      },
    },
    { matchSettings: match, ...(headBy && { allowed: headBy }) },
  )
  return { ...withReach(told, sides, match), sides, unjudged: judged?.unjudged }
}

/**
 * Returns whether a result reports its output tokens. Returns true for a failed query, so that it
 * does not affect the other side.
 */
function tellsOutput(result: QueryResult | undefined): boolean {
  return result?.kind !== 'answered' || result.usage?.outputTokens !== undefined
}

/**
 * Completes the notes on labels with the ranks at which each side returned the text that head lost
 * or reworded. A label does not count as gone if head returns one of its alternatives from a
 * document that neither side has.
 */
function withReach(
  { stale, gone, notes }: Omit<ResolvedLabels, 'labels'>,
  { base, head }: MeasuredSides<MatchedSide>,
  match: MatchSettings,
): Pick<ScoredItem, 'stale' | 'gone' | 'notes'> {
  const onBase = (labels: TargetLabels) => base && reachOfLabels(labels, base, match)
  const isReturned = (labels: TargetLabels) =>
    (reachOfLabels(labels, head, match)?.firstRank ?? Infinity) < Infinity
  return {
    stale,
    gone: gone.flatMap(({ asked, ...label }) => {
      return isReturned(asked.head) ? [] : [{ ...label, onBase: onBase(asked.base) }]
    }),
    notes: notes.map((note) => {
      if (!('asked' in note)) return note
      const { asked, removed, ...told } = note
      const reach = { base: onBase(asked.base), head: reachOfLabels(asked.head, head, match) }
      if (removed === undefined) return { ...told, reach }
      const { asked: had, ...label } = removed
      return { ...told, reach, removed: { ...label, onBase: onBase(had) } }
    }),
  }
}

function returnedBy(
  results: MeasuredSides<QueryResult>,
  corpus: MeasuredSides<NormalCorpus>,
): MeasuredSides<ReturnedBySide> {
  const { base, head } = results
  return {
    base: base && corpus.base && { chunks: allChunks(base), corpus: corpus.base },
    head: { chunks: allChunks(head), corpus: corpus.head },
  }
}

function allChunks(result: QueryResult): readonly UnscoredChunk[] {
  if (result.kind === 'failed') return []
  return [...result.chunks, ...(result.again?.chunks ?? []), ...chunksOfSteps(result.steps)]
}

/**
 * Matches both sides in the same way, which is the most reliable one that works for the chunks of
 * both.
 */
function matchAlike(
  sides: MeasuredSides<ItemOnSide>,
  rules: Parameters<typeof matchSide>[1],
): MeasuredSides<MatchedSide> {
  const { allowed = 'span' } = rules
  const head = matchSide(sides.head, rules)
  const base = sides.base && matchSide(sides.base, rules)
  const way = base === undefined ? head.way : weaker(base.way, head.way)
  const isAlike = base === undefined || base.way === head.way
  return isAlike || way === allowed ? { base, head } : matchAlike(sides, { ...rules, allowed: way })
}
