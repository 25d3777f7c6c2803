import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { GateError } from '../lib/errors.ts'
import { defaultConfigPaths } from './load-side.ts'
import { pathBelow } from '../lib/files/repository-path.ts'
import { printable } from '../lib/text/printing/printable.ts'

/**
 * Returns the folder that paths are relative to, as a path from the repository root ('' for the
 * root itself). This is the folder `named`, resolved from `cwd`, or the nearest folder from `cwd`
 * upwards that contains a configuration at a default path. Rejects with `input-invalid` for
 * anything but a folder in the repository.
 */
export async function workingDirectoryOf(
  root: string,
  { cwd, named }: { readonly cwd: string; readonly named?: string | undefined },
): Promise<string> {
  if (named !== undefined) return namedFolder(root, resolve(cwd, named), named)
  const start = await realpath(cwd)
  for (let folder = start; pathBelow(root, folder) !== undefined; folder = dirname(folder))
    if (await holdsConfig(folder)) return pathBelow(root, folder) ?? ''
  return ''
}

async function namedFolder(root: string, path: string, named: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined)
  const isFolder = real !== undefined && (await stat(real)).isDirectory()
  const below = real === root ? '' : real && pathBelow(root, real)
  if (isFolder && below !== undefined) return below
  throw new GateError(
    'input-invalid',
    `--working-directory ${printable(named)} is not a folder in the repository at ${root}`,
    { hint: 'specify a folder in the repository, relative to the current folder' },
  )
}

async function holdsConfig(folder: string): Promise<boolean> {
  // A configuration inside `.github` belongs to the parent folder.
  if (basename(folder) === '.github') return false
  for (const path of defaultConfigPaths) {
    const found = await stat(join(folder, path)).catch(() => undefined)
    if (found?.isFile() === true) return true
  }
  return false
}
