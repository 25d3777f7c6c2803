import type { RuledOut } from './metric-entry.ts'

export const nothingRulesOut: RuledOut = () => undefined

/** For answer metrics: rules out questions whose correct answer is a refusal. */
export const unlessUnanswerable: RuledOut = ({ answerable }) =>
  answerable ? undefined : 'unanswerable_item'

/** For refusal metrics: rules out questions that have an answer. */
export const unlessAnswerable: RuledOut = ({ answerable }) =>
  answerable ? 'answerable_item' : undefined

/**
 * For metrics of plain answers: rules out unanswerable questions and those that expect a clarifying
 * question, which is not a refusal.
 */
export const unlessPlain: RuledOut = (item) =>
  item.expect === 'clarify' ? 'clarify_item' : unlessUnanswerable(item)

/** For metrics that compare with a reference answer: rules out questions without one. */
export const unlessReference: RuledOut = ({ answerable, references }) => {
  if (!answerable) return 'unanswerable_item'
  return references.length === 0 ? 'no_reference' : undefined
}

/**
 * For metrics that read the claims of a correct answer: rules out questions with neither written claims nor
 * a reference answer.
 */
export const unlessReferenceClaims: RuledOut = ({ answerable, references, claims }) => {
  if (!answerable) return 'unanswerable_item'
  if (claims !== undefined) return claims.length === 0 ? 'no_reference_claims' : undefined
  return references.length === 0 ? 'no_reference' : undefined
}

/** For metrics that read both the reference answer and its claims. */
export const unlessReferenceAndClaims: RuledOut = (item) =>
  unlessReference(item) ?? unlessReferenceClaims(item)
