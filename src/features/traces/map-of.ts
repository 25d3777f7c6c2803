import type { GateError } from '../../lib/errors.ts'
import { type LogField, logFields } from './log-lines.ts'

/** Parses the `field=key` pairs of `--map`. Throws the error returned by `usage`. */
export function mapOf(
  pairs: readonly string[],
  usage: (message: string) => GateError,
): Partial<Record<LogField, string>> {
  const map: Partial<Record<LogField, string>> = {}
  for (const pair of pairs) {
    const [field = '', key = ''] = pair.split(/=(.*)/s)
    if (!isField(field) || key === '') {
      const known = Object.keys(logFields).join(', ')
      throw usage(
        `--map ${JSON.stringify(pair)}: expected field=key, where field is one of ${known}`,
      )
    }
    map[field] = key
  }
  return map
}

export function isField(name: string): name is LogField {
  return Object.hasOwn(logFields, name)
}
