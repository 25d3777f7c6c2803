import type { Side } from '../../../lib/sides.ts'
import { count } from '../../../lib/text/printing/numbers.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { cutoffOf } from '../figures/cutoff.ts'

/** The last rank that counts in full, and the text of the line that marks it. */
export type CountedEnd = { readonly rank: number; readonly says: string }

/**
 * Returns where the gated metrics and the headline metric cut off a ranking, each place once and from
 * the top. Leaves out metrics that count the whole list, that have an unknown cutoff, or whose cutoff is at
 * or below the end of the list.
 */
export function countedEnds(item: ItemReport, side: Side, report: Report): readonly CountedEnd[] {
  const { metrics, headline } = report
  const returned = item.chunks?.[side]?.length ?? 0
  const measured = metrics.filter(({ metric, gate }) => gate !== undefined || metric === headline)
  const ends = measured.flatMap(({ metric }) => endOf(metric, item, side) ?? [])
  const shown = new Map(ends.map((end) => [end.says, end]))
  return [...shown.values()]
    .filter(({ rank }) => rank < returned)
    .toSorted((a, b) => a.rank - b.rank)
}

function endOf(
  metric: string,
  { budget, chunks, inContext }: ItemReport,
  side: Side,
): CountedEnd | undefined {
  const cutoff = cutoffOf(metric)
  switch (cutoff.kind) {
    case 'tokens': {
      const rank = budget?.tokens === cutoff.budget ? budget[side]?.rank : undefined
      const says = `${count(cutoff.budget)} tokens end within the next chunk`
      return rank === undefined ? undefined : { rank, says }
    }
    case 'context': {
      if (inContext?.[side] === undefined) return undefined
      const seen = chunks?.[side]?.findLast((chunk) => chunk.inContext === true)
      return { rank: seen?.rank ?? 0, says: 'the context ends here' }
    }
    case 'ranks':
      return { rank: cutoff.k, says: `the top ${cutoff.k} ends here` }
    case 'none':
      return undefined
  }
}
