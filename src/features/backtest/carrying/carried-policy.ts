import { openWorkTree, readConfigFile } from '../../../gate/work-tree/work-tree.ts'
import { GateError } from '../../../lib/errors.ts'
import { readFileInside } from '../../../lib/files/read-file-inside.ts'
import type { Config } from '../../../lib/model/settings/settings.ts'
import { fromTop } from '../../../lib/text/folder-path.ts'
import { printable } from '../../../lib/text/printing/printable.ts'
import { maxBytes } from '../../../policy/load-side.ts'

/**
 * The working tree's policy, which is used for commits that have no policy of their own. Paths are
 * relative to the working directory.
 */
export type CarriedPolicy = {
  readonly config: Config
  readonly path: string
  readonly golden: string
  /**
   * The files that make up the policy, including the golden set, with their content. They are
   * written into the commits.
   */
  readonly files: ReadonlyMap<string, Uint8Array>
}

type Place = {
  readonly top: string
  readonly workingDirectory: string
  /** Path to the configuration file; undefined for the default paths. */
  readonly config: string | undefined
}

/**
 * Reads the configuration, the golden set and the other files that the configuration refers to from
 * the working tree. Returns undefined if there is no configuration. Rejects with `config-invalid` if
 * the configuration has mistakes, and `golden-invalid` if its golden set is missing.
 */
export async function readCarriedPolicy(place: Place): Promise<CarriedPolicy | undefined> {
  const { top, workingDirectory } = place
  const file = await readConfigFile({ top, workingDirectory }, place.config).catch(unlessMissing)
  if (file === undefined) return undefined
  const { config, golden } = await openWorkTree({
    folder: top,
    workingDirectory: workingDirectory === '' ? '.' : workingDirectory,
    config: file.path,
  })
  if (config === undefined) return undefined
  const { judge } = config.policy
  const files = new Map([[file.path, file.bytes]])
  for (const path of [golden, judge?.canaries, judge?.labels]) {
    if (path === undefined) continue
    const found = await readFileInside(top, fromTop(workingDirectory, path), {
      maxBytes: maxBytes['golden-invalid'],
    })
    if (found.kind === 'file') files.set(path, found.bytes)
  }
  if (!files.has(golden))
    throw new GateError('golden-invalid', `there is no golden set at ${printable(golden)}`, {
      hint: 'correct the path under `golden` in the configuration, or create a golden set with `rag-gate init`',
    })
  return { config, path: file.path, golden, files }
}

/**
 * Ignores a missing configuration, because the commits may have one even if the working tree does
 * not.
 */
function unlessMissing(error: unknown): undefined {
  if (error instanceof GateError && error.code === 'config-invalid') return undefined
  throw error
}
