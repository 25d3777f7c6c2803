import { GateError } from '../../lib/errors.ts'
import type { Config } from '../../lib/model/settings/settings.ts'
import { documentSelector } from '../../lib/text/markup/document-selector.ts'
import { fromFolder, fromTop } from '../../lib/text/folder-path.ts'
import type { Repository } from '../../git/find-repository.ts'
import { git } from '../../git/git.ts'
import { besidePrograms, unmatchedInputs } from '../comparing/side-content.ts'
import { configOfFile, readConfigFile } from './work-tree.ts'

/**
 * Returns the changed paths that may affect a result: the configuration, golden set, documents, inputs,
 * and files next to the pipeline's programs. If no inputs are declared or the configuration cannot be
 * read, any file may affect it, except files ignored by Git. A folder represents all files in it.
 */
export async function changesThatMatter(
  { root, gitDir }: Repository,
  paths: readonly string[],
  {
    workingDirectory,
    config,
    signal,
  }: {
    readonly workingDirectory: string
    readonly config: string | undefined
    readonly signal: AbortSignal
  },
): Promise<readonly string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = (await git({ args, cwd: root, gitDir, signal })).toString().split('\0')
  const names = files.filter(Boolean).map((path) => fromFolder(workingDirectory, path))
  const matters = await filesThatMatter({ top: root, workingDirectory }, config, names)
  const known = names.filter(matters).map((name) => fromTop(workingDirectory, name))
  return paths.filter((path) => known.some((file) => file === path || file.startsWith(`${path}/`)))
}

async function filesThatMatter(
  at: { readonly top: string; readonly workingDirectory: string },
  named: string | undefined,
  files: readonly string[],
): Promise<(path: string) => boolean> {
  try {
    const file = await readConfigFile(at, named)
    if (file === undefined) return () => true
    return mattersTo(file.path, configOfFile(file, at), files)
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return () => true
  }
}

/**
 * Returns a predicate for files that a result may depend on, according to the configuration at
 * `path`. `files` lists all files of the commit or working tree. Paths are relative to the working
 * directory.
 */
export function mattersTo(
  path: string,
  { policy, pipeline }: Config,
  files: readonly string[],
): (file: string) => boolean {
  const isOfPipeline = filesOfPipeline(pipeline, files)
  const own = new Set([path, policy.golden, policy.judge?.canaries, policy.judge?.labels])
  return (file) => own.has(file) || isOfPipeline(file)
}

function filesOfPipeline(
  settings: Config['pipeline'],
  files: readonly string[],
): (path: string) => boolean {
  const entries = files.map((path) => ({ path, mode: '', oid: '' }))
  const { inputs } = settings
  const isKnown = inputs !== undefined && unmatchedInputs({ entries }, settings).length === 0
  if (settings.kind !== 'builtin' && !isKnown) return () => true
  const lists = ['documents' in settings ? settings.documents : [], inputs ?? []]
  const selectors = lists.map((globs) => documentSelector(globs))
  const isBeside = besidePrograms(entries, settings)
  return (path) => isBeside(path) || selectors.some((selector) => selector.selects(path))
}
