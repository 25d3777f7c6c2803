import { contentDigest } from '../../lib/content-digest.ts'
import { isMapping, type Mapping, mappingsIn } from '../../lib/parse/written-values.ts'

/**
 * Returns a list with one digest of all mistakes that make GitHub reject a workflow and run none of
 * its jobs. The list is empty if there are none. Looks for unknown keys, such as `<<`, and for jobs
 * without a runner or steps. A key that GitHub has only just introduced counts as a mistake only in
 * the first pull request that uses it, because base has the same mistake afterwards.
 */
export function mistakesOf({ jobs, ...rest }: Mapping): readonly string[] {
  const ofJobs = isMapping(jobs) ? Object.values(jobs).flatMap(mistakesOfJob) : []
  const mistakes = new Set([...unknownIn(rest, keysOfWorkflow), ...ofJobs])
  return mistakes.size === 0 ? [] : [contentDigest({ mistakes: [...mistakes].toSorted() })]
}

/** Returns the steps of a job or action, including those in `parallel` groups. */
export function stepsIn(written: unknown): readonly Mapping[] {
  return mappingsIn(written).flatMap((step) => [step, ...mappingsIn(step['parallel'])])
}

function mistakesOfJob(written: unknown): readonly string[] {
  const job = isMapping(written) ? written : {}
  const steps = stepsIn(job['steps'])
  return [
    ...unknownIn(job, keysOfJob),
    ...steps.flatMap((step) => unknownIn(step, keysOfStep)),
    ...('uses' in job || 'runs-on' in job ? [] : ['no runner']),
    ...('uses' in job || steps.length > 0 ? [] : ['no steps']),
  ]
}

function unknownIn(written: Mapping, known: ReadonlySet<string>): readonly string[] {
  return Object.keys(written).filter((key) => !known.has(key))
}

const keysOfWorkflow = keys('name run-name description on permissions env defaults concurrency')

const keysOfJob = keys(
  'name permissions needs if runs-on snapshot environment concurrency outputs env defaults steps ' +
    'timeout-minutes cancel-timeout-minutes strategy continue-on-error container services uses with secrets',
)

const keysOfStep = keys(
  'id if name uses run working-directory shell with env continue-on-error timeout-minutes ' +
    'background wait wait-all cancel parallel',
)

function keys(names: string): ReadonlySet<string> {
  return new Set(names.split(' '))
}
