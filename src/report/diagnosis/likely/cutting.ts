import { firstIndex } from '../../../lib/first-index.ts'
import { oncePer } from '../../../lib/once-per.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import type { Facts } from './facts.ts'
import { returned } from './lists.ts'

/** Of head's passages that lie where base's do, the share that are base's very passages: 0..1. */
const leastAligned = 0.9

/** Places that cover more than this of the shorter one compete. */
const competing = 0.6

/**
 * Whether both indexes are cut alike: what head returned is what base returned, or lies elsewhere. Where no places are
 * known, a third of it has to be what base returned. Undefined where nothing tells.
 */
export const cuttingOf = oncePer(
  ({ questions, documents: { edited } }: Facts): 'alike' | 'otherwise' | undefined => {
    const base = returned(questions, 'base')
    const keys = new Set(base.values().map(({ key }) => key))
    const spans = base
      .values()
      .flatMap(({ doc, span }) => (span === undefined ? [] : [{ doc, span }]))
    const taken = new Map(
      Array.from(
        Map.groupBy(spans, ({ doc }) => doc),
        ([doc, placed]) => [doc, competitors(placed.map(({ span }) => span))] as const,
      ),
    )
    const counts = { same: 0, otherwise: 0, unplaced: 0 }
    for (const { key, span, doc } of returned(questions, 'head')) {
      if (keys.has(key)) counts.same += 1
      else if (doc !== undefined && edited.has(doc)) continue
      else if (span === undefined) counts.unplaced += 1
      else if (taken.get(doc)?.(span) === true) counts.otherwise += 1
    }
    const { same, otherwise, unplaced } = counts
    if (same + otherwise + unplaced === 0) return undefined
    const isAlike = same >= leastAligned * (same + otherwise) && 2 * same >= unplaced
    return isAlike ? 'alike' : 'otherwise'
  },
)

/** Whether any of many spans competes with one: a document may have had a hundred thousand of them returned. */
function competitors(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start)
  const longest = sorted.reduce((most, { start, end }) => Math.max(most, end - start), 0)
  return (span) => {
    const from = firstIndex(sorted, ({ start }) => start > span.start - longest)
    const to = firstIndex(sorted, ({ start }) => start >= span.end)
    return sorted.slice(from, to).some((other) => compete(span, other))
  }
}

function compete(one: Span, other: Span): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return shared > competing * Math.min(one.end - one.start, other.end - other.start)
}
