import type { MetricEntry } from '../../metrics/metric-entry.ts'
import { relevantTargets } from '../../golden/matching/relevant-targets.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'
import { ofSteps } from './of-steps.ts'

export const steps: MetricEntry = ofSteps({
  name: 'steps',
  direction: 'lower',
  group: 'number',
  description: 'Number of calls that the agent made.',
  wants: 'nothing',
  score: ({ steps: made }) => scored(made.length),
})

/** step_recall: the share of relevant targets that the chunks of all steps together satisfy. */
export const stepRecall: MetricEntry = ofSteps({
  name: 'step_recall',
  direction: 'higher',
  description: 'Share of the labels found in the chunks of all steps together.',
  wants: 'nothing',
  score: ({ steps: made, found }) => {
    if (made.every(({ chunks }) => chunks === undefined)) return notApplicable('no_chunks')
    const targets = found && relevantTargets(found)
    if (found === undefined || targets === undefined || targets.length === 0)
      return notApplicable('no_labels')
    return scored(targets.filter(({ rank }) => rank <= found.returned).length / targets.length)
  },
})
