/** Counts the elements that two multisets have in common. */
export function commonCount(first: Iterable<string>, second: Iterable<string>): number {
  const left = new Map<string, number>()
  for (const value of first) left.set(value, (left.get(value) ?? 0) + 1)
  let common = 0
  for (const value of second) {
    const available = left.get(value)
    if (available === undefined || available === 0) continue
    left.set(value, available - 1)
    common += 1
  }
  return common
}
