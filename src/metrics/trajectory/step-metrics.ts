import type { MetricEntry } from '../metric-entry.ts'
import { isBlank } from '../../text/words/normalise.ts'
import { relevantTargets } from '../../matching/relevant-targets.ts'
import { notApplicable, scored } from '../../model/score.ts'
import { canonical } from './match-calls.ts'
import { ofSteps } from './of-steps.ts'

/** steps: number of calls. */
export const steps: MetricEntry = ofSteps({
  name: 'steps',
  direction: 'lower',
  group: 'number',
  description: 'Number of calls that the agent made for a question.',
  wants: 'nothing',
  score: ({ steps: made }) => scored(made.length),
})

/** redundant_calls: of the calls, those that repeat an earlier one, tool and arguments, that did not fail. */
export const redundantCalls: MetricEntry = ofSteps({
  name: 'redundant_calls',
  direction: 'lower',
  description:
    'Share of the calls of an agent that repeat an earlier one which did not fail, with the same tool and arguments.',
  wants: 'nothing',
  score: ({ steps: made }) => {
    if (made.length === 0) return notApplicable('no_steps')
    const done = new Set<string>()
    let repeats = 0
    for (const { tool, arguments: given, error } of made) {
      const call = canonical([tool, given ?? null])
      if (done.has(call)) repeats += 1
      if (error === undefined) done.add(call)
    }
    return scored(repeats / made.length)
  },
})

/** error_recovery: of the calls that failed, those after which the same tool is called and does not fail. */
export const errorRecovery: MetricEntry = ofSteps({
  name: 'error_recovery',
  direction: 'higher',
  description:
    'Share of the failed calls of an agent after which a call of the same tool succeeds.',
  wants: 'nothing',
  score: ({ steps: made }) => {
    const failed = made.flatMap(({ tool, error }, at) =>
      error === undefined ? [] : [{ tool, at }],
    )
    if (failed.length === 0) return notApplicable('no_errors')
    const recovered = failed.filter(({ tool, at }) =>
      made.slice(at + 1).some((later) => later.tool === tool && later.error === undefined),
    )
    return scored(recovered.length / failed.length)
  },
})

/** termination: 1 where an answer with words follows the steps, else 0. */
export const termination: MetricEntry = ofSteps({
  name: 'termination',
  direction: 'higher',
  description: 'Whether the agent came to an end: an answer with words follows its steps.',
  wants: 'nothing',
  score: ({ answer }) => scored(answer === undefined || isBlank(answer) ? 0 : 1),
})

/** step_hit: of the steps that returned chunks, those that returned a relevant one. */
export const stepHit: MetricEntry = ofSteps({
  name: 'step_hit',
  direction: 'higher',
  description: 'Share of the retrieval steps of an agent that return a relevant chunk.',
  wants: 'nothing',
  score: ({ steps: made, found }) => {
    const lists = made.flatMap(({ chunks }) => (chunks === undefined ? [] : [chunks]))
    if (lists.length === 0) return notApplicable('no_chunks')
    if (found === undefined) return notApplicable('no_labels')
    const relevant = new Set(
      found.chunks.flatMap(({ relevant: is, chunk }) => (is ? [chunk.id] : [])),
    )
    return scored(
      lists.filter((list) => list.some(({ id }) => relevant.has(id))).length / lists.length,
    )
  },
})

/** step_recall: of the relevant targets, those that the chunks of all steps together satisfy. */
export const stepRecall: MetricEntry = ofSteps({
  name: 'step_recall',
  direction: 'higher',
  description:
    'Share of the labelled passages that the steps of an agent return together, whatever reaches its answer.',
  wants: 'nothing',
  score: ({ steps: made, found }) => {
    if (made.every(({ chunks }) => chunks === undefined)) return notApplicable('no_chunks')
    const targets = found && relevantTargets(found)
    if (found === undefined || targets === undefined || targets.length === 0)
      return notApplicable('no_labels')
    return scored(targets.filter(({ rank }) => rank <= found.returned).length / targets.length)
  },
})
