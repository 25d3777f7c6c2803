import { posix } from 'node:path'
import type { CommitReader } from '../git/commit-reader.ts'
import { readYaml } from '../lib/parse/read-yaml.ts'
import { isMapping } from '../lib/parse/written-values.ts'

/**
 * The folders whose gate a workflow of base runs, and no workflow of head: a pull request that lets the workflow name
 * another folder does not rid itself of the gate that it had. A step is one that uses an action of this name, or the one at
 * the top of the repository. Steps whose folder is an expression, as in a matrix, may run any.
 */
export async function droppedGates(
  reader: Pick<CommitReader, 'listFiles' | 'readFiles'>,
  { base, head }: { readonly base: string; readonly head: string },
): Promise<readonly string[]> {
  const [before, after] = [await foldersRun(reader, base), await foldersRun(reader, head)]
  if (after.has(undefined) && before.has(undefined)) return []
  return [...before].filter((folder) => folder !== undefined).filter((folder) => !after.has(folder))
}

/** Undefined: any. */
async function foldersRun(
  reader: Pick<CommitReader, 'listFiles' | 'readFiles'>,
  sha: string,
): Promise<ReadonlySet<string | undefined>> {
  const paths = (await reader.listFiles(sha))
    .map(({ path }) => path)
    .filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
  const found = new Set<string | undefined>()
  for await (const { file } of reader.readFiles(sha, paths, { maxBytes: mostBytes }))
    if (file.kind === 'file')
      for (const folder of foldersIn(Buffer.from(file.bytes).toString())) found.add(folder)
  return found
}

const mostBytes = 256 * 1024

function foldersIn(workflow: string): readonly (string | undefined)[] {
  const { value } = readYaml(workflow)
  const jobs = isMapping(value) && isMapping(value['jobs']) ? Object.values(value['jobs']) : []
  return jobs
    .filter(isMapping)
    .flatMap((job) => (Array.isArray(job['steps']) ? (job['steps'] as unknown[]) : []))
    .filter(isMapping)
    .filter(({ uses }) => typeof uses === 'string' && isGate(uses))
    .map(({ with: inputs }) => folderOf(isMapping(inputs) ? inputs['working-directory'] : ''))
}

/** The action of any owner, one that was checked out beside the repository, or the repository's own. */
function isGate(uses: string): boolean {
  return /^(?:[^/@]+\/rag-gate(?:\/[^@]*)?@|\.\/(?:.*\/)?rag-gate\/?$|\.\/?$)/.test(uses)
}

function folderOf(written: unknown): string | undefined {
  if (typeof written !== 'string') return ''
  if (written.includes('${{')) return undefined
  const folder = posix.normalize(written).replace(/^\.?\/+|\/+$/g, '')
  return folder === '.' ? '' : folder
}
