import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'

import { printable } from '../text/printable.ts'
import { GateError } from '../core/errors.ts'
import { fileErrorText } from '../files/file-error.ts'

/** Makes the folder that a flag names, before any long work. Throws `input-invalid` where it cannot, or nothing can be written there. */
export async function makeFolder(folder: string, flag = '--out'): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new GateError('input-invalid', `${flag} ${printable(folder)}: ${fileErrorText(cause)}`, {
      hint: 'name a folder that can be written, or made',
      cause,
    })
  }
}
