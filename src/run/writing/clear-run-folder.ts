import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { printable } from '../../text/printing/printable.ts'
import { GateError } from '../../core/errors.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import { partNamed } from '../folder-names.ts'

/**
 * Makes the folder for run files, or takes those of an earlier `collect` out of it, so that it never holds
 * some of each. Throws `input-invalid` where anything else lies there, and then removes nothing.
 */
export async function clearRunFolder(folder: string): Promise<void> {
  for (const name of await requireRunFolder(folder))
    if (partNamed(name) !== 'journal') await rm(join(folder, name), { force: true })
}

/** Makes the folder for run files and names what lies there. Throws `input-invalid` where that is anything else. */
export async function requireRunFolder(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.map(({ name }) => name).toSorted(byCodeUnit)
  const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name))
  const stray = names.find(
    (name) => partNamed(name) === undefined || (folders.has(name) && partNamed(name) !== 'journal'),
  )
  if (stray !== undefined)
    throw new GateError(
      'input-invalid',
      `${printable(folder)} already holds ${printable(stray)}, which is no run file`,
      { hint: 'name a folder of its own for the run files' },
    )
  return names
}
