/** More than it takes between any two doubles that are met here. */
const maxSteps = 200

/**
 * Where `isBelow` turns from true to false between `low` and `high`: by halving until no double lies between.
 * It must be true at `low`, not at `high`, and turn once.
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
