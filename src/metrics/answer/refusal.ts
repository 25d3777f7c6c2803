import type { MetricEntry } from '../metric-entry.ts'
import { unlessAnswerable, unlessPlain } from '../ruled-out.ts'
import { scored } from '../../lib/model/score.ts'

/** The `refusal` metric: 1 if an unanswerable question is declined, and 0 otherwise. */
export const refusal: MetricEntry = {
  name: 'refusal',
  aliases: ['refusal_recall'],
  cutoff: 'none',
  direction: 'higher',
  group: 'answer',
  description: 'Share of the unanswerable questions that the pipeline declines.',
  reads: 'outcome',
  ruledOut: unlessAnswerable,
  score: ({ declined }) => scored(declined ? 1 : 0),
}

/**
 * The `hallucinated_on_unanswerable` metric: 1 if an unanswerable question is answered, and 0
 * otherwise.
 */
export const hallucinatedOnUnanswerable: MetricEntry = {
  name: 'hallucinated_on_unanswerable',
  cutoff: 'none',
  direction: 'lower',
  group: 'answer',
  description: 'Share of the unanswerable questions that the pipeline answers.',
  reads: 'outcome',
  rule: 'significant',
  ruledOut: unlessAnswerable,
  score: ({ declined }) => scored(declined ? 0 : 1),
}

/** The `over_refusal` metric: 1 if an answerable question is declined, and 0 otherwise. */
export const overRefusal: MetricEntry = {
  name: 'over_refusal',
  aliases: ['over_refusal_rate'],
  cutoff: 'none',
  direction: 'lower',
  group: 'answer',
  description: 'Share of the answerable questions that the pipeline declines.',
  reads: 'outcome',
  ruledOut: unlessPlain,
  score: ({ declined }) => scored(declined ? 1 : 0),
}
