import type { Proof } from './facts.ts'

/**
 * Proves that head returns nothing for questions for which base returned something. Failed queries
 * are excluded, because they are reported separately.
 */
export const nothingReturned: Proof = ({ questions }) => {
  const emptied = new Set(
    questions
      .filter(({ lists: { base, head } }) => base.length > 0 && head.length === 0)
      .filter(({ cause }) => cause !== 'query-failed')
      .map(({ id }) => id),
  )
  return emptied.size === 0
    ? undefined
    : { cause: 'nothing-returned', explains: ({ id }) => emptied.has(id), evidence: {} }
}
