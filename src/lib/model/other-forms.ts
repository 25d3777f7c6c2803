import { featureRuns } from '../../features/runs.ts'

/** The other forms of run files beside JSON Lines, as `, or a TREC run`, for messages. */
export const otherForms = Object.values(featureRuns)
  .flatMap((form) => (form.gives === 'run' ? `, or ${form.title}` : []))
  .join('')
