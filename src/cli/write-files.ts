import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { printable } from '../text/printable.ts'
import { GateError } from '../core/errors.ts'
import { fileErrorText } from '../files/file-error.ts'

/** Makes the folder that `--out` names, before any long work. Throws `input-invalid` where it cannot, or nothing can be written there. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new GateError('input-invalid', `--out ${printable(folder)}: ${fileErrorText(cause)}`, {
      hint: 'name a folder that can be written, or made',
      cause,
    })
  }
}

/**
 * Writes the named files into an existing folder. Each is written under a new name and then moved
 * into place, so that a symbolic link of that name is replaced and never followed, and no reader
 * sees half a file. A content in pieces is never held as a whole.
 */
export async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string | Iterable<string>>,
): Promise<void> {
  for (const [name, content] of files) {
    const fresh = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
    await writeFile(fresh, content, { flag: 'wx' })
    await rename(fresh, join(folder, name))
  }
}
