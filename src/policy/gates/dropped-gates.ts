import type { CommitReader } from '../../git/commit-reader.ts'
import { gateSteps } from './gate-steps.ts'
import { workflowFiles } from './workflow-steps.ts'

export type GatesReader = Pick<CommitReader, 'listFiles' | 'readFiles' | 'renames'>

type Commits = { readonly base: string; readonly head: string }

export type DroppedGates = {
  /** Gates that base's workflows run for pull requests, and head's no longer do. */
  readonly gates: readonly { readonly folder: string; readonly config: string }[]
  /** Whether head also drops a step of base whose gate cannot be determined. */
  readonly isAnyDropped: boolean
  /** Where the configurations of the gates that head's workflows run may be. */
  readonly run: ReadonlySet<string>
}

/**
 * Compares the gates that both sides' workflows run, so that a pull request cannot escape a gate by removing
 * or changing its step. A step that head adds counts only if it runs for every pull request and uses the
 * action of one of base's gates, if there are any. A gate whose configuration is renamed stays the same.
 */
export async function droppedGates(
  reader: GatesReader,
  { base, head }: Commits,
): Promise<DroppedGates> {
  const steps = await gateSteps(reader, base)
  const known = new Set(steps.map(({ identity }) => identity))
  const actions = new Set(steps.flatMap(({ action }) => action ?? []))
  const isTrusted = (action = ''): boolean => actions.size === 0 || actions.has(action)
  const after = (await gateSteps(reader, head)).filter(
    ({ identity, isSure, action }) => known.has(identity) || (isSure && isTrusted(action)),
  )
  const run = new Set(after.flatMap(({ configs }) => configs))
  const kept = new Set(after.map(({ identity }) => identity))
  const before = steps.filter(({ isOfPulls }) => isOfPulls)
  const onBase = new Set((await reader.listFiles(base)).map(({ path }) => path))
  const missing = before.flatMap(({ folder, configs }) => {
    const config = configs.find((path) => onBase.has(path))
    const isRun = folder === undefined || config === undefined || run.has(config)
    return isRun ? [] : [[config, { folder, config }] as const]
  })
  const renamed = missing.length > 0 ? await reader.renames(base, head) : new Map<string, string>()
  return {
    gates: [...new Map(missing).values()].filter(
      ({ config }) => !run.has(renamed.get(config) ?? ''),
    ),
    isAnyDropped: before.some(
      ({ folder, identity }) => folder === undefined && !kept.has(identity),
    ),
    run,
  }
}

/** Returns whether both commits have the same workflows and actions. */
export async function hasSameWorkflows(
  reader: GatesReader,
  { base, head }: Commits,
): Promise<boolean> {
  const files = async (sha: string): Promise<string> => {
    const oids = new Map((await reader.listFiles(sha)).map(({ path, oid }) => [path, oid]))
    return JSON.stringify(workflowFiles([...oids.keys()]).map((path) => [path, oids.get(path)]))
  }
  return (await files(base)) === (await files(head))
}
