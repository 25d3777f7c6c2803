import type { Scores, SideFacts } from '../lib/model/comparison.ts'
import type { RefusalSettings } from '../lib/model/settings/settings.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import type { Price } from '../lib/model/judging/prices.ts'
import { chunksOfSteps, type QueryResult } from '../lib/model/run.ts'
import { entryOf } from './catalogue.ts'
import type { ClaimMatrix } from '../lib/model/judging/claims.ts'
import { assumedContext, contextChunks, contextMatch } from '../golden/matching/context-chunks.ts'
import type { ItemMatch, PlacedChunk, Way } from '../lib/model/item-match.ts'
import {
  matchItem,
  placeChunks,
  type Matched,
  type MatchSettings,
  type Ranking,
} from '../golden/matching/match-item.ts'
import type { MetricEntry, Returned } from './metric-entry.ts'
import type { Metric } from '../lib/model/metric.ts'
import { isRight } from './answer/is-right.ts'
import { keepsAssertions } from './answer/keeps-assertions.ts'
import type { NormalCorpus } from '../golden/matching/quotes/normal-corpus.ts'
import { notApplicable, queryFailed, type Score } from '../lib/model/score.ts'
import { isTold, passes } from './trials/passes.ts'
import { scoreAnswer } from './score-answer.ts'
import { isSameList, type ListWindow, listWindow } from './compare/same-list.ts'
import { meanOfAskings, secondOf } from './mean-of-askings.ts'
import { scoresOf } from './scores-of.ts'
import { sideFacts } from '../golden/matching/side-facts.ts'
import type { TargetLabels, UsableLabels } from '../golden/matching/usable-labels.ts'

/** One item on one side, with its labels and the result of its query on that side. */
export type ItemOnSide = {
  readonly item: GoldenItem
  readonly labels: UsableLabels
  readonly result: QueryResult
  readonly corpus: NormalCorpus
  /**
   * The number of top chunks that the generator is assumed to receive if the answer does not report
   * its context, or undefined if unknown.
   */
  readonly contextK: number | undefined
  /** The price of the model that generated the side's answers, or undefined if unknown. */
  readonly price: Price | undefined
  /** Whether both sides report the tokens that their models generated. */
  readonly tellsOutput: boolean
  /**
   * The judge's verdicts on the answer. Undefined if there is no judge. `not_sampled` if the judge
   * is not asked about this item.
   */
  readonly matrix: ClaimMatrix | 'not_sampled' | undefined
  /** Scores of metrics that need additional questions, which features ask. */
  readonly beside?: Scores | undefined
}

/** Matching rules, which are the same for all items. */
type MatchingRules = {
  readonly matchSettings: MatchSettings
  /**
   * The most reliable permitted way of matching chunks with evidence. If omitted, every way is
   * permitted.
   */
  readonly allowed?: Way
}
export type ScoringRules = {
  readonly metrics: readonly Metric[]
  readonly refusal: RefusalSettings
  readonly window?: ListWindow
}

/**
 * The data that is kept for each side (facts and scores), and details that are too large to keep
 * for every item.
 */
export type SideScores = {
  readonly facts: SideFacts
  readonly scores: Scores
  /** Undefined if there are no usable labels or no answer. */
  readonly match: ItemMatch | undefined
  /**
   * Every kept chunk with its length, and with the labels that it matches if `match` is defined.
   */
  readonly chunks: readonly PlacedChunk[]
  /** The chunks that the generator received, or undefined if unknown. */
  readonly context: readonly PlacedChunk[] | undefined
}

/** One side with its chunks matched. Any metric can be scored from it. */
export type MatchedSide = {
  readonly input: ItemOnSide
  readonly matched: Matched | undefined
  /** The match of the chunks that the generator received, or undefined if unknown. */
  readonly inContext: ItemMatch | undefined
  /**
   * The match of all chunks that an agent's steps returned, or undefined if no step retrieved
   * anything.
   */
  readonly inSteps: ItemMatch | undefined
  readonly returned: Returned
  /** How chunks were matched with evidence, or `span` if nothing was matched. */
  readonly way: Way
  /** The most reliable way of matching that was allowed. */
  readonly allowed: Way
  /**
   * The result of asking the question a second time, matched in the same way. Undefined if it was
   * asked only once.
   */
  readonly again: MatchedSide | undefined
}

export function matchSide(
  input: ItemOnSide,
  { matchSettings, allowed = 'span' }: MatchingRules,
): MatchedSide {
  const { result, corpus, contextK } = input
  const answer = result.kind === 'answered' ? result : noAnswer
  const labels = usable(input)
  const matched = labels && matchItem(labels, answer, { corpus, matchSettings, allowed })
  const chunks = matched?.match.chunks ?? placeChunks(answer.chunks, corpus)
  const rule = { reported: answer.context, k: contextK }
  const context = contextChunks(chunks, rule)
  const inContext =
    labels &&
    matched &&
    contextMatch(matched.match, rule, [
      labels,
      answer,
      { corpus, matchSettings, allowed: matched.match.way },
    ])
  const returned = { chunks, context }
  const steps = result.kind === 'answered' ? result.steps : undefined
  // A step with an empty list of chunks still counts as a retrieval.
  const inSteps =
    labels && steps?.some((step) => step.chunks !== undefined) === true
      ? matchItem(
          labels,
          { chunks: chunksOfSteps(steps), beyond: undefined },
          { corpus, matchSettings, allowed },
        ).match
      : undefined
  const own = matched?.match.way ?? 'span'
  const second = secondOf(result)
  const again = second && matchSide({ ...input, result: second }, { matchSettings, allowed: own })
  if (again !== undefined && again.way !== own)
    return matchSide(input, { matchSettings, allowed: again.way })
  return { input, matched, inContext, inSteps, returned, way: own, allowed, again }
}

/**
 * Scores one side. If the question was asked twice, `meanOfAskings` combines both scores. If
 * several reasons prevent a score, reports first a reason that no result could change (the item
 * expects no answer or has no labels that the metric can use), then a failed query, then a problem
 * with the returned chunks.
 */
export function scoreSide(side: MatchedSide, rules: ScoringRules): SideScores {
  const first = scoreAsking(side, rules)
  const { again, input } = side
  if (again === undefined) return first
  const second = scoreAsking(again, rules)
  const { metrics, window = listWindow(metrics) } = rules
  const wavers = !isSameList(input.result, again.input.result, window, input.contextK)
  return {
    ...first,
    facts: { ...first.facts, again: { match: second.facts.match, wavers } },
    scores: meanOfAskings(metrics, first.scores, second.scores),
  }
}

function scoreAsking(side: MatchedSide, { metrics, refusal }: ScoringRules): SideScores {
  const { input, matched, inContext, returned } = side
  const { result } = input
  const { chunks, context } = returned
  const by = { ...side, refusal }
  const scores = metrics.map((metric) => scoreOf(metric, by))
  const facts = sideFacts(result, {
    matched,
    allowed: side.allowed,
    inContext,
    metrics,
    assertions: keepsAssertions(input.item, result, refusal),
    isRight: () => isRight({ ...input, refusal }),
  })
  return {
    facts,
    scores: scoresOf(metrics, scores),
    match: result.kind === 'answered' ? reaching(matched?.match, context) : undefined,
    chunks,
    context,
  }
}

const noAnswer: Ranking & { readonly context: undefined } = {
  chunks: [],
  beyond: undefined,
  context: undefined,
}

/** Adds `contextReach`, the deepest rank that the generator received, to the match. */
function reaching(
  match: ItemMatch | undefined,
  context: readonly PlacedChunk[] | undefined,
): ItemMatch | undefined {
  if (match === undefined || context === undefined) return match
  const seen = new Set(context)
  return { ...match, contextReach: match.chunks.findLastIndex((chunk) => seen.has(chunk)) + 1 }
}

type ScoredBy = MatchedSide & Pick<ScoringRules, 'refusal'>

function usable({ item, labels }: ItemOnSide): TargetLabels | undefined {
  if (!item.answerable || labels.kind === 'none' || labels.kind === 'stale') return undefined
  return labels
}

function scoreOf(
  metric: Metric,
  { input, matched, inContext, inSteps, returned, refusal }: ScoredBy,
): Score {
  const { item, result } = input
  const entry = entryOf(metric)
  const cutoff = numberOf(metric)
  const isOfRetrieval = entry.reads === 'labels' || entry.reads === 'chunks'
  if (item.draft !== undefined && !isOfRetrieval) return notApplicable('unreviewed_draft')
  if (entry.reads === 'beside') return input.beside?.get(metric.name) ?? notApplicable('not_asked')
  if (entry.reads === 'answer' || entry.reads === 'outcome' || entry.reads === 'matrix') {
    const context = returned.context ?? returned.chunks.slice(0, assumedContext)
    return scoreAnswer(entry, { ...input, context, refusal })
  }
  if (entry.reads === 'steps') return scoreSteps(entry, { item, result, inSteps })
  if (entry.reads === 'trials') return scoreTrials(entry, { item, result, refusal })
  if (entry.group === 'retrieval' && !item.answerable) return notApplicable('unanswerable_item')
  if (entry.reads !== 'labels') {
    if (result.kind === 'failed') return queryFailed
    switch (entry.reads) {
      case 'chunks':
        return entry.score(returned, cutoff)
      case 'timing':
        return entry.score(result)
      case 'usage':
        return entry.score({
          usage: result.usage,
          price: input.price,
          measured: input.tellsOutput ? undefined : result.answer,
        })
      case 'confidence':
        return entry.score({ confidence: result.confidence, right: isRight({ ...input, refusal }) })
      case 'scorer':
        return entry.score(result.scores)
    }
  }
  const ruledOut = ruledOutBy(entry, input)
  if (ruledOut !== undefined) return ruledOut
  if (matched === undefined) return notApplicable('no_labels')
  const match = metric.cutoff.kind === 'context' ? inContext : matched.match
  const score = entry.score(match ?? matched.match, cutoff)
  if (score.kind === 'not_applicable' && score.reason === 'no_labels') return score
  if (result.kind === 'failed') return queryFailed
  if (match === undefined) return notApplicable('no_context')
  return lacksText(match) ? notApplicable('no_text') : score
}

/**
 * Scores an agent's steps. If several reasons prevent a score, reports the first of the following:
 * the item rules it out, the query failed, or the answer has no steps.
 */
function scoreSteps(
  entry: Extract<MetricEntry, { reads: 'steps' }>,
  { item, result, inSteps }: Pick<ItemOnSide, 'item' | 'result'> & Pick<MatchedSide, 'inSteps'>,
): Score {
  const ruledOut = entry.ruledOut(item)
  if (ruledOut !== undefined) return notApplicable(ruledOut)
  if (result.kind === 'failed') return queryFailed
  const { steps } = result
  if (steps === undefined) return notApplicable('no_steps')
  return entry.score({ steps, tools: item.tools, found: inSteps })
}

/**
 * Scores trials. If the first trial lacks the required data, the pipeline is assumed never to
 * report it. If only a later trial lacks the data, its result counts as unknown.
 */
function scoreTrials(
  entry: Extract<MetricEntry, { reads: 'trials' }>,
  { item, result, refusal }: Pick<ItemOnSide, 'item' | 'result'> & Pick<ScoringRules, 'refusal'>,
): Score {
  if (!isTold(item)) return notApplicable('no_outcome')
  if (result.kind === 'failed') return queryFailed
  if (item.tools !== undefined && result.steps === undefined) return notApplicable('no_steps')
  const trials = [result, ...(result.trials ?? [])].map((trial) => passes(item, trial, refusal))
  return trials[0] === undefined ? notApplicable('no_answer') : entry.score(trials)
}

/** Returns why the metric cannot use the item's labels, regardless of the results. */
function ruledOutBy(
  entry: Extract<MetricEntry, { reads: 'labels' }>,
  { item, labels }: ItemOnSide,
): Score | undefined {
  const { kind } = item.labels
  if (kind === 'none') return notApplicable('no_labels')
  if (!entry.labels.includes(kind)) return notApplicable('label_kind')
  return labels.kind === 'stale' ? notApplicable('stale_label') : undefined
}

/**
 * Returns whether any chunk has neither text nor a usable span and might therefore contain any
 * evidence.
 */
function lacksText({ labels, chunks }: ItemMatch): boolean {
  const hasPlaces = labels === 'evidence' || labels === 'sections'
  return hasPlaces && chunks.some(({ matchedBy }) => matchedBy === 'none')
}

function numberOf({ cutoff }: Metric): number | undefined {
  switch (cutoff.kind) {
    case 'none':
    case 'context':
      return undefined
    case 'ranks':
      return cutoff.k
    case 'tokens':
      return cutoff.budget
  }
}
