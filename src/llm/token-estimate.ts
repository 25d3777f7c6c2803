import type { CallKind } from '../model/judge-facts.ts'
import { tokensOf } from '../text/tokens.ts'

/** Expected tokens of a prompt: its text by the fixed ruler of four bytes a token, and a fifth more. */
export function inputTokens(prompt: string): number {
  // In whole numbers, since 1.2 has no exact binary form.
  return Math.ceil((6 * tokensOf(prompt)) / 5)
}

/** Expected tokens of a reply that lists or judges so many claims; twice as many for a model set to reason. */
export function outputTokens(
  kind: Exclude<CallKind, 'answer'>,
  { claims, reasoning }: { readonly claims: number; readonly reasoning: boolean },
): number {
  return (perClaim[kind] * claims + frame) * (reasoning ? 2 : 1)
}

/** Tokens for each claim or chunk with its evidence, for each question, or for the reason of a rubric. */
const perClaim = {
  extract: 40,
  reference: 40,
  verify: 60,
  compare: 60,
  questions: 40,
  relevance: 60,
  rubric: 80,
}

/** Tokens of a reply without any claim. */
const frame = 40

/** Expected claims of a text that was not read yet: one per 120 characters, at least 1. */
export function expectedClaims(text: string): number {
  return Math.max(1, Math.ceil(text.length / 120))
}
