/** A chunk that was found, by its place in the index (see `IndexLayout`). Larger scores are better. */
export type Hit = { readonly place: number; readonly score: number }

/** Order of hits: best first, and equals by their place, so that it never depends on how an index came about. */
export function byScore(one: Hit, other: Hit): number {
  return other.score - one.score || one.place - other.place
}
