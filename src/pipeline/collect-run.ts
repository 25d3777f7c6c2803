import type { Log } from '../lib/log.ts'
import type { ParsedAnswer } from './run/parse-answer.ts'
import type { BuildTime, DeclaredModels, QueryResult, Run } from '../lib/model/run.ts'
import type { Side } from '../lib/sides.ts'

/** An answer that could be read; its result may be that the pipeline failed. */
export type Answer = Extract<ParsedAnswer, { kind: 'answer' }>

type Timing = { readonly ms: number | undefined; readonly cold: boolean }

export type RunCollector = {
  /** Keeps the answer. A query that has a result already keeps that one, and the answer counts as ignored. */
  accept(answer: Answer, timing: Timing): void
  /** The query failed. One that has a result already keeps it. */
  fail(id: string, message: string): void
  /** An answer came that nobody waits for. */
  ignore(): void
  /** Everything so far. Queries without a result have failed. */
  finish(buildMs: BuildTime): Run
}

/** Collects a result per query and tells the log how far it has come. Answers for ids that are not asked are ignored and counted. */
export function collectRun({
  side,
  queries,
  log,
  onAnswer,
}: {
  readonly side: Side
  readonly queries: readonly { readonly id: string }[]
  readonly log: Log
  /** Told of each answer that counts, as it is kept. */
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
