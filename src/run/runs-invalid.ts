import { printable } from '../text/printing/printable.ts'
import { GateError } from '../core/errors.ts'
import { codeOf } from '../core/reason-of.ts'

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

/** Whether the content of a run file is why it was not taken. False for a fault of this machine, such as `EMFILE`. */
export function isContentInvalid(error: unknown): boolean {
  const isInvalid = error instanceof GateError && error.code === 'runs-invalid'
  return isInvalid && codeOf(error.cause) === undefined
}

/** For a compressed file that somebody named: whether it was ever collected is not known. */
export const damagedHint = 'pack it again with gzip, or copy it once more from where it is whole'
