/**
 * The stages at which the passage of a question can be lost between documents and answer, in that order; `unknown` if
 * the run does not tell. `words-apart`: the index depends on words, but passage and question share no significant
 * one.
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

/** The stage at which a question fails; `unknown` rather than a guess. */
export type Stage = (typeof stages)[number]

/** Returns the earliest of several stages, because fixing a later one would not help before that. */
export function earliest(found: readonly Stage[]): Stage | undefined {
  return stages.find((stage) => found.includes(stage))
}
