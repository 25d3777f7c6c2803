import { featureRuns } from '../../features/runs.ts'

/** The forms of run files other than JSON Lines, for messages, such as `, or a TREC run`. */
export const otherForms = Object.values(featureRuns)
  .flatMap((form) => (form.gives === 'run' ? `, or ${form.title}` : []))
  .join('')
