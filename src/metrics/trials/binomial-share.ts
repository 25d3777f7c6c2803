/**
 * Returns C(c, k) / C(n, k), for integers 0 <= c <= n and 1 <= k <= n. The result is 0 if c < k,
 * and 1 if c = n.
 */
export function binomialShare(c: number, n: number, k: number): number {
  let [above, below] = [1, 1]
  for (let at = 0; at < k; at += 1) {
    above *= c - at
    below *= n - at
  }
  return c < k ? 0 : above / below
}
