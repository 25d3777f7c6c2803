import type { CommitReader } from '../../git/commit-reader.ts'
import type { TreeEntry } from '../../git/tree.ts'
import { contentDigest } from '../../lib/content-digest.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { Conditions } from './conditions.ts'
import { type GateStep, gateSteps, isSure, replaces } from './gate-steps.ts'
import { workflowFiles } from './workflow-steps.ts'

export type GatesReader = Pick<CommitReader, 'listFiles' | 'readFiles' | 'renames'>

type Commits = { readonly base: string; readonly head: string }

export type DroppedGates = {
  /** Gates that base's workflows run for pull requests and head's workflows no longer run. */
  readonly gates: readonly { readonly folder: string; readonly config: string }[]
  /** Whether head also drops a step of base whose gate cannot be determined. */
  readonly isAnyDropped: boolean
  /** The possible configuration paths of the gates that head's workflows run. */
  readonly run: ReadonlySet<string>
}

/**
 * Compares the gates that both sides' workflows run, because a pull request must not avoid a gate
 * by removing or changing its step. A step that head adds counts only if it runs for every pull
 * request and, if base has gates, uses one of their actions. A gate remains the same if its
 * configuration is renamed.
 */
export async function droppedGates(
  reader: GatesReader,
  { base, head }: Commits,
): Promise<DroppedGates> {
  const files = new Set((await reader.listFiles(base)).map(({ path }) => path))
  const steps = unique(await gateSteps(reader, base, files))
  const after = unique(await gateSteps(reader, head, files))
  const actions = new Set(steps.flatMap(({ action }) => action ?? []))
  const isTrusted = (action = ''): boolean => actions.size === 0 || actions.has(action)
  const sure = after.filter((step) => isSure(step) && isTrusted(step.action))
  const { kept, keepers } = pairsOf(steps, after)
  const run = new Set([...sure, ...keepers].flatMap(({ configs }) => configs))
  const isRun = new Set(sure.flatMap(({ configs }) => configs))
  const ofPulls = steps.filter(({ triggers }) => triggers.events.size > 0)
  const isAnySeen = ofPulls.some(({ isGuess, action }) => !isGuess && action !== undefined)
  const lost = ofPulls.filter((step) => !kept.has(step) && !(isAnySeen && step.isGuess))
  const missing = lost.flatMap(({ folder, configs }) => {
    const config = configs.find((path) => files.has(path))
    if (folder === undefined || config === undefined || isRun.has(config)) return []
    return [[config, { folder, config }] as const]
  })
  const renamed = missing.length > 0 ? await reader.renames(base, head) : new Map<string, string>()
  return {
    gates: [...new Map(missing).values()].filter(
      ({ config }) => !run.has(renamed.get(config) ?? ''),
    ),
    isAnyDropped: lost.some(({ folder }) => folder === undefined),
    run,
  }
}

/**
 * Keeps only one of several steps that measure the same gate under the same triggers and
 * conditions.
 */
function unique(steps: readonly GateStep[]): readonly GateStep[] {
  const digestOf = oncePer((conditions: Conditions) => contentDigest([...conditions].toSorted()))
  const keyOf = ({ id, triggers, conditions }: GateStep): string =>
    [id, triggers.id, digestOf(conditions)].join(' ')
  return [...new Map(steps.map((step) => [keyOf(step), step])).values()]
}

/** Returns the steps of base that steps of head replace, and the steps of head that replace them. */
function pairsOf(
  before: readonly GateStep[],
  after: readonly GateStep[],
): Record<'kept' | 'keepers', ReadonlySet<GateStep>> {
  const byGate = Map.groupBy(after, ({ id }) => id)
  const pairs = before.flatMap((old) =>
    (byGate.get(old.id) ?? []).filter((step) => replaces(step, old)).map((step) => ({ old, step })),
  )
  return {
    kept: new Set(pairs.map(({ old }) => old)),
    keepers: new Set(pairs.map(({ step }) => step)),
  }
}

/**
 * Returns whether both commits have the same workflows and actions, and none of these are symbolic
 * links.
 */
export async function hasSameWorkflows(
  reader: GatesReader,
  { base, head }: Commits,
): Promise<boolean> {
  const [before, after] = [
    workflowFiles(await reader.listFiles(base)),
    workflowFiles(await reader.listFiles(head)),
  ]
  const isLink = ({ mode }: TreeEntry): boolean => !mode.startsWith('100')
  return !after.some(isLink) && JSON.stringify(before) === JSON.stringify(after)
}
