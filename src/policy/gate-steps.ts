import { posix } from 'node:path'
import type { CommitReader } from '../git/commit-reader.ts'
import { readYaml } from '../lib/parse/read-yaml.ts'
import { isMapping } from '../lib/parse/written-values.ts'

export type GateStep = {
  /**
   * The folder that the step names, '' for the root; undefined for an expression, which may evaluate to any
   * folder.
   */
  readonly folder: string | undefined
  /**
   * The configuration that the step names, '' for the default paths; undefined for an expression.
   */
  readonly config: string | undefined
  /** The workflow's triggers and the conditions of the job and the step, as JSON text. */
  readonly when: string
  /** Whether the step runs for every pull request, unconditionally. */
  readonly isSure: boolean
}

/**
 * Returns the workflow steps of a commit that use this action, published under any owner or located in the
 * repository itself. Does not find steps in reusable workflows and composite actions.
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
 * Returns whether a step uses this action: published under any owner, checked out as a copy, or located in
 * the repository root.
 */
function isGate(uses: string): boolean {
  return /^(?:[^/@]+\/rag-gate(?:\/[^@]*)?@|\.\/(?:.*\/)?rag-gate\/?$|\.\/?$)/.test(uses)
}

/** Returns whether every pull request starts the workflow, whatever its branches and files. */
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
