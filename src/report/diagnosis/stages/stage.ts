/**
 * How far the passage of a question gets on the way from the documents to the answer, in the order of that
 * way; last, that the run does not say. `words-apart`: the index depends on words, and passage and question
 * share none that tells anything.
 */
export const stages = [
  'query-failed',
  'not-in-documents',
  'not-indexed',
  'cut-in-two',
  'words-apart',
  'beyond-list',
  'outside-context',
  'in-a-copy',
  'not-used',
  'unknown',
] as const

/** Where a question that fails stops; `unknown` is never a guess. */
export type Stage = (typeof stages)[number]

/** Of several, the one that is earliest on the way: nothing behind it helps before it is fixed. */
export function earliest(found: readonly Stage[]): Stage | undefined {
  return stages.find((stage) => found.includes(stage))
}
