import { printable } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { codeOf, isSystemError } from '../../lib/reason-of.ts'

/**
 * Creates the error for an invalid run file or folder. Makes `where` printable, because it comes
 * from outside. `what` must already be printable.
 */
export function runsInvalid(
  where: string,
  what: string,
  options: { readonly hint?: string | undefined; readonly cause?: unknown } = {},
): GateError {
  return new GateError('runs-invalid', `${printable(where)}: ${what}`, {
    hint: options.hint ?? 'run `collect` again, and pass its files to `report` unchanged',
    cause: options.cause,
  })
}

/**
 * Returns the error to throw when reading a run file fails. A system error such as `EIO` becomes
 * the cause of a `runs-invalid` error that names the file. Other errors are returned unchanged.
 * `what` says what failed, in words that follow the file's name.
 */
export function notRead(where: string, error: unknown, what = 'cannot be read'): unknown {
  if (!isSystemError(error)) return error
  return runsInvalid(where, `${what}: ${fileErrorText(error)}`, {
    hint: "the system reported this error; it is not caused by the file's content: check permissions, the disk, the network share and, for a compressed file, the space for temporary files (TMPDIR), or use a copy of the file",
    cause: error,
  })
}

/** Creates the error for a run file that was modified while it was read. */
export function changedMeanwhile(where: string): GateError {
  return runsInvalid(where, 'changed while it was being read', {
    hint: 'wait until the program that writes the file has finished, or use a copy of the file',
  })
}

/** Awaits work on a run file. If it fails, rejects with the error that `notRead` returns. */
export function whileReading<T>(where: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw notRead(where, error)
  })
}

/**
 * Returns whether an error was caused by a run file's content. Returns false for a failure of this
 * machine, such as `EMFILE`.
 */
export function isContentInvalid(error: unknown): boolean {
  const isInvalid = error instanceof GateError && error.code === 'runs-invalid'
  return isInvalid && codeOf(error.cause) === undefined
}

/**
 * Creates the error for a compressed file that cannot be decompressed. It says that the file is
 * damaged, unless the system reports another cause.
 */
export function notUnpacked(where: string, cause: unknown): unknown {
  if (isSystemError(cause)) return notRead(where, cause, 'cannot be unpacked')
  // The file may not come from `collect`, so the default hint could be wrong.
  const hint = 'compress it again with gzip, or copy it again from an intact original'
  return runsInvalid(where, 'cannot be unpacked: it is truncated or damaged', { hint, cause })
}
