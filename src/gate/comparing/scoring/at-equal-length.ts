import { equalLengthMetric, isFilled } from '../../../metrics/compare/equal-length.ts'
import type { ItemScores } from '../../../metrics/score-matched.ts'
import type { Scored, ScoredItem, Scores, SideFacts } from '../../../lib/model/comparison.ts'
import type { Metric } from '../../../lib/model/metric.ts'

/**
 * Adds recall at equal length to the scored items. This is a separate step, because the token budget is
 * known only once all items have been scored. Returns the items unchanged if both sides' contexts have
 * similar lengths, or if a ranking is too short to fill the budget.
 */
export async function atEqualLength(
  items: readonly ScoredItem[],
  metrics: readonly Metric[],
  {
    score,
    breath,
  }: {
    readonly score: (item: ScoredItem, metric: Metric) => ItemScores
    readonly breath: () => Promise<void>
  },
): Promise<Pick<Scored, 'items' | 'equalLength'>> {
  const equalLength = equalLengthMetric(items, metrics)
  if (equalLength === undefined) return { items, equalLength }
  const again: ScoredItem[] = []
  for (const item of items) {
    again.push(alsoScored(item, equalLength, score(item, equalLength)))
    await breath()
  }
  return isFilled(equalLength, again)
    ? { items: again, equalLength }
    : { items, equalLength: undefined }
}

function alsoScored(item: ScoredItem, { name }: Metric, { scores, facts }: ItemScores): ScoredItem {
  const also = (known: Scores, own: Scores): Scores => ({
    get: (metric) => (metric === name ? own.get(name) : known.get(metric)),
  })
  const unfilled = (side: SideFacts, own: SideFacts): SideFacts => {
    if (side.match === undefined || own.match === undefined) return side
    const names = new Set([...side.match.unfilled, ...own.match.unfilled])
    return { ...side, match: { ...side.match, unfilled: [...names] } }
  }
  return {
    ...item,
    scores: {
      base: item.scores.base && scores.base && also(item.scores.base, scores.base),
      head: also(item.scores.head, scores.head),
    },
    facts: {
      base: item.facts.base && facts.base && unfilled(item.facts.base, facts.base),
      head: unfilled(item.facts.head, facts.head),
    },
  }
}

/** Adds the metric for recall at equal length if it was computed. */
export function withEqualLength(
  metrics: readonly Metric[],
  { equalLength }: Pick<Scored, 'equalLength'>,
): readonly Metric[] {
  const isKnown = metrics.some(({ name }) => name === equalLength?.name)
  return equalLength === undefined || isKnown ? metrics : [...metrics, equalLength]
}
