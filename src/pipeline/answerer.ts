import type { Turn } from '../lib/model/items/golden-set.ts'
import type { Usage } from '../lib/model/run.ts'

export type AnswerQuestion = {
  readonly query: string
  /** The turns before it, oldest first; undefined: none. */
  readonly history: readonly Turn[] | undefined
  /** Texts of the chunks, best first; may be empty. */
  readonly chunks: readonly string[]
}

/** Writes answers. Whoever implements it has the address and the key; nobody else sees them. */
export type Answerer = {
  /** The model's name, as the configuration has it. */
  readonly model: string
  /**
   * Equal questions have one answer, from whichever side they come. Rejects with `judge-unavailable` if no
   * later question would be answered either, or with the signal's reason.
   */
  answer(question: AnswerQuestion, signal: AbortSignal): Promise<WrittenAnswer>
  /** Makes an answer of an earlier run the one to its question, unless there is one. */
  learn(known: KnownAnswer): void
}

export type WrittenAnswer =
  /** `usage`: what writing it took, whenever and for whichever side that was; undefined if it is unknown. */
  | { readonly kind: 'written'; readonly text: string; readonly usage: Usage | undefined }
  /** The model had no answer to this question. The message is fit for people. */
  | { readonly kind: 'failed'; readonly message: string }

export type KnownAnswer = {
  readonly question: AnswerQuestion
  readonly answer: string
  readonly usage: Usage | undefined
}
