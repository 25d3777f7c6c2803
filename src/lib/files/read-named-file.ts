import { GateError } from '../errors.ts'
import { printable } from '../text/printing/printable.ts'
import { type FileLimits, readFileAt } from './read-file-inside.ts'

/** How the error calls a file: `what`, before its path, ends in a blank if there is one. */
type Named = FileLimits & { readonly what: string; readonly hint: string }

/**
 * The bytes of a file that a person named on the command line; undefined if there is none and `mayMiss`.
 * Throws `input-invalid`, with no more than `maxBytes` read, for what is missing, a folder, a device or pipe,
 * or too large.
 */
export async function readNamedFile(path: string, named: Named): Promise<Uint8Array> {
  const bytes = await readIfThere(path, named)
  if (bytes !== undefined) return bytes
  throw unfit(path, 'there is no such file', named)
}

/** The same, but undefined if there is no such file. */
export async function readIfThere(path: string, named: Named): Promise<Uint8Array | undefined> {
  const file = await readFileAt(path, named)
  if (file.kind === 'refused') throw unfit(path, file.reason, named)
  return file.kind === 'file' ? file.bytes : undefined
}

function unfit(path: string, why: string, { what, hint }: Named): GateError {
  return new GateError('input-invalid', `${what}${printable(path)}: ${why}`, { hint })
}
