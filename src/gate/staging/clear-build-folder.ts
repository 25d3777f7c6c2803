import { makeFolders } from '../../lib/files/make-folders.ts'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { byCodeUnit } from '../../lib/by-code-unit.ts'
import { GateError } from '../../lib/errors.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { handleName, readHandle } from './build-handle.ts'

/**
 * Creates the folder or removes an earlier build from it. Rejects with `input-invalid` and removes
 * nothing if the folder contains anything else. Folders named `files` and `index` count as part of
 * a build only if there is a valid `build.json` next to them.
 */
export async function clearBuildFolder(folder: string): Promise<void> {
  makeFolders(folder)
  const names = (await readdir(folder)).toSorted(byCodeUnit)
  const stray = names.find((name) => ![handleName, 'files', 'index'].includes(name))
  if (stray !== undefined) throw inUse(folder, stray)
  const [first] = names
  if (first === undefined) return
  await readHandle(folder).catch((cause: unknown) => {
    throw inUse(folder, first, cause)
  })
  // Remove the handle first, because the other files are ignored without it.
  for (const name of names) await rm(join(folder, name), { recursive: true })
}

function inUse(folder: string, name: string, cause?: unknown): GateError {
  return new GateError(
    'input-invalid',
    `${printable(folder)} already contains ${printable(name)}, which is not part of a finished build`,
    { hint: 'specify a separate folder for the build, or empty this folder', cause },
  )
}
