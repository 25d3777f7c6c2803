import { firstIndex } from '../../../lib/first-index.ts'
import { oncePer } from '../../../lib/once-per.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import type { Facts } from './facts.ts'
import { returned } from './lists.ts'

/**
 * The minimum share of head's passages that must equal one of base's, out of those that equal or
 * compete with one, from 0 to 1.
 */
const leastAligned = 0.9

/** Two spans compete if they overlap by more than this share of the shorter one. */
const competing = 0.6

/** The maximum share of head's passages whose text differs from base's in the same place. */
const mostRewritten = 0.1

type Cutting = 'alike' | 'otherwise' | 'rewritten'

/**
 * Returns whether both indexes split documents in the same way, meaning that base also returned nearly
 * all of head's passages that equal or compete with one of base's. If no places are known, base must
 * have returned a third of head's passages. Returns `rewritten` if the boundaries are the same but the
 * texts differ, and undefined if that is unknown.
 */
export const cuttingOf = oncePer(
  ({ questions, documents: { edited } }: Facts): Cutting | undefined => {
    const base = returned(questions, 'base')
    const keys = new Set(base.values().map(({ key }) => key))
    const spans = base
      .values()
      .flatMap(({ doc, span }) => (span === undefined ? [] : [{ doc, span }]))
    const taken = new Map(
      Array.from(
        Map.groupBy(spans, ({ doc }) => doc),
        ([doc, placed]) => [doc, openPlaces(placed.map(({ span }) => span))] as const,
      ),
    )
    const counts = { same: 0, otherwise: 0, unplaced: 0, rewritten: 0 }
    for (const { key, span, doc, tokens } of returned(questions, 'head')) {
      if (keys.has(key)) counts.same += 1
      else if (doc !== undefined && edited.has(doc)) continue
      else if (span === undefined) counts.unplaced += tokens === undefined ? 0 : 1
      else {
        const place = taken.get(doc)?.(span)
        if (place !== undefined) counts[place === 'same' ? 'rewritten' : 'otherwise'] += 1
      }
    }
    const { same, otherwise, unplaced, rewritten } = counts
    const told = same + otherwise + unplaced
    if (rewritten > mostRewritten * (told + rewritten)) return 'rewritten'
    if (told === 0) return undefined
    const isAlike = same >= leastAligned * (same + otherwise) && 2 * same >= unplaced
    return isAlike ? 'alike' : 'otherwise'
  },
)

/**
 * Returns a function that checks whether a span equals or competes with one of many spans. It does not
 * compare with every span, because a document may have a hundred thousand returned chunks.
 */
function openPlaces(spans: readonly Span[]): (span: Span) => 'same' | 'competing' | undefined {
  const sorted = spans.toSorted((a, b) => a.start - b.start)
  const longest = sorted.reduce((most, { start, end }) => Math.max(most, end - start), 0)
  return (span) => {
    const from = firstIndex(sorted, ({ start }) => start > span.start - longest)
    const to = firstIndex(sorted, ({ start }) => start >= span.end)
    const near = sorted.slice(from, to)
    if (near.some(({ start, end }) => start === span.start && end === span.end)) return 'same'
    return near.some((other) => compete(span, other)) ? 'competing' : undefined
  }
}

function compete(one: Span, other: Span): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return shared > competing * Math.min(one.end - one.start, other.end - other.start)
}
