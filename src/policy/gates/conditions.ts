import { isMapping, type Mapping, valueAt } from '../../lib/parse/written-values.ts'

/** Returns what may keep a step from running or its failure from counting. */
export function conditionsOfStep({
  if: condition,
  'continue-on-error': ignores,
}: Mapping): readonly unknown[] {
  return [
    ...(canSkip(condition) ? [{ if: bare(condition) }] : []),
    ...(['', 'false'].includes(bare(ignores)) ? [] : [{ ignores: bare(ignores) }]),
  ]
}

/** Returns the conditions of a job, and those of the jobs that it needs: it is skipped if one of them is. */
export function conditionsOfJob(job: Mapping, jobs: Mapping): readonly unknown[] {
  const own = conditionsOfStep(job)
  if (['always()', '!cancelled()'].includes(bare(job['if']))) return own
  const needed = new Set<string>()
  const add = ({ needs }: Mapping): void => {
    for (const name of [needs].flat()) {
      if (typeof name !== 'string' || needed.has(name) || needed.size === mostNeeded) continue
      needed.add(name)
      const other = valueAt(jobs, [name])
      if (isMapping(other)) add(other)
    }
  }
  add(job)
  const others = Array.from(needed).map((name) => valueAt(jobs, [name, 'if']))
  return [...own, ...others.filter(canSkip).map((condition) => ({ if: bare(condition) }))]
}

/** Further jobs that a job needs are not looked at. */
const mostNeeded = 100

function canSkip(condition: unknown): boolean {
  return !['', 'true', 'success()', 'always()', '!cancelled()'].includes(bare(condition))
}

/** Returns an expression without the braces around it. */
function bare(written: unknown): string {
  const text = (typeof written === 'string' ? written : (JSON.stringify(written) ?? '')).trim()
  const isWhole = text.startsWith('${{') && text.indexOf('}}') === text.length - 2
  return isWhole ? text.slice(3, -2).trim() : text
}
