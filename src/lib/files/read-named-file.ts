import { GateError } from '../errors.ts'
import { printable } from '../text/printing/printable.ts'
import { type FileLimits, readFileAt } from './read-file-inside.ts'

/**
 * How error messages describe the file. `what` precedes the file's path and ends in a space unless
 * it is empty.
 */
type Named = FileLimits & { readonly what: string; readonly hint: string }

/**
 * Returns the bytes of a file given on the command line. Rejects with `input-invalid` if the file
 * is missing, a folder, a device, a pipe, or larger than `maxBytes`. Never reads more than
 * `maxBytes` bytes.
 */
export async function readNamedFile(path: string, named: Named): Promise<Uint8Array> {
  const bytes = await readIfThere(path, named)
  if (bytes !== undefined) return bytes
  throw unfit(path, 'there is no such file', named)
}

/** Like `readNamedFile`, but returns undefined if the file does not exist. */
export async function readIfThere(path: string, named: Named): Promise<Uint8Array | undefined> {
  const file = await readFileAt(path, named)
  if (file.kind === 'refused') throw unfit(path, file.reason, named)
  return file.kind === 'file' ? file.bytes : undefined
}

function unfit(path: string, why: string, { what, hint }: Named): GateError {
  return new GateError('input-invalid', `${what}${printable(path)}: ${why}`, { hint })
}
