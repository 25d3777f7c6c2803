import { featureRuns } from '../../features/runs.ts'

/** `, or a TREC run`, behind JSON Lines: what else a run file may be. */
export const otherForms = Object.values(featureRuns)
  .flatMap((form) => (form.gives === 'run' ? `, or ${form.title}` : []))
  .join('')
