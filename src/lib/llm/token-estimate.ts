import type { CallKind } from '../model/judging/judge-facts.ts'
import { sentencesOf } from '../text/words/sentences.ts'
import { tokensOf } from '../text/tokens.ts'

/** Expected tokens of a prompt: its text by the fixed ruler of four bytes a token, and a fifth more. */
export function inputTokens(prompt: string): number {
  // In whole numbers, since 1.2 has no exact binary form.
  return Math.ceil((6 * tokensOf(prompt)) / 5)
}

export type ExpectedReply = {
  /** Claims, chunks or questions that it lists or judges, controls among them; 1 for a rubric. */
  readonly claims: number
  /** What it says again: the text that is read for claims, or the claims that get a verdict. */
  readonly restates?: string | undefined
}

/**
 * Expected tokens of a reply: its JSON, and the texts in it. Assumes that claims together are as long as the text they
 * are read from, that a quote is as long as its claim, and that the chunks prove three claims in four, controls among
 * them, answer and reference half of each other's. Twice as many for a model set to reason.
 */
export function outputTokens(
  kind: Exclude<CallKind, 'answer'>,
  { claims, restates = '', reasoning }: ExpectedReply & { readonly reasoning: boolean },
): number {
  const { entry, share } = shapes[kind]
  const reply = frame + entry * claims + share * tokensOf(restates)
  return Math.ceil(reply) * (reasoning ? 2 : 1)
}

/** Tokens of an entry of the list without what it says again, and the share of that which it does say again. */
const shapes = {
  extract: { entry: 12, share: 1 },
  reference: { entry: 8, share: 1 },
  verify: { entry: 17, share: 0.75 },
  compare: { entry: 15, share: 0.5 },
  questions: { entry: 25, share: 0 },
  relevance: { entry: 30, share: 0 },
  rubric: { entry: 60, share: 0 },
}

/** Tokens of a reply without any entry. */
const frame = 8

/** Expected claims of a text that was not read yet: one per sentence or 120 characters, whichever is more; at least 1. */
export function expectedClaims(text: string): number {
  return Math.max(1, sentencesOf(text).length, Math.ceil(text.length / 120))
}
