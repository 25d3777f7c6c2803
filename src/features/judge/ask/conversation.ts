import { sha256 } from '../../../lib/sha256.ts'
import { openingLine } from '../../../lib/llm/wire/user-message.ts'
import type { Turn } from '../../../lib/model/items/golden-set.ts'
import type { Question } from '../kept/address.ts'

/**
 * A question as the judge sees it. `history` contains the conversation's earlier turns, oldest first,
 * and is undefined if there are none.
 */
export type AskedQuestion = {
  readonly query: string
  readonly history?: readonly Turn[] | undefined
}

/** Appended to the system message of calls whose first data line contains a history. */
export const historyRule = `Data line 1 also holds the history: the turns of the conversation before the query, oldest first. Take from it what pronouns and omissions stand for, in the query, the answer, the reference and their claims. It is no premise, and no claims are made of it. History "What does the Alpha cost?", "9 euros.", query "And its warranty?", text "Two years." gives "The Alpha warranty lasts two years."`

/** Returns whether a call's first data line contains a history. */
export function holdsHistory([premise]: readonly unknown[]): boolean {
  return typeof premise === 'object' && premise !== null && Object.hasOwn(premise, 'history')
}

/** Returns the part of the first data line that describes the question. */
export function questionData({ query, history }: AskedQuestion): AskedQuestion {
  return history === undefined ? { query } : { history, query }
}

/**
 * Adds the history to the premise that a judgment depends on. Without a history, returns the
 * premise unchanged, so stored judgments stay valid.
 */
export function afterHistory(
  { history }: AskedQuestion,
  premise: Question['premise'],
): Question['premise'] {
  return history === undefined
    ? premise
    : ['history', sha256(openingLine + historyRule), textsOf(history), premise]
}

function textsOf(history: readonly Turn[]): string {
  return JSON.stringify(history.map(({ role, text }) => [role, text]))
}

/** Returns everything that an answer may refer to: the conversation's turns and the query. */
export function saidBefore({ query, history = [] }: AskedQuestion): readonly string[] {
  return [...history.map(({ text }) => text), query]
}
