import { type Side, sideNames } from '../../../lib/sides.ts'
import {
  type ControlKind,
  type ControlLength,
  type ControlTally,
  leastRight,
} from '../../../lib/model/judging/judge-controls.ts'
import { clopperPearson } from '../../../lib/stats/clopper-pearson.ts'
import type { ControlRecord } from '../kept/judgment-port.ts'
import type { ControlCounts } from '../judging/session.ts'
import { type Count, isTooSeldomRight, missingFor, missingUntilLikely } from './enough-right.ts'

/** One judge's controls, and the address prefixes of the verdicts that each side depends on. */
export type ControlEvidence = {
  readonly records: readonly ControlRecord[]
  /** Undefined for a side if none of its verdicts came from the judge. */
  readonly used: Readonly<Record<Side, ReadonlySet<string> | undefined>>
}

export type WeighedControls = {
  /**
   * The results over all calls, including those of earlier runs, and over the calls that produced
   * each side's verdicts. Empty strata are left out.
   */
  readonly tallies: readonly ControlTally[]
  /** The tallies showing that the judge is wrong too often. */
  readonly failed: readonly ControlTally[]
  /** The minimum number of further controls that the judge must get right before it is trusted. */
  readonly missing: number
  /**
   * Whether the evidence so far is unfavourable: for at least one kind, there are no controls, or
   * the share that the judge got right is below `leastRight`.
   */
  readonly isDoubtful: boolean
}

/**
 * Weighs controls using 95% intervals for the share that the judge got right. There is an interval for
 * each kind of control, over all controls and over each side's controls, and for all lengths together
 * and each length. The judge is wrong too often if one of these intervals lies entirely below
 * `leastRight`.
 *
 * `missing` is 0 if the judge gave no verdicts, or if `leastRight` is plausible for every length and the
 * intervals of both kinds lie above `leastRight`. These intervals must do so over all controls and, for
 * each side, over all controls except those that only the other side uses.
 */
export function weighControls({ records, used }: ControlEvidence): WeighedControls {
  const sides = sideNames.filter((side) => used[side] !== undefined)
  const behind = (side: Side): ReadonlySet<ControlRecord> =>
    new Set(records.filter(({ verdicts }) => verdicts.some((one) => used[side]?.has(one))))
  const groups = sides.map((side) => ({ side, own: behind(side) }))
  const tallies = [
    ...talliesOf('all', records),
    ...groups.flatMap(({ side, own }) => talliesOf(side, [...own])),
  ]
  const evidence = groups.map(({ own }) => {
    const ofOthers = new Set(groups.flatMap((group) => (group.own === own ? [] : [...group.own])))
    return records.filter((record) => own.has(record) || !ofOthers.has(record))
  })
  return {
    tallies,
    failed: tallies.filter(isTooSeldomRight),
    missing:
      sides.length === 0
        ? 0
        : Math.max(...[records, ...evidence].map(missingIn), ...tallies.map(missingUntilLikely)),
    isDoubtful:
      sides.length > 0 &&
      kinds.some((kind) => {
        const { right, of } = countOf(records, { kind })
        return of === 0 || right < leastRight * of
      }),
  }
}

/** Returns whether the controls show that judgments stored by earlier runs must be ignored. */
export function speakAgainst(records: readonly ControlRecord[]): boolean {
  const used = { base: undefined, head: undefined }
  return records.some(({ isCut }) => isCut) || weighControls({ records, used }).failed.length > 0
}

/**
 * Returns how many controls a call gets. At first, it gets two of each kind. Once controls from
 * earlier runs show that the judge is reliable, it gets one true and two false controls. There are
 * always two false controls, because a reply that confirms a false control made from text is
 * discarded only if it confirms two.
 */
export function controlsPerCall(records: readonly ControlRecord[]): ControlCounts {
  return { positive: missingIn(records) > 0 ? 2 : 1, negative: 2 }
}

const kinds = ['positive', 'negative'] as const

function talliesOf(
  side: ControlTally['side'],
  records: readonly ControlRecord[],
): readonly ControlTally[] {
  return kinds.flatMap((kind) =>
    ([undefined, 'short', 'long'] as const).flatMap((length) => {
      const { right, of } = countOf(records, { kind, length })
      return of === 0 ? [] : [{ side, kind, length, right, of, ...clopperPearson(right, of) }]
    }),
  )
}

function countOf(
  records: readonly ControlRecord[],
  { kind, length }: { readonly kind: ControlKind; readonly length?: ControlLength | undefined },
): Count {
  const own = records
    .flatMap(({ results }) => results)
    .filter((one) => one.kind === kind && (length === undefined || one.length === length))
  return { right: own.filter(({ right }) => right).length, of: own.length }
}

function missingIn(records: readonly ControlRecord[]): number {
  return kinds.reduce((sum, kind) => sum + missingFor(countOf(records, { kind })), 0)
}
