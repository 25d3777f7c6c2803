import { makeFolders } from '../lib/files/make-folders.ts'
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import { printable } from '../lib/text/printing/printable.ts'
import { GateError } from '../lib/errors.ts'
import { fileErrorText } from '../lib/files/file-error.ts'

/**
 * Creates the folder passed in a flag, before any long-running work. Rejects with `input-invalid`
 * if it cannot be created or written to.
 */
export async function makeFolder(folder: string, flag = '--out'): Promise<void> {
  try {
    makeFolders(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new GateError('input-invalid', `${flag} ${printable(folder)}: ${fileErrorText(cause)}`, {
      hint: 'choose a folder that can be created or written to',
      cause,
    })
  }
}

/**
 * Creates the parent folder of a file passed in a flag. Rejects with `input-invalid` if the folder
 * cannot be created or written to, or if the file's path is a folder or a device.
 */
export async function makeFolderOf(file: string, flag: string): Promise<void> {
  await makeFolder(dirname(file), flag)
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile() === false)
    throw new GateError('input-invalid', `${flag} ${printable(file)}: is not a regular file`, {
      hint: 'pass the path to a file',
    })
}
