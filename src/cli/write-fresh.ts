import { writeFile } from 'node:fs/promises'
import { GateError } from '../lib/errors.ts'
import { fileErrorText } from '../lib/files/file-error.ts'
import { printable } from '../lib/text/printing/printable.ts'

/**
 * Writes the `--out` file, but never overwrites an existing file. Rejects with `input-invalid` if
 * the file cannot be written.
 */
export async function writeFresh(
  path: string,
  text: string,
  { hint, mode = 0o666 }: { readonly hint: string; readonly mode?: number },
): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx', mode })
  } catch (cause) {
    throw new GateError('input-invalid', `--out ${printable(path)}: ${fileErrorText(cause)}`, {
      hint,
      cause,
    })
  }
}
