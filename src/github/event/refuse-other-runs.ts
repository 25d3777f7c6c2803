import { GateError } from '../../lib/errors.ts'
import type { HeadOnlyPlan } from './event-types.ts'

/**
 * Throws `event-refused` for `push`, `schedule` and `workflow_dispatch` unless the run files are
 * for the event's commit and not for a pull request. `claimed` comes from the run files' manifest.
 */
export function refuseOtherRuns(
  { event, headSha }: HeadOnlyPlan,
  claimed: { readonly head: string; readonly pullRequest: number | undefined },
): void {
  if (claimed.head === headSha && claimed.pullRequest === undefined) return
  const whose =
    claimed.pullRequest === undefined
      ? `commit ${claimed.head.slice(0, 7)}`
      : `pull request #${claimed.pullRequest}`
  throw new GateError(
    'event-refused',
    `these run files are for ${whose}, but the ${event} event is about commit ${headSha.slice(0, 7)}`,
    {
      hint: 'run `report` in the workflow run that ran `collect`; for run files of a pull request, run it on pull_request, merge_group or workflow_run',
    },
  )
}
