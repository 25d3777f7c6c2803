import { isMapping, type Mapping, mappingsIn } from '../parse/written-values.ts'
import type { Trace, TracedChunk } from './trace.ts'
import {
  answerIn,
  chunksOf,
  eachOnce,
  feedbackOf,
  isFeedbackName,
  queryIn,
  textOf,
  timeOf,
} from './field-values.ts'

/** Whether an object is a trace as Langfuse exports it, alone or with its observations and scores. */
export function isLangfuseTrace(value: Mapping): boolean {
  const hasOwnKeys = 'sessionId' in value || 'htmlPath' in value || 'projectId' in value
  return (
    'input' in value && 'timestamp' in value && (hasOwnKeys || Array.isArray(value['observations']))
  )
}

/** Such a trace; undefined without a question. */
export function langfuseTrace(trace: Mapping): Trace | undefined {
  const query = queryIn(trace['input'])
  if (query === undefined) return undefined
  const observations = mappingsIn(trace['observations'])
  const { latency, output, totalCost } = trace
  return {
    id: textOf(trace['id']),
    query,
    answer: answerIn(output) ?? (output === '' || output === null ? '' : undefined),
    session: textOf(trace['sessionId']),
    time: timeOf(trace['timestamp']),
    // Seconds: 1.005 of them are not 1004.9999999999999 ms.
    ms: typeof latency === 'number' ? Math.round(latency * 1e6) / 1000 : undefined,
    feedback: feedbackIn(mappingsIn(trace['scores'])),
    chunks: retrieved(observations),
    failed: observations.length === 0 ? undefined : observations.some(isFailedRoot),
    cost: typeof totalCost === 'number' ? totalCost : costOf(observations),
    usage: usageOf(observations),
  }
}

function isFailedRoot({ level, parentObservationId }: Mapping): boolean {
  return level === 'ERROR' && !parentObservationId
}

function feedbackIn(scores: readonly Mapping[]): Trace['feedback'] {
  const score = scores.find(
    ({ name, source }) => source === 'ANNOTATION' || (source !== 'EVAL' && isFeedbackName(name)),
  )
  return score && (feedbackOf(score['value']) ?? feedbackOf(score['stringValue']))
}

/** Outputs of retrievers: observations of that type, or spans that are called so. */
function retrieved(observations: readonly Mapping[]): readonly TracedChunk[] | undefined {
  const retrievers = observations.filter(
    ({ type, name }) =>
      type === 'RETRIEVER' || (type === 'SPAN' && /retriev|search/i.test(String(name))),
  )
  const lists = retrievers.flatMap(({ output }) => {
    const list = isMapping(output)
      ? ['documents', 'chunks', 'results', 'hits'].map((key) => output[key]).find(Array.isArray)
      : output
    return chunksOf(list) ?? []
  })
  return retrievers.length === 0 ? undefined : eachOnce(lists)
}

function costOf(observations: readonly Mapping[]): number | undefined {
  const costs = observations.flatMap(({ calculatedTotalCost: cost }) =>
    typeof cost === 'number' ? [cost] : [],
  )
  return costs.length === 0 ? undefined : costs.reduce((a, b) => a + b, 0)
}

function usageOf(observations: readonly Mapping[]): Trace['usage'] {
  const used = observations.flatMap(({ type, usageDetails, usage }) =>
    type === 'GENERATION' ? [usageDetails, usage].filter(isMapping).slice(0, 1) : [],
  )
  if (used.length === 0) return undefined
  const sum = (key: string): number =>
    used.reduce((all, one) => all + (typeof one[key] === 'number' ? one[key] : 0), 0)
  return { input: sum('input'), output: sum('output') }
}
