import type { CallKind } from '../model/judge-facts.ts'
import { tokensOf } from '../text/tokens.ts'

/** Tokens that a prompt is expected to be: its whole text by our ruler, and a fifth more. */
export function inputTokens(prompt: string): number {
  // In whole numbers: 1.2 is none that a computer has.
  return Math.ceil((6 * tokensOf(prompt)) / 5)
}

/**
 * Tokens that a reply is expected to be. `claims`: those it lists or judges. A model that is set to reason
 * writes twice as much, of which it shows half.
 */
export function outputTokens(
  kind: Exclude<CallKind, 'answer'>,
  { claims, reasoning }: { readonly claims: number; readonly reasoning: boolean },
): number {
  return (perClaim[kind] * claims + frame) * (reasoning ? 2 : 1)
}

/** Tokens of one claim with all that is said of it; of one question; for a rubric, of the one reason. */
const perClaim = { extract: 40, reference: 40, verify: 60, compare: 60, questions: 40, rubric: 80 }

/** Tokens of a reply without claims. */
const frame = 40

/** Claims that a text is expected to hold before anybody counted them: one for 120 characters, at least 1. */
export function expectedClaims(text: string): number {
  return Math.max(1, Math.ceil(text.length / 120))
}
