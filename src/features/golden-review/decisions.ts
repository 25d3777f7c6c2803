import { z } from 'zod'
import { sha256 } from '../../lib/sha256.ts'
import { anyText, keyed, listOf, oneOf, shortText } from '../../lib/parse/expected.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import type { Verdict } from './review-types.ts'

/**
 * One line of a reviewer's file. It contains a decision on a question, and `of` is the digest of
 * the question's line in the golden set. The verdict `withdrawn` undoes the previous decision. If
 * the verdict is `edited`, the decision includes the question's new content.
 */
export const DecisionSchema = keyed('a decision', {
  id: shortText('an id', 200),
  of: z.string().regex(/^[\da-f]{16}$/),
  verdict: oneOf(['accepted', 'edited', 'rejected', 'unanswerable', 'withdrawn']),
  query: anyText('a question').optional(),
  answer: z
    .union([anyText('an answer'), listOf('a list of answers', anyText('an answer'))])
    .optional(),
  evidence: listOf('a list of evidence entries', z.looseObject({})).optional(),
  /**
   * Set if the decision settles a dispute, which means that the reviewer saw other reviewers' decisions.
   */
  settles: z.literal(true).optional(),
})

export type WrittenDecision = z.infer<typeof DecisionSchema>

export type Decision = WrittenDecision & { readonly verdict: Verdict }

/** Applies a decision to an item. An item that was not a draft gets no `draft` key, unless it is rejected. */
export function decided(item: Mapping, decision: Decision): Mapping {
  const isDraft = item['draft'] === true
  const state = isDraft ? { draft: decision.verdict } : {}
  switch (decision.verdict) {
    case 'accepted':
      return { ...item, ...state }
    case 'rejected':
      return { ...item, draft: 'rejected' }
    case 'unanswerable':
      return {
        ...without(item, [...labelKeys, ...answerKeys]),
        answerable: false,
        ...(isDraft ? { draft: 'edited' } : {}),
      }
    case 'edited': {
      const { query, answer, evidence } = decision
      const marked = evidence !== undefined
      const dropped = [
        ...(marked ? labelKeys.filter((key) => key !== 'evidence' || evidence.length === 0) : []),
        ...(answer?.length === 0 ? ['answer'] : []),
        ...(marked && evidence.length > 0 ? ['answerable'] : []),
      ]
      return {
        ...without(item, dropped),
        ...(query === undefined ? {} : { query }),
        ...(answer === undefined || answer.length === 0 ? {} : { answer }),
        ...(marked && evidence.length > 0 ? { evidence } : {}),
        ...state,
      }
    }
  }
}

const labelKeys = ['evidence', 'chunks', 'docs', 'sections']
const answerKeys = ['answer', 'claims', 'contains']

function without(item: Mapping, keys: readonly string[]): Mapping {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !keys.includes(key)))
}

/**
 * Returns a key that is equal for decisions that produce the same item, ignoring white space and the
 * order of keys.
 */
export function outcomeOf(item: Mapping, decision: Decision): string {
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === 'string'
      ? value.replaceAll(/\s+/g, ' ').trim()
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value
  return sha256(JSON.stringify(decided(item, decision), sorted))
}
