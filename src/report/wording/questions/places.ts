import type { Lines } from '../../../lib/model/schema-parts.ts'
import type { ItemReport, TargetReport } from '../../schema/item.ts'
import {
  foreign,
  id,
  pathLimit,
  plain,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { inLines } from './in-lines.ts'

/** A place in a table, which is a file on one side or only a chunk's id. */
export type Place =
  | {
      readonly kind: 'file'
      readonly side: 'base' | 'head'
      readonly path: string
      readonly lines: Lines | undefined
    }
  | { readonly kind: 'chunk'; readonly id: string }

export function lostTargets({ targets }: ItemReport): readonly TargetReport[] {
  return (targets ?? []).filter((target) => target.lost)
}

/** Returns targets within the headline metric's cutoff on head but not on base. */
export function gainedTargets({ targets }: ItemReport): readonly TargetReport[] {
  return (targets ?? []).filter((target) => target.gained)
}

/** Returns targets that rank worse on head than on base, except those in `lostTargets`. */
export function loweredTargets({ targets }: ItemReport): readonly TargetReport[] {
  return (targets ?? []).filter(({ rank, lost }) => !lost && rankOf(rank.head) > rankOf(rank.base))
}

/** Returns targets that rank better on head than on base, except those in `gainedTargets`. */
export function raisedTargets({ targets }: ItemReport): readonly TargetReport[] {
  return (targets ?? []).filter(
    ({ rank, gained }) => !gained && rankOf(rank.head) < rankOf(rank.base),
  )
}

/**
 * Returns a target's place in a file that still contains it. This is head's file if its lines there
 * are known, otherwise base's.
 */
export function placeOfTarget({ kind, name, lines }: TargetReport): Place {
  if (kind === 'chunk') return { kind: 'chunk', id: name }
  const side = lines.head === undefined && lines.base !== undefined ? 'base' : 'head'
  return { kind: 'file', side, path: name, lines: lines[side] }
}

/**
 * Returns a target's place on base or, if its lines there are unknown, the place that `placeOfTarget`
 * returns.
 */
export function placeOnBase(target: TargetReport): Place {
  const { kind, name, lines } = target
  return kind === 'chunk' || lines.base === undefined
    ? placeOfTarget(target)
    : { kind: 'file', side: 'base', path: name, lines: lines.base }
}

/**
 * Formats a place, for example `docs/refunds.md:12-14`, `handbook.pdf, page 12`, or a chunk's id.
 */
export function placeWords(place: Place): Words {
  if (place.kind === 'chunk') return id(place.id)
  return foreign(`${place.path}${inLines(place.path, place.lines)}`, pathLimit)
}

/**
 * Formats ranks, for example `rank 2 → 9`, with `not found` for a side without the target. An
 * unchanged rank is formatted as `still rank 2`, because a token budget may nevertheless run out
 * above it. `where` follows head's rank.
 */
export function rankWords({ rank: { base, head } }: TargetReport, where: Words = say``): Words {
  if (base === undefined) return head === undefined ? say`not found` : say`not found → ${at(head)}`
  if (head === undefined) return say`${at(base)} → not found`
  const ranks = base === head ? say`still ${at(head)}` : say`${at(base)} → ${plain(String(head))}`
  return say`${ranks}${where}`
}

function at(rank: number): Words {
  return say`rank ${plain(String(rank))}`
}

function rankOf(rank: number | undefined): number {
  return rank ?? Number.POSITIVE_INFINITY
}
