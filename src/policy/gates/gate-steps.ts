import { posix } from 'node:path'
import { contentDigest } from '../../lib/content-digest.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import { defaultConfigPaths } from '../load-side.ts'
import { type StepReader, type WorkflowStep, workflowSteps } from './workflow-steps.ts'

/** A workflow step that measures a gate and fails if the gate does. */
export type GateStep = {
  /** The action without its version; undefined for a workflow of another repository. */
  readonly action: string | undefined
  /**
   * The folder of the gate, '' for the root; undefined if an expression or another repository decides which
   * gate it is.
   */
  readonly folder: string | undefined
  /** The paths at which the gate's configuration may be, relative to the root of the repository. */
  readonly configs: readonly string[]
  /** Identifies the gate and its triggers and conditions. */
  readonly identity: string
  /** Whether the step runs for every pull request, unconditionally. */
  readonly isSure: boolean
  /** Whether pull requests start the workflow, maybe only some. */
  readonly isOfPulls: boolean
}

/**
 * Returns the steps of a commit's workflows that use this action, published under any owner or located in
 * the repository itself, and the calls of workflows in other repositories, which may contain such a step.
 */
export async function gateSteps(reader: StepReader, sha: string): Promise<readonly GateStep[]> {
  const steps = await workflowSteps(reader, sha)
  return steps.flatMap((step) => (isGate(step) || isCall(step) ? [gateStep(step)] : []))
}

/** Returns the paths at which a gate's configuration may be; `config` is '' for the default paths. */
export function configsAt(folder: string, config: string): readonly string[] {
  return (config === '' ? defaultConfigPaths : [config]).map((path) => fromTop(folder, path))
}

function gateStep({ uses, inputs, triggers, conditions }: WorkflowStep): GateStep {
  const action = uses.replace(/@.*$/, '')
  const isCalled = isCall({ uses })
  const folder = isCalled ? undefined : folderOf(inputs['working-directory'])
  const config = isCalled ? undefined : textOf(inputs['config'])
  const configs = folder === undefined || config === undefined ? [] : configsAt(folder, config)
  const gate = isCalled ? inputs : [inputs['working-directory'], inputs['config']]
  return {
    action: isCalled ? undefined : action,
    folder: configs.length > 0 ? folder : undefined,
    configs,
    identity: contentDigest([action, configs.length > 0 ? configs : gate, triggers.id, conditions]),
    isSure: triggers.isOfEveryPull && conditions === '',
    isOfPulls: triggers.isOfPulls,
  }
}

/**
 * Returns whether a step uses this action (published under any owner, checked out as a copy, or located in
 * the repository root) with a command that decides.
 */
function isGate({ uses, inputs: { command } }: Pick<WorkflowStep, 'uses' | 'inputs'>): boolean {
  const isOurs = /^(?:[^/@]+\/rag-gate(?:\/[^@]*)?@|\.\/(?:.*\/)?rag-gate\/?$|\.\/?$)/.test(uses)
  return isOurs && !isCall({ uses }) && ['', 'gate', 'report'].includes(textOf(command) ?? '?')
}

function isCall({ uses }: Pick<WorkflowStep, 'uses'>): boolean {
  return /^[^/@.][^/@]*\/[^/@]+\/\.github\/workflows\/[^/@]+\.ya?ml@/.test(uses)
}

function textOf(written: unknown): string | undefined {
  if (typeof written !== 'string') return ''
  return written.includes('${{') ? undefined : written
}

function folderOf(written: unknown): string | undefined {
  const text = textOf(written)
  if (text === undefined || text === '') return text
  const folder = posix.normalize(text).replace(/^\.?\/+|\/+$/g, '')
  return folder === '.' ? '' : folder
}
