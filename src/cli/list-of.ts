import { GateError } from '../lib/errors.ts'

/** The words of a flag that takes several, separated by commas, from however many of it. Throws `input-invalid` when there are none. */
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
  throw new GateError('input-invalid', `--${flag} names nothing`, {
    hint: 'give names separated by commas',
  })
}
