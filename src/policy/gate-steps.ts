import { posix } from 'node:path'
import type { CommitReader } from '../git/commit-reader.ts'
import { readYaml } from '../lib/parse/read-yaml.ts'
import { isMapping } from '../lib/parse/written-values.ts'

export type GateStep = {
  /**
   * The folder that the step names, '' for the root; undefined for an expression, which may have
   * any value.
   */
  readonly folder: string | undefined
  /**
   * The configuration that the step names, '' for the default paths; undefined for an expression.
   */
  readonly config: string | undefined
  /** The triggers of its workflow and the conditions of job and step, as JSON text. */
  readonly when: string
  /** Whether every pull request runs the step, because there is no condition. */
  readonly isSure: boolean
}

/**
 * Returns the steps of a commit's workflows that use this action: under any owner, or the one in
 * the root of the repository. Steps of reusable workflows and composite actions are not found.
 */
export async function gateSteps(
  reader: Pick<CommitReader, 'listFiles' | 'readFiles'>,
  sha: string,
): Promise<readonly GateStep[]> {
  const paths = (await reader.listFiles(sha))
    .map(({ path }) => path)
    .filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
  const found: GateStep[] = []
  for await (const { file } of reader.readFiles(sha, paths, { maxBytes: mostBytes }))
    if (file.kind === 'file') found.push(...stepsIn(Buffer.from(file.bytes).toString()))
  return found
}

const mostBytes = 256 * 1024

function stepsIn(text: string): readonly GateStep[] {
  const { value } = readYaml(text)
  if (!isMapping(value) || !isMapping(value['jobs'])) return []
  const { on } = value
  return Object.values(value['jobs'])
    .filter(isMapping)
    .flatMap((job) =>
      (Array.isArray(job['steps']) ? (job['steps'] as unknown[]) : [])
        .filter(isMapping)
        .filter(({ uses }) => typeof uses === 'string' && isGate(uses))
        .map((step) => {
          const inputs = isMapping(step['with']) ? step['with'] : {}
          const conditions = [job['if'], step['if']]
          return {
            folder: folderOf(inputs['working-directory']),
            config: textOf(inputs['config']),
            when: JSON.stringify([on, ...conditions]),
            isSure: isOfPulls(on) && conditions.every((one) => one === undefined),
          }
        }),
    )
}

/**
 * Whether a step uses the action: that of any owner, a checked-out copy, or the repository itself.
 */
function isGate(uses: string): boolean {
  return /^(?:[^/@]+\/rag-gate(?:\/[^@]*)?@|\.\/(?:.*\/)?rag-gate\/?$|\.\/?$)/.test(uses)
}

/** Whether every pull request starts the workflow, for all branches and files. */
function isOfPulls(on: unknown): boolean {
  if (isMapping(on)) {
    const { pull_request: pulls } = on
    return 'pull_request' in on && (!isMapping(pulls) || Object.keys(pulls).join() === 'types')
  }
  return [on].flat().includes('pull_request')
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
