import type { EventPlan } from '../event/event-plan.ts'

/**
 * What the check run is called. Check runs belong to a commit, which several pull requests may have as their head:
 * the bare name, which a rule of the default branch requires, is that of results against this branch alone.
 * `baseRef`: the branch that the result is about, where it is known.
 */
export function nameOfCheck(name: string, plan: EventPlan, baseRef: string | undefined): string {
  if (plan.kind === 'head-only') return `${name} (${plan.event})`
  const { defaultBranch } = plan.repository
  const isDefault =
    baseRef === undefined || defaultBranch === undefined || baseRef === defaultBranch
  return isDefault ? name : `${name} (${baseRef})`
}
