import { worseItems } from '../build/worse-items.ts'
import type { Report } from '../schema/report.ts'

/** A number of chunks before the generator, and how many of the questions that lost a passage to a shorter context get it back. */
type Option = { readonly k: number; readonly back: number; readonly of: number }

/**
 * The smallest context that brings every lost passage back, and before it the one that brings most back per chunk, by the
 * ranks that head gives them. Empty where no question lost its passage to a shorter context.
 */
export function bringsBack(report: Report): readonly Option[] {
  const lost = worseItems(report).flatMap(({ why }) =>
    why?.cause === 'context-cut' && why.rank.head !== undefined
      ? [{ rank: why.rank.head, room: why.room ?? 0 }]
      : [],
  )
  if (lost.length === 0) return []
  const room = Math.min(...lost.map((one) => one.room))
  const ranks = lost.map(({ rank }) => rank)
  const backAt = (k: number): number => ranks.filter((rank) => rank <= k).length
  const all = Math.max(...ranks)
  const options = [...new Set(ranks)]
    .filter((k) => k < all)
    .map((k) => ({ k, back: backAt(k), of: lost.length }))
    .toSorted((a, b) => b.back / (b.k - room) - a.back / (a.k - room) || a.k - b.k)
  return [...options.slice(0, 1), { k: all, back: lost.length, of: lost.length }]
}
