import {
  leastRight,
  type OrderCounts,
  type PairLength,
  type PairPlace,
  type PairTally,
} from '../../../lib/model/judging/judge-controls.ts'
import type { Distrust, PreferenceTrust } from '../../../lib/model/judging/judge-facts.ts'
import { beginsAbove, clopperPearson } from '../../../lib/stats/clopper-pearson.ts'
import type { PairRecord } from '../kept/judgment-port.ts'
import { type Count, isTooSeldomRight, missingFor, missingUntilLikely } from './enough-right.ts'

/**
 * Decides, using 95% intervals, whether a judge's preferences between answers count.
 * - Untrusted: its accuracy on a stratum of known pairs lies below `leastRight`, or the order
 *   decided more than half of the run's comparisons, in favour of one position. The strata are the
 *   pairs that show the better answer first and those that show it second, and, within each of the
 *   two, the pairs whose better answer is shorter and those whose better answer is longer.
 * - Trusted: its accuracy lies above `leastRight` for both positions, `leastRight` is plausible for
 *   every stratum, and the order did not decide too often.
 * - Unproven: otherwise.
 */
export function weighPreferences(
  records: readonly PairRecord[],
  order: OrderCounts,
): PreferenceTrust {
  const pairs = talliesOf(records)
  const missing = Math.max(
    places.reduce((sum, place) => sum + missingFor(countOf(records, { place })), 0),
    ...pairs.map(missingUntilLikely),
  )
  const reasons = [
    ...wrongPairs(pairs),
    ...(decidesMore(order, mostly) ? [orderReason(order)] : []),
  ]
  const isDoubtful =
    decidesMore(order, 1 - leastRight) ||
    places.some((place) => {
      const { right, of } = countOf(records, { place })
      return of === 0 || right < leastRight * of
    })
  const isProven = missing === 0 && !isDoubtful
  const kind = reasons.length > 0 ? 'untrusted' : isProven ? 'trusted' : 'unproven'
  return { kind, reasons, pairs, order, missing, isDoubtful }
}

/** Returns whether known pairs from earlier runs show that a judge's preferences are unreliable. */
export function pairsSpeakAgainst(records: readonly PairRecord[]): boolean {
  return wrongPairs(talliesOf(records)).length > 0
}

const places = ['first', 'second'] as const

/**
 * If the order decides significantly more than this share of comparisons, the judge prefers a
 * position rather than an answer.
 */
const mostly = 0.5

/**
 * Returns whether the order decides significantly more than `share` of the comparisons and favours
 * one position.
 */
function decidesMore({ first, second, of }: OrderCounts, share: number): boolean {
  const decided = first + second
  return (
    decided > 0 &&
    beginsAbove(share, decided, of) &&
    beginsAbove(0.5, Math.max(first, second), decided)
  )
}

function orderReason(order: OrderCounts): Distrust {
  return { kind: 'order', ...order }
}

/** Returns, for each position, the worst stratum in which the judge was wrong too often. */
function wrongPairs(pairs: readonly PairTally[]): readonly Distrust[] {
  return places.flatMap((place) => {
    const [worst] = pairs
      .filter((tally) => tally.place === place && isTooSeldomRight(tally))
      .toSorted((one, other) => one.high - other.high)
    if (worst === undefined) return []
    const { length, right, of } = worst
    return [{ kind: 'pairs', place, length, right, of }]
  })
}

function talliesOf(records: readonly PairRecord[]): readonly PairTally[] {
  return places.flatMap((place) =>
    ([undefined, 'short', 'long'] as const).flatMap((length) => {
      const { right, of } = countOf(records, { place, length })
      return of === 0 ? [] : [{ place, length, right, of, ...clopperPearson(right, of) }]
    }),
  )
}

function countOf(
  records: readonly PairRecord[],
  { place, length }: { readonly place: PairPlace; readonly length?: PairLength | undefined },
): Count {
  const own = records.filter(
    (one) => one.place === place && (length === undefined || one.length === length),
  )
  return { right: own.filter(({ right }) => right).length, of: own.length }
}
