import { featureRuns } from '../../features/runs.ts'

/**
 * The formats of run files other than JSON Lines, as text to append to a message, such as `, or a
 * TREC run`.
 */
export const otherRunForms = Object.values(featureRuns)
  .flatMap((form) => (form.gives === 'run' ? `, or ${form.title}` : []))
  .join('')
