import { contentDigest } from '../../lib/content-digest.ts'
import { isMapping, type Mapping, valueAt } from '../../lib/parse/written-values.ts'

/**
 * The conditions that may keep a step from running or its failure from counting. Equal conditions
 * are equal strings.
 */
export type Conditions = ReadonlySet<string>

/**
 * Returns the conditions of a step. `background` counts as a condition, because a later step can
 * cancel a background step.
 */
export function conditionsOfStep(step: Mapping): readonly string[] {
  const { background } = step
  return [...ownConditions(step), ...(isOff(background) ? [] : ['background'])]
}

/**
 * Returns a job's own conditions and, unless the job runs regardless of other jobs, the names and
 * conditions of the jobs that it needs. The job is skipped if one of these fails or is skipped.
 */
export function conditionsOfJob(job: Mapping, jobs: Mapping): readonly string[] {
  const own = ownConditions(job)
  if (['always()', '!cancelled()'].includes(bare(job['if']))) return own
  const needed = neededJobs(job, jobs).map((name) => [
    `needs ${name.length > longestName ? contentDigest(name) : name}`,
    ...ifOf(valueAt(jobs, [name, 'if'])),
  ])
  return [...own, ...needed.flat()]
}

/**
 * Longer names are replaced with digests to save memory, because many jobs may need the same job.
 */
const longestName = 100

function ownConditions({
  if: condition,
  'continue-on-error': ignores,
}: Mapping): readonly string[] {
  return [
    ...ifOf(condition),
    ...(isOff(ignores) ? [] : [contentDigest({ ignores: bare(ignores) })]),
  ]
}

function ifOf(condition: unknown): readonly string[] {
  const text = bare(condition)
  const canSkip = !['', 'true', 'success()', 'always()', '!cancelled()'].includes(text)
  return canSkip ? [contentDigest({ if: text })] : []
}

function neededJobs(job: Mapping, jobs: Mapping): readonly string[] {
  const needed = new Set<string>()
  const open = [job]
  let left = mostNeeds
  for (const { needs } of open)
    for (const name of Array.isArray(needs) ? needs : [needs]) {
      if ((left -= 1) < 0) return [...needed]
      if (typeof name !== 'string' || needed.has(name)) continue
      needed.add(name)
      const other = valueAt(jobs, [name])
      if (isMapping(other)) open.push(other)
    }
  return [...needed]
}

/** The maximum number of entries of `needs` that are followed, including those of needed jobs. */
const mostNeeds = 100

function isOff(written: unknown): boolean {
  return ['', 'false'].includes(bare(written))
}

/** Returns an expression without the surrounding `${{ }}`. */
function bare(written: unknown): string {
  const text = (typeof written === 'string' ? written : (JSON.stringify(written) ?? '')).trim()
  const isWhole = text.startsWith('${{') && text.indexOf('}}') === text.length - 2
  return isWhole ? text.slice(3, -2).trim() : text
}
