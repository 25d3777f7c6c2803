import type { PairedScores } from './weigh-change.ts'

/**
 * The pairs by their scores and clusters, whatever order they came in: what is drawn goes by their places, and must
 * not be another where somebody sorts the golden set.
 */
export function inOwnOrder<Scores extends Pick<PairedScores, 'base' | 'head' | 'clusters'>>(
  scores: Scores,
): Scores {
  const { base, head, clusters } = scores
  const difference = (at: number): number => (head[at] ?? 0) - (base[at] ?? 0)
  const nameAt = (at: number): string => clusters?.[at] ?? ''
  const order = [...base.keys()].toSorted(
    (a, b) =>
      difference(a) - difference(b) ||
      (base[a] ?? 0) - (base[b] ?? 0) ||
      (nameAt(a) < nameAt(b) ? -1 : Number(nameAt(a) > nameAt(b))),
  )
  return {
    ...scores,
    base: order.map((at) => base[at] ?? 0),
    head: order.map((at) => head[at] ?? 0),
    clusters: clusters && order.map(nameAt),
  }
}
