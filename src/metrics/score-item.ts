import type { ScoredItem } from '../compare/comparison.ts'
import type { GoldenItem } from '../golden/golden-set.ts'
import type { QueryResult } from '../run/run.ts'
import type { MeasuredSides, Sides } from '../sides.ts'
import type { Corpus } from './corpus.ts'
import type { MatchSettings } from './match-item.ts'
import type { Metric } from './metric.ts'
import { normalCorpusOf } from './normal-corpus.ts'
import { scoreSide } from './score-side.ts'
import { usableLabels } from './usable-labels.ts'

/** One golden item with what the measured sides made of its query. */
export type ItemToScore = {
  readonly golden: Sides<GoldenItem>
  readonly results: MeasuredSides<QueryResult>
  readonly corpora: MeasuredSides<Corpus>
  readonly metrics: readonly Metric[]
  readonly match: MatchSettings
  /** How many chunks from the top each side gives its generator; 20 where base does not say. */
  readonly contextK: MeasuredSides<number>
}

/** What scoring finds out about an item. */
export type ItemScores = Pick<ScoredItem, 'matches' | 'scores' | 'stale' | 'notes'>

/**
 * Scores one item on each measured side by that side's own labels, without those that are stale on either;
 * where base was not measured, head alone. Answers with one score per metric and side.
 */
export function scoreItem({
  golden,
  results,
  corpora,
  contextK,
  ...settings
}: ItemToScore): ItemScores {
  const corpus = {
    base: results.base && corpora.base && normalCorpusOf(corpora.base),
    head: normalCorpusOf(corpora.head),
  }
  const { labels, stale, notes } = usableLabels(golden, corpus)
  const head = scoreSide(
    {
      side: 'head',
      item: golden.head,
      labels: labels.head,
      result: results.head,
      corpus: corpus.head,
      contextK: contextK.head,
    },
    settings,
  )
  const base =
    results.base && corpus.base && labels.base
      ? scoreSide(
          {
            side: 'base',
            item: golden.base,
            labels: labels.base,
            result: results.base,
            corpus: corpus.base,
            contextK: contextK.base ?? DEFAULT_CONTEXT,
          },
          settings,
        )
      : undefined
  return {
    matches: { base: base?.match, head: head.match },
    scores: { base: base?.scores, head: head.scores },
    stale,
    notes: [...notes, ...(base?.notes ?? []), ...head.notes],
  }
}

const DEFAULT_CONTEXT = 20
