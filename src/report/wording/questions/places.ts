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

/** Where something is that a table names: a file of one side, or only a chunk's id. */
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

/** What the item has within reach on head and had not on base. */
export function gainedTargets({ targets }: ItemReport): readonly TargetReport[] {
  return (targets ?? []).filter((target) => target.gained)
}

/** What still is within reach, or has none, and is at a worse rank than on base. */
export function loweredTargets({ targets }: ItemReport): readonly TargetReport[] {
  return (targets ?? []).filter(({ rank, lost }) => !lost && rankOf(rank.head) > rankOf(rank.base))
}

/** The reverse of lowered: at a better rank than on base without having entered. */
export function raisedTargets({ targets }: ItemReport): readonly TargetReport[] {
  return (targets ?? []).filter(
    ({ rank, gained }) => !gained && rankOf(rank.head) < rankOf(rank.base),
  )
}

/** A target in the file that still holds it: head's where head knows its lines, else base's. */
export function placeOfTarget({ kind, name, lines }: TargetReport): Place {
  if (kind === 'chunk') return { kind: 'chunk', id: name }
  const side = lines.head === undefined && lines.base !== undefined ? 'base' : 'head'
  return { kind: 'file', side, path: name, lines: lines[side] }
}

/** `docs/refunds.md:12-14`, `handbook.pdf, page 12`, or the id of a chunk. */
export function placeWords(place: Place): Words {
  if (place.kind === 'chunk') return id(place.id)
  return foreign(`${place.path}${inLines(place.path, place.lines)}`, pathLimit)
}

/**
 * `rank 2 → 9`. A side on which it was not found says so, and so does a rank that stayed: the budget of a
 * metric can run out above it anyway.
 */
export function rankWords({ rank: { base, head } }: TargetReport): Words {
  if (base === undefined) return head === undefined ? say`not found` : say`not found → ${at(head)}`
  if (head === undefined) return say`${at(base)} → not found`
  return base === head ? say`still ${at(head)}` : say`${at(base)} → ${plain(String(head))}`
}

function at(rank: number): Words {
  return say`rank ${plain(String(rank))}`
}

function rankOf(rank: number | undefined): number {
  return rank ?? Number.POSITIVE_INFINITY
}
