import { GateError } from '../lib/errors.ts'
import type { QueryResult, Run, Trial } from '../lib/model/run.ts'
import { longestId } from './run/answer-limits.ts'
import { isShortText } from '../lib/parse/expected.ts'
import { quoted } from '../lib/text/printing/printable.ts'
import type { Query } from './side-request.ts'

/**
 * Repeats every question once per trial, with all first trials before all second ones. Because
 * answers can arrive in any order, each trial has its own id. For example, `refund~2` is the second
 * trial of `refund`. Throws `config-invalid` if the golden set already has that id or if the id
 * would be too long.
 */
export function trialQueries(queries: readonly Query[], trials: number): readonly Query[] {
  const ids = new Set(queries.map(({ id }) => id))
  const all = [...queries]
  for (let trial = 2; trial <= trials; trial += 1)
    for (const query of queries) {
      const id = trialId(query.id, trial)
      if (ids.has(id) || !isShortText(id, longestId)) throw unusableId(query.id, id, ids.has(id))
      all.push({ ...query, id })
    }
  return all
}

/** Returns the run with each question's further trials attached to its first answer. */
export function withTrials(run: Run, trials: number): Run {
  if (trials === 1) return run
  const get = (id: string): QueryResult | undefined => {
    const first = run.results.get(id)
    if (first?.kind !== 'answered') return first
    const others = Array.from({ length: trials - 1 }, (_, at) =>
      trialOf(run.results.get(trialId(id, at + 2))),
    )
    return { ...first, trials: others }
  }
  return { ...run, results: { documents: run.results.documents, get } }
}

function trialId(id: string, trial: number): string {
  return `${id}~${trial}`
}

/**
 * Keeps only what a verdict needs, because the results and chunks of twenty trials would make run
 * files huge.
 */
function trialOf(result: QueryResult | undefined): Trial {
  if (result === undefined) return { kind: 'failed', message: 'the pipeline gave no answer' }
  if (result.kind === 'failed') return result
  const { answer, steps } = result
  const short = steps?.map((step) => ({ ...step, result: undefined, chunks: undefined }))
  return { kind: 'answered', answer, ...(short && { steps: short }) }
}

function unusableId(id: string, trial: string, isTaken: boolean): GateError {
  const why = isTaken
    ? 'is also the id of another question'
    : `has more than ${longestId} characters`
  return new GateError(
    'config-invalid',
    `the question ${quoted(id)} is asked again as ${quoted(trial)}, which ${why}`,
    { hint: 'give one of the questions another id' },
  )
}
