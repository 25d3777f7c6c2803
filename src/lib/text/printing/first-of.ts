/**
 * Returns text to append to a statement with a count: the only example, or the first of several.
 */
export function firstOf(count: number, example: string): string {
  return count === 1 ? `: ${example}` : `; the first one: ${example}`
}
