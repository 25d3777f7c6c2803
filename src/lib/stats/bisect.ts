/** More steps than bisection needs between any two doubles used here. */
const maxSteps = 200

/**
 * Finds where `isBelow` changes from true to false between `low` and `high`, by bisection down to
 * adjacent doubles. `isBelow` must be true at `low`, false at `high`, and change once.
 */
export function bisect(
  { low, high }: { readonly low: number; readonly high: number },
  isBelow: (value: number) => boolean,
): number {
  let [from, to] = [low, high]
  for (let step = 0; step < maxSteps; step += 1) {
    const middle = (from + to) / 2
    if (middle <= from || middle >= to) break
    if (isBelow(middle)) from = middle
    else to = middle
  }
  return to
}
