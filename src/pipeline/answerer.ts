import type { Turn } from '../lib/model/items/golden-set.ts'
import type { Usage } from '../lib/model/run.ts'

export type AnswerQuestion = {
  readonly query: string
  /** The earlier turns of the conversation, oldest first; undefined if there are none. */
  readonly history: readonly Turn[] | undefined
  /** The texts of the retrieved chunks, best first; may be empty. */
  readonly chunks: readonly string[]
}

/** Writes answers with a language model. Only the implementation knows the model's address and key. */
export type Answerer = {
  /** The model's name as spelt in the configuration. */
  readonly model: string
  /**
   * Returns the same answer for equal questions, whether base or head asks. Rejects with `judge-unavailable`
   * if the model cannot answer any further question, or with the signal's reason if the run is aborted.
   */
  answer(question: AnswerQuestion, signal: AbortSignal): Promise<WrittenAnswer>
  /**
   * Registers the answer of an earlier run, so that the model is not asked again; ignored if the question
   * already has an answer.
   */
  learn(known: KnownAnswer): void
}

export type WrittenAnswer =
  /**
   * `usage`: the tokens that this answer cost when it was generated, possibly in an earlier run or for the
   * other side; undefined if unknown.
   */
  | { readonly kind: 'written'; readonly text: string; readonly usage: Usage | undefined }
  /** The model gave no answer to this question. `message` can be shown to users. */
  | { readonly kind: 'failed'; readonly message: string }

export type KnownAnswer = {
  readonly question: AnswerQuestion
  readonly answer: string
  readonly usage: Usage | undefined
}
