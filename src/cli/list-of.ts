import { GateError } from '../lib/errors.ts'

/**
 * Returns the comma-separated values of a flag that may be repeated. Throws `input-invalid` if the flag is
 * given without a value.
 */
export function listOf(
  flag: string,
  lists: readonly string[] | undefined,
): readonly string[] | undefined {
  if (lists === undefined) return undefined
  const words = lists
    .flatMap((list) => list.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (words.length > 0) return words
  throw new GateError('input-invalid', `--${flag} contains no names`, {
    hint: 'pass one or more names, separated by commas',
  })
}
