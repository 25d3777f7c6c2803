import { contentDigest } from '../../lib/content-digest.ts'
import { isMapping, valueAt } from '../../lib/parse/written-values.ts'

/** What starts a workflow. */
export type Triggers = {
  /** Equal for workflows that the same pull requests start. */
  readonly id: string
  /** Whether pull requests start the workflow, maybe only some. */
  readonly isOfPulls: boolean
  /** Whether every commit of every pull request starts the workflow. */
  readonly isOfEveryPull: boolean
}

/** The events of a pull request, of the queue that merges it, and of a report in a second workflow. */
const eventsOfPulls = ['pull_request', 'merge_group', 'workflow_run']

/** `on`: that key of a workflow. */
export function triggersOf(on: unknown): Triggers {
  const named = isMapping(on) ? Object.keys(on) : [on].flat()
  const events = eventsOfPulls
    .filter((event) => named.includes(event))
    .map((event) => [event, valueAt(on, [event])])
  return {
    id: contentDigest(events),
    isOfPulls: events.length > 0,
    isOfEveryPull: named.includes('pull_request') && isUnfiltered(valueAt(on, ['pull_request'])),
  }
}

function isUnfiltered(pulls: unknown): boolean {
  if (!isMapping(pulls)) return true
  const { types = ['opened', 'synchronize'], ...filters } = pulls
  const named = new Set([types].flat())
  return (
    Object.keys(filters).length === 0 && ['opened', 'synchronize'].every((one) => named.has(one))
  )
}
