/**
 * The nearest vectors: their indexes, nearest first, the cosine similarity of the nearest, and the
 * mean cosine similarity of all of them.
 */
export type Neighbours = {
  readonly places: readonly number[]
  readonly best: number
  readonly closeness: number
}

/**
 * Finds the unit vectors nearest to `vector` by cosine similarity; ties keep index order. `own` is an
 * index to leave out.
 */
export function nearest(
  vectors: readonly Float32Array[],
  vector: Float32Array,
  { most, own }: { readonly most: number; readonly own?: number },
): Neighbours {
  const cosines = vectors.map((other, place) => (place === own ? -Infinity : dot(vector, other)))
  const places = [...cosines.keys()]
    .filter((place) => place !== own)
    .toSorted((a, b) => (cosines[b] ?? 0) - (cosines[a] ?? 0) || a - b)
    .slice(0, most)
  const found = places.map((place) => cosines[place] ?? 0)
  const sum = found.reduce((total, value) => total + value, 0)
  return { places, best: found[0] ?? -1, closeness: found.length === 0 ? -1 : sum / found.length }
}

/**
 * Returns the cosine similarity of two unit vectors. If their lengths differ, ignores the extra
 * dimensions of the longer vector.
 */
export function dot(one: Float32Array, other: Float32Array): number {
  const length = Math.min(one.length, other.length)
  let sum = 0
  for (let at = 0; at < length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** Scales a vector to length 1. Returns a zero vector unchanged. */
export function unitOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}
