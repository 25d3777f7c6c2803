import type { Lines } from '../../../model/schema-parts.ts'
import type { AttributionReport, ItemReport, Taker, TargetReport } from '../../schema/item.ts'
import {
  foreign,
  id,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../../text/printing/sentence.ts'

/** Where something stands that a table names: a file of one side, or only a chunk's id. */
export type Place =
  | {
      readonly kind: 'file'
      readonly side: 'base' | 'head'
      readonly path: string
      readonly lines: Lines | undefined
      /** The text that was lost stands there now. */
      readonly isMoved?: true
    }
  | { readonly kind: 'chunk'; readonly id: string }

/** What stands where something was lost: a place, or what fills a token budget. */
export type Taken = Place | ({ readonly kind: 'budget' } & NonNullable<AttributionReport['budget']>)

/** What the item had within reach on base and lost. */
export function lostTargets({ targets }: ItemReport): readonly TargetReport[] {
  return (targets ?? []).filter((target) => target.lost)
}

/** What the item has within reach on head and had not on base. */
export function gainedTargets({ targets }: ItemReport): readonly TargetReport[] {
  return (targets ?? []).filter((target) => target.gained)
}

/** What still is within reach, or has none, and stands at a worse rank than on base. */
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

/** A chunk of head in its file, or its id where no file is known. */
function placeOfTaker({ id: chunk, doc, lines }: Taker): Place {
  return doc === undefined
    ? { kind: 'chunk', id: chunk }
    : { kind: 'file', side: 'head', path: doc, lines }
}

/**
 * What stands where an item lost evidence: the place that the text moved to, else chunks that base did not return
 * there, as many as were lost, else what fills the budget. Empty where nothing of the kind is known.
 */
export function takenBy(item: ItemReport): readonly Taken[] {
  const lost = lostTargets(item).length
  const { movedTo, budget } = item.why ?? {}
  if (lost === 0) return []
  if (movedTo !== undefined)
    return [{ kind: 'file', side: 'head', path: movedTo.doc, lines: movedTo.lines, isMoved: true }]
  const takers = (item.tookPlace ?? []).slice(0, lost)
  return takers.length > 0 || budget === undefined
    ? takers.map(placeOfTaker)
    : [{ kind: 'budget', ...budget }]
}

/** `docs/refunds.md:12-14`, or what stands for a place. */
export function placeWords(place: Taken): Words {
  switch (place.kind) {
    case 'chunk':
      return id(place.id)
    case 'file': {
      const lines = place.lines === undefined ? '' : `:${lineRange(place.lines)}`
      const where = foreign(`${place.path}${lines}`, pathLimit)
      return place.isMoved === true ? say`moved to ${where}` : where
    }
    case 'budget': {
      const { tokens, ends, largest } = place
      return say`chunk ${plain(String(largest.rank))} has ${plural(largest.tokens, 'token')}, the passage ends at token ${ends} of ${tokens}`
    }
  }
}

/** `12-14`, or `12` for a single line. */
export function lineRange({ first, last }: Lines): string {
  return first === last ? String(first) : `${first}-${last}`
}

/**
 * `rank 2 → 9`. A side on which it was not found says so, and so does a rank that stayed: the budget
 * of a metric can run out above it all the same.
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
