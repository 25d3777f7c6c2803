import { sideNames, type Side } from '../../core/sides.ts'
import { kindTraits } from '../../model/settings/kind-traits.ts'
import { recall } from '../../metrics/retrieval/recall.ts'
import { metricName, plain, plural, say } from '../../text/printing/sentence.ts'
import { metricNames } from '../wording/figures/metric-names.ts'
import { type NoteFacts, type NoteKinds, some, when } from './note-kind.ts'

/** What in the rankings themselves limits the metrics. */
export const rankingNotes = {
  /**
   * Scores that rise down the ranking, or are equal: such an order may differ from run to run. The built-in index
   * breaks its ties by the order of the documents, and those of TREC runs are broken by name: always the same way.
   */
  'unstable-order': {
    find: ({ items, exam, sides }) =>
      sideNames.flatMap((side) => {
        const pipeline = exam.pipelines[side]
        const isFixed = pipeline !== undefined && kindTraits[pipeline.kind].fixesTies
        const tiesAreFixed = isFixed || sides[side]?.run.sorted !== undefined
        const unstable = items.filter(({ facts }) => {
          const order = facts[side]?.order
          return order === 'rising' || (order === 'ties' && !tiesAreFixed)
        })
        return some({ side, items: unstable.length })
      }),
    say: ({ side, items }) =>
      say`${plural(items, 'ranking')} on ${plain(side)} ${plain(items === 1 ? 'has' : 'have')} equal or rising scores at neighbouring ranks; such ties may fall either way.`,
  },
  /** A token budget that rankings of full depth leave unfilled on more than a tenth of the items asks for more depth. */
  'budget-not-filled': {
    find: (facts) => sideNames.flatMap((side) => unfilledBudgets(facts, side)),
    say: ({ side, depth, metric, items, of }) =>
      say`${depth} chunks on ${plain(side)} did not fill the budget of ${metricName(metric)} for ${items} of ${plural(of, 'question')}: raise pipeline.depth.`,
  },
  /** A pipeline that never returns more than j chunks makes every metric beyond rank j equal the one at j. */
  'short-lists': {
    find: ({ items, metrics }) => {
      const answered = sideNames
        .flatMap((side) => items.flatMap(({ facts }) => facts[side] ?? []))
        .filter(({ failure }) => failure === undefined)
      const longest = answered.reduce((most, { returned }) => Math.max(most, returned), 0)
      const blind = namesBeyond(longest, metrics)
      return when(answered.length > 0 && blind.length > 0, { longest, metrics: blind })
    },
    say: ({ longest, metrics }) =>
      say`No query returned more than ${plural(longest, 'chunk')}, so ${metricNames(metrics)} ${plain(metrics.length === 1 ? 'stops' : 'stop')} at rank ${longest}.`,
  },
  /** More relevant targets than ranks: recall@k cannot reach 1 there. */
  'more-targets-than-k': {
    find: ({ items, metrics }) =>
      metrics.flatMap(({ comparison: { metric } }) => {
        if (metric.family !== recall.name || metric.cutoff.kind !== 'ranks') return []
        const { k } = metric.cutoff
        const crowded = items.filter(({ facts }) => (facts.head.match?.relevant ?? 0) > k)
        return some({ metric: metric.name, items: crowded.length })
      }),
    say: ({ items, metric }) =>
      say`${plural(items, 'question has', 'questions have')} more passages to find than ${metricName(metric)} has ranks, so ${plain(items === 1 ? 'it' : 'they')} cannot reach 1.`,
  },
} satisfies Partial<NoteKinds>

/** Names of the metrics that look deeper than so many ranks. */
export function namesBeyond(ranks: number, metrics: NoteFacts['metrics']): readonly string[] {
  return metrics
    .map(({ comparison }) => comparison.metric)
    .filter(({ cutoff }) => cutoff.kind === 'ranks' && cutoff.k > ranks)
    .map(({ name }) => name)
}

function unfilledBudgets(
  { items: scored, metrics, exam }: NoteFacts,
  side: Side,
): ReturnType<NoteKinds['budget-not-filled']['find']> {
  const { depth } = exam
  const asked = new Set(exam.settings.metrics.map(({ name }) => name))
  const budgets = metrics
    .map(({ comparison: { metric } }) => metric)
    // Recall at equal length is measured unasked, and only where it is filled.
    .filter(({ name, cutoff }) => cutoff.kind === 'tokens' && asked.has(name))
  if (budgets.length === 0) return []
  const matches = scored.flatMap(({ facts }) => facts[side]?.match ?? [])
  const of = matches.length
  return budgets.flatMap((metric) => {
    const items = matches.filter(
      ({ chunks, unfilled }) => chunks >= depth && unfilled.includes(metric.name),
    ).length
    return when(items > 0.1 * of, {
      side,
      metric: metric.name,
      items,
      of,
      depth,
    })
  })
}
