import { firstIndex } from '../../../lib/first-index.ts'

/** A chunk's place in the index and its score. Higher scores are better. */
export type Hit = { readonly place: number; readonly score: number }

/**
 * Returns up to `depth` places that score above `floor`, best first. On a tie, the earlier place
 * comes first.
 */
export function bestHits(
  scoreAt: (place: number) => number,
  {
    places,
    depth,
    floor,
  }: { readonly places: number; readonly depth: number; readonly floor: number },
): readonly Hit[] {
  const best: Hit[] = []
  let least = floor
  for (let place = 0; place < places; place += 1) {
    const score = scoreAt(place)
    if (!(score > least)) continue
    best.splice(
      firstIndex(best, (hit) => hit.score < score),
      0,
      { place, score },
    )
    if (best.length > depth) best.pop()
    if (best.length === depth) least = best.at(-1)?.score ?? least
  }
  return best
}
