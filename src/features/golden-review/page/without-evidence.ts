import type { Question } from '../review-types.ts'

/** What is to be said of a question that was accepted as this work leaves it; undefined for nothing. */
export function withoutEvidence(
  { answerable, otherLabels }: Question,
  { evidence }: { readonly evidence: readonly unknown[] },
): string | undefined {
  return !answerable || otherLabels !== undefined || evidence.length > 0
    ? undefined
    : 'Accepted without evidence: no retrieval metric counts it. z takes it back: m marks some, u if nothing answers.'
}
