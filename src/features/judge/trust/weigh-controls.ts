import type { Side } from '../../../lib/sides.ts'
import {
  type ControlKind,
  type ControlLength,
  type ControlTally,
  leastRight,
} from '../../../lib/model/judging/judge-controls.ts'
import { clopperPearson } from '../../../lib/stats/clopper-pearson.ts'
import type { ControlRecord } from '../kept/judgement-port.ts'
import type { ControlCounts } from '../judging/session.ts'
import { type Count, isTooSeldomRight, missingFor, missingUntilLikely } from './enough-right.ts'

/** The controls of one judge, and the verdicts that each side depends on, by the beginnings of their addresses. */
export type ControlEvidence = {
  readonly records: readonly ControlRecord[]
  /** A side is undefined if none of its verdicts came from the judge. */
  readonly used: Readonly<Record<Side, ReadonlySet<string> | undefined>>
}

export type WeighedControls = {
  /** Of all kept runs, and of the calls behind each side's verdicts; without those of nothing. */
  readonly tallies: readonly ControlTally[]
  /** Those that show that the judge is wrong too often. */
  readonly failed: readonly ControlTally[]
  /** The fewest right controls that are still missing before the judge counts as trusted. */
  readonly missing: number
  /** Fewer than the least share are right of one kind, or none was answered: what is known speaks against the judge. */
  readonly isDoubtful: boolean
}

/**
 * Weighs controls by 95 % intervals. A judge is wrong too often where a whole interval lies below
 * `leastRight`, over all or over one side's short or long ones. None is missing if the intervals of both
 * kinds lie above it for every side: over the calls behind its verdicts and those of earlier runs, and no
 * stratum is likely below; nor where it gave no verdict at all.
 */
export function weighControls({ records, used }: ControlEvidence): WeighedControls {
  const sides = (['base', 'head'] as const).filter((side) => used[side] !== undefined)
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

/** Whether the controls of earlier runs show that what the judge said in them does not count. */
export function speakAgainst(records: readonly ControlRecord[]): boolean {
  const used = { base: undefined, head: undefined }
  return records.some(({ isCut }) => isCut) || weighControls({ records, used }).failed.length > 0
}

/**
 * Controls of a call: two of either kind until those of earlier runs prove the judge, then one true statement. The two
 * false ones stay, as it takes both to discard a reply.
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
