import type { GateError } from './errors.ts'

/**
 * The value of a variable that is sent as a header. White space around it is left out. Throws what `refused` makes of
 * "is not set", or of "holds …" for a value that no header can carry; the value itself is never told.
 */
export function secretIn(
  environment: Readonly<Record<string, string | undefined>>,
  variable: string,
  refused: (why: string) => GateError,
): string {
  const value = environment[variable]?.trim() ?? ''
  if (value === '') throw refused('is not set')
  if (!/^[\t\u0020-\u007E\u0080-\u00FF]+$/.test(value))
    throw refused('contains a character that no header may have, such as a line end')
  return value
}
