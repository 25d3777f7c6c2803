import { makeFolders } from '../../lib/files/make-folders.ts'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { byCodeUnit } from '../../lib/by-code-unit.ts'
import { GateError } from '../../lib/errors.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { handleName, readHandle } from './build-handle.ts'

/**
 * Makes the folder, or takes an earlier build out of it. Throws `input-invalid` where anything else lies there, and then
 * removes nothing: folders named `files` and `index` are a build's only beside a valid `build.json`.
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
  // The handle first: without it the rest counts for nothing.
  for (const name of names) await rm(join(folder, name), { recursive: true })
}

function inUse(folder: string, name: string, cause?: unknown): GateError {
  return new GateError(
    'input-invalid',
    `${printable(folder)} already contains ${printable(name)}, which is not part of a finished build`,
    { hint: 'name a folder of its own for the build, or remove what lies there', cause },
  )
}
