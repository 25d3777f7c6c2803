import { printable } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { codeOf, isSystemError } from '../../lib/reason-of.ts'

/** The error for a run file or folder that cannot be taken. `where` is foreign and made printable; `what` must be. */
export function runsInvalid(
  where: string,
  what: string,
  options: { readonly hint?: string | undefined; readonly cause?: unknown } = {},
): GateError {
  return new GateError('runs-invalid', `${printable(where)}: ${what}`, {
    hint: options.hint ?? 'collect again, and report what `collect` wrote without changing it',
    cause: options.cause,
  })
}

/**
 * What a failed read of a run file throws. Of an error of the system, such as `EIO`, one that names the file and keeps it as
 * its cause; any other as it is. `what`: what could not be done.
 */
export function notRead(where: string, error: unknown, what = 'cannot be read'): unknown {
  if (!isSystemError(error)) return error
  return runsInvalid(where, `${what}: ${fileErrorText(error)}`, {
    hint: 'the system says so, whatever the file contains: check rights, disk and network share, of a packed file also the room for temporary files (TMPDIR), or name a copy',
    cause: error,
  })
}

/** The error for a run file that somebody wrote to meanwhile. */
export function changedMeanwhile(where: string): GateError {
  return runsInvalid(where, 'changed while it was read', {
    hint: 'wait until whatever writes it has ended, or name a copy',
  })
}

/** What the work on a run file gives. Where it fails it throws as `notRead` says. */
export function whileReading<T>(where: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw notRead(where, error)
  })
}

/** Whether the content of a run file is why it was not taken. False for a fault of this machine, such as `EMFILE`. */
export function isContentInvalid(error: unknown): boolean {
  const isInvalid = error instanceof GateError && error.code === 'runs-invalid'
  return isInvalid && codeOf(error.cause) === undefined
}

/** The error for a compressed file of which no plain one could be made: its own fault, unless the system says what was. */
export function notUnpacked(where: string, cause: unknown): unknown {
  if (isSystemError(cause)) return notRead(where, cause, 'cannot be unpacked')
  // Somebody named it: whether it was ever collected is not known.
  const hint = 'pack it again with gzip, or copy it once more from where it is whole'
  return runsInvalid(where, 'cannot be unpacked: it is cut off or damaged', { hint, cause })
}
