import { posix } from 'node:path'
import { contentDigest } from '../../lib/content-digest.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import { defaultConfigPaths } from '../load-side.ts'
import type { Conditions } from './conditions.ts'
import { coversTriggers, type Triggers } from './triggers.ts'
import { type StepReader, type WorkflowStep, workflowSteps } from './workflow-steps.ts'

/** A workflow step that measures a gate and fails if the gate does. */
export type GateStep = {
  /** The action without its version. Undefined for a workflow of another repository. */
  readonly action: string | undefined
  /**
   * The gate's folder, '' for the root. Undefined if an expression or another repository determines
   * the gate.
   */
  readonly folder: string | undefined
  /** The possible paths of the gate's configuration, relative to the repository root. */
  readonly configs: readonly string[]
  /** Equal for steps that measure the same gate. */
  readonly id: string
  /**
   * Whether the step is only assumed to be a gate: it calls another repository's workflow, and its
   * inputs name no gate's folder or file.
   */
  readonly isGuess: boolean
  readonly triggers: Triggers
  readonly conditions: Conditions
}

/**
 * Returns the steps of a commit's workflows that use this action, published under any owner or
 * located in the repository itself. Also returns calls to workflows in other repositories, which
 * may contain such a step. Each call is returned once as a guess, and once for each input that is
 * the folder or file of a gate among `files`.
 */
export async function gateSteps(
  reader: StepReader,
  sha: string,
  files: ReadonlySet<string>,
): Promise<readonly GateStep[]> {
  const steps = await workflowSteps(reader, sha)
  return steps.flatMap((step) => {
    if (isCall(step)) return callsOf(step, files)
    return isGate(step) ? [gateStep(step)] : []
  })
}

/** Returns whether a step runs for every pull request, unconditionally. */
export function isSure({ triggers, conditions }: GateStep): boolean {
  return triggers.isOfEveryPull && conditions.size === 0
}

/** Returns whether a step measures the same gate as an older one, and at least as often. */
export function replaces(step: GateStep, old: GateStep): boolean {
  if (step.id !== old.id) return false
  if (isSure(step)) return true
  return step.conditions.isSubsetOf(old.conditions) && coversTriggers(step.triggers, old.triggers)
}

/** Returns the possible paths of a gate's configuration. `config` is '' for the default paths. */
export function configsAt(folder: string, config: string): readonly string[] {
  return (config === '' ? defaultConfigPaths : [config]).map((path) => fromTop(folder, path))
}

function gateStep({ uses, inputs, surroundings, triggers, conditions }: WorkflowStep): GateStep {
  const action = withoutVersion(uses)
  const { 'working-directory': directory, config: file } = inputs
  const folder = folderOf(directory)
  const config = textOf(file)
  const isKnown = folder !== undefined && config !== undefined
  const configs = isKnown ? configsAt(folder, config) : []
  return {
    action,
    folder: isKnown ? folder : undefined,
    configs,
    id: contentDigest([action, isKnown ? configs : [directory, file, surroundings()]]),
    isGuess: false,
    triggers,
    conditions,
  }
}

function callsOf(
  { uses, inputs, triggers, conditions }: WorkflowStep,
  files: ReadonlySet<string>,
): readonly GateStep[] {
  const workflow = withoutVersion(uses)
  const names = Object.values(inputs)
    .map(folderOf)
    .filter((name) => name !== undefined && name !== '' && isNameOfGate(name, files))
  return [undefined, ...new Set(names)].map((name) => ({
    action: undefined,
    folder: undefined,
    configs: [],
    id: contentDigest([workflow, name]),
    isGuess: name === undefined,
    triggers,
    conditions,
  }))
}

function isNameOfGate(name: string, files: ReadonlySet<string>): boolean {
  const isFile = /\.ya?ml$/i.test(name) && files.has(name)
  return isFile || configsAt(name, '').some((path) => files.has(path))
}

/**
 * Returns whether a step uses this action (published under any owner, checked out as a copy, or
 * located in the repository root) with the command `gate` or `report`.
 */
function isGate({ uses, inputs: { command } }: Pick<WorkflowStep, 'uses' | 'inputs'>): boolean {
  const isOurs = /^(?:[^/@]+\/rag-gate(?:\/[^@]*)?@|\.\/(?:.*\/)?rag-gate\/?$|\.\/?$)/i.test(uses)
  return isOurs && !isCall({ uses }) && ['', 'gate', 'report'].includes(textOf(command) ?? '?')
}

function isCall({ uses }: Pick<WorkflowStep, 'uses'>): boolean {
  return /^[^/@.][^/@]*\/[^/@]+\/\.github\/workflows\/[^/@]+\.ya?ml@/.test(uses)
}

/**
 * Returns the action or workflow without its version. Its owner and repository are in lower case,
 * because GitHub ignores their case.
 */
function withoutVersion(uses: string): string {
  const name = uses.replace(/@.*$/, '')
  return name.startsWith('.') ? name : name.replace(/^[^/]*\/[^/]*/, (own) => own.toLowerCase())
}

function textOf(written: unknown): string | undefined {
  if (typeof written !== 'string') return ''
  return written.includes('${{') ? undefined : written
}

function folderOf(written: unknown): string | undefined {
  const isText = typeof written === 'string'
  const text = textOf(isText ? written.replace(workspace, '.') : written)
  if (text === undefined || text === '') return text
  const folder = posix.normalize(text).replace(/^\.?\/+|\/+$/g, '')
  return folder === '.' ? '' : folder
}

const workspace = /^\$\{\{\s*github\.workspace\s*\}\}(?=\/|$)/
