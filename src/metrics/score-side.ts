import type { MatchNote } from '../compare/comparison.ts'
import type { GoldenItem } from '../golden/golden-set.ts'
import type { QueryResult } from '../run/run.ts'
import type { Side } from '../sides.ts'
import { entryOf } from './catalogue.ts'
import type { ItemMatch } from './item-match.ts'
import { matchItem, placeChunks, type Matched, type MatchSettings } from './match-item.ts'
import type { MetricEntry, Returned } from './metric-entry.ts'
import type { Metric } from './metric.ts'
import type { NormalCorpus } from './normal-corpus.ts'
import { notApplicable, queryFailed, type Score } from './score.ts'
import type { TargetLabels, UsableLabels } from './usable-labels.ts'

/** One item on one side: its labels as they stand there, and what its query brought. */
export type SideToScore = {
  readonly side: Side
  readonly item: GoldenItem
  readonly labels: UsableLabels
  readonly result: QueryResult
  readonly corpus: NormalCorpus
  /** Chunks from the top that the generator is given. */
  readonly contextK: number
}

/** One score per metric, by canonical name; `match` is undefined without usable labels or answer. */
export type SideScores = {
  readonly match: ItemMatch | undefined
  readonly scores: ReadonlyMap<string, Score>
  readonly notes: readonly MatchNote[]
}

/**
 * Scores one side. What the item itself rules out (it wants no answer, or has no labels that a metric
 * can use) comes before a failed query, since no answer could change it; what the returned chunks lack
 * comes after.
 */
export function scoreSide(
  input: SideToScore,
  { metrics, match }: { readonly metrics: readonly Metric[]; readonly match: MatchSettings },
): SideScores {
  const { side, item, result, corpus, contextK } = input
  const isAnswered = result.kind === 'answered'
  const chunks = isAnswered ? result.chunks : []
  const labels = usable(input)
  const matched = labels && matchItem(labels, chunks, { corpus, match })
  const returned = { chunks: matched?.match.chunks ?? placeChunks(chunks, corpus), contextK }
  const scores = metrics.map((metric) => {
    return [metric.name, scoreOf(metric, { input, matched, returned })] as const
  })
  return {
    match: isAnswered ? matched?.match : undefined,
    scores: new Map(scores),
    notes: (matched?.offsetsDisagree ?? []).map((chunk) => {
      return { kind: 'offsets-disagree', item: item.id, side, chunk }
    }),
  }
}

type ScoredBy = {
  readonly input: SideToScore
  readonly matched: Matched | undefined
  readonly returned: Returned
}

function usable({ item, labels }: SideToScore): TargetLabels | undefined {
  if (!item.answerable || labels.kind === 'none' || labels.kind === 'stale') return undefined
  return labels
}

function scoreOf(metric: Metric, { input, matched, returned }: ScoredBy): Score {
  const { item, result } = input
  const entry = entryOf(metric)
  const cutoff = numberOf(metric)
  if (entry.group === 'retrieval' && !item.answerable) return notApplicable('unanswerable_item')
  if (entry.reads === 'chunks') {
    return result.kind === 'failed' ? queryFailed : entry.score(returned, cutoff)
  }
  const ruledOut = ruledOutBy(entry, input)
  if (ruledOut !== undefined) return ruledOut
  if (matched === undefined) return notApplicable('no_labels')
  const score = entry.score(matched.match, cutoff)
  if (score.kind === 'not_applicable' && score.reason === 'no_labels') return score
  if (result.kind === 'failed') return queryFailed
  return lacksText(matched.match) ? notApplicable('no_text') : score
}

/** Why the item's labels are no matter for the metric, whatever was returned. */
function ruledOutBy(
  entry: Extract<MetricEntry, { reads: 'labels' }>,
  { item, labels }: SideToScore,
): Score | undefined {
  const { kind } = item.labels
  if (kind === 'none') return notApplicable('no_labels')
  if (!entry.labels.includes(kind)) return notApplicable('label_kind')
  return labels.kind === 'stale' ? notApplicable('stale_label') : undefined
}

/** Whether some chunk came with neither a text nor a usable span, and could hold any evidence. */
function lacksText({ labels, chunks }: ItemMatch): boolean {
  return labels === 'evidence' && chunks.some(({ matchedBy }) => matchedBy === 'none')
}

function numberOf({ cutoff }: Metric): number | undefined {
  switch (cutoff.kind) {
    case 'none':
      return undefined
    case 'ranks':
      return cutoff.k
    case 'tokens':
      return cutoff.budget
  }
}
