/**
 * Returns, for each p value in order, whether it is a discovery at false discovery rate `q`, using the
 * step-up procedure of Benjamini and Hochberg (1995). If all null hypotheses are true, the chance of any
 * discovery is at most `q` for independent and positively dependent tests.
 */
export function discoveries(ps: readonly number[], q: number): readonly boolean[] {
  const sorted = ps.toSorted((a, b) => a - b)
  const last = sorted.findLastIndex((p, at) => p <= (q * (at + 1)) / ps.length)
  const limit = sorted[last] ?? -1
  return ps.map((p) => p <= limit)
}
