import type { CommitReader } from '../git/commit-reader.ts'
import { readYaml } from '../lib/parse/read-yaml.ts'
import { isMapping } from '../lib/parse/written-values.ts'
import { fromTop } from '../lib/text/folder-path.ts'
import { gateSteps } from './gate-steps.ts'
import { defaultConfigPaths, maxBytes } from './load-side.ts'

/**
 * Returns configurations on base, recognised by their content, that this run does not use and that no step
 * of head's workflows is certain to run. If the run has nothing to compare, it may have replaced one of
 * these gates. Paths are relative to the root of the repository.
 */
export async function unnamedGates(
  reader: Pick<CommitReader, 'listFiles' | 'readFiles'>,
  { base, head }: { readonly base: string; readonly head: string },
  {
    workingDirectory,
    config,
  }: { readonly workingDirectory: string; readonly config: string | undefined },
): Promise<readonly string[]> {
  const run = (await gateSteps(reader, head))
    .filter(({ isSure }) => isSure)
    .flatMap(({ folder, config: named }) => configsAt(folder, named))
  const known = new Set([...configsAt(workingDirectory, config ?? ''), ...run])
  const paths = (await reader.listFiles(base))
    .filter(({ path, mode }) => isText(path) && mode.startsWith('100'))
    .map(({ path }) => path)
    .filter((path) => !known.has(path))
  const found: string[] = []
  for await (const { path, file } of reader.readFiles(base, paths, limit))
    if (file.kind === 'file' && isConfig(Buffer.from(file.bytes).toString())) found.push(path)
  return found.toSorted()
}

const limit = { maxBytes: maxBytes['config-invalid'] }

function configsAt(folder: string | undefined, config: string | undefined): readonly string[] {
  if (folder === undefined || config === undefined) return []
  return (config === '' ? defaultConfigPaths : [config]).map((path) => fromTop(folder, path))
}

function isText(path: string): boolean {
  return /\.ya?ml$/i.test(path) && !path.startsWith('.github/workflows/')
}

function isConfig(text: string): boolean {
  if (!text.includes('golden') || !text.includes('pipeline')) return false
  const { value } = readYaml(text)
  return isMapping(value) && 'golden' in value && 'pipeline' in value
}
