import type { Turn } from '../lib/model/items/golden-set.ts'
import type { Usage } from '../lib/model/run.ts'

export type AnswerQuestion = {
  readonly query: string
  /** The earlier turns of the conversation, oldest first, or undefined if there are none. */
  readonly history: readonly Turn[] | undefined
  /** The text of each retrieved chunk, best first. May be empty. */
  readonly chunks: readonly string[]
}

/**
 * Generates answers with a language model. Only the implementation knows the model's address and
 * API key.
 */
export type Answerer = {
  /** The model's name as written in the configuration. */
  readonly model: string
  /**
   * Returns the same answer for equal questions from base and head. Rejects with
   * `judge-unavailable` if the model cannot answer any more questions, or with the signal's reason
   * if the run is aborted.
   */
  answer(question: AnswerQuestion, signal: AbortSignal): Promise<WrittenAnswer>
  /**
   * Registers an answer from an earlier run, so the model is not asked again. Does nothing if the
   * question already has an answer.
   */
  learn(known: KnownAnswer): void
}

export type WrittenAnswer =
  /**
   * `usage` is the number of tokens used to generate this answer, possibly in an earlier run or for
   * the other side. Undefined if unknown.
   */
  | { readonly kind: 'written'; readonly text: string; readonly usage: Usage | undefined }
  /** The model did not answer this question. `message` can be shown to users. */
  | { readonly kind: 'failed'; readonly message: string }

export type KnownAnswer = {
  readonly question: AnswerQuestion
  readonly answer: string
  readonly usage: Usage | undefined
}
