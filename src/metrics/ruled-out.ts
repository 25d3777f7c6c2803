import type { RuledOut } from './metric-entry.ts'

export const nothingRulesOut: RuledOut = () => undefined

/** For a metric of answers, where the right answer is not a refusal. */
export const unlessUnanswerable: RuledOut = ({ answerable }) =>
  answerable ? undefined : 'unanswerable_item'

/** For a metric of refusals, where the right answer is one. */
export const unlessAnswerable: RuledOut = ({ answerable }) =>
  answerable ? 'answerable_item' : undefined

/** For a metric of plain answers to questions that have one: who asks back has not declined. */
export const unlessPlain: RuledOut = (item) =>
  item.expect === 'clarify' ? 'clarify_item' : unlessUnanswerable(item)

/** For a metric that compares with the text of a right answer. */
export const unlessReference: RuledOut = ({ answerable, references }) => {
  if (!answerable) return 'unanswerable_item'
  return references.length === 0 ? 'no_reference' : undefined
}

/** For a metric that reads what a right answer says, claim by claim: those that people wrote down, or its text. */
export const unlessReferenceClaims: RuledOut = ({ answerable, references, claims }) => {
  if (!answerable) return 'unanswerable_item'
  if (claims !== undefined) return claims.length === 0 ? 'no_reference_claims' : undefined
  return references.length === 0 ? 'no_reference' : undefined
}

/** For a metric that reads both a right answer's text and its claims. */
export const unlessReferenceAndClaims: RuledOut = (item) =>
  unlessReference(item) ?? unlessReferenceClaims(item)
