import type { Span } from '../../lib/model/item-match.ts'
import { ratio } from '../../lib/stats/ratio.ts'
import { cut, unionLength, unionOf } from '../../golden/matching/intervals.ts'

export type Passages = ReadonlyMap<string, readonly Span[]>

/** Overlap of two sets of marked passages, from 0 (none) to 1 (identical). */
export type PassageOverlap = { readonly f1: number; readonly iou: number }

/**
 * Computes the overlap of two people's marked passages over all documents together. Returns
 * undefined if neither of them marked anything.
 */
export function passageOverlap(one: Passages, other: Passages): PassageOverlap | undefined {
  const lengthOf = (passages: Passages): number =>
    [...passages.values()].reduce((sum, spans) => sum + unionLength(spans), 0)
  const both = lengthOf(
    new Map(
      [...one].map(([doc, spans]) => {
        const theirs = other.get(doc) ?? []
        return [doc, unionOf(spans).flatMap((span) => cut(theirs, span))]
      }),
    ),
  )
  const sum = lengthOf(one) + lengthOf(other)
  const [f1, iou] = [ratio(2 * both, sum), ratio(both, sum - both)]
  return f1 === undefined || iou === undefined ? undefined : { f1, iou }
}
