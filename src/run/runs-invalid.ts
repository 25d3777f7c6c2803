import { printable } from '../text/printable.ts'
import { GateError } from '../core/errors.ts'

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

/** For a compressed file that somebody named: whether it was ever collected is not known. */
export const damagedHint = 'pack it again with gzip, or copy it once more from where it is whole'
