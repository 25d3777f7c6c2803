import { readYaml } from '../../lib/parse/read-yaml.ts'
import { isMapping } from '../../lib/parse/written-values.ts'
import { maxBytes } from '../load-side.ts'
import { droppedGates, type GatesReader, hasSameWorkflows } from './dropped-gates.ts'
import { configsAt } from './gate-steps.ts'

type Measured = {
  /** The gate's folder on each side. */
  readonly folders: readonly string[]
  readonly config: string | undefined
  /** Whether the run has nothing to compare. */
  readonly isNew: boolean
}

/**
 * Returns the configurations of gates on base that neither this run nor head's workflows are
 * certain to measure, because head drops their steps. If the run has nothing to compare, or head
 * drops a step whose gate is unknown, any other gate may have been replaced too. In that case, also
 * returns all other files that look like a configuration. Paths are relative to the repository
 * root.
 */
export async function unnamedGates(
  reader: GatesReader,
  commits: { readonly base: string; readonly head: string },
  { folders, config, isNew }: Measured,
): Promise<readonly string[]> {
  if (!isNew && (await hasSameWorkflows(reader, commits))) return []
  const own = new Set(folders.flatMap((folder) => configsAt(folder, config ?? '')))
  const { gates, isAnyDropped, run } = await droppedGates(reader, commits)
  const found = new Set(gates.map((gate) => gate.config).filter((path) => !own.has(path)))
  const paths = isNew || isAnyDropped ? await reader.listFiles(commits.base) : []
  const others = paths
    .filter(({ path, mode }) => isText(path) && mode.startsWith('100'))
    .map(({ path }) => path)
    .filter((path) => !own.has(path) && !run.has(path))
  for await (const { path, file } of reader.readFiles(commits.base, others, limit))
    if (file.kind === 'file' && isConfig(Buffer.from(file.bytes).toString())) found.add(path)
  return [...found].toSorted()
}

const limit = { maxBytes: maxBytes['config-invalid'] }

function isText(path: string): boolean {
  return /\.ya?ml$/i.test(path) && !path.startsWith('.github/workflows/')
}

function isConfig(text: string): boolean {
  if (!text.includes('golden') || !text.includes('pipeline')) return false
  const { value } = readYaml(text)
  return isMapping(value) && 'golden' in value && 'pipeline' in value
}
