import { evaluationEvent } from './conventions.ts'
import { clearest, feedbackOf, isFeedbackName } from '../feedback-values.ts'
import { flattened } from './flattened.ts'
import type { Span } from './otlp-spans.ts'
import type { Trace } from '../trace.ts'

type Said = Readonly<Record<'name' | 'score' | 'label' | 'by', unknown>>

/**
 * Returns the feedback that a person gave on the answer, or a score whose name suggests user
 * feedback.
 */
export function feedbackIn({ attributes, events }: Span): Trace['feedback'] {
  const written: readonly Said[] = [
    ...(['annotations', 'trace.annotations'] as const).flatMap((list) =>
      flattened(attributes, list, 'annotation').map((one) => ({
        name: one.get('annotation.name'),
        score: one.get('annotation.score'),
        label: one.get('annotation.label'),
        by: one.get('annotation.annotator_kind'),
      })),
    ),
    ...(['evaluations', 'trace.evaluations'] as const).flatMap((list) =>
      flattened(attributes, list, 'evaluation').map((one) => ({
        name: one.get('evaluation.name'),
        score: one.get('evaluation.score'),
        label: one.get('evaluation.label'),
        by: one.get('evaluation.annotator_kind'),
      })),
    ),
    ...events
      .filter(({ name }) => name === evaluationEvent)
      .map((event) => ({
        name: event.attributes.get('gen_ai.evaluation.name'),
        score: event.attributes.get('gen_ai.evaluation.score.value'),
        label: event.attributes.get('gen_ai.evaluation.score.label'),
        by: undefined,
      })),
  ]
  const ofPeople = written.filter(({ name, by }) =>
    byMachine.has(by) ? false : by === 'HUMAN' || isFeedbackName(name),
  )
  return clearest(ofPeople.flatMap(({ score, label }) => [feedbackOf(score), feedbackOf(label)]))
}

/**
 * The kinds of annotators that are not people. Scores from these annotators never count as
 * feedback, regardless of their names.
 */
const byMachine: ReadonlySet<unknown> = new Set(['LLM', 'CODE'])
