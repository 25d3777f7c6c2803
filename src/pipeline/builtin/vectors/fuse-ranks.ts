import type { Hit } from '../word-index/hit.ts'

/**
 * Fuses rankings by reciprocal rank (Cormack, Clarke, Büttcher 2009). A chunk's score is the sum of
 * 1 / (60 + rank) over the lists that contain it, with ranks from 1. Returns the best first. Ties
 * are broken by the best single rank, then by position in the index.
 */
export function fuseRanks(lists: readonly (readonly Hit[])[]): readonly Hit[] {
  const fused = new Map<number, Fused>()
  for (const list of lists) {
    for (const [above, { place }] of list.entries()) {
      const rank = above + 1
      const { score, best } = fused.get(place) ?? { score: 0, best: rank }
      fused.set(place, { place, score: score + 1 / (60 + rank), best: Math.min(best, rank) })
    }
  }
  return [...fused.values()].toSorted(byFusedScore).map(({ place, score }) => ({ place, score }))
}

type Fused = Hit & { readonly best: number }

function byFusedScore(one: Fused, other: Fused): number {
  return other.score - one.score || one.best - other.best || one.place - other.place
}
