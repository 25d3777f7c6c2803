import { recall } from '../../metrics/retrieval/recall.ts'
import { kindTraits } from '../../model/settings/kind-traits.ts'
import type { Side } from '../../core/sides.ts'
import type { Measured } from './build-report.ts'
import type { Note } from '../schema/note.ts'

/** What in the rankings themselves limits the metrics. */
export function rankingNotes(measured: Measured): readonly Note[] {
  return [
    orderNote(measured, 'base'),
    orderNote(measured, 'head'),
    budgetNotes(measured, 'base'),
    budgetNotes(measured, 'head'),
    shortListNote(measured),
    crowdedNotes(measured),
  ].flat()
}

/**
 * Scores that rise down the ranking, or are equal: such an order may differ from run to run. The
 * built-in index breaks its ties by the order of the documents, always the same way.
 */
function orderNote({ scored, exam }: Measured, side: Side): readonly Note[] {
  const pipeline = exam.pipelines[side]
  const tiesAreFixed = pipeline !== undefined && kindTraits[pipeline.kind].fixesTies
  const unstable = scored.items.filter(({ facts }) => {
    const order = facts[side]?.order
    return order === 'rising' || (order === 'ties' && !tiesAreFixed)
  })
  return unstable.length === 0 ? [] : [{ kind: 'unstable-order', side, items: unstable.length }]
}

/** A token budget that full-depth rankings leave unfilled on more than a tenth of the items asks for more depth. */
function budgetNotes({ decision, scored, exam }: Measured, side: Side): readonly Note[] {
  const { depth } = exam
  const matches = scored.items.flatMap(({ facts }) => facts[side]?.match ?? [])
  const of = matches.length
  const asked = new Set(exam.settings.metrics.map(({ name }) => name))
  return decision.metrics.flatMap(({ comparison: { metric } }): readonly Note[] => {
    // The fair reading of a neighbour is measured unasked, and stands in no table while sizes are alike.
    if (!asked.has(metric.name)) return []
    const items = matches.filter(
      ({ chunks, unfilled }) => chunks >= depth && unfilled.includes(metric.name),
    ).length
    if (items <= 0.1 * of) return []
    return [{ kind: 'budget-not-filled', side, metric: metric.name, items, of, depth }]
  })
}

/** A pipeline that never returns more than j chunks makes every metric beyond rank j equal the one at j. */
function shortListNote({ decision, scored }: Measured): readonly Note[] {
  const answered = scored.items
    .flatMap(({ facts }) => [facts.base ?? [], facts.head].flat())
    .filter(({ failure }) => failure === undefined)
  if (answered.length === 0) return []
  const longest = answered.reduce((most, { returned }) => Math.max(most, returned), 0)
  const metrics = decision.metrics
    .map(({ comparison }) => comparison.metric)
    .filter(({ cutoff }) => cutoff.kind === 'ranks' && cutoff.k > longest)
    .map((metric) => metric.name)
  return metrics.length === 0 ? [] : [{ kind: 'short-lists', longest, metrics }]
}

/** More relevant targets than ranks: recall@k cannot reach 1 there. */
function crowdedNotes({ decision, scored }: Measured): readonly Note[] {
  return decision.metrics.flatMap(({ comparison: { metric } }): readonly Note[] => {
    if (metric.family !== recall.name || metric.cutoff.kind !== 'ranks') return []
    const { k } = metric.cutoff
    const items = scored.items.filter(({ facts }) => (facts.head.match?.relevant ?? 0) > k).length
    return items === 0 ? [] : [{ kind: 'more-targets-than-k', metric: metric.name, items }]
  })
}
