import { openWorkTree, readConfigFile } from '../../../gate/work-tree/work-tree.ts'
import { GateError } from '../../../lib/errors.ts'
import { readFileInside } from '../../../lib/files/read-file-inside.ts'
import type { Config } from '../../../lib/model/settings/settings.ts'
import { fromTop } from '../../../lib/text/folder-path.ts'
import { printable } from '../../../lib/text/printing/printable.ts'
import { maxBytes } from '../../../policy/load-side.ts'

/** The policy of the work tree, for commits that contain none. Paths begin in the working directory. */
export type CarriedPolicy = {
  readonly config: Config
  readonly path: string
  readonly golden: string
  /** Every file of it, the golden set too, as it is put into commits. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

type Place = {
  readonly top: string
  readonly workingDirectory: string
  /** Path of the configuration; undefined: the usual ones. */
  readonly config: string | undefined
}

/**
 * Reads configuration, golden set and the files that the configuration names, as they lie in the work tree. Undefined
 * without a configuration. Throws `config-invalid` for one with mistakes, and `golden-invalid` where its golden set is missing.
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
      hint: 'the key golden of the configuration names it; rag-gate init writes a first one',
    })
  return { config, path: file.path, golden, files }
}

/** A configuration that commits hold need not lie in the work tree. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof GateError && error.code === 'config-invalid') return undefined
  throw error
}
