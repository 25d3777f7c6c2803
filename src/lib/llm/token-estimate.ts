import type { CallKind } from '../model/judging/judge-facts.ts'
import { sentencesOf } from '../text/words/sentences.ts'
import { tokensOf } from '../text/tokens.ts'

/** Estimates a prompt's tokens as one per four bytes, plus 20%. */
export function inputTokens(prompt: string): number {
  // Uses integer arithmetic, because 1.2 has no exact binary representation.
  return Math.ceil((6 * tokensOf(prompt)) / 5)
}

export type ExpectedReply = {
  /**
   * The number of claims, chunks or questions that the reply lists or judges, including controls, or 1
   * for a rubric.
   */
  readonly claims: number
  /**
   * Text that the reply repeats: the text from which claims are extracted, or the claims that get a
   * verdict.
   */
  readonly restates?: string | undefined
}

/**
 * Estimates the tokens of a reply, including its JSON syntax. Assumes that all claims together are
 * as long as the text they come from, that a quote is as long as its claim, that the chunks support
 * three out of four claims (including controls), and that the answer and the reference each support
 * half of the other's claims. Doubles the estimate for a model configured to reason.
 */
export function outputTokens(
  kind: Exclude<CallKind, 'answer'>,
  { claims, restates = '', reasoning }: ExpectedReply & { readonly reasoning: boolean },
): number {
  const { entry, share } = shapes[kind]
  const reply = frame + entry * claims + share * tokensOf(restates)
  return Math.ceil(reply) * (reasoning ? 2 : 1)
}

/**
 * `entry` is the number of tokens per list entry without repeated text. `share` is the fraction of
 * `restates` that the reply repeats.
 */
const shapes = {
  extract: { entry: 12, share: 1 },
  reference: { entry: 8, share: 1 },
  verify: { entry: 17, share: 0.75 },
  compare: { entry: 15, share: 0.5 },
  questions: { entry: 25, share: 0 },
  relevance: { entry: 30, share: 0 },
  rubric: { entry: 60, share: 0 },
}

/** The number of tokens in a reply with an empty list. */
const frame = 8

/**
 * Estimates the number of claims in `text`: one per sentence or per 120 UTF-16 code units,
 * whichever is more, but at least 1.
 */
export function expectedClaims(text: string): number {
  return Math.max(1, sentencesOf(text).length, Math.ceil(text.length / 120))
}
