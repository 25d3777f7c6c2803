import { GateError } from '../../../lib/errors.ts'
import type { QueryResult, Run } from '../../../lib/model/run.ts'
import { askAll } from '../../ask-all.ts'
import type { Answerer, AnswerQuestion, KnownAnswer, WrittenAnswer } from '../../answerer.ts'
import type { BuiltinRequest } from '../run-builtin.ts'
import { throttled } from '../throttled.ts'

export type AnswerWork = Pick<
  BuiltinRequest,
  'side' | 'queries' | 'concurrency' | 'log' | 'signal' | 'onAnswer'
> & {
  readonly answerer: Answerer
  readonly k: number
}

/**
 * Generates an answer for every query that needs one and whose retrieval succeeded, from its first
 * `k` chunks (possibly none). A query for which no answer is generated fails, because the side
 * would otherwise look complete although answers are missing. The recorded times remain those of
 * retrieval, because a model's speed says nothing about the pull request. Rejects with
 * `judge-unavailable` and the side's name, or with the signal's reason.
 */
export async function writeAnswers(run: Run, work: AnswerWork): Promise<Run> {
  const { side, queries, concurrency, log, signal, onAnswer, answerer, k } = work
  const results = new Map<string, QueryResult>()
  const tell = throttled((done, total) => log.progress({ side, step: 'answer', done, total }))
  let done = 0
  await askAll(queries, {
    concurrency,
    // The first request fills the server's prompt cache with the instructions, which speeds up all
    // later requests.
    firstAlone: true,
    work: async ({ id, query, history, retrievalOnly }) => {
      signal.throwIfAborted()
      const result = run.results.get(id)
      if (result?.kind === 'answered' && retrievalOnly !== true) {
        const question = questionOf({ query, history }, result, k)
        const written = await asked(answerer.answer(question, signal), work)
        const answered = withAnswer(result, written, k)
        results.set(id, answered)
        onAnswer?.({ ...plain, id, result: answered })
      } else if (result !== undefined) results.set(id, result)
      done += 1
      tell(done, queries.length)
    },
  })
  return { ...run, results, models: { generator: answerer.model, reranker: undefined } }
}

const plain = {
  kind: 'answer',
  manifest: undefined,
  models: undefined,
  droppedChunks: 0,
  unknownContext: 0,
} as const

/**
 * Returns an earlier run's answers, to be reused when the same question comes with the same chunks.
 */
export function knownAnswers(
  run: Run,
  { queries, k }: Pick<AnswerWork, 'queries' | 'k'>,
): readonly KnownAnswer[] {
  return queries.flatMap(({ id, query, history }) => {
    const result = run.results.get(id)
    if (result?.kind !== 'answered' || result.answer === undefined) return []
    const { answer, usage } = result
    return [{ question: questionOf({ query, history }, result, k), answer, usage }]
  })
}

type Answered = Extract<QueryResult, { kind: 'answered' }>

function questionOf(
  words: Pick<AnswerQuestion, 'query' | 'history'>,
  { chunks }: Answered,
  k: number,
): AnswerQuestion {
  return { ...words, chunks: chunks.slice(0, k).map(({ text }) => text ?? '') }
}

function withAnswer(result: Answered, written: WrittenAnswer, k: number): QueryResult {
  switch (written.kind) {
    case 'failed':
      return { kind: 'failed', message: `no answer was generated: ${written.message}` }
    case 'written':
      return {
        ...result,
        answer: written.text,
        context: result.chunks.slice(0, k).map(({ id }) => id),
        usage: written.usage,
      }
  }
}

/** Awaits the answer. If the endpoint fails, adds the side to the error. */
async function asked<T>(answer: Promise<T>, { side, signal }: AnswerWork): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (signal.aborted || !(error instanceof GateError) || error.side !== undefined) throw error
    const { code, message, hint } = error
    throw new GateError(code, `${side}: ${message}`, { hint, side, cause: error })
  }
}
