import { makeFolders } from '../../../lib/files/make-folders.ts'
import { randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { printable } from '../../../lib/text/printing/printable.ts'
import { GateError } from '../../../lib/errors.ts'
import { byCodeUnit } from '../../../lib/by-code-unit.ts'
import { codeOf } from '../../../lib/reason-of.ts'
import { finishedName, partNamed, unfinishedName } from '../folder-names.ts'

/**
 * Creates the folder for run files. If it exists, removes the files of an earlier `collect` or
 * `ask` run from it, except journals. If it contains anything else, rejects with `input-invalid`
 * and removes nothing. If `names` is set, removes only these entries (again except journals) and
 * does not check the folder.
 */
export async function clearRunFolder(folder: string, names?: readonly string[]): Promise<void> {
  for (const name of names ?? (await requireRunFolder(folder)))
    if (partNamed(name) !== 'journal') await removeWhole(folder, name)
}

/** Renames the entry before removing it, so that no other process finds a half-removed folder. */
async function removeWhole(folder: string, name: string): Promise<void> {
  const aside = join(folder, unfinishedName(randomBytes(8).toString('hex')))
  await rename(join(folder, name), aside).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  await rm(aside, { recursive: true, force: true })
}

/**
 * Creates the folder for run files and returns its entries. Rejects with `input-invalid` if it
 * contains anything other than run files.
 */
export async function requireRunFolder(folder: string): Promise<readonly string[]> {
  makeFolders(folder)
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.map(({ name }) => name).toSorted(byCodeUnit)
  const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name))
  if (folders.has(finishedName)) await requireRunFolder(join(folder, finishedName))
  const stray = names.find((name) => {
    if (folders.has(name)) return name !== finishedName && partNamed(name) !== 'journal'
    return partNamed(name) === undefined
  })
  if (stray !== undefined)
    throw new GateError(
      'input-invalid',
      `${printable(folder)} already contains ${printable(stray)}, which is not a run file`,
      { hint: 'choose a separate folder for the run files' },
    )
  return names
}
