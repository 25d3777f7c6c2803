/**
 * The stages at which a question's passage can be lost between documents and answer, in that order,
 * followed by `unknown` if the run's results do not show the stage. `words-apart` means that the
 * index is based on words but passage and question share no significant word.
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

export type Stage = (typeof stages)[number]

/**
 * Returns the earliest of several stages, because fixing a later one does not help until the
 * earliest is fixed.
 */
export function earliest(found: readonly Stage[]): Stage | undefined {
  return stages.find((stage) => found.includes(stage))
}
