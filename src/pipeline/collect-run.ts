import type { Log } from '../lib/log.ts'
import type { ParsedAnswer } from './run/parse-answer.ts'
import type { BuildTime, DeclaredModels, QueryResult, Run } from '../lib/model/run.ts'
import type { Side } from '../lib/sides.ts'

/** A parsed answer. Its result is a failure if the pipeline reported one. */
export type Answer = Extract<ParsedAnswer, { kind: 'answer' }>

type Timing = { readonly ms: number | undefined; readonly cold: boolean }

export type RunCollector = {
  /**
   * Records the answer. If the query already has a result, keeps that result and counts the answer
   * as ignored.
   */
  accept(answer: Answer, timing: Timing): void
  /** Records a failure, unless the query already has a result. */
  fail(id: string, message: string): void
  /** Counts an answer that no query is waiting for. */
  ignore(): void
  /** Returns the run so far. Queries without a result count as failed. */
  finish(buildMs: BuildTime): Run
}

/**
 * Collects one result per query and logs the progress. Counts answers with unknown ids and ignores
 * them.
 */
export function collectRun({
  side,
  queries,
  log,
  onAnswer,
}: {
  readonly side: Side
  readonly queries: readonly { readonly id: string }[]
  readonly log: Log
  readonly onAnswer?: ((answer: Answer) => void) | undefined
}): RunCollector {
  const open = new Set(queries.map(({ id }) => id))
  const results = new Map<string, QueryResult>()
  let manifest: readonly string[] | undefined
  let models: DeclaredModels | undefined
  let [ignoredAnswers, droppedChunks, unknownContext] = [0, 0, 0]
  const settle = (id: string, result: QueryResult): boolean => {
    if (!open.delete(id)) return false
    results.set(id, result)
    log.progress({ side, step: 'query', done: results.size, total: queries.length })
    return true
  }
  const fail = (id: string, message: string): void => {
    settle(id, { kind: 'failed', message })
  }
  return {
    accept: (answer, { ms, cold }) => {
      const timed =
        answer.result.kind === 'answered' ? { ...answer.result, ms, cold } : answer.result
      if (!settle(answer.id, timed)) {
        ignoredAnswers += 1
        return
      }
      onAnswer?.({ ...answer, result: timed })
      manifest ??= answer.manifest
      models ??= answer.models
      droppedChunks += answer.droppedChunks
      unknownContext += answer.unknownContext
    },
    fail,
    ignore: () => {
      ignoredAnswers += 1
    },
    finish: (buildMs) => {
      for (const id of open) fail(id, 'the pipeline gave no answer')
      const anomalies = { ignoredAnswers, droppedChunks, unknownContext }
      return { results, index: undefined, buildMs, manifest, models, anomalies }
    },
  }
}
