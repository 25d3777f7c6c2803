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
 * Has an answer written to every query of a run that wants one and brought chunks or none, from the first `k` of them. A
 * query whose answer fails is a failed query: its retrieval alone would make the side look measured. Times
 * stay those of retrieval, since how long a model takes says nothing about the change. Rejects with
 * `judge-unavailable` naming the side, or with the signal's reason.
 */
export async function writeAnswers(run: Run, work: AnswerWork): Promise<Run> {
  const { side, queries, concurrency, log, signal, onAnswer, answerer, k } = work
  const results = new Map<string, QueryResult>()
  const tell = throttled((done, total) => log.progress({ side, step: 'answer', done, total }))
  let done = 0
  await askAll(queries, {
    concurrency,
    // Both sides share what a server keeps of the instructions, once it has read them.
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

/** The answers of a run that was kept, for whoever asks the same from the same chunks. */
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
      return { kind: 'failed', message: `no answer was written: ${written.message}` }
    case 'written':
      return {
        ...result,
        answer: written.text,
        context: result.chunks.slice(0, k).map(({ id }) => id),
        usage: written.usage,
      }
  }
}

/** A failure of the endpoint, with the side that it ends. */
async function asked<T>(answer: Promise<T>, { side, signal }: AnswerWork): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (signal.aborted || !(error instanceof GateError) || error.side !== undefined) throw error
    const { code, message, hint } = error
    throw new GateError(code, `${side}: ${message}`, { hint, side, cause: error })
  }
}
