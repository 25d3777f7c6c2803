import { featureRuns } from '../../features/runs.ts'

/** Run file formats other than JSON Lines, worded for messages, such as `, or a TREC run`. */
export const otherForms = Object.values(featureRuns)
  .flatMap((form) => (form.gives === 'run' ? `, or ${form.title}` : []))
  .join('')
