import { sha256 } from '../../../lib/sha256.ts'
import { openingLine } from '../../../lib/llm/wire/user-message.ts'
import type { Turn } from '../../../lib/model/items/golden-set.ts'
import type { Question } from '../kept/address.ts'

/** A question as the judge reads it, with the turns before it, oldest first; undefined: none. */
export type AskedQuestion = {
  readonly query: string
  readonly history?: readonly Turn[] | undefined
}

/** Follows the system message of a call whose first data line contains a history, and of no other. */
export const historyRule = `Data line 1 also holds the history: the turns of the conversation before the query, oldest first. Take from it what pronouns and omissions stand for, in the query, the answer, the reference and their claims. It is no premise, and no claims are made of it. History "What does the Alpha cost?", "9 euros.", query "And its warranty?", text "Two years." gives "The Alpha warranty lasts two years."`

/** Whether the first data line of a call holds a history. */
export function holdsHistory([premise]: readonly unknown[]): boolean {
  return typeof premise === 'object' && premise !== null && Object.hasOwn(premise, 'history')
}

/** What data line 1 says of the question. */
export function questionData({ query, history }: AskedQuestion): AskedQuestion {
  return history === undefined ? { query } : { history, query }
}

/** What a judgement depends on besides the history, and that. A question without one keeps its judgements. */
export function afterHistory(
  { history }: AskedQuestion,
  premise: Question['premise'],
): Question['premise'] {
  return history === undefined
    ? premise
    : ['history', sha256(openingLine + historyRule), textsOf(history), premise]
}

/** Everything that was said, and by whom. */
function textsOf(history: readonly Turn[]): string {
  return JSON.stringify(history.map(({ role, text }) => [role, text]))
}

/** The texts in which a question may name what its answer leaves out. */
export function saidBefore({ query, history = [] }: AskedQuestion): readonly string[] {
  return [...history.map(({ text }) => text), query]
}
