import type { GateError } from './errors.ts'

/**
 * Returns the value of an environment variable that is sent as a header, without surrounding white
 * space. Throws the error that `refused` creates if the variable is not set or its value is not
 * valid in a header. The value never appears in a message.
 */
export function secretIn(
  environment: Readonly<Record<string, string | undefined>>,
  variable: string,
  refused: (why: string) => GateError,
): string {
  const value = environment[variable]?.trim() ?? ''
  if (value === '') throw refused('is not set')
  if (!/^[\t\u0020-\u007E\u0080-\u00FF]+$/.test(value))
    throw refused('contains a character that is not allowed in headers, such as a line break')
  return value
}
