import { contentDigest } from '../../lib/content-digest.ts'
import { isMapping, type Mapping, valueAt } from '../../lib/parse/written-values.ts'

export type Triggers = {
  /** Equal for workflows with the same events and filters. */
  readonly id: string
  /**
   * The events that start the workflow for a pull request or in the merge queue, each with its filters.
   */
  readonly events: ReadonlyMap<string, Filters>
  /** Whether every commit of every pull request starts the workflow. */
  readonly isOfEveryPull: boolean
  /** The workflows whose runs start this workflow. */
  readonly starters: readonly Starter[]
}

type Starter = { readonly name: string; readonly path: string; readonly triggers: Triggers }

type Filters = ReadonlyMap<string, readonly string[]>

/**
 * The events of pull requests, of the merge queue, and of a second workflow that posts the report,
 * each with the activity types that start a workflow by default.
 */
const eventsOfPulls = {
  pull_request: ['opened', 'synchronize', 'reopened'],
  merge_group: ['checks_requested'],
  workflow_run: ['completed', 'requested', 'in_progress'],
}

/** Reads the triggers from the value of a workflow's `on` key. */
export function triggersOf(on: unknown): Triggers {
  const named = isMapping(on) ? Object.keys(on) : [on].flat()
  const events = Object.entries(eventsOfPulls)
    .filter(([event]) => named.includes(event))
    .map(([event, types]) => [event, filtersOf(valueAt(on, [event]), types)] as const)
  return triggersBy(events)
}

/**
 * Adds the triggers of the workflows whose runs start this workflow, because it does not start
 * without them.
 */
export function withStarters(own: Triggers, starters: readonly Starter[]): Triggers {
  const started = starters.flatMap(({ name, triggers }) =>
    Array.from(triggers.events, ([event, filters]) => [eventOf(name, event), filters] as const),
  )
  return started.length === 0 ? own : triggersBy([...own.events, ...started], starters)
}

/** Returns the names of the workflows whose runs start this workflow. */
export function startersOf({ events }: Triggers): readonly string[] {
  return [...new Set(events.get('workflow_run')?.get('workflows'))]
}

function eventOf(starter: string, event: string): string {
  return `${event} of ${starter}`
}

function triggersBy(
  events: readonly (readonly [string, Filters])[],
  starters: readonly Starter[] = [],
): Triggers {
  const pulls = new Map(events).get('pull_request')
  return {
    id: contentDigest(events.map(([event, filters]) => [event, [...filters]])),
    events: new Map(events),
    isOfEveryPull: pulls !== undefined && isUnfiltered(pulls),
    starters,
  }
}

/**
 * Returns whether everything that starts a workflow with the triggers `old` also starts one with
 * the triggers `now`.
 */
export function coversTriggers(now: Triggers, old: Triggers): boolean {
  return withNewNames(old, now).every(([event, before]) => {
    const after = now.events.get(event)
    return (
      after !== undefined && Array.from(after.keys()).every((key) => isAsWide(key, after, before))
    )
  })
}

/** Returns the events of `old`, with the current names of renamed workflows. */
function withNewNames(old: Triggers, now: Triggers): readonly (readonly [string, Filters])[] {
  const isNamed = ({ starters }: Triggers, name: string): boolean =>
    starters.some((one) => one.name === name)
  const renamed = old.starters.flatMap(({ name, path, triggers }) => {
    const after = now.starters.find((one) => one.path === path)
    if (after === undefined || isNamed(now, name) || isNamed(old, after.name)) return []
    return [{ from: name, to: after.name, events: [...triggers.events.keys()] }]
  })
  const names = new Map(renamed.map(({ from, to }) => [from, to]))
  const keys = new Map(
    renamed.flatMap(({ from, to, events }) =>
      events.map((event) => [eventOf(from, event), eventOf(to, event)]),
    ),
  )
  return Array.from(old.events, ([event, filters]) => {
    const listed = filters.get('workflows')
    if (event !== 'workflow_run' || listed === undefined)
      return [keys.get(event) ?? event, filters] as const
    const workflows = listed.map((name) => names.get(name) ?? name)
    return [event, new Map([...filters, ['workflows', workflows]])] as const
  })
}

function filtersOf(written: unknown, types: readonly string[]): Filters {
  const filters: Mapping = { types, ...(isMapping(written) ? written : {}) }
  return new Map(
    Object.entries(filters).map(([key, value]) => [
      key,
      [value].flat().map((one) => (typeof one === 'string' ? one : contentDigest([one]))),
    ]),
  )
}

/** Returns whether a filter lets through everything that it let through before. */
function isAsWide(key: string, after: Filters, before: Filters): boolean {
  const [now, old] = [after.get(key), before.get(key)]
  if (now === undefined || old === undefined) return false
  if (key.endsWith('-ignore')) return now.every((one) => old.includes(one))
  const isNegative = (one: string): boolean => one.startsWith('!')
  if (!now.some(isNegative)) return old.every((one) => isNegative(one) || now.includes(one))
  // The order of negative patterns matters. Additional positive patterns only let more through.
  const rest = now.filter((one) => old.includes(one) || isNegative(one))
  return JSON.stringify(rest) === JSON.stringify(old)
}

function isUnfiltered(pulls: Filters): boolean {
  const types = pulls.get('types')
  return pulls.size === 1 && ['opened', 'synchronize'].every((one) => types?.includes(one))
}
