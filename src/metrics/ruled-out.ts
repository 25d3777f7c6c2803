import type { RuledOut } from './metric-entry.ts'

export const nothingRulesOut: RuledOut = () => undefined

/** Rules out questions for which a refusal is correct. Used for metrics of answers. */
export const unlessUnanswerable: RuledOut = ({ answerable }) =>
  answerable ? undefined : 'unanswerable_item'

/** Rules out questions that have an answer. Used for refusal metrics. */
export const unlessAnswerable: RuledOut = ({ answerable }) =>
  answerable ? 'answerable_item' : undefined

/**
 * Rules out unanswerable questions and those that expect a clarifying question, which is not a
 * refusal. Used for metrics of plain answers only.
 */
export const unlessPlain: RuledOut = (item) =>
  item.expect === 'clarify' ? 'clarify_item' : unlessUnanswerable(item)

/**
 * Rules out questions without a reference answer. Used for metrics that compare the answer with a
 * reference.
 */
export const unlessReference: RuledOut = ({ answerable, references }) => {
  if (!answerable) return 'unanswerable_item'
  return references.length === 0 ? 'no_reference' : undefined
}

/**
 * Rules out questions with neither written claims nor a reference answer. Used for metrics that
 * read the claims of a correct answer.
 */
export const unlessReferenceClaims: RuledOut = ({ answerable, references, claims }) => {
  if (!answerable) return 'unanswerable_item'
  if (claims !== undefined) return claims.length === 0 ? 'no_reference_claims' : undefined
  return references.length === 0 ? 'no_reference' : undefined
}

/**
 * Rules out questions without a reference answer and those whose written claims are an empty list.
 * Used for metrics that read both the reference answer and its claims.
 */
export const unlessReferenceAndClaims: RuledOut = (item) =>
  unlessReference(item) ?? unlessReferenceClaims(item)
