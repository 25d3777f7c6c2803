import { keysOf } from '../../lib/keys-of.ts'
import type { SignalName } from './signal.ts'

/**
 * A possible problem with a service. `by` lists the signals that indicate the problem, and
 * `explains` lists the signals that the problem may change as a consequence.
 */
type Incident = {
  readonly title: string
  readonly by: readonly SignalName[]
  readonly explains: readonly SignalName[]
  readonly look: string
}

/**
 * The kinds of incidents, with causes before their consequences. The signals that an incident
 * explains are not used for the kinds after it, so that one cause raises only one alert.
 */
export const incidents = {
  judge: {
    title: 'The judge changed',
    by: ['frozen'],
    explains: ['faithfulness', 'relevance', 'relevancy'],
    look: 'the model behind judge.model, and its server: the judge scores frozen answers differently than before, so its scores are not charted until they are steady again',
  },
  errors: {
    title: 'Requests fail',
    by: ['errors'],
    explains: ['no-answer', 'thumbs-down', 'rephrased', 'answer-length', 'p50', 'p95'],
    look: "the service's error log",
  },
  'stale-documents': {
    title: 'The index contains text that is no longer in the documents',
    by: ['stale-chunks'],
    explains: ['thumbs-down', 'rephrased', 'no-answer', 'documents', 'top-score'],
    look: 'whether the index was rebuilt after the documents changed',
  },
  'new-topic': {
    title: 'Users ask about a topic that the golden set does not cover',
    by: ['topic', 'uncovered'],
    explains: [
      'empty',
      'top-score',
      'documents',
      'no-answer',
      'thumbs-down',
      'rephrased',
      'answer-length',
      'relevance',
      'faithfulness',
      'relevancy',
    ],
    look: 'the topics below: whether the documents answer them, and whether the golden set should cover them',
  },
  'index-incomplete': {
    title: 'Retrieval finds less',
    by: ['empty', 'top-score', 'documents', 'relevance'],
    explains: [
      'no-answer',
      'thumbs-down',
      'rephrased',
      'faithfulness',
      'relevancy',
      'answer-length',
      'tokens',
      'cost',
      'p50',
      'p95',
    ],
    look: 'whether the index is complete, and whether its filters and embedding model are the ones it was built with',
  },
  refusals: {
    title: 'The service declines to answer',
    by: ['no-answer'],
    explains: [
      'thumbs-down',
      'rephrased',
      'answer-length',
      'tokens',
      'cost',
      'p50',
      'p95',
      'relevancy',
    ],
    look: 'the prompt and the model, if the retrieval signals are as usual',
  },
  unfaithful: {
    title: 'Answers get lower scores',
    by: ['faithfulness', 'relevancy'],
    explains: ['thumbs-down', 'rephrased', 'answer-length'],
    look: 'the prompt and the model that generate answers, if the retrieval signals are as usual',
  },
  slow: {
    title: 'Answers take longer',
    by: ['p50', 'p95'],
    explains: ['thumbs-down', 'rephrased'],
    look: 'the slowest step, such as a reranker, and the model',
  },
  feedback: {
    title: 'Users are less satisfied',
    by: ['thumbs-down', 'rephrased'],
    explains: [],
    look: 'the questions with thumbs down: rag-gate golden mine turns them into drafts',
  },
  cost: {
    title: 'Requests cost more',
    by: ['tokens', 'cost'],
    explains: ['answer-length'],
    look: 'the length of contexts and answers, and the model',
  },
  answers: {
    title: 'The length of answers changed',
    by: ['answer-length'],
    explains: [],
    look: 'the prompt and the model',
  },
} as const satisfies Readonly<Record<string, Incident>>

export type IncidentKind = keyof typeof incidents

export const incidentKinds = keysOf(incidents)

export function incidentOf(kind: IncidentKind): Incident {
  return incidents[kind]
}

export function touchedBy(kind: IncidentKind): readonly SignalName[] {
  const { by, explains } = incidentOf(kind)
  return [...by, ...explains]
}
