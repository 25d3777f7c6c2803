import { firstIndex } from '../../../lib/first-index.ts'
import { oncePer } from '../../../lib/once-per.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import type { Facts } from './facts.ts'
import { returned } from './lists.ts'

/**
 * Documents count as split in the same way if, among head's passages that equal a base passage or
 * compete with one, at least this share (0 to 1) equal one.
 */
const leastAligned = 0.9

/** Two spans compete if they overlap by more than this share of the shorter one. */
const competing = 0.6

/**
 * Text counts as rewritten if more than this share of head's passages differ from base's passage in
 * the same place, or if `altered` is higher on head than on base by more than this share.
 */
const mostRewritten = 0.1

/** Borders count as the same if they differ by at most this share of the longer span. */
const sameBorder = 0.03

/**
 * Text counts as trimmed if enough of head's competing passages are beginnings of base's passages, or if
 * enough are ends: at least this many, and at least this share. Splitting chunks further does not have
 * this effect, because only the first piece of each chunk is a beginning.
 */
const fewestTrimmed = 10
const mostlyTrimmed = 0.75

type Cutting = 'alike' | 'otherwise' | 'rewritten'

/**
 * Returns how head's index splits documents compared with base's, or undefined if nothing is known.
 *
 * - `alike`: in the same way. Of head's passages that equal a base passage or compete with one,
 *   nearly all must be equal. Of the passages that are equal or have no known place, at least a third
 *   must be equal.
 * - `rewritten`: the text differs for another reason. Fewer of head's passages than of base's are
 *   word for word in their documents, passages in the same place have different text, or most of
 *   head's competing passages are base's without their beginning or without their end.
 * - `otherwise`: in any other case.
 */
export const cuttingOf = oncePer(
  ({ questions, documents: { edited }, altered }: Facts): Cutting | undefined => {
    if (altered !== undefined && altered.head - altered.base > mostRewritten) return 'rewritten'
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
    const counts = { same: 0, otherwise: 0, unplaced: 0, rewritten: 0, begun: 0, ended: 0 }
    for (const { key, span, doc, tokens } of returned(questions, 'head')) {
      if (keys.has(key)) counts.same += 1
      else if (doc !== undefined && edited.has(doc)) continue
      else if (span === undefined) counts.unplaced += tokens === undefined ? 0 : 1
      else {
        const place = taken.get(doc)?.(span)
        if (place === undefined) continue
        counts[place === 'same' ? 'rewritten' : 'otherwise'] += 1
        if (place === 'begun' || place === 'ended') counts[place] += 1
      }
    }
    const { same, otherwise, unplaced, rewritten } = counts
    const trimmed = Math.max(counts.begun, counts.ended)
    if (trimmed >= fewestTrimmed && trimmed >= mostlyTrimmed * otherwise) return 'rewritten'
    const told = same + otherwise + unplaced
    if (rewritten > mostRewritten * (told + rewritten)) return 'rewritten'
    if (told === 0) return undefined
    const isAlike = same >= leastAligned * (same + otherwise) && 2 * same >= unplaced
    return isAlike ? 'alike' : 'otherwise'
  },
)

/**
 * How a span relates to a list of spans: it equals one of them, is only the beginning (`begun`) or
 * the end (`ended`) of one, or competes with one.
 */
type Place = 'same' | 'begun' | 'ended' | 'competing'

/**
 * Returns a function that determines how a span relates to `spans`. The function compares the span
 * only with nearby spans, because a document may have a hundred thousand returned chunks.
 */
function openPlaces(spans: readonly Span[]): (span: Span) => Place | undefined {
  const sorted = spans.toSorted((a, b) => a.start - b.start)
  const longest = sorted.reduce((most, { start, end }) => Math.max(most, end - start), 0)
  return (span) => {
    const from = firstIndex(sorted, ({ start }) => start > span.start - longest)
    const to = firstIndex(sorted, ({ start }) => start >= span.end)
    const near = sorted.slice(from, to)
    if (near.some(({ start, end }) => start === span.start && end === span.end)) return 'same'
    if (near.some((other) => isPart(span, other, 'start'))) return 'begun'
    if (near.some((other) => isPart(span, other, 'end'))) return 'ended'
    return near.some((other) => compete(span, other)) ? 'competing' : undefined
  }
}

/** Returns whether a span is a shorter part of another span with the same start or end. */
function isPart(one: Span, other: Span, border: 'start' | 'end'): boolean {
  const length = other.end - other.start
  const slack = sameBorder * length
  const isShorter = one.end - one.start < length - slack
  return isShorter && Math.abs(one[border] - other[border]) <= slack
}

function compete(one: Span, other: Span): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return shared > competing * Math.min(one.end - one.start, other.end - other.start)
}
