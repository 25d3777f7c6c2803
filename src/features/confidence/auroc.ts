/** A score, which is higher for answers more likely to be right, and whether the answer is right. */
export type Ranked = { readonly score: number; readonly right: boolean }

/**
 * Returns one number per point, in order. Their mean is the area under the ROC curve, 0..1: the
 * probability that a right point scores higher than a wrong one, counting ties as half. Their variance
 * estimates the area's variance (DeLong, DeLong and Clarke-Pearson, 1988). Each number is `area + (won -
 * area) / share`, where `won` is the share of pairs that the point wins, and `share` is its class's
 * share of all points. Returns undefined if no point is right or no point is wrong.
 */
export function aurocTerms(points: readonly Ranked[]): readonly number[] | undefined {
  const n = points.length
  const right = points.filter((point) => point.right).length
  const wrong = n - right
  if (right === 0 || wrong === 0) return undefined
  const [rights, wrongs] = [true, false].map((wanted) =>
    points
      .flatMap((point) => (point.right === wanted ? point.score : []))
      .toSorted((a, b) => a - b),
  )
  const won = points.map((point) =>
    point.right ? shareBelow(wrongs ?? [], point.score) : 1 - shareBelow(rights ?? [], point.score),
  )
  const area = won.reduce((sum, share, at) => sum + Number(points[at]?.right) * share, 0) / right
  return won.map((share, at) => {
    const size = points[at]?.right === true ? right : wrong
    return area + ((share - area) * n) / size
  })
}

function shareBelow(ascending: readonly number[], value: number): number {
  const below = firstNotBelow(ascending, (one) => one < value)
  const upTo = firstNotBelow(ascending, (one) => one <= value)
  return (below + upTo) / 2 / ascending.length
}

function firstNotBelow(ascending: readonly number[], isBelow: (one: number) => boolean): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBelow(ascending[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}
